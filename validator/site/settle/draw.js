// @ts-check
// Pieces drawn. Everything that is shown goes in as text, never as markup.

/** @typedef {{t: string, v: any, id?: string, clause?: string, n?: number}} Piece */
/** @typedef {{letters: Record<string, string>, signs: Record<string, string>, card_names: Record<string, string>,
 *             suit_names: Record<string, string>, rank_names: Record<string, string>,
 *             special_names: Record<string, string>}} Names */

const TEXT_STYLE = "\ufe0e"; // keeps a suit sign from becoming an emoji

/**
 * An element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [given] `class`, `data-*`, `aria-*`, `role` and `for` become attributes, functions
 *   listeners, others properties.
 * @param {...(Node | string | null | undefined | false)} inside
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, given = {}, ...inside) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === "function") {
      made.addEventListener(name, value);
    } else if (/^(class|role|for|lang|href|tabindex|aria-.*|data-.*)$/.test(name)) {
      if (value !== undefined && value !== null) {
        made.setAttribute(name, String(value));
      }
    } else {
      /** @type {any} */ (made)[name] = value;
    }
  }
  made.append(...inside.filter((one) => one !== null && one !== undefined && one !== false).map((one) => /** @type {Node | string} */ (one)));
  return made;
}

/** @typedef {{p: string, pieces: Piece[], id?: string, title?: string, lang?: string}} Paragraph */

/** Draws for one game in one language. */
const LINKED = ["name", "clause", "term"];

export class Pen {
  /**
   * @param {Names} names
   * @param {(clause: string) => string} clauseAddress
   * @param {string} glossary
   */
  constructor(names, clauseAddress, glossary) {
    this.names = names;
    this.clauseAddress = clauseAddress;
    this.glossary = glossary;
  }

  /** @param {string} card What a card is called, for those who listen. */
  nameOf(card) {
    return card === "??" ? this.names.special_names.unknown ?? card : this.names.card_names[card] ?? card;
  }

  /**
   * The corner of a card: letter and sign.
   * @param {string} card
   * @returns {Node[]}
   */
  corner(card) {
    if (card === "JO" || card.length !== 2) {
      return [document.createTextNode(this.names.letters[card] ?? card)];
    }
    const letter = this.names.letters[card.charAt(0)] ?? card.charAt(0);
    return [document.createTextNode(letter), make("b", {}, this.sign(card.charAt(1)))];
  }

  /** @param {string} suit */
  sign(suit) {
    return (this.names.signs[suit] ?? suit) + TEXT_STYLE;
  }

  /** @param {string} card */
  card(card) {
    if (card === "??") {
      return make("span", { class: "cr-card cr-back", role: "img", "aria-label": this.nameOf(card) });
    }
    const suit = card === "JO" ? "JO" : card.charAt(1);
    return make("span", { class: "cr-card", "data-s": suit, role: "img", "aria-label": this.nameOf(card) }, ...this.corner(card));
  }

  /** @param {string[]} cards */
  cards(cards) {
    const drawn = make("span", { class: "cr-hand" });
    cards.forEach((card, at) => drawn.append(...(at ? [" "] : []), this.card(card)));
    return drawn;
  }

  /** @param {string} suit */
  suit(suit) {
    return make("span", { class: "cr-suit", "data-s": suit, role: "img", "aria-label": this.names.suit_names[suit] ?? suit }, this.sign(suit));
  }

  /** @param {string[]} ranks */
  ranks(ranks) {
    const said = ranks.map((rank) => this.names.rank_names[rank] ?? rank).join(", ");
    const shown = ranks.map((rank) => this.names.letters[rank] ?? rank).join("-");
    return make("span", { class: "cr-rank", role: "img", "aria-label": said }, shown);
  }

  /**
   * @param {Piece} piece
   * @returns {Node}
   */
  piece(piece) {
    switch (piece.t) {
      case "card":
        return this.card(piece.v);
      case "cards":
        return this.cards(piece.v);
      case "rank":
        return this.ranks([piece.v]);
      case "ranks":
        return this.ranks(piece.v);
      case "suit":
        return this.suit(piece.v);
      case "name":
        return make("a", { href: this.clauseAddress(piece.clause ?? "") }, piece.v);
      case "clause":
        return make("a", { href: this.clauseAddress(piece.id ?? "") }, piece.v);
      case "term":
        return make("a", { class: "cr-term", href: `${this.glossary}#${piece.id}` }, piece.v);
      case "duty":
        return make("strong", { class: "cr-duty", "data-duty": piece.id }, piece.v);
      case "seat":
        return make("span", { class: "cr-seat" }, piece.v);
      case "number":
        return make("span", { class: "cr-n" }, piece.v);
      default:
        return document.createTextNode(String(piece.v));
    }
  }

  /**
   * @param {Piece[]} pieces
   * @returns {Node[]}
   */
  pieces(pieces) {
    return pieces.map((piece) => this.piece(piece));
  }

  /**
   * Pieces without their links: what stands in a button holds none.
   * @param {Piece[]} pieces
   * @returns {Node[]}
   */
  unlinked(pieces) {
    return this.pieces(pieces.map((piece) => (LINKED.includes(piece.t) ? { t: "text", v: piece.v } : piece)));
  }

  /**
   * Pieces as words alone, for labels that are read out.
   * @param {Piece[]} pieces
   * @returns {string}
   */
  words(pieces) {
    const said = (/** @type {Piece} */ piece) => {
      if (piece.t === "card") return this.nameOf(piece.v);
      if (piece.t === "cards") return piece.v.map((/** @type {string} */ card) => this.nameOf(card)).join(", ");
      if (piece.t === "suit") return this.names.suit_names[piece.v] ?? piece.v;
      return Array.isArray(piece.v) ? piece.v.join("-") : String(piece.v);
    };
    return pieces.map(said).join("");
  }

  /**
   * A paragraph of a verdict; a clause is quoted under its number.
   * @param {Paragraph} one
   * @param {Record<string, string>} places The numbers of clauses.
   */
  paragraph(one, places) {
    const pieces = this.pieces(one.pieces);
    if (one.p === "clause") {
      const number = places[one.id ?? ""] ?? "";
      const head = make("a", { class: "cr-clause-link", href: this.clauseAddress(one.id ?? "") }, `${number} ${one.title ?? ""}`.trim());
      return make("blockquote", { class: "cr-quote", lang: one.lang }, make("p", { class: "cr-quote-head" }, head), pieces.length > 0 && make("p", {}, ...pieces));
    }
    return make("p", { class: `cr-${one.p}`, lang: one.lang }, ...pieces);
  }
}
