// @ts-check
// What the page is told, and its engine, which begins to load as soon as this is here: before the rest of the page's
// scripts, and the game that the address names with it.

import { Engine } from "./engine.js";

/** @typedef {{lang: string, modules: string, parts: Record<string, string>, texts: Record<string, string>, repo: string, worker: string, yaml: string, list: string,
 *             offers: Record<string, string>,
 *             questions: Record<string, string>, games: {id: string, title: string, rules: string, words: string}[]}} Data */

/** @type {Data} */
export const data = JSON.parse(document.getElementById("cr-settle-data")?.textContent ?? "{}");

/** @param {string} path */
const full = (path) => new URL(path, location.href).href;

export const engine = new Engine(full(`${data.modules}/worker.js`), Object.fromEntries(Object.entries(data.parts).map(([name, path]) => [name, full(path)])));

/** @type {Map<string, Promise<any>>} */
const laid = new Map();

/**
 * Brings a game before the engine.
 * @param {string} game
 */
export function lay(game) {
  const found = data.games.find((one) => one.id === game);
  if (found && !laid.has(game)) {
    const asked = engine.ask("lay", { game, rules: full(found.rules), words: full(found.words) });
    asked.catch(() => laid.delete(game));
    laid.set(game, asked);
  }
  return laid.get(game);
}

if (typeof WebAssembly !== "undefined" && typeof DecompressionStream !== "undefined") {
  lay(new URLSearchParams(location.search).get("game") ?? "") ?? engine.ask("start", {}).catch(() => undefined);
}
