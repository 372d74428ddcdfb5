// @ts-check
// The house rules of a table on the page of a game: those that the address names (`?switch=value`, or `?usual` for none), else
// those that the reader chose here or on the settle page. This file keeps the choices; what they make of the text is put into it by
// `settle/agreed.js`, which comes with the first of them. Without all this the page shows the choices as it does on paper.

const STORED = "cardrules.switches.";
const USUAL = "usual";
const box = document.getElementById("cr-yours");
const status = document.getElementById("cr-told");
const game = box?.dataset.game ?? "";
const tables = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("table[data-switch]")]);

/** @typedef {Record<string, string>} Moved */
/** @typedef {{put: (moved: Moved, strict: boolean) => Promise<any>, report: (ids: string[], told: any) => Node[], overview: () => Node[], sheet: (address: string) => HTMLElement | null, clear: () => void}} Agreed */

/** @type {Promise<Agreed> | undefined} */
let agreed;
/** @type {Moved} */
let now = {};
let round = 0;

/** @param {HTMLElement} table @returns {HTMLElement[]} */
const rowsOf = (table) => [...table.querySelectorAll("tr")].filter((row) => row.dataset.value);
/** @param {HTMLElement} table */
const nameOf = (table) => table.dataset.switch ?? "";
/** @param {HTMLElement} row */
const titleOf = (row) => row.querySelector(".cr-choice-title")?.textContent?.trim() ?? "";

/** The choices that are not usual, of those that there are. @param {Record<string, unknown>} told */
function known(told) {
  /** @type {Moved} */
  const found = {};
  for (const table of tables) {
    const row = rowsOf(table).find((one) => one.dataset.value === told[nameOf(table)] && !("default" in one.dataset));
    if (row?.dataset.value) {
      found[nameOf(table)] = row.dataset.value;
    }
  }
  return found;
}

function namedInAddress() {
  const asked = new URLSearchParams(location.search);
  return asked.has(USUAL) || tables.some((table) => asked.has(nameOf(table)));
}

function chosen() {
  if (namedInAddress()) {
    return known(Object.fromEntries(new URLSearchParams(location.search)));
  }
  try {
    const kept = JSON.parse(localStorage.getItem(STORED + game) ?? "{}");
    return known(kept && typeof kept === "object" ? kept : {});
  } catch {
    return {};
  }
}

/** @param {Moved} moved */
function keep(moved) {
  try {
    localStorage.setItem(STORED + game, JSON.stringify(moved));
  } catch {
    // A browser that keeps nothing has them in the address.
  }
  show(moved);
}

/** The address names them. @param {Moved} moved */
function show(moved) {
  history.replaceState(null, "", location.pathname + queryOf(moved) + location.hash);
}

/** @param {Moved} moved */
function queryOf(moved) {
  const query = new URLSearchParams(moved).toString();
  return query && `?${query}`;
}

// What is shown --------------------------------------------------------------------------

