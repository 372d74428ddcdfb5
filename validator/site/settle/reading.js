// @ts-check
// What a reader pastes or opens: JSON, or YAML as people write it. The reader of YAML comes from npm and is fetched at the first need.

const MOST = 1_000_000; // characters

/** What was given is neither. `line` counts from 1, and is 0 where nobody knows it. */
export class Unreadable extends Error {
  /** @param {number} line */
  constructor(line) {
    super(`line ${line}`);
    this.line = line;
  }
}

/**
 * The map that a text holds. Aliases are refused: a few lines of them could grow without end.
 * @param {string} typed
 * @param {string} yaml The address of js-yaml.
 * @returns {Promise<any>}
 */
export async function readMap(typed, yaml) {
  if (typed.length > MOST) {
    throw new Unreadable(0);
  }
  const told = await parsed(typed, yaml);
  const first = Array.isArray(told) ? told[0] : told;
  if (!first || typeof first !== "object" || Array.isArray(first)) {
    throw new Unreadable(1);
  }
  return JSON.parse(JSON.stringify(first));
}

/**
 * @param {string} typed
 * @param {string} yaml
 */
async function parsed(typed, yaml) {
  try {
    return JSON.parse(typed);
  } catch {
    const { load } = await import(yaml);
    try {
      return load(typed, { maxAliases: 0, maxDepth: 20 });
    } catch (error) {
      throw new Unreadable((/** @type {any} */ (error).mark?.line ?? 0) + 1);
    }
  }
}
