// @ts-check
// The case in the address. Fragment: a format number, a stop, and the case as JSON in base64url, packed where that is
// shorter (`1.` plain, `1z.` packed). Query: the game and the house rules that are not usual.

export const FORMAT = 1;
const MOST = 200_000; // characters of a fragment, and of the JSON in it

/** A link that cannot be read: `newer`, `broken` or `long`. */
export class BadLink extends Error {}

/** @param {Uint8Array} bytes */
function toText(bytes) {
  let text = "";
  for (const byte of bytes) {
    text += String.fromCharCode(byte);
  }
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} text */
function toBytes(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (mark) => mark.charCodeAt(0));
}

/**
 * @param {Uint8Array} bytes
 * @param {CompressionStream | DecompressionStream} stream
 */
async function through(bytes, stream) {
  const reader = new Blob([/** @type {any} */ (bytes)]).stream().pipeThrough(/** @type {any} */ (stream)).getReader();
  const parts = [];
  let size = 0;
  for (let one = await reader.read(); !one.done; one = await reader.read()) {
    size += one.value.length;
    if (size > MOST) {
      throw new BadLink("long");
    }
    parts.push(one.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/**
 * The fragment of a case, without the `#`.
 * @param {object} told
 */
export async function written(told) {
  const bytes = new TextEncoder().encode(JSON.stringify(told));
  const plain = `${FORMAT}.${toText(bytes)}`;
  if (plain.length < 200 || typeof CompressionStream === "undefined") {
    return plain;
  }
  const packed = `${FORMAT}z.${toText(await through(bytes, new CompressionStream("deflate-raw")))}`;
  return packed.length < plain.length ? packed : plain;
}

/**
 * The case of a fragment; null where it holds none. Throws BadLink.
 * @param {string} fragment Without the `#`.
 * @returns {Promise<Record<string, any> | null>}
 */
export async function readCase(fragment) {
  if (!fragment) {
    return null;
  }
  if (fragment.length > MOST) {
    throw new BadLink("long");
  }
  const found = /^([0-9]{1,6})(z?)\.([A-Za-z0-9_-]+)$/.exec(fragment);
  if (!found) {
    throw new BadLink("broken");
  }
  if (Number(found[1]) > FORMAT) {
    throw new BadLink("newer");
  }
  try {
    const bytes = toBytes(found[3] ?? "");
    const plain = found[2] ? await through(bytes, new DecompressionStream("deflate-raw")) : bytes;
    const told = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(plain));
    if (told && typeof told === "object" && !Array.isArray(told)) {
      return told;
    }
  } catch (error) {
    if (error instanceof BadLink) {
      throw error;
    }
  }
  throw new BadLink("broken");
}

/**
 * The game and house rules of a query.
 * @param {string} query
 */
export function readQuery(query) {
  const told = new URLSearchParams(query.slice(0, 4000));
  /** @type {Record<string, string>} */
  const switches = {};
  for (const [name, value] of told) {
    if (name !== "game" && /^[a-z][a-z0-9_-]*$/.test(name)) {
      switches[name] = value.slice(0, 80);
    }
  }
  return { game: told.get("game"), switches };
}

/**
 * @param {string} game
 * @param {Record<string, string>} moved House rules that are not usual.
 */
export function query(game, moved) {
  return `?${new URLSearchParams({ game, ...moved })}`;
}
