// @ts-check
// The card picker: the pack of the game, a row a suit. One picker serves all fields and stands under the one in use.

import { make } from "./draw.js";

/** @typedef {import("./draw.js").Pen} Pen */
/** @typedef {{suit: string | null, cards: string[], copies: number}} Row */
/**
 * A place that takes cards. `cards` are those in it; `others` those in other places of the form, which are used up.
 * @typedef {{cards: () => string[], others: () => string[], put: (cards: string[]) => void, limit: number | null}} Place
 */

const STEPS = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] };

/**
 * @param {string[]} cards
 * @param {string} card
 */
const count = (cards, card) => cards.filter((one) => one === card).length;

export class Picker {
  /**
   * @param {Pen} pen
   * @param {Row[]} rows
   * @param {string} name What the picker is called.
   */
  constructor(pen, rows, name) {
    /** @type {Place | null} */
    this.place = null;
    this.pen = pen;
    /** @type {{button: HTMLButtonElement, card: string, copies: number}[][]} */
    this.grid = rows.map((row) => row.cards.map((card) => this.#button(card, row.copies)));
    this.element = make("div", { class: "cr-picker", role: "group", "aria-label": name, keydown: (/** @type {KeyboardEvent} */ event) => this.#walk(event) });
    rows.forEach((row, at) => {
      const said = row.suit ? pen.names.suit_names[row.suit] ?? row.suit : pen.nameOf("JO");
      const buttons = (this.grid[at] ?? []).map((one) => one.button);
      this.element.append(make("div", { class: "cr-picker-row", role: "group", "aria-label": said }, ...buttons));
    });
    this.#enter(this.grid[0]?.[0]?.button);
  }

  /**
   * @param {string} card
   * @param {number} copies
   */
  #button(card, copies) {
    const suit = card === "JO" ? "JO" : card.charAt(1);
    const button = make(
      "button",
      { type: "button", class: "cr-pick", "data-card": card, "data-s": suit, tabindex: -1, click: () => this.#tap(card, copies) },
      ...this.pen.corner(card),
    );
    button.addEventListener("focus", () => this.#enter(button));
    return { button, card, copies };
  }

  /**
   * Puts one more copy into the place, or takes the card out when there is no further copy.
   * @param {string} card
   * @param {number} copies
   */
  #tap(card, copies) {
    const place = this.place;
    if (!place) {
      return;
    }
    const cards = place.cards();
    const free = copies - count(cards, card) - count(place.others(), card);
    if (free > 0) {
      place.put(place.limit === 1 ? [card] : [...cards, card]);
    } else if (cards.includes(card)) {
      place.put(cards.filter((one) => one !== card));
    }
    this.show();
  }

  /**
   * Takes the picker to a place.
   * @param {Place} place
   */
  serve(place) {
    this.place = place;
    this.show();
  }

  /** Shows which cards are in the place, and which are used elsewhere. */
  show() {
    const mine = this.place?.cards() ?? [];
    const others = this.place?.others() ?? [];
    for (const { button, card, copies } of this.grid.flat()) {
      const here = count(mine, card);
      const used = count(others, card);
      button.setAttribute("aria-pressed", String(here > 0));
      button.setAttribute("aria-disabled", String(here === 0 && used >= copies));
      const many = copies > 1 && here + used > 0 ? ` ${here + used}/${copies}` : "";
      button.setAttribute("aria-label", this.pen.nameOf(card) + many);
      button.dataset.many = many.trim();
    }
  }

  /**
   * The one button that the Tab key reaches.
   * @param {HTMLButtonElement | undefined} button
   */
  #enter(button) {
    for (const one of this.grid.flat()) {
      one.button.tabIndex = one.button === button ? 0 : -1;
    }
  }

  /** @param {KeyboardEvent} event */
  #walk(event) {
    const step = /** @type {Record<string, number[]>} */ (STEPS)[event.key];
    const row = this.grid.findIndex((cards) => cards.some((one) => one.button === event.target));
    if (!step || row < 0) {
      return;
    }
    event.preventDefault();
    const at = (this.grid[row] ?? []).findIndex((one) => one.button === event.target);
    const rows = this.grid.length;
    const next = this.grid[(row + (step[0] ?? 0) + rows) % rows] ?? [];
    const place = step[1] ? (at + (step[1] ?? 0) + next.length) % next.length : Math.min(at, next.length - 1);
    next[place]?.button.focus();
  }
}
