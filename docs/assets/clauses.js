// @ts-check
// The buttons on each clause: its link, and the clause as plain text to send to somebody. Both name the house rules that the
// page shows. Without this the number of a clause is its link.

/**
 * @typedef {object} Quoting What `validator/site/game/quoting.py` writes into the page.
 * @property {string} game
 * @property {string} edition
 * @property {string} house
 * @property {[string, string]} quotes
 * @property {Record<string, string>} copied
 * @property {string} byHand
 * @property {string} close
 */

/** @type {Quoting} */
const told = JSON.parse(document.getElementById("cr-quoting")?.textContent ?? "{}");
const status = document.getElementById("cr-copied");
const STAYS = 2500; // milliseconds that a message stays
const USUAL = "usual"; // in an address: without house rules
let going = 0;

/** The rows of the house rules that are chosen and not usual. */
function chosenRows() {
  const rows = document.querySelectorAll("table[data-switch] tr.cr-chosen[data-value]:not([data-default])");
  return /** @type {HTMLElement[]} */ ([...rows]);
}

/** @param {HTMLElement} row */
const switchOf = (row) => row.closest("table")?.dataset.switch ?? "";

/** Where a clause stands, with the house rules of the page: who opens it may have chosen others. @param {string} clause */
function linkTo(clause) {
  const link = new URL(location.pathname, location.href);
  for (const row of chosenRows()) {
    link.searchParams.set(switchOf(row), row.dataset.value ?? "");
  }
  if (!link.search && document.querySelector("table[data-switch]")) {
    link.search = `?${USUAL}`;
  }
  link.hash = clause;
  return link.href;
}

/** What a reader sees, as plain text: cards by their letters and signs. @param {Element | null | undefined} part */
function plain(part) {
  if (!part) {
    return "";
  }
  const copy = /** @type {Element} */ (part.cloneNode(true));
  for (const picture of copy.querySelectorAll("[role=img]")) {
    picture.textContent ||= picture.getAttribute("aria-label");
  }
  return (copy.textContent ?? "").replaceAll("\ufe0e", "").replace(/\s+/g, " ").trim();
}

/** A clause as plain text. @param {Element} section */
function quote(section) {
  const head = section.querySelector("h3, h4");
  const number = head?.querySelector(".cr-number");
  const title = plain(head).slice(plain(number).length).trim();
  const [open, close] = told.quotes;
  const off = section.getAttribute("data-state") === "off";
  const house = chosenRows().map(
    (row) => `${row.closest("table")?.dataset.title}: ${plain(row.querySelector(".cr-choice-title"))}`,
  );
  const lines = [
    `${told.game} ${plain(number)}, ${title}`,
    off ? plain(section.querySelector(":scope > .cr-yours-note")) : `${open}${plain(section.querySelector(".cr-text"))}${close}`,
    house.length > 0 ? `${told.house}: ${house.join("; ")}` : "",
    told.edition,
    linkTo(head?.id ?? ""),
  ];
  return lines.filter(Boolean).join("\n");
}

/** @param {string} text */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text); // there only where the address is secure
    return true;
  } catch {
    return false;
  }
}

/** Shows a text that the browser does not let the page copy. @param {string} text */
function offer(text) {
  const dialog = document.createElement("dialog");
  dialog.className = "cr-copying";
  const label = document.createElement("label");
  const area = document.createElement("textarea");
  const close = document.createElement("button");
  Object.assign(area, { value: text, readOnly: true, rows: 6 });
  Object.assign(close, { type: "button", textContent: told.close, className: "md-button" });
  label.append(told.byHand, area);
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  dialog.append(label, close);
  document.body.append(dialog);
  dialog.showModal();
  area.select();
}

/** @param {string} words */
function say(words) {
  if (status) {
    status.textContent = words;
    clearTimeout(going);
    going = setTimeout(() => (status.textContent = ""), STAYS);
  }
}

document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element ? event.target.closest("button.cr-tool") : null;
  const section = button?.closest(".cr-clause");
  if (!(button instanceof HTMLElement) || !section) {
    return;
  }
  const what = button.dataset.do ?? "";
  const text = what === "quote" ? quote(section) : linkTo(section.getAttribute("data-clause") ?? "");
  if (await copied(text)) {
    say(told.copied[what] ?? "");
  } else {
    offer(text);
  }
});
