// @ts-check
// The editor of translations, on the pages of games: a quiet button on each clause and house rule, and at the head of the
// page, opens it there; so does `?improve=ID` in the address. Texts go in and out as text, never as markup; nothing is sent. It makes a file for `cardrules words apply`, or a link to follow.

import { make, Pen } from "./draw.js";
import { Engine } from "./engine.js";

/** @typedef {{label: string, context: string, source: string, said: string, state: string}} Part */
/** @typedef {{clause: string, values: Record<string, any>, parts: Part[]}} Item */
/** @typedef {{source: string, lemmas: string[], forms: string[]}} Concept */
/** @typedef {{code: string, facts: Record<string, string>}} Fault */
/** @typedef {{plural: string, known: {concepts: Record<string, Concept>, forbidden: {form: string, concept: string, reason: string}[]},
 *             sentences: Record<string, {severity: string, wrong: string, right: string}>}} Language */

const MARK = /\[\[([a-z0-9-]+)/g;
const LONGEST_LINK = 7000; // characters; longer addresses are refused by servers
const PAUSE = 200; // ms after the last key
const LINE = 70; // characters of a line, about
const MOST_LINES = 6;

const data = JSON.parse(document.querySelector(".cr-improve-data")?.textContent ?? "{}");
const text = (/** @type {string} */ name) => String(data.texts[name] ?? name);
const full = (/** @type {string} */ way) => new URL(way, location.href).href;

/** @type {Promise<{items: Record<string, Item>, language: Language}> | undefined} */
let loaded;
/** @type {Promise<{engine: Engine, pen: Pen}> | undefined} */
let started;

/** What is known of the game and the language; fetched when an editor is first opened. */
function known() {
  const fetched = async (/** @type {string} */ way) => (await fetch(full(way))).json();
  loaded ??= Promise.all([fetched(data.clauses), fetched(data.language)]).then(([game, language]) => ({ items: game.items, language }));
  return loaded;
}

/** @type {Promise<Record<string, Part[]>> | undefined} */
let sentences;

/**
 * The sentences of an example, as texts to mend together; fetched when somebody first asks for them.
 * @param {HTMLElement} example
 * @returns {Promise<Item>}
 */
async function spoken(example) {
  sentences ??= fetch(full(data.messages)).then((answer) => answer.json());
  const told = await sentences;
  const codes = (example.dataset.messages ?? "").split(" ");
  return { clause: "", values: {}, parts: codes.flatMap((code) => told[code] ?? []) };
}

/** The machine that checks and fills, and the pen that draws. */
function machine() {
  const begin = async () => {
    const parts = Object.fromEntries(Object.entries(data.parts).map(([name, way]) => [name, full(String(way))]));
    const engine = new Engine(`${full(data.modules)}/worker.js`, parts);
    const { language } = await known();
    await engine.ask("lay", { game: data.game, rules: full(data.rules), words: full(data.words) });
    await engine.ask("learn", { known: language.known });
    const { cards } = await engine.ask("describe", { game: data.game, switches: {} });
    const address = (/** @type {string} */ clause) => `../${clause.split(".")[0]}/#${clause.split(".")[1]}`;
    return { engine, pen: new Pen(cards, address, data.glossary) };
  };
  started ??= begin();
  return started;
}

// The file --------------------------------------------------------------------------

/** A text as gettext writes it. @param {string} words */
function quoted(words) {
  return `"${words.replace(/\\/g, "\\\\").replace(/"/g, '\\"').replace(/\n/g, "\\n").replace(/\t/g, "\\t")}"`;
}

/**
 * Mended texts as a catalogue.
 * @param {Part[]} mended
 * @param {Language} language
 */
function snippet(mended, language) {
  const head = [`Language: ${data.lang}`, "MIME-Version: 1.0", "Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit", `Plural-Forms: ${language.plural}`];
  const lines = ['msgid ""', 'msgstr ""', ...head.map((line) => quoted(`${line}\n`))];
  for (const { context, source, said } of mended) {
    lines.push("", `msgctxt ${quoted(context)}`, `msgid ${quoted(source)}`, `msgstr ${quoted(said)}`);
  }
  return `${lines.join("\n")}\n`;
}

/**
 * The repository's form for a new issue, filled in.
 * @param {string} id
 * @param {string} file
 */
function issue(id, file) {
  const title = `${data.lang}: ${data.game}.${id}`;
  const made = new URL(`${data.repo}/issues/new`);
  made.searchParams.set("title", title);
  made.searchParams.set("body", `\`\`\`po\n${file}\`\`\`\n`);
  if (made.href.length > LONGEST_LINK) {
    made.searchParams.set("body", `${title}.po`);
  }
  return made.href;
}

// The editor --------------------------------------------------------------------------

/** @param {string} words @param {Record<string, string>} facts */
const filled = (words, facts) => words.replace(/\{(\w+)\}/g, (hole, name) => facts[name] ?? hole);

/**
 * The terms of a text: each with its word, other forms, and words that are wrong.
 * @param {string} source
 * @param {Language} language
 * @param {(mark: string) => void} put
 */
function terms(source, language, put) {
  const concepts = [...new Set([...source.matchAll(MARK)].map((found) => found[1] ?? ""))];
  return concepts.flatMap((concept) => {
    const told = language.known.concepts[concept];
    if (!told) {
      return [];
    }
    const word = told.lemmas[0] ?? concept;
    const forms = told.forms.filter((form) => form !== word).map((form) => form.replace(/\*/g, "…"));
    const wrong = language.known.forbidden.filter((one) => one.concept === concept).map((one) => `${one.form.replace(/\*/g, "…")} (${one.reason})`);
    return [
      make(
        "li",
        {},
        make("button", { type: "button", class: "cr-chip", click: () => put(`[[${concept}|${word}]]`) }, word),
        " ",
        make("span", { lang: data.source }, `(${told.source})`),
        forms.length ? ` ${text("also")} ${forms.join(", ")}` : "",
        wrong.length ? make("span", { class: "cr-wrong" }, ` ${text("not")} ${wrong.join("; ")}`) : "",
      ),
    ];
  });
}

class Editor {
  /**
   * @param {HTMLElement} host what the texts are about
   * @param {HTMLButtonElement} button
   * @param {string} id
   * @param {Item} item
   * @param {Language} language
   */
  constructor(host, button, id, item, language) {
    this.host = host;
    this.button = button;
    this.id = id;
    this.item = item;
    this.language = language;
    this.round = 0;
    this.timer = 0;
    this.fields = item.parts.map((part, at) => this.field(part, at));
    this.active = this.fields[Math.min(1, this.fields.length - 1)];
    this.checks = make("ul", { class: "cr-checks", "aria-live": "polite" });
    this.preview = make("div", { class: "cr-preview" });
    this.save = make("button", { type: "button", class: "cr-chip", disabled: true, click: () => this.download() }, text("save"));
    this.link = data.repo ? make("a", { class: "cr-chip", target: "_blank", rel: "external noopener noreferrer", hidden: true }, text("issue")) : null;
    this.hint = make("p", { class: "cr-advice" }, text("unchanged"));
    const state = item.parts.map((part) => part.state).find(Boolean);
    const given = terms(item.parts.map((part) => part.source).join(" "), language, (mark) => this.put(mark));
    const examples = (item.clause ? /** @type {HTMLElement[]} */ ([...host.querySelectorAll(".cr-example[id]")]) : []).map(listed);
    this.element = make(
      "div",
      { class: "cr-editor", role: "group", "aria-label": text("improve") },
      state ? make("p", { class: "cr-note" }, text(state)) : null,
      ...item.parts.flatMap((part, at) => this.rows(part, at)),
      given.length ? make("p", { class: "cr-label" }, text("terms")) : null,
      given.length ? make("ul", { class: "cr-terms" }, ...given) : null,
      make("p", { class: "cr-label" }, text("checks")),
      this.checks,
      make("p", { class: "cr-label" }, text("preview")),
      this.preview,
      examples.length ? make("p", { class: "cr-label" }, text("examples")) : null,
      examples.length ? make("ul", {}, ...examples) : null,
      make("p", { class: "cr-advice" }, text("how")),
      this.hint,
      make("div", { class: "cr-chips" }, this.save, this.link, make("button", { type: "button", class: "cr-chip", click: () => this.close() }, text("close"))),
    );
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        this.close();
      }
      event.stopPropagation(); // the theme listens for letters as commands
    });
  }

  /**
   * What a text is written into.
   * @param {Part} part
   * @param {number} at
   */
  field(part, at) {
    const rows = Math.min(MOST_LINES, 1 + Math.floor(Math.max(part.source.length, part.said.length) / LINE));
    /** @type {HTMLTextAreaElement} */
    const made = make("textarea", { id: this.key(at), class: "cr-input", rows, value: part.said, spellcheck: true, lang: data.lang, "aria-describedby": `${this.key(at)}-source`, input: () => this.later(), focus: () => (this.active = made) });
    return made;
  }

  /** @param {number} at */
  key(at) {
    return `cr-improve-${this.id}-${at}`;
  }

  /**
   * A text with its label and its source.
   * @param {Part} part
   * @param {number} at
   */
  rows(part, at) {
    const source = make("blockquote", { id: `${this.key(at)}-source`, lang: data.source, title: text("source") }, make("p", {}, part.source));
    return [make("label", { for: this.key(at), class: "cr-label" }, text(part.label)), source, this.fields[at] ?? ""];
  }

  /** @param {number} at */
  said(at) {
    return (this.fields[at]?.value ?? "").trim().replace(/\s*\n\s*/g, " ");
  }

  /** Whether a text was never translated, and is not yet. @param {number} at */
  waits(at) {
    return this.item.parts[at]?.state === "missing" && !this.said(at);
  }

  /** The texts that were changed, and those that did not hold, as they stand in the fields. */
  mended() {
    const now = this.item.parts.map((part, at) => ({ ...part, said: this.said(at), before: part.said }));
    return now.filter((part) => part.said && (part.said !== part.before || part.state !== ""));
  }

  /** Puts a mark where the reader writes. @param {string} mark */
  put(mark) {
    const field = this.active;
    if (field) {
      field.setRangeText(mark, field.selectionStart, field.selectionEnd, "end");
      field.focus();
      this.later();
    }
  }

  later() {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.check(), PAUSE);
  }

  async check() {
    const round = ++this.round;
    const changed = this.mended();
    this.hint.hidden = changed.length > 0;
    try {
      const { engine, pen } = await machine();
      const told = await Promise.all(
        this.item.parts.map((part, at) =>
          engine.ask("proof", { game: data.game, clause: this.item.clause, source: part.source, said: this.said(at), lowered: this.said(at).toLocaleLowerCase(data.lang), values: this.item.values }),
        ),
      );
      if (round === this.round) {
        const faults = told.flatMap((one, at) => (this.waits(at) ? [] : one.faults.map((/** @type {Fault} */ fault) => ({ ...fault, at }))));
        this.show(faults, pen, told.map((one) => one.pieces));
      }
    } catch {
      if (round === this.round) {
        this.checks.replaceChildren(make("li", {}, text("broken")));
        this.offer(changed.length > 0);
      }
    }
  }

  /**
   * @param {(Fault & {at: number})[]} faults
   * @param {Pen} pen
   * @param {import("./draw.js").Piece[][]} pieces of each part
   */
  show(faults, pen, pieces) {
    const lines = faults.map(({ at, code, facts }) => {
      const told = this.language.sentences[code] ?? { severity: "error", wrong: code, right: "" };
      return make("li", { class: "cr-fault", "data-code": code }, make("strong", {}, `${text(this.item.parts[at]?.label ?? "")}: `), `${filled(told.wrong, facts)} ${filled(told.right, facts)}`);
    });
    this.checks.replaceChildren(...(lines.length ? lines : [make("li", { class: "cr-fine" }, text("fine"))]));
    this.preview.replaceChildren(...pieces.filter((one) => one.length).map((one, at) => make("p", {}, ...(at ? pen.pieces(one) : [make("strong", {}, ...pen.pieces(one))]))));
    this.offer(this.mended().length > 0 && faults.every(({ code }) => this.language.sentences[code]?.severity !== "error"));
  }

  /** @param {boolean} ready */
  offer(ready) {
    this.save.disabled = !ready;
    if (this.link) {
      this.link.hidden = !ready;
      this.link.href = ready ? issue(this.id, this.file()) : "";
    }
  }

  file() {
    return snippet(this.mended(), this.language);
  }

  download() {
    const address = URL.createObjectURL(new Blob([this.file()], { type: "text/x-gettext-translation" }));
    make("a", { href: address, download: `${data.lang}.${data.game}.${this.id}.po` }).click();
    setTimeout(() => URL.revokeObjectURL(address));
  }

  open() {
    if (this.host.matches(".cr-example")) {
      this.host.append(this.element);
    } else {
      (this.button.closest(".cr-row") ?? this.button).after(this.element);
    }
    this.button.setAttribute("aria-expanded", "true");
    this.active?.focus();
    void this.check();
  }

  close() {
    this.element.remove();
    this.button.setAttribute("aria-expanded", "false");
    this.button.focus();
  }
}

