// @ts-check
// The summary of a game and the box of what happens if, under the house rules of the table: the build has written every
// wording with the states of the switches in which it holds (`data-holds`); here those that hold are shown. It reads the
// choices from the tables of house rules. Without it the page shows what holds when nothing has been agreed. It notes, for
// the home page, that the game was read.

const READ = "cardrules.read"; // read by home.js
const MOST_READ = 6;
const CHANGED = "cardrules:switches";
const wordings = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-holds]")]);

/** Every switch with the choice that is in force. */
function state() {
  /** @type {Record<string, string>} */
  const found = {};
  for (const table of document.querySelectorAll("table[data-switch]")) {
    const row = table.querySelector("tr.cr-chosen[data-value]") ?? table.querySelector("tr[data-default]");
    const name = table.getAttribute("data-switch");
    if (name) {
      found[name] = row?.getAttribute("data-value") ?? "";
    }
  }
  return found;
}

/** @param {HTMLElement} wording @param {Record<string, string>} now */
function holds(wording, now) {
  const states = (wording.dataset.holds ?? "").split(" ");
  return states.some((one) => one.split("&").every((part) => {
    const [name, value] = part.split("=");
    return now[name ?? ""] === value;
  }));
}

function show() {
  const now = state();
  for (const wording of wordings) {
    wording.hidden = !holds(wording, now);
  }
  for (const asked of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".cr-asked"))) {
    asked.hidden = [...asked.querySelectorAll("div")].every((one) => one.hidden);
  }
}

/** Opens the answer that the address names. */
function open() {
  const asked = document.querySelector(":target");
  if (asked instanceof HTMLDetailsElement) {
    asked.open = true;
  }
}

/** Notes for the home page that this game was read; in this browser, and nowhere else. */
function remember() {
  const game = document.querySelector(".cr-glance")?.getAttribute("data-game");
  try {
    const kept = JSON.parse(localStorage.getItem(READ) ?? "[]");
    const others = Array.isArray(kept) ? kept.filter((one) => one !== game) : [];
    localStorage.setItem(READ, JSON.stringify([game, ...others].slice(0, MOST_READ)));
  } catch {
    // A browser that keeps nothing remembers nothing.
  }
}

remember();
show();
open();
addEventListener("hashchange", open);
document.addEventListener(CHANGED, show);
// The tables of house rules tell by a class which choice is in force.
const told = new MutationObserver(show);
for (const table of document.querySelectorAll("table[data-switch]")) {
  told.observe(table, { subtree: true, attributes: true, attributeFilter: ["class"] });
}
