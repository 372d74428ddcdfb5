// @ts-check
// The rules of a table in the text of a game's page: which clauses hold, what they say, the figures and the examples. The
// engine says all of it (validator/site/house_rules/agreed.py); here it is only put in its place, and taken out again. Loaded with the
// first house rule.

import { make, Pen } from "./draw.js";
import { Engine } from "./engine.js";

/** @typedef {import("./draw.js").Piece} Piece */
/** @typedef {{p: string, pieces: Piece[], lang?: string}} Paragraph */
/** @typedef {{switch: string, value: string}} Turned */
/** @typedef {{name: string, clause: string | null, best: string[], worst: string[]}} Rung */
/** @typedef {{rungs: Rung[], trumps: {suit: string | null, cards: string[]}[]}} Figure */
/** @typedef {{id: string, section: string, holds: boolean, state: string, values?: Record<string, any>, title?: string, pieces?: Piece[],
 *             lang?: string, figures?: Figure[], undrawn?: boolean, by?: Turned[]}} Clause */
/** @typedef {{id: string, state: string, own: boolean, said?: Paragraph[], cited: {id: string, title: string, number: string, lang?: string}[]}} Example */
/** @typedef {{refused: string[], switches: Record<string, string>, moved: Record<string, string>, edition: string | null, clauses: Clause[]}} Told */
/** @typedef {{lang: string, plural: number[][], quotes: string[], texts: Record<string, any>, parts: Record<string, string>, modules: string,
 *             glossary: string, games: Record<string, {rules: string, words: string, page: string, sections: Record<string, string>}>}} Data */

const AT_ONCE = 6; // examples a question, so that a new choice need not wait for long

/** @param {string} name */
const all = (name) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(name)]);
/** @param {string} clause */
const sectionOf = (clause) => /** @type {HTMLElement | null} */ (document.querySelector(`.cr-clause[data-clause="${CSS.escape(clause)}"]`));
/** @param {Node[]} nodes @param {string} between */
const listed = (nodes, between) => nodes.flatMap((node, at) => (at ? [between, node] : [node]));

/** Choices in the order of the page; the other Python has none. @param {Record<string, string>} moved */
function inOrder(moved) {
  const names = all("table[data-switch]").map((table) => table.dataset.switch ?? "");
  return Object.fromEntries(names.filter((name) => name in moved).map((name) => [name, moved[name] ?? ""]));
}

/** The names beside words of a text that players may know them by, each with the end of its word's address. @param {Element} text */
function glossesOf(text) {
  return [...text.querySelectorAll(".cr-term + .cr-gloss")].map((shown) => {
    const term = /** @type {HTMLAnchorElement} */ (shown.previousElementSibling);
    return { of: term.hash, shown: /** @type {Element} */ (shown.cloneNode(true)) };
  });
}

/** What has been changed on the page, to be taken back. */
class Changes {
  constructor() {
    /** @type {(() => void)[]} */
    this.back = [];
  }

  /** @param {Element} element @param {(Node | string)[]} inside */
  swap(element, inside) {
    const before = [...element.childNodes];
    element.replaceChildren(...inside);
    this.back.push(() => element.replaceChildren(...before));
  }

  /** @param {Element} element @param {string} name @param {string} value */
  set(element, name, value) {
    const before = element.getAttribute(name);
    element.setAttribute(name, value);
    this.back.push(() => (before === null ? element.removeAttribute(name) : element.setAttribute(name, before)));
  }

  /** @param {Element | null | undefined} element */
  hide(element) {
    if (element) {
      this.set(element, "hidden", "");
    }
  }

  /** @param {Element} element @param {() => void} place */
  move(element, place) {
    const mark = document.createComment("");
    element.replaceWith(mark);
    place();
    this.back.push(() => mark.replaceWith(element));
  }

  /** @param {Element} element @param {() => void} place */
  add(element, place) {
    place();
    this.back.push(() => element.remove());
  }

  undo() {
    for (const step of this.back.reverse()) {
      step();
    }
    this.back = [];
  }
}

export class Agreed {
  /** @param {string} game @param {Data} data @param {Engine} engine @param {Pen} pen @param {(path: string) => string} full */
  constructor(game, data, engine, pen, full) {
    this.game = game;
    this.data = data;
    this.engine = engine;
    this.pen = pen;
    this.full = full;
    this.changes = new Changes();
    this.round = 0;
    /** @type {Told | null} */
    this.told = null;
    /** @type {Map<string, string>} What stands otherwise than usually, to say what a choice has changed. */
    this.standing = new Map();
  }

