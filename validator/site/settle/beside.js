// @ts-check
// A second language beside each clause of a game's page, for a table that reads two. Its clauses come as pieces and are
// drawn here; with house rules of the reader's own the page's engine says them anew (`cardrules:agreed`). The choice is
// kept for all games.

/** @typedef {import("./draw.js").Piece} Piece */
/** @typedef {{title: string, pieces: Piece[], lang?: string}} Clause */
/** @typedef {{file: string, words: string, glossary: string, dir: string}} Language */
/** @typedef {{cards: import("./draw.js").Names, clauses: Record<string, Clause>}} File */
/** @typedef {{moved: Record<string, string>, inWords: (words: string) => Promise<{clauses: Record<string, Clause>}>}} Agreed */

const CHOSEN = "cardrules.beside";
const STORE = "beside-clauses"; // what has been shown once is shown without a network too

/** @type {{game: string, languages: Record<string, Language>}} */
const data = JSON.parse(document.getElementById("cr-beside-data")?.textContent ?? "{}");
const select = /** @type {HTMLSelectElement} */ (document.getElementById("cr-beside"));
const failed = document.getElementById("cr-beside-failed");

/** @type {Agreed | null} The house rules in force, once there are some. */
let agreed = null;
let round = 0;

/** @returns {string} */
function remembered() {
  try {
    return localStorage.getItem(CHOSEN) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} code */
function remember(code) {
  try {
    localStorage.setItem(CHOSEN, code);
  } catch {
    // A browser that keeps nothing shows it on this page only.
  }
}

/**
 * The file of a language, from the network or as it was kept.
 * @param {string} path
 * @returns {Promise<File>}
 */
async function fetched(path) {
  const address = new URL(path, location.href).href;
  const store = "caches" in window ? await caches.open(STORE).catch(() => null) : null;
  const kept = await store?.match(address);
  if (kept) {
    return kept.json();
  }
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${response.status} ${address}`);
  }
  await store?.put(address, response.clone()).catch(() => undefined);
  await forgetOlder(store, address);
  return response.json();
}

/**
 * An older file of the same game and language differs in its hash alone.
 * @param {Cache | null | undefined} store
 * @param {string} address
 */
async function forgetOlder(store, address) {
  const stem = (/** @type {string} */ one) => one.replace(/\.[0-9a-f]{12}\.json$/, "");
  for (const request of (await store?.keys()) ?? []) {
    if (request.url !== address && stem(request.url) === stem(address)) {
      await store?.delete(request);
    }
  }
}

/** @param {string} code The language to show, or nothing. */
async function show(code) {
  const now = ++round;
  const language = data.languages[code];
  if (failed) {
    failed.textContent = "";
  }
  if (!language) {
    clear();
    return;
  }
  try {
    const [file, { Pen, make }] = await Promise.all([fetched(language.file), import("./draw.js")]);
    const own = agreed && Object.keys(agreed.moved).length ? (await agreed.inWords(language.words)).clauses : {};
    if (now !== round) {
      return;
    }
    const pen = new Pen(file.cards, clauseAddress, language.glossary);
    clear();
    document.documentElement.dataset.crBeside = code;
    for (const section of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".cr-clause[data-clause]"))) {
      const name = section.dataset.clause ?? "";
      const clause = own[name] ?? file.clauses[name];
      if (clause) {
        const title = make("p", { class: "cr-beside-title" }, clause.title);
        const told = make("p", {}, ...pen.pieces(clause.pieces));
        const beside = make("div", { class: "cr-beside", lang: clause.lang ?? code, dir: language.dir }, title, told);
        section.querySelector(":scope > .cr-text")?.after(beside);
      }
    }
    keepInView();
  } catch (error) {
    if (now === round && failed) {
      clear();
      select.value = "";
      failed.textContent = failed.dataset.failed ?? "";
      console.warn(error);
    }
  }
}

/** @param {string} clause */
function clauseAddress(clause) {
  const [game, name] = clause.split(".");
  return game === data.game ? `#${encodeURIComponent(name ?? "")}` : `../${encodeURIComponent(game ?? "")}/#${encodeURIComponent(name ?? "")}`;
}

function clear() {
  delete document.documentElement.dataset.crBeside;
  document.querySelectorAll(".cr-beside").forEach((one) => one.remove());
}

/** Who came for a clause still sees it. */
function keepInView() {
  const target = location.hash && scrollY > 0 ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
  const top = target?.getBoundingClientRect().top ?? 0;
  if (target && (top < 0 || top > innerHeight)) {
    target.scrollIntoView();
  }
}

select.addEventListener("change", () => {
  remember(select.value);
  void show(select.value);
});
document.addEventListener("cardrules:agreed", (event) => {
  agreed = /** @type {CustomEvent<Agreed>} */ (event).detail;
  void show(select.value);
});
if (remembered() in data.languages) {
  select.value = remembered();
  void show(select.value);
}
