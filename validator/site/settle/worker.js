// @ts-check
// The Python of the page, in a thread of its own so that typing never waits for it. It fetches the portable core, lays
// games and words before it as they are asked for, and hands questions to validator/site/desk.py, in JSON both ways.

const ROOT = "/core";
const HEAP = 24 * 1024 * 1024;

const START = `
import sys
sys.path.insert(0, "${ROOT}")
from validator.site.desk import answer
`;

/** @typedef {{loader: string, machine: string, core: string}} Parts */
/** @typedef {{FS: {mkdir(path: string): void, writeFile(path: string, text: string): void}}} Files */

/** @type {Promise<(text: string) => string> | undefined} */
let desk;

/** @param {string} address */
async function fetched(address) {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${response.status} ${address}`);
  }
  return response;
}

/**
 * @param {Files} python
 * @param {Record<string, string>} files
 */
function write(python, files) {
  const made = new Set();
  for (const [path, text] of Object.entries(files)) {
    let folder = ROOT;
    for (const part of ["", ...path.split("/").slice(0, -1)]) {
      folder = part ? `${folder}/${part}` : folder;
      if (!made.has(folder)) {
        made.add(folder);
        python.FS.mkdir(folder);
      }
    }
    python.FS.writeFile(`${ROOT}/${path}`, text);
  }
}

/** @param {Parts} parts */
async function begun(parts) {
  const core = fetched(parts.core).then((response) => response.json());
  const { loadMicroPython } = await import(parts.loader);
  const python = await loadMicroPython({ url: parts.machine, heapsize: HEAP });
  write(python, await core);
  python.runPython(START);
  return python.globals.get("answer");
}

/**
 * @param {{game: string, rules: string, words: string}} asked Where the rules and words of a game are.
 * @param {(text: string) => string} answer
 */
async function laid(asked, answer) {
  const [rules, words] = await Promise.all(
    [asked.rules, asked.words].map((address) => fetched(address).then((response) => response.text())),
  );
  return answer(`{"do": "load", "with": {"game": ${JSON.stringify(asked.game)}, "rules": ${rules}, "words": ${words}}}`);
}

addEventListener("message", async ({ data }) => {
  const { id, what } = data;
  try {
    desk ??= begun(data.parts);
    const answer = await desk;
    const text = what.do === "lay" ? await laid(what.with, answer) : answer(JSON.stringify(what));
    postMessage({ id, ...JSON.parse(text) });
  } catch (error) {
    postMessage({ id, error: "machine", code: String(error) });
  }
});
