// @ts-check
// The editor of translations, on the pages of games: a quiet button on each clause opens it in the page. Texts go in and
// out as text, never as markup; nothing is sent. It makes a file for `cardrules words apply`, or a link to follow.

import { make, Pen } from "./draw.js";
import { Engine } from "./engine.js";

/** @typedef {{source: string, said: string, state: string}} Text */
/** @typedef {{title: Text, text: Text, values: Record<string, any>}} Clause */
/** @typedef {{source: string, lemmas: string[], forms: string[]}} Concept */
/** @typedef {{code: string, facts: Record<string, string>}} Fault */
/** @typedef {{plural: string, known: {concepts: Record<string, Concept>, forbidden: {form: string, concept: string, reason: string}[]},
 *             sentences: Record<string, {severity: string, wrong: string, right: string}>}} Language */

const PARTS = /** @type {const} */ (["title", "text"]);
const MARK = /\[\[([a-z0-9-]+)/g;
const LONGEST_LINK = 7000; // characters; longer addresses are refused by servers
const PAUSE = 200; // ms after the last key

const data = JSON.parse(document.querySelector(".cr-improve-data")?.textContent ?? "{}");
const text = (/** @type {string} */ name) => String(data.texts[name] ?? name);
const full = (/** @type {string} */ way) => new URL(way, location.href).href;

/** @type {Promise<{clauses: Record<string, Clause>, language: Language}> | undefined} */
let loaded;
/** @type {Promise<{engine: Engine, pen: Pen}> | undefined} */
let started;

/** What is known of the game and the language; fetched when an editor is first opened. */
function known() {
  const fetched = async (/** @type {string} */ way) => (await fetch(full(way))).json();
  loaded ??= Promise.all([fetched(data.clauses), fetched(data.language)]).then(([game, language]) => ({ clauses: game.clauses, language }));
  return loaded;
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
 * The mended texts of a clause as a catalogue.
 * @param {string} id
 * @param {{part: string, source: string, said: string}[]} mended
 * @param {Language} language
 */
function snippet(id, mended, language) {
  const head = [`Language: ${data.lang}`, "MIME-Version: 1.0", "Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit", `Plural-Forms: ${language.plural}`];
  const lines = ['msgid ""', 'msgstr ""', ...head.map((line) => quoted(`${line}\n`))];
  for (const { part, source, said } of mended) {
    lines.push("", `msgctxt ${quoted(`${data.game}.${id}.${part}`)}`, `msgid ${quoted(source)}`, `msgstr ${quoted(said)}`);
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
   * @param {HTMLElement} section
   * @param {HTMLButtonElement} button
   * @param {string} id
   * @param {Clause} clause
   * @param {Language} language
   */
  constructor(section, button, id, clause, language) {
    this.section = section;
    this.button = button;
    this.id = id;
    this.clause = clause;
    this.language = language;
    this.round = 0;
    this.timer = 0;
    this.address = "";
    const key = (/** @type {string} */ name) => `cr-improve-${id}-${name}`;
    const field = (/** @type {"title" | "text"} */ part, /** @type {number} */ rows) => make("textarea", { id: key(part), class: "cr-input", rows, value: clause[part].said, spellcheck: true, lang: data.lang, input: () => this.later() });
    this.fields = { title: field("title", 1), text: field("text", 5) };
    this.checks = make("ul", { class: "cr-checks", "aria-live": "polite" });
    this.preview = make("div", { class: "cr-preview" });
    this.save = make("button", { type: "button", class: "cr-chip", disabled: true, click: () => this.download() }, text("save"));
    this.link = data.repo ? make("a", { class: "cr-chip", target: "_blank", rel: "external noopener noreferrer", hidden: true }, text("issue")) : null;
    this.hint = make("p", { class: "cr-advice" }, text("unchanged"));
    const state = PARTS.map((part) => clause[part].state).find(Boolean);
    const given = terms(`${clause.title.source} ${clause.text.source}`, language, (mark) => this.put(mark));
    const examples = [...section.querySelectorAll(".cr-example[id]")].map((one) => make("li", {}, make("a", { href: `#${one.id}` }, one.querySelector(".cr-label")?.textContent ?? one.id)));
    this.element = make(
      "div",
      { class: "cr-editor", role: "group", "aria-label": text("improve") },
      state ? make("p", { class: "cr-note" }, text(state)) : null,
      make("p", { class: "cr-label" }, text("source")),
      make("blockquote", { lang: data.source }, make("p", {}, make("strong", {}, clause.title.source)), make("p", {}, clause.text.source)),
      make("label", { for: key("title"), class: "cr-label" }, text("title")),
      this.fields.title,
      make("label", { for: key("text"), class: "cr-label" }, text("text")),
      this.fields.text,
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

  /** @param {"title" | "text"} part */
  said(part) {
    return this.fields[part].value.trim().replace(/\s*\n\s*/g, " ");
  }

  mended() {
    return PARTS.map((part) => ({ part, source: this.clause[part].source, said: this.said(part) })).filter(({ part, said }) => said !== this.clause[part].said || this.clause[part].state !== "");
  }

  /** Puts a mark where the reader writes. @param {string} mark */
  put(mark) {
    const field = this.fields.text;
    field.setRangeText(mark, field.selectionStart, field.selectionEnd, "end");
    field.focus();
    this.later();
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
        PARTS.map((part) =>
          engine.ask("proof", { game: data.game, clause: `${data.game}.${this.id}`, source: this.clause[part].source, said: this.said(part), lowered: this.said(part).toLocaleLowerCase(data.lang), values: this.clause.values }),
        ),
      );
      if (round === this.round) {
        this.show(PARTS.flatMap((part, at) => told[at].faults.map((/** @type {Fault} */ fault) => ({ ...fault, part }))), pen, told[1].pieces);
      }
    } catch {
      if (round === this.round) {
        this.checks.replaceChildren(make("li", {}, text("broken")));
        this.offer(changed.length > 0);
      }
    }
  }

  /**
   * @param {(Fault & {part: string})[]} faults
   * @param {Pen} pen
   * @param {import("./draw.js").Piece[]} pieces
   */
  show(faults, pen, pieces) {
    const lines = faults.map(({ part, code, facts }) => {
      const told = this.language.sentences[code] ?? { severity: "error", wrong: code, right: "" };
      return make("li", { class: "cr-fault", "data-code": code }, make("strong", {}, `${text(part)}: `), `${filled(told.wrong, facts)} ${filled(told.right, facts)}`);
    });
    this.checks.replaceChildren(...(lines.length ? lines : [make("li", { class: "cr-fine" }, text("fine"))]));
    this.preview.replaceChildren(make("p", {}, make("strong", {}, this.said("title"))), make("p", {}, ...pen.pieces(pieces)));
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
    return snippet(this.id, this.mended(), this.language);
  }

  download() {
    const address = URL.createObjectURL(new Blob([this.file()], { type: "text/x-gettext-translation" }));
    make("a", { href: address, download: `${data.lang}.${data.game}.${this.id}.po` }).click();
    setTimeout(() => URL.revokeObjectURL(address));
  }

  open() {
    (this.button.closest(".cr-row") ?? this.button).after(this.element);
    this.button.setAttribute("aria-expanded", "true");
    this.fields.text.focus();
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

/** @param {HTMLElement} section @param {HTMLButtonElement} button */
async function toggle(section, button) {
  const id = section.dataset.clause ?? "";
  const open = editors.get(id);
  if (open?.element.isConnected) {
    return open.close();
  }
  const { clauses, language } = await known();
  const clause = clauses[id];
  if (clause) {
    const editor = open ?? new Editor(section, button, id, clause, language);
    editors.set(id, editor);
    editor.open();
  }
}

for (const section of document.querySelectorAll(".cr-clause[data-clause]")) {
  if (section instanceof HTMLElement) {
    const title = section.querySelector("h3, h4")?.lastChild?.textContent?.trim() ?? "";
    const button = make("button", { type: "button", class: "cr-improve", "aria-expanded": "false", "aria-label": `${text("improve")}: ${title}` }, text("improve"));
    button.addEventListener("click", () => void toggle(section, button));
    section.querySelector(".cr-why")?.before(button);
  }
}
