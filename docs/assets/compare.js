// @ts-check
// Two rungs of a ladder, tapped, are compared. The order is that of the rungs as they are drawn, from high to low, and the
// page says which clauses decide (validator/site/game/comparing.py); nothing is known of cards here. Ladders that house rules
// draw anew are served too. Without this the ladders are read as they stand.

/** @typedef {{row: HTMLTableRowElement, at: number, button: HTMLButtonElement}} Rung */

/** The clause of an id, if it holds on this page now. @param {string} id */
function holding(id) {
  const section = /** @type {HTMLElement | null} */ (document.querySelector(`.cr-clause[data-clause="${CSS.escape(id)}"]`));
  const left = !section || section.dataset.state === "off" || section.closest(".cr-choice, [hidden]");
  return left ? null : section;
}

/** A link to the first of some clauses that holds, or nothing. @param {string[]} ids */
function clauseOf(ids) {
  for (const id of ids) {
    const heading = holding(id)?.querySelector("h3, h4");
    if (heading) {
      const link = document.createElement("a");
      link.href = `#${id}`;
      const number = heading.querySelector(".cr-number")?.textContent ?? "";
      const title = [...heading.childNodes].filter((node) => !(node instanceof Element && node.matches(".cr-number, .headerlink")));
      link.append(`${number.trim()} `, ...title.map((node) => node.cloneNode(true)));
      return link;
    }
  }
  return null;
}

/** The ladders of one clause, and the line that compares two of their rungs. */
class Ladder {
  /** @param {HTMLElement} box */
  constructor(box) {
    this.box = box;
    this.section = /** @type {HTMLElement} */ (box.closest(".cr-clause"));
    this.line = /** @type {HTMLElement} */ (box.querySelector(".cr-compare-line"));
    /** @type {Rung[]} */
    this.picked = [];
    this.prepare();
    new MutationObserver(() => this.prepare()).observe(this.section, { childList: true });
    this.section.addEventListener("keydown", (event) => event.key === "Escape" && this.clear());
    box.classList.add("cr-ready");
  }

  /** Makes each rung a button: each set of a ladder of types, each card of an order. */
  prepare() {
    for (const table of this.section.querySelectorAll(":scope > .cr-scroll > table.cr-ladder:not([data-ready])")) {
      table.setAttribute("data-ready", "");
      this.clear();
      for (const row of /** @type {NodeListOf<HTMLTableRowElement>} */ (table.querySelectorAll("tbody tr"))) {
        const sets = [...row.querySelectorAll("td")];
        const rungs = this.box.dataset.across ? sets.map((cell) => cell.firstElementChild) : [...(sets[0]?.querySelectorAll(".cr-card") ?? [])];
        rungs.forEach((rung, at) => rung && this.button(rung, row, at));
      }
    }
  }

  /** @param {Element} rung @param {HTMLTableRowElement} row @param {number} at */
  button(rung, row, at) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "cr-tap";
    button.setAttribute("aria-pressed", "false");
    rung.replaceWith(button);
    button.append(rung);
    button.addEventListener("click", () => this.pick({ row, at, button }));
  }

  /** @param {Rung} rung */
  pick(rung) {
    const first = this.picked[0];
    if (this.picked.length > 1 || (first && !this.comparable(first, rung))) {
      this.clear();
    }
    if (this.picked[0]?.button === rung.button && !this.equals().length) {
      this.clear();
      return;
    }
    this.picked.push(rung);
    rung.button.setAttribute("aria-pressed", "true");
    this.tell();
  }

  clear() {
    this.picked.forEach((rung) => rung.button.setAttribute("aria-pressed", "false"));
    this.picked = [];
    this.line.replaceChildren();
  }

  /** Rungs of one table; of orders, those of one row: cards are compared under one trump suit. @param {Rung} one @param {Rung} other */
  comparable(one, other) {
    return this.box.dataset.across ? one.row.closest("table") === other.row.closest("table") : one.row === other.row;
  }

  equals() {
    return (this.box.dataset.equal ?? "").split(" ").filter(Boolean);
  }

  /** Says which of two is the higher, and the clause. */
  tell() {
    const [one, other] = this.picked;
    if (!one || !other) {
      return;
    }
    const order = one.row.rowIndex - other.row.rowIndex || one.at - other.at;
    if (order === 0 || this.alike(one, other)) {
      this.say("equal", one, other, this.equals());
    } else {
      const [higher, lower] = order < 0 ? [one, other] : [other, one];
      this.say("higher", higher, lower, this.deciding(higher, lower));
    }
  }

  /** The same cards drawn twice: a type that has but one set. @param {Rung} one @param {Rung} other */
  alike(one, other) {
    return one.row === other.row && one.button.innerHTML === other.button.innerHTML;
  }

  /** @param {Rung} higher @param {Rung} lower */
  deciding(higher, lower) {
    const across = this.box.dataset.across;
    const within = (this.box.dataset.within ?? "").split(" ");
    if (!across) {
      return within;
    }
    if (higher.row !== lower.row) {
      return [across];
    }
    const own = higher.row.querySelector("th a")?.getAttribute("href")?.split("#")[1] ?? "";
    return [...within.filter((pair) => pair.startsWith(`${own}:`)).map((pair) => pair.slice(own.length + 1)), own];
  }

  /** @param {string} what @param {Rung} first @param {Rung} second @param {string[]} clauses */
  say(what, first, second, clauses) {
    const template = /** @type {HTMLTemplateElement} */ (this.box.querySelector(`template[data-line="${what}"]`));
    const said = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
    const clause = clauseOf(clauses);
    for (const [name, nodes] of /** @type {[string, Node[]][]} */ ([["one", shown(first)], ["other", shown(second)], ["clause", clause ? [clause] : []]])) {
      said.querySelector(`[data-hole="${name}"]`)?.replaceWith(...nodes);
    }
    this.line.replaceChildren(said);
  }
}

/** The cards of a rung. @param {Rung} rung */
const shown = (rung) => [...rung.button.childNodes].map((node) => node.cloneNode(true));

for (const box of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".cr-compare"))) {
  new Ladder(box);
}
