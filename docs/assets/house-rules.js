// @ts-check
// The house rules of a table on the page of a game: those that the address names (`?switch=value`), else those that the
// reader chose here or on the settle page. What each changes was written into the page by the build; here it is only
// shown in its place. Without this the page shows all choices, as it does on paper.

const STORED = "cardrules.switches.";
const box = document.getElementById("cr-yours");
const game = box?.dataset.game ?? "";
const tables = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("table[data-switch]")]);

/** @param {HTMLElement} table @returns {HTMLElement[]} */
const rowsOf = (table) => [...table.querySelectorAll("tr")].filter((row) => row.dataset.value);
/** @param {HTMLElement} table */
const nameOf = (table) => table.dataset.switch ?? "";

/**
 * The choices that are not usual, of those that there are.
 * @param {Record<string, unknown>} told
 */
function known(told) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const table of tables) {
    const row = rowsOf(table).find((one) => one.dataset.value === told[nameOf(table)] && !("default" in one.dataset));
    if (row?.dataset.value) {
      found[nameOf(table)] = row.dataset.value;
    }
  }
  return found;
}

function chosen() {
  const asked = Object.fromEntries(new URLSearchParams(location.search));
  if (tables.some((table) => nameOf(table) in asked)) {
    return known(asked);
  }
  try {
    const kept = JSON.parse(localStorage.getItem(STORED + game) ?? "{}");
    return known(kept && typeof kept === "object" ? kept : {});
  } catch {
    return {};
  }
}

/** @param {Record<string, string>} moved */
function keep(moved) {
  try {
    localStorage.setItem(STORED + game, JSON.stringify(moved));
  } catch {
    // A browser that keeps nothing has them in the address.
  }
  const query = new URLSearchParams(moved).toString();
  history.replaceState(null, "", location.pathname + (query && `?${query}`) + location.hash);
}

/** @param {Record<string, string>} moved */
function show(moved) {
  for (const made of document.querySelectorAll(".cr-yours-made")) {
    made.remove();
  }
  for (const clause of document.querySelectorAll(".cr-off")) {
    clause.classList.remove("cr-off");
  }
  const lines = tables.flatMap((table) => rowsOf(table).flatMap((row) => showRow(table, row, moved)));
  box?.querySelector("ul")?.replaceChildren(...lines);
  if (box) {
    box.hidden = lines.length === 0;
  }
  leadOn(moved);
}

/**
 * One choice; gives its line for the box at the top where it is chosen and not usual.
 * @param {HTMLElement} table
 * @param {HTMLElement} row
 * @param {Record<string, string>} moved
 */
function showRow(table, row, moved) {
  const usual = "default" in row.dataset;
  const value = moved[nameOf(table)];
  const is = value === undefined ? usual : value === row.dataset.value;
  row.classList.toggle("cr-chosen", is);
  row.querySelector(".cr-so")?.setAttribute("aria-pressed", String(is));
  const block = document.querySelector(`.cr-choice[data-of="${CSS.escape(row.id)}"]`);
  block?.classList.toggle("cr-chosen", is && !usual);
  if (!is || usual) {
    return [];
  }
  for (const clause of (row.dataset.off ?? "").split(" ").filter(Boolean)) {
    mark(clause, box?.dataset.off ?? "", null);
  }
  for (const told of block?.querySelectorAll(".cr-reworded") ?? []) {
    mark(told.getAttribute("data-clause") ?? "", "", told);
  }
  const link = document.createElement("a");
  link.href = `#${row.id}`;
  link.textContent = `${table.dataset.title}: ${row.querySelector(".cr-choice-title")?.textContent?.trim()}`;
  const line = document.createElement("li");
  line.append(link);
  return [line];
}

/**
 * Says under a clause what a chosen house rule makes of it.
 * @param {string} clause
 * @param {string} words
 * @param {Element | null} told A paragraph of the page that says it.
 */
function mark(clause, words, told) {
  const head = document.getElementById(clause);
  const note = told ? /** @type {HTMLElement} */ (told.cloneNode(true)) : document.createElement("p");
  note.removeAttribute("id");
  note.classList.add("cr-yours-made", "cr-yours-note");
  if (words) {
    note.textContent = words;
    head?.parentElement?.classList.add("cr-off");
  }
  head?.after(note);
}

/** The way to the settle page takes the house rules along. @param {Record<string, string>} moved */
function leadOn(moved) {
  const link = document.querySelector(".cr-settle-link a");
  const way = link?.getAttribute("href")?.split("?")[0];
  link?.setAttribute("href", `${way}?${new URLSearchParams({ game, ...moved })}`);
}

/** A button beside each choice. */
function offer() {
  for (const table of tables) {
    for (const row of rowsOf(table)) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "cr-chip cr-so";
      button.textContent = box?.dataset.so ?? "";
      const title = row.querySelector(".cr-choice-title");
      button.setAttribute("aria-label", `${button.textContent}: ${title?.textContent?.trim()}`);
      button.addEventListener("click", () => {
        const { [nameOf(table)]: _, ...others } = chosen();
        const next = "default" in row.dataset ? others : { ...others, [nameOf(table)]: row.dataset.value ?? "" };
        keep(next);
        show(next);
      });
      title?.after(" ", button);
    }
  }
}

if (box) {
  offer();
  show(chosen());
  addEventListener("pageshow", () => show(chosen())); // back from the settle page
}
