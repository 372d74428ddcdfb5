// @ts-check
// A recorded hand, pasted or dropped, and its replay: the table before each move, with what is allowed then.

import { make } from "./draw.js";

/** @typedef {import("./draw.js").Pen} Pen */
/** @typedef {import("./draw.js").Piece} Piece */
/** @typedef {{seat: Piece[], cards: string[], unseen: number, turn: boolean}} Hand */
/** @typedef {{at: number, of: number, act: Piece[] | null, hands: Hand[], table: {seat: Piece[], card: string}[],
 *             widow: string[], to_act: Piece[][], legal: Piece[][], cards: string[]}} Frame */
/** @typedef {{deal?: number, at?: number, allowed?: boolean}} Broken */

const MOST = 1_000_000;

/** The box in which a record is pasted or dropped. */
export class RecordBox {
  /**
   * @param {Record<string, string>} texts
   * @param {(text: string) => void} take Called with the text of a record.
   */
  constructor(texts, take) {
    this.take = take;
    this.input = make("textarea", { class: "cr-input cr-paste", rows: 5, spellcheck: false, id: "cr-paste" });
    this.input.addEventListener("input", () => take(this.input.value));
    const label = make("label", { for: "cr-paste" }, `${texts["record"]}. ${texts["record.hint"]}`);
    this.element = make("div", { class: "cr-drop" }, label, this.input);
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("drop", (event) => this.#drop(event));
  }

  /** @param {DragEvent} event */
  async #drop(event) {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file && file.size <= MOST) {
      this.input.value = await file.text();
      this.take(this.input.value);
    }
  }

  /** @param {unknown} record */
  show(record) {
    if (document.activeElement !== this.input) {
      this.input.value = record === undefined ? "" : JSON.stringify(record, null, 1);
    }
  }
}

/** The replay of a record. */
export class Replay {
  /**
   * @param {Record<string, string>} texts
   * @param {(deal: number) => Promise<Frame[]>} ask The frames of a deal, counted from 1.
   */
  constructor(texts, ask) {
    this.texts = texts;
    this.ask = ask;
    /** @type {Pen | null} */
    this.pen = null;
    /** @type {Frame[]} */
    this.frames = [];
    /** @type {Broken} */
    this.broken = {};
    this.deals = 0;
    this.deal = 1;
    this.at = 0;
    this.board = make("div", { class: "cr-board", "aria-live": "polite" });
    this.place = make("span", { class: "cr-count" });
    const step = (/** @type {string} */ name, /** @type {() => void} */ go) => make("button", { type: "button", class: "cr-chip", "data-step": name, click: go }, texts[`record.${name}`] ?? name);
    this.element = make(
      "div",
      { class: "cr-replay" },
      make("div", { class: "cr-chips" }, step("first", () => this.#go(1, 0)), step("back", () => this.#back()), step("next", () => this.#next()), step("last", () => this.#go(this.deals, Infinity))),
      this.place,
      this.board,
    );
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "ArrowRight") this.#next();
      if (event.key === "ArrowLeft") this.#back();
    });
  }

  /**
   * A record with its verdict: shows the move that breaks a rule, or the start.
   * @param {Pen} pen
   * @param {number} deals
   * @param {Broken} broken
   */
  open(pen, deals, broken) {
    this.pen = pen;
    this.deals = deals;
    this.broken = broken;
    return broken.allowed === false && broken.deal ? this.#go(broken.deal, (broken.at ?? 1) - 1) : this.#go(1, 0);
  }

  #back() {
    return this.at > 0 ? this.#go(this.deal, this.at - 1) : this.deal > 1 ? this.#go(this.deal - 1, Infinity) : undefined;
  }

  #next() {
    return this.at + 1 < this.frames.length ? this.#go(this.deal, this.at + 1) : this.deal < this.deals ? this.#go(this.deal + 1, 0) : undefined;
  }

  /**
   * @param {number} deal
   * @param {number} at
   */
  async #go(deal, at) {
    if (deal !== this.deal || this.frames.length === 0 || at === 0) {
      this.frames = await this.ask(deal);
      this.deal = deal;
    }
    this.at = Math.max(0, Math.min(at, this.frames.length - 1));
    this.#draw();
  }

  #draw() {
    const frame = this.frames[this.at];
    const pen = this.pen;
    if (!frame || !pen) {
      this.place.textContent = "";
      this.board.replaceChildren();
      return;
    }
    const said = { deal: this.deal, at: Math.min(frame.at, frame.of), of: frame.of };
    this.place.textContent = (this.texts["record.place"] ?? "").replace(/\{(deal|at|of)\}/g, (_, name) => String(said[/** @type {"at"} */ (name)]));
    const wrong = this.broken.allowed === false && this.broken.deal === this.deal && this.broken.at === frame.at && frame.act !== null;
    const lines = frame.hands.map((hand) => this.#hand(pen, hand, frame));
    const table = frame.table.flatMap((one) => [make("span", {}, ...pen.pieces(one.seat), " ", pen.card(one.card)), " "]);
    this.board.replaceChildren(
      ...lines,
      ...(table.length ? [make("p", { class: "cr-on-table" }, `${this.texts["record.table"]} `, ...table)] : []),
      ...(frame.widow.length ? [make("p", {}, `${this.texts["record.widow"]} `, pen.cards(frame.widow))] : []),
      ...(frame.act ? [make("p", { class: wrong ? "cr-move cr-broken" : "cr-move" }, wrong && `${this.texts["record.wrong"]} `, ...pen.pieces(frame.act))] : []),
      ...(frame.cards.length ? [] : this.#open(pen, frame)),
    );
  }

  /**
   * What is allowed where it is not cards.
   * @param {Pen} pen
   * @param {Frame} frame
   */
  #open(pen, frame) {
    const acts = frame.legal.flatMap((act, at) => [at ? "; " : " ", ...pen.pieces(act)]);
    return acts.length ? [make("p", { class: "cr-legal-acts" }, this.texts["record.legal"] ?? "", ...acts)] : [];
  }

  /**
   * @param {Pen} pen
   * @param {Hand} hand
   * @param {Frame} frame
   */
  #hand(pen, hand, frame) {
    const cards = hand.cards.map((card) => {
      const drawn = pen.card(card);
      if (hand.turn && frame.cards.includes(card)) {
        drawn.classList.add("cr-legal");
        drawn.setAttribute("aria-label", `${pen.nameOf(card)} (${(this.texts["record.legal"] ?? "").replace(/:$/, "")})`);
      }
      return drawn;
    });
    const unseen = Array.from({ length: hand.unseen }, () => pen.card("??"));
    return make("p", { class: hand.turn ? "cr-player cr-turn" : "cr-player" }, make("span", { class: "cr-player-name" }, ...pen.pieces(hand.seat), hand.turn && make("span", { class: "cr-optional" }, ` (${(this.texts["record.turn"] ?? "").replace(/:$/, "")})`)), " ", ...[...cards, ...unseen].flatMap((card) => [card, " "]));
  }
}