/** Shows which choices are made, and takes them along on the ways from here. @param {Moved} moved */
function mark(moved) {
  const lines = tables.flatMap((table) => rowsOf(table).flatMap((row) => markRow(table, row, moved)));
  box?.querySelector("ul")?.replaceChildren(...lines);
  if (box) {
    box.hidden = lines.length === 0;
  }
  for (const link of document.querySelectorAll(".cr-settle-link a, a[data-carry]")) {
    const [way = "", anchor] = (link.getAttribute("href") ?? "").split("#");
    const [path, query] = way.split("?");
    const told = new URLSearchParams(query);
    tables.forEach((table) => told.delete(nameOf(table)));
    Object.entries(moved).forEach(([name, value]) => told.set(name, value));
    const carried = told.toString();
    link.setAttribute("href", `${path}${carried && `?${carried}`}${anchor === undefined ? "" : `#${anchor}`}`);
  }
  const switches = Object.fromEntries(tables.map((table) => [nameOf(table), table.querySelector("tr.cr-chosen")?.getAttribute("data-value")]));
  document.dispatchEvent(new CustomEvent("cardrules:switches", { detail: switches }));
}

/**
 * One choice; gives its line for the box at the top where it is made and not usual.
 * @param {HTMLElement} table
 * @param {HTMLElement} row
 * @param {Moved} moved
 */
function markRow(table, row, moved) {
  const usual = "default" in row.dataset;
  const value = moved[nameOf(table)];
  const is = value === undefined ? usual : value === row.dataset.value;
  row.classList.toggle("cr-chosen", is);
  row.querySelector(".cr-so")?.setAttribute("aria-pressed", String(is));
  document.querySelector(`.cr-choice[data-of="${CSS.escape(row.id)}"]`)?.classList.toggle("cr-chosen", is && !usual);
  if (!is || usual) {
    return [];
  }
  const link = document.createElement("a");
  link.href = `#${row.id}`;
  link.textContent = `${table.dataset.title}: ${titleOf(row)}`;
  const line = document.createElement("li");
  line.append(link);
  return [line];
}

/** Says something to those who look and to those who listen. @param {(Node | string)[]} words */
function say(...words) {
  if (status) {
    const close = document.createElement("button");
    close.type = "button";
    close.className = "cr-told-close";
    close.textContent = "×";
    close.setAttribute("aria-label", status.dataset.close ?? "");
    close.addEventListener("click", () => status.replaceChildren());
    const told = document.createElement("div");
    told.append(...words);
    status.replaceChildren(told, close);
  }
}

// What is done --------------------------------------------------------------------------

/** The machine, with the first house rule. */
function machine() {
  const way = box?.dataset.module;
  if (!way) {
    return Promise.reject(new Error("There is no machine."));
  }
  const full = new URL(way, location.href).href;
  agreed ??= import(full).then((module) => module.open(box.dataset.words, game));
  agreed.catch(() => (agreed = undefined)); // so that it can be asked for again
  return agreed;
}

/**
 * Plays so. Of choices that were asked for one by one (`strict`) none is made that does not go with the others.
 * @param {Moved} moved
 * @param {boolean} strict
 */
async function play(moved, strict) {
  const before = now;
  const mine = ++round;
  now = moved;
  mark(moved);
  if (!agreed && Object.keys(moved).length === 0) {
    return strict && keep(moved);
  }
  document.documentElement.dataset.agreeing = "";
  say(box?.dataset.busy ?? "");
  const failed = /** @type {HTMLElement | null} */ (box?.querySelector(".cr-yours-failed"));
  try {
    const made = await machine();
    const { told, changed, done } = await made.put(moved, strict);
    if (mine !== round) {
      return;
    }
    now = told.moved ?? before;
    mark(now);
    box?.querySelector(".cr-yours-changed")?.replaceChildren(...made.overview());
    if (strict || told.refused.length) {
      say(...made.report(changed, told.moved ? told : { ...told, moved: now }));
    } else {
      status?.replaceChildren();
    }
    failed?.setAttribute("hidden", "");
    delete document.documentElement.dataset.agreeing;
    await done;
  } catch (error) {
    if (mine === round) {
      await agreed?.then((made) => made.clear()).catch(() => undefined);
      failed?.removeAttribute("hidden");
      say(failed?.textContent ?? "");
    }
  } finally {
    if (mine === round) {
      delete document.documentElement.dataset.agreeing;
      if (strict) {
        keep(now);
      } else if (!namedInAddress() || Object.keys(now).length !== Object.keys(moved).length) {
        show(now);
      }
    }
  }
}

/** A tap on a choice; the row stays where it is while the text above it changes. @param {HTMLElement} table @param {HTMLElement} row */
async function tap(table, row) {
  const { [nameOf(table)]: _, ...others } = now;
  const top = row.getBoundingClientRect().top;
  await play("default" in row.dataset ? others : { ...others, [nameOf(table)]: row.dataset.value ?? "" }, true);
  scrollBy(0, row.getBoundingClientRect().top - top);
}

/** A button beside each choice. */
function offer() {
  for (const table of tables) {
    for (const row of rowsOf(table)) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "cr-chip cr-so";
      button.textContent = box?.dataset.so ?? "";
      button.setAttribute("aria-label", `${button.textContent}: ${titleOf(row)}`);
      button.addEventListener("click", () => void tap(table, row));
      row.querySelector("th")?.append(button);
    }
  }
}

async function print() {
  const sheet = (await machine()).sheet(location.origin + location.pathname + queryOf(now));
  if (sheet) {
    document.querySelector(".cr-house-sheet")?.remove();
    document.querySelector("article")?.append(sheet);
    document.body.classList.add("cr-print-house");
    window.print();
  }
}

async function copy() {
  const link = location.origin + location.pathname + (queryOf(now) || `?${USUAL}`);
  try {
    await navigator.clipboard.writeText(link); // there only where the address is secure
    say(box?.dataset.copied ?? "");
  } catch {
    window.prompt("", link);
  }
}

/** @type {Record<string, () => void>} */
const WAYS = { print: () => void print(), copy: () => void copy(), reset: () => void play({}, true) };

if (box) {
  offer();
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll("button[data-do]"))) {
    button.addEventListener("click", WAYS[button.dataset.do ?? ""] ?? (() => undefined));
  }
  addEventListener("afterprint", () => {
    document.body.classList.remove("cr-print-house");
    document.querySelector(".cr-house-sheet")?.remove();
  });
  status?.addEventListener("keydown", (event) => event.key === "Escape" && status.replaceChildren());
  void play(chosen(), false);
  addEventListener("pageshow", (event) => event.persisted && void play(chosen(), false)); // back from the settle page
}