  /** @param {string} name */
  text(name) {
    return String(this.data.texts[name] ?? name);
  }

  /**
   * Puts house rules into the page; `strict` refuses all where some exclude others.
   * @param {Record<string, string>} moved
   * @param {boolean} strict
   */
  async put(moved, strict) {
    const round = ++this.round;
    /** @type {Told} */
    const told = await this.engine.ask("agree", { game: this.game, switches: moved, texts: this.data.texts, strict });
    if (round !== this.round || (strict && told.refused.length)) {
      return { told, changed: [], done: Promise.resolve() };
    }
    this.changes.undo();
    this.told = told;
    told.moved = inOrder(told.moved);
    const changed = this.#compare(told);
    if (Object.keys(told.moved).length) {
      this.#clauses(told);
      this.#besides(told);
    }
    this.#announce(told);
    const done = Object.keys(told.moved).length ? this.#examples(told, round) : Promise.resolve();
    return { told, changed, done };
  }

  /** The usual text again, whatever else has gone wrong. */
  clear() {
    this.round++;
    this.changes.undo();
    this.standing.clear();
    this.told = null;
  }

  /** The clauses that read otherwise than before this choice. @param {Told} told */
  #compare(told) {
    const now = new Map(told.clauses.filter((one) => one.state !== "kept").map((one) => [one.id, JSON.stringify([one.state, one.pieces])]));
    const ids = told.clauses.map((one) => one.id).filter((id) => now.get(id) !== this.standing.get(id));
    this.standing = now;
    return ids;
  }

  /** @param {Told} told */
  #announce(told) {
    const clauses = Object.fromEntries(told.clauses.map((one) => [one.id, { holds: one.holds, state: one.state, values: one.values ?? {} }]));
    const detail = { game: this.game, switches: told.switches, moved: told.moved, clauses, inWords: (/** @type {string} */ address) => this.#recite(address, told.moved) };
    document.dispatchEvent(new CustomEvent("cardrules:agreed", { detail }));
  }

  /** The clauses in the words of another language. @param {string} words @param {Record<string, string>} moved */
  async #recite(words, moved) {
    const own = this.data.games[this.game];
    const game = `${this.game} ${words}`;
    await this.engine.ask("lay", { game, rules: this.full(own?.rules ?? ""), page: this.full(own?.page ?? ""), words: new URL(words, location.href).href });
    return { clauses: await this.engine.ask("recite", { game, switches: moved }) };
  }

  // Clauses --------------------------------------------------------------------------

  /** @param {Told} told */
  #clauses(told) {
    /** @type {Map<string, HTMLElement>} The last clause so far of each section. */
    const last = new Map();
    for (const one of told.clauses) {
      const section = sectionOf(one.id);
      if (!section) {
        continue;
      }
      if (one.state === "brought") {
        this.#bring(section, one, last.get(one.section), told);
      }
      if (one.holds || one.state === "off") {
        last.set(one.section, section);
      }
      if (one.state !== "kept") {
        this.#mark(section, one);
      }
      if (one.figures) {
        this.#figures(section, one);
      }
      if (one.undrawn) {
        section.querySelectorAll(":scope > .cr-figure, :scope > details:has(.cr-figure)").forEach((drawing) => this.changes.hide(drawing));
      }
    }
    for (const block of all(".cr-choice.cr-chosen")) {
      for (const line of block.querySelectorAll(".cr-reworded")) {
        this.changes.hide(line);
      }
      if (!block.querySelector(".cr-clause")) {
        this.changes.hide(block);
      }
    }
  }

  /** Moves a clause to its place in reading order. @param {HTMLElement} section @param {Clause} one @param {HTMLElement | undefined} before @param {Told} told */
  #bring(section, one, before, told) {
    const place = before ?? document.getElementById(`section_${one.section}`) ?? this.#opened(one.section, told);
    this.changes.move(section, () => place.after(section));
    const heading = section.querySelector("h4");
    if (heading) {
      this.changes.set(heading, "aria-level", "3");
    }
    this.#contents(section, before?.dataset.clause ?? `section_${one.section}`);
  }

  /** The heading of a section of which nothing holds usually. @param {string} name @param {Told} told */
  #opened(name, told) {
    const sections = [...new Set(told.clauses.map((one) => one.section))];
    const next = sections.slice(sections.indexOf(name) + 1).map((one) => document.getElementById(`section_${one}`));
    const heading = make("h2", { id: `section_${name}` }, this.data.games[this.game]?.sections[name] ?? "");
    this.changes.add(heading, () => (next.find(Boolean) ?? document.getElementById("page_variants"))?.before(heading));
    return heading;
  }

  /** Tells the contents of the page of a clause. @param {HTMLElement} section @param {string} before */
  #contents(section, before) {
    for (const link of all(`nav a[href="#${CSS.escape(before)}"]`)) {
      const line = link.closest("li");
      const heading = section.querySelector("h3, h4");
      const copy = /** @type {HTMLElement | undefined} */ (line?.cloneNode(true));
      const entry = copy?.querySelector("a");
      if (line && copy && entry && heading && before.startsWith("section_") === false) {
        entry.setAttribute("href", `#${heading.id}`);
        entry.replaceChildren(make("span", { class: "md-ellipsis" }, heading.textContent?.trim()));
        this.changes.add(copy, () => line.after(copy));
      }
    }
  }

  /** @param {HTMLElement} section @param {Clause} one */
  #mark(section, one) {
    this.changes.set(section, "data-state", one.state);
    for (const link of all(`nav a[href="#${CSS.escape(one.id)}"]`)) {
      this.changes.set(link, "data-state", one.state);
    }
    const links = (one.by ?? []).map((turned) => make("a", { href: `#value_${turned.switch}.${turned.value}` }, this.#choice(turned)));
    const note = make("p", { class: "cr-yours-note" }, this.text(one.state), " ", ...listed(links, ", "));
    this.changes.add(note, () => section.querySelector("h3, h4")?.after(note));
    const text = section.querySelector(".cr-text");
    if (one.pieces && text) {
      const glosses = glossesOf(text);
      this.changes.swap(text, this.#words({ p: "clause", pieces: one.pieces, ...(one.lang && { lang: one.lang }) }));
      for (const gloss of glosses) {
        [...text.querySelectorAll("a.cr-term")].find((term) => term.getAttribute("href")?.endsWith(gloss.of))?.after(" ", gloss.shown);
      }
    }
    if (one.state === "reworded") {
      this.changes.hide(section.querySelector(".cr-why")); // it tells who states the usual text
    }
  }

  /** The name of a choice. @param {Turned} turned */
  #choice(turned) {
    const table = document.querySelector(`table[data-switch="${CSS.escape(turned.switch)}"]`);
    const title = table?.querySelector(`tr[data-value="${CSS.escape(turned.value)}"] .cr-choice-title`);
    return `${table?.getAttribute("data-title")}: ${title?.textContent?.trim()}`;
  }

  /** @param {Paragraph} told */
  #words(told) {
    const drawn = this.pen.pieces(told.pieces);
    return told.lang ? [make("span", { lang: told.lang }, ...drawn)] : drawn;
  }

  // Figures and what other parts of the page say --------------------------------------------------

  /** @param {HTMLElement} section @param {Clause} one */
  #figures(section, one) {
    const before = all(`.cr-clause[data-clause="${CSS.escape(one.id)}"] > .cr-scroll`);
    const place = before[0]?.previousElementSibling ?? section.querySelector(":scope > .cr-row") ?? section.querySelector(".cr-text");
    const title = section.querySelector("h3, h4")?.lastChild?.textContent?.trim() ?? "";
    before.forEach((figure) => this.changes.hide(figure));
    for (const figure of [...(one.figures ?? [])].reverse()) {
      const drawn = make("div", { class: "cr-scroll", tabindex: "0", role: "region", "aria-label": title }, figure.rungs.length ? this.#ladder(figure) : this.#trumps(figure));
      this.changes.add(drawn, () => place?.after(drawn));
    }
  }

  /** @param {string[]} names @param {HTMLTableRowElement[]} rows */
  #table(names, rows) {
    const heads = names.map((name) => make("th", { scope: "col" }, this.text(name)));
    return make("table", { class: "cr-ladder" }, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows));
  }

  /** @param {Figure} figure */
  #ladder(figure) {
    const rows = figure.rungs.map((rung, at) => {
      const name = rung.clause ? make("a", { href: this.pen.clauseAddress(rung.clause) }, rung.name) : rung.name;
      const head = make("th", {}, make("span", { class: "cr-rung" }, String(at + 1)), " ", name);
      head.scope = "row";
      return make("tr", {}, head, make("td", {}, this.pen.cards(rung.best)), make("td", {}, this.pen.cards(rung.worst)));
    });
    return this.#table(["ladder", "best", "lowest"], rows);
  }

  /** @param {Figure} figure */
  #trumps(figure) {
    const suited = figure.trumps.some((row) => row.suit);
    const rows = figure.trumps.map((row) => {
      const head = suited ? make("th", {}, row.suit ? this.pen.suit(row.suit) : "") : null;
      if (head) {
        head.scope = "row";
      }
      return make("tr", {}, head, make("td", {}, this.pen.cards(row.cards)));
    });
    return this.#table(suited ? ["trumps", "order"] : ["order"], rows);
  }

  /** Parts of the page that repeat a clause or rest on one. @param {Told} told */
  #besides(told) {
    const clauses = new Map(told.clauses.map((one) => [one.id, one]));
    for (const place of all("[data-says]")) {
      const one = clauses.get(place.dataset.says ?? "");
      if (one && !one.holds) {
        this.changes.hide(place);
      } else if (one?.pieces) {
        this.changes.swap(place, this.#words({ p: "clause", pieces: one.pieces, ...(one.lang && { lang: one.lang }) }));
      }
    }
    for (const place of all("[data-needs]")) {
      if ((place.dataset.needs ?? "").split(" ").some((id) => clauses.get(id)?.holds === false)) {
        this.changes.hide(place);
      }
    }
  }

  // Examples --------------------------------------------------------------------------

  /** Asks the engine about the examples under clauses that hold, those that can be seen first. @param {Told} told @param {number} round */
  async #examples(told, round) {
    const held = new Set(told.clauses.filter((one) => one.holds).map((one) => one.id));
    const shown = all(".cr-example[data-example]").filter((one) => {
      const clause = /** @type {HTMLElement | null} */ (one.closest(".cr-clause"));
      return !clause || held.has(clause.dataset.clause ?? "");
    });
    shown.forEach((one) => this.changes.set(one, "data-pending", ""));
    const seen = new Set(shown.filter((one) => one.getClientRects().length)); // asked once: to ask may change the answer
    const order = [...seen, ...shown.filter((one) => !seen.has(one))];
    /** @type {Map<string, Example>} */
    const known = new Map();
    for (let at = 0; at < order.length; at += AT_ONCE) {
      const some = order.slice(at, at + AT_ONCE);
      const ids = some.map((one) => one.dataset.example);
      /** @type {Example[]} */
      const answers = await this.engine.ask("retell", { game: this.game, switches: told.moved, ids });
      if (round !== this.round) {
        return;
      }
      for (const answer of answers) {
        const place = some.find((one) => one.dataset.example === answer.id);
        known.set(place?.id ?? "", answer);
        if (place) {
          this.#example(place, answer);
        }
      }
    }
    this.#lists(known);
  }

  /** @param {HTMLElement} place @param {Example} answer */
  #example(place, answer) {
    place.removeAttribute("data-pending");
    const label = place.querySelector(".cr-label");
    if (!answer.own) {
      place.querySelectorAll(".cr-house").forEach((badge) => this.changes.hide(badge));
    }
    if (answer.state === "gone") {
      [...place.children].filter((part) => part !== label).forEach((part) => this.changes.hide(part));
      const note = make("p", { class: "cr-yours-note" }, this.text("gone"));
      this.changes.add(note, () => place.append(note));
    }
    const verdict = place.querySelector(".cr-verdict");
    if (answer.state === "new" && verdict && label) {
      const badge = make("span", { class: "cr-house cr-yours-badge" }, this.text("new"));
      this.changes.add(badge, () => label.append(" ", badge));
      this.changes.swap(verdict, this.#verdict(answer));
    }
  }

  /** @param {Example} answer */
  #verdict(answer) {
    const lines = (answer.said ?? []).map((told, at) => make("p", { class: at === 0 ? "cr-outcome" : undefined }, ...this.#words(told)));
    const cited = answer.cited.map((one) => make("a", { href: this.pen.clauseAddress(one.id) }, `${one.number} `.trimStart(), make("span", { lang: one.lang }, one.title)));
    return cited.length ? [...lines, make("p", { class: "cr-cited" }, this.text("clauses"), " ", ...listed(cited, ", "))] : lines;
  }

  /** Under a clause, the examples elsewhere that rest on it: those of which it is still true. @param {Map<string, Example>} known */
  #lists(known) {
    for (const line of all(".cr-near[data-near]")) {
      const clause = `${this.game}.${/** @type {HTMLElement | null} */ (line.closest(".cr-clause"))?.dataset.clause}`;
      const links = [...line.querySelectorAll("a")];
      const kept = links.filter((link) => {
        const answer = known.get(link.hash.slice(1));
        return !answer || (line.dataset.near === "used" ? answer.state !== "gone" && answer.cited.some((one) => one.id === clause) : answer.state === "same");
      });
      if (kept.length === 0) {
        this.changes.hide(line);
      } else if (kept.length < links.length) {
        this.changes.swap(line, [line.firstChild?.textContent ?? "", ...listed(kept.map((link) => link.cloneNode(true)), ", ")]);
      }
    }
  }

  // What is said and printed --------------------------------------------------------------------------

  /** All clauses that do not read as usually, to be folded out. */
  overview() {
    const ids = [...this.standing.keys()];
    return ids.length ? [make("details", { class: "cr-more" }, make("summary", {}, this.#counted(ids.length).replace(/:$/, "")), ...listed(this.#links(ids), ", "))] : [];
  }

  /** @param {string[]} ids */
  #links(ids) {
    return ids.map((id) => make("a", { href: `#${id}` }, sectionOf(id)?.querySelector("h3, h4")?.textContent?.trim() ?? id));
  }

  /** What has changed, with links. @param {string[]} ids @param {Told} told */
  report(ids, told) {
    const refused = told.refused.map((line) => make("p", {}, line));
    if (Object.keys(told.moved).length === 0 && refused.length === 0) {
      return [make("p", {}, this.text("usual"))];
    }
    if (refused.length && ids.length === 0) {
      return refused;
    }
    const links = this.#links(ids);
    const line = links.length ? [this.#counted(links.length), " ", ...listed(links, ", ")] : [this.text("unchanged")];
    return [...refused, make("p", {}, ...line)];
  }

  /** @param {number} count */
  #counted(count) {
    const size = count > 199 ? 100 + (count % 100) : count;
    const form = this.data.plural.find(([low = 0, high = 0]) => low <= size && size <= high)?.[2] ?? 0;
    const forms = this.data.texts.changed.forms;
    return String(forms[Math.min(form, forms.length - 1)]).replace("{n}", String(count));
  }

  /** The house rules on a sheet of their own. @param {string} address Of the page with these house rules. */
  sheet(address) {
    const told = this.told;
    if (!told) {
      return null;
    }
    const numbered = (/** @type {Clause} */ one) => sectionOf(one.id)?.querySelector("h3, h4")?.textContent?.trim() ?? one.id;
    const changed = told.clauses.filter((one) => one.state === "brought" || one.state === "reworded");
    const off = told.clauses.filter((one) => one.state === "off");
    const [opened = "", closed = ""] = this.data.quotes;
    const usual = (/** @type {string} */ name) => document.querySelector(`table[data-switch="${CSS.escape(name)}"] tr[data-default] .cr-choice-title`)?.textContent?.trim();
    return make(
      "section",
      { class: "cr-house-sheet", "aria-label": this.text("sheet") },
      make("h1", {}, `${document.getElementById("page_top")?.textContent?.trim()}: ${this.text("sheet")}`),
      make("ul", {}, ...Object.entries(told.moved).map(([name, value]) => make("li", {}, make("strong", {}, this.#choice({ switch: name, value })), ` (${this.text("instead")} ${opened}${usual(name)}${closed})`))),
      changed.length ? make("h2", {}, this.text("hold")) : null,
      ...changed.map((one) => make("div", { class: "cr-breakless" }, make("h3", {}, numbered(one)), make("p", {}, ...[...(sectionOf(one.id)?.querySelector(".cr-text")?.childNodes ?? [])].map((node) => node.cloneNode(true))))),
      off.length ? make("p", {}, `${this.text("not")} ${off.map(numbered).join(", ")}`) : null,
      make("p", { class: "cr-house-foot" }, [told.edition && `${this.text("edition")} ${told.edition}`, address].filter(Boolean).join(" · ")),
    );
  }
}

/**
 * The machine and the words, fetched.
 * @param {string} address Of the words of the language.
 * @param {string} game
 */
export async function open(address, game) {
  const from = new URL(address, location.href);
  const full = (/** @type {string} */ path) => new URL(`../../${path}`, from).href;
  const answer = await fetch(from);
  if (!answer.ok) {
    throw new Error(`${answer.status} ${from}`);
  }
  /** @type {Data} */
  const data = await answer.json();
  const engine = new Engine(full(`${data.modules}/worker.js`), Object.fromEntries(Object.entries(data.parts).map(([name, path]) => [name, full(path)])));
  const own = data.games[game];
  await engine.ask("lay", { game, rules: full(own?.rules ?? ""), words: full(own?.words ?? ""), page: full(own?.page ?? "") });
  const { cards } = await engine.ask("describe", { game, switches: {} });
  const clauseAddress = (/** @type {string} */ clause) => (clause.startsWith(`${game}.`) ? `#${clause.slice(game.length + 1)}` : `../${clause.replace(".", "/#")}`);
  return new Agreed(game, data, engine, new Pen(cards, clauseAddress, full(data.glossary)), full);
}
