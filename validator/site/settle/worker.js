// @ts-check
// The Python of the page, in a thread of its own so that typing never waits for it. It fetches the portable core, lays
// games and words before it as they are asked for, and hands questions to validator/site/settle/desk.py, in JSON both ways.

const ROOT = "/core";
const HEAP = 24 * 1024 * 1024;
const PAUSE = 1000; // ms without a question, after which there is time to tidy up
const KEPT = 6 * 1024 * 1024; // bytes in use from which on that is worth it

// Tidying up while a question is answered costs more than the answer, so the Python is told to leave it.
const START = `
import gc, sys
gc.threshold(-1)
sys.path.insert(0, "${ROOT}")
from validator.site.settle.desk import answer
`;
const MORE = `
import validator.site.quiz.desk
`;
const TIDY = `
if gc.mem_alloc() > ${KEPT}: gc.collect()
`;

/** @typedef {{loader: string, machine: string, core: string, more?: string}} Parts `more`: what only the page of questions needs */
/** @typedef {{FS: {mkdir(path: string): void, writeFile(path: string, contents: Uint8Array): void},
 *             runPython(text: string): void, globals: {get(name: string): any}}} Python */
/** @typedef {{python: Python, answer: (text: string) => string}} Desk */

/** @type {Promise<Desk> | undefined} */
let desk;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let pause;
/** @type {Map<string, Promise<string>[]>} The rules and words of games, on their way. */
const coming = new Map();

/**
 * @param {string | URL | Request} address
 * @param {RequestInit} [init]
 */
async function fetched(address, init) {
  const response = await fetch(address, init);
  if (!response.ok) {
    throw new Error(`${response.status} ${response.url}`);
  }
  return response;
}

/**
 * The files of an archive (validator/site/settle/compiled.py says how it is made).
 * @param {Response} response
 * @returns {Promise<[string, Uint8Array][]>}
 */
async function unpacked(response) {
  const plain = /** @type {ReadableStream} */ (response.body).pipeThrough(/** @type {any} */ (new DecompressionStream("deflate-raw")));
  const bytes = new Uint8Array(await new Response(plain).arrayBuffer());
  let at = bytes.indexOf(10) + 1;
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, at)));
  return head.map((/** @type {[string, number]} */ [path, size]) => [path, bytes.subarray(at, (at += size))]);
}

/**
 * @param {Python} python
 * @param {[string, Uint8Array][]} files
 */
function write(python, files) {
  const made = new Set();
  for (const [path, contents] of files) {
    let folder = ROOT;
    for (const part of ["", ...path.split("/").slice(0, -1)]) {
      folder = part ? `${folder}/${part}` : folder;
      if (!made.has(folder)) {
        made.add(folder);
        python.FS.mkdir(folder);
      }
    }
    python.FS.writeFile(`${ROOT}/${path}`, contents);
  }
}

/** @param {Parts} parts @returns {Promise<Desk>} */
async function begun(parts) {
  const machine = fetched(parts.machine);
  const packs = [parts.core, ...(parts.more ? [parts.more] : [])].map((pack) => fetched(pack).then(unpacked));
  const asked = fetch; // the loader asks for the machine when it has come itself; it gets what is on its way
  self.fetch = (address, init) => (address === parts.machine ? machine : asked(address, init));
  const { loadMicroPython } = await import(parts.loader);
  const python = await loadMicroPython({ url: parts.machine, heapsize: HEAP });
  self.fetch = asked;
  write(python, (await Promise.all(packs)).flat());
  python.runPython(parts.more ? START + MORE : START);
  return { python, answer: python.globals.get("answer") };
}

/** @param {{game: string, rules: string, words: string, page?: string}} asked Where the rules and words of a game are, and its page as data. */
function sent(asked) {
  const found = coming.get(asked.game) ?? [asked.rules, asked.words, ...(asked.page ? [asked.page] : [])].map((address) => fetched(address).then((response) => response.text()));
  coming.set(asked.game, found);
  return Promise.all(found).catch((error) => {
    coming.delete(asked.game); // so that it can be asked for again
    throw error;
  });
}

/** @param {{do: string, with: any}} what @param {Parts} parts */
async function answered(what, parts) {
  desk ??= begun(parts);
  if (what.do === "start") {
    return '{"result": null}';
  }
  if (what.do !== "lay") {
    return (await desk).answer(JSON.stringify(what));
  }
  const [rules, words, page] = await sent(what.with);
  return (await desk).answer(`{"do": "load", "with": {"game": ${JSON.stringify(what.with.game)}, "rules": ${rules}, "words": ${words}, "page": ${page ?? null}}}`);
}

async function tidy() {
  (await desk)?.python.runPython(TIDY);
}

addEventListener("message", async ({ data }) => {
  clearTimeout(pause);
  try {
    postMessage({ id: data.id, ...JSON.parse(await answered(data.what, data.parts)) });
  } catch (error) {
    postMessage({ id: data.id, error: "machine", code: String(error) });
  }
  pause = setTimeout(tidy, PAUSE);
});
