// @ts-check
// A worked hand, played move by move on the page of a game. The engine is loaded when a reader asks for it, not before;
// until then the hand is read as lists and tables.

/** @typedef {{game: string, case: any, modules: string, parts: Record<string, string>, rules: string, words: string, texts: Record<string, string>, broken: string}} Data */

const box = /** @type {HTMLElement} */ (document.getElementById("cr-play"));
const button = /** @type {HTMLButtonElement} */ (box.querySelector("button"));
const told = /** @type {HTMLElement} */ (box.querySelector(".cr-play-told"));

/** @type {Data} */
const data = JSON.parse(document.querySelector(".cr-hand-data")?.textContent ?? "{}");

/** @param {string} path */
const full = (path) => new URL(path, location.href).href;

async function play() {
  const [{ Engine }, { Pen }, { Replay }] = await Promise.all([import("./engine.js"), import("./draw.js"), import("./record.js")]);
  const engine = new Engine(full(`${data.modules}/worker.js`), Object.fromEntries(Object.entries(data.parts).map(([name, path]) => [name, full(path)])));
  await engine.ask("lay", { game: data.game, rules: full(data.rules), words: full(data.words) });
  const { cards } = await engine.ask("describe", { game: data.game, switches: {} });
  const replay = new Replay(data.texts, (deal) => engine.ask("replay", { case: data.case, deal }));
  await replay.open(new Pen(cards, (clause) => `#${clause.split(".")[1]}`, ""), data.case.record.deals.length, {});
  button.parentElement?.replaceWith(replay.element);
  /** @type {HTMLElement | null} */ (replay.element.querySelector("[data-step='next']"))?.focus();
}

button.disabled = false;
button.addEventListener("click", async () => {
  button.disabled = true;
  try {
    await play();
  } catch {
    told.textContent = data.broken;
    button.disabled = false;
  }
});