/** @type {Map<string, Editor>} */
const editors = new Map();

/** @param {HTMLElement} host @param {HTMLButtonElement} button @param {string} id */
async function toggle(host, button, id) {
  const open = editors.get(id);
  if (open?.element.isConnected) {
    return open.close();
  }
  const { items, language } = await known();
  const item = host.dataset.messages ? await spoken(host) : items[id];
  if (item?.parts.length) {
    const editor = open ?? new Editor(host, button, id, item, language);
    editors.set(id, editor);
    editor.open();
  }
}

/**
 * An example in the editor of its clause: the way to it, and a button that opens the editor of its sentences there.
 * @param {HTMLElement} example
 */
function listed(example) {
  const title = example.querySelector(".cr-label")?.textContent ?? example.id;
  const link = make("a", { href: `#${example.id}` }, title);
  return make("li", {}, link, " ", example.dataset.messages ? offered(example, example.id, title) : "");
}

/**
 * A quiet button that opens the editor of what stands there.
 * @param {HTMLElement} host
 * @param {string} id
 * @param {string} title
 */
function offered(host, id, title) {
  const button = make("button", { type: "button", class: "cr-improve", "aria-expanded": "false", "aria-label": `${text("improve")}: ${title}` }, text("improve"));
  button.addEventListener("click", () => void toggle(host, button, id));
  if (new URLSearchParams(location.search).get("improve") === id) {
    queueMicrotask(() => button.click());
  }
  return button;
}

for (const host of document.querySelectorAll(".cr-clause[data-clause]")) {
  if (host instanceof HTMLElement) {
    const title = host.querySelector("h3, h4")?.lastChild?.textContent?.trim() ?? "";
    host.querySelector(".cr-why")?.before(offered(host, host.dataset.clause ?? "", title));
  }
}
for (const table of document.querySelectorAll("table[data-switch]")) {
  const host = table.closest(".cr-switch");
  if (host instanceof HTMLElement && table instanceof HTMLElement) {
    host.querySelector("h3")?.after(offered(host, `switch.${table.dataset.switch}`, table.dataset.title ?? ""));
  }
}
const head = document.getElementById("page_top");
if (head) {
  document.getElementById("page_edition")?.after(offered(head, "about", head.textContent ?? ""));
}
