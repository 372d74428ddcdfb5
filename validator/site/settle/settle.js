// @ts-check
// The settle page: which game, which question, the form, the verdict. Rules are asked of the engine (desk.py) alone.

import { BadLink, query, readCase, readQuery, written } from "./address.js";
import { control } from "./controls.js";
import { make, Pen } from "./draw.js";
import { Refusal } from "./engine.js";
import { remember, remembered } from "./kept.js";
import { stayReadable } from "./offline.js";
import { copying } from "./passing.js";
import { Picker } from "./picker.js";
import { readMap, Unreadable } from "./reading.js";
import { RecordBox, Replay } from "./record.js";
import { data, engine, lay } from "./start.js";

/** @typedef {import("./controls.js").Field} Field */
/** @typedef {import("./draw.js").Paragraph} Paragraph */
const CARDLESS = ["record"];

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

const text = (/** @type {string} */ name) => data.texts[name] ?? name;

/** What the page holds. `values` are the fields of the case as JSON. */
const state = {
  game: "",
  kind: "",
  /** @type {Record<string, string>} */
  moved: {},
  /** @type {Map<string, any>} */
  values: new Map(),
  /** @type {any} */
  told: null,
  /** @type {Pen | null} */
  pen: null,
  /** @type {Picker | null} */
  picker: null,
  serving: "",
  /** @type {import("./controls.js").Pile[]} */
  piles: [],
  round: 0,
  opening: 0, // games and questions that were opened so far
  form: "",
  edition: "", // of the rules when the case was made, where a link says it
  now: "", // of the rules of this page

  /** @type {Field[]} */
  fields: [],
};

const recordBox = new RecordBox(data.texts, (typed) => void guarded(takeRecord(typed)));
const replay = new Replay(data.texts, (deal) => engine.ask("replay", { case: theCase(), deal }));

// The case --------------------------------------------------------------------------

/** The case as `cardrules ask FILE` reads it. */
function theCase() {
  /** @type {Record<string, any>} */
  const told = { game: state.game, ask: state.kind };
  if (Object.keys(state.moved).length) {
    told.variant = state.moved;
  }
  for (const [name, value] of state.values) {
    told[name] = value;
  }
  return told;
}

/** @param {Record<string, any>} told */
function takeCase(told) {
  const { game, ask, variant, edition, expect, id, note, basis, near, also, sources, ...fields } = told;
  state.kind = typeof ask === "string" ? ask : "";
  state.edition = typeof edition === "string" ? edition.slice(0, 40) : "";
  state.values = new Map(Object.entries(fields));
  if (variant && typeof variant === "object") {
    state.moved = Object.fromEntries(Object.entries(variant).map(([name, value]) => [name, String(value)]));
  }
  return typeof game === "string" ? game : "";
}

/**
 * A record as it was pasted; it says itself which game it is of.
 * @param {string} typed
 */
async function takeRecord(typed) {
  if (!typed.trim()) {
    return change("record", undefined);
  }
  const told = await read(typed);
  if (!told) {
    return;
  }
  const { ask, ...plain } = told;
  const isCase = ask !== undefined && plain.record !== undefined;
  const game = takeCase(isCase ? told : { game: plain.game, ask: "hand", variant: plain.variant, record: plain });
  if (game && !data.games.some((one) => one.id === game)) {
    say(text("link.game"));
    return;
  }
  await openGame(game || state.game);
}

/**
 * What a text holds; where it cannot be read, the reader is told and there is nothing.
 * @param {string} typed
 */
async function read(typed) {
  try {
    const told = await readMap(typed, new URL(data.yaml, location.href).href);
    say("");
    return told;
  } catch (error) {
    if (!(error instanceof Unreadable)) {
      throw error;
    }
    say(error.line ? text("unread").replace("{line}", String(error.line)) : text("link.long"));
    return null;
  }
}

/** The deals of the record, wherever in the case it stands. */
function dealsOf() {
  const record = state.values.get("record");
  const deals = record && typeof record === "object" ? record.deals : state.values.get("deals");
  return Array.isArray(deals) ? deals.length : 0;
}

// House rules --------------------------------------------------------------------------

function drawSwitches() {
  const box = part("cr-switches");
  box.hidden = state.told.switches.length === 0;
  const rows = state.told.switches.map((/** @type {any} */ one) => {
    const select = make("select", { class: "cr-input", "data-switch": one.id }, ...one.values.map((/** @type {any} */ value) => make("option", { value: value.id, selected: value.id === state.told.standing[one.id] }, value.title)));
    select.addEventListener("change", () => guarded(turn(one.id, select.value === one.default ? null : select.value)));
    return make("label", { class: "cr-switch-row" }, make("span", {}, one.title), select);
  });
  part("cr-switch-rows").replaceChildren(...rows);
}

/**
 * @param {string} name
 * @param {string | null} value
 */
async function turn(name, value) {
  begin();
  const before = state.moved;
  const { [name]: _, ...others } = before;
  state.moved = value === null ? others : { ...others, [name]: value };
  try {
    await describe();
    remember(state.game, state.moved);
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== "switches") {
      throw error;
    }
    state.moved = before;
    say(text("excluded"));
    drawSwitches();
    part("cr-form").inert = false;
    await judge();
    return;
  }
  await openKind(state.kind);
}

// Game and question --------------------------------------------------------------------------

/** A game or question was opened before the engine had answered for the one before: there is nothing left to do for that. */
class Overtaken extends Error {}

/** Begins to open a game or question: until it is there, the form of the one before takes nothing. */
function begin() {
  state.opening++;
  part("cr-form").inert = true;
}

/**
 * @template T
 * @param {Promise<T> | undefined} asked
 * @returns {Promise<T>}
 */
async function unlessOvertaken(asked) {
  const opening = state.opening;
  const [told] = await Promise.allSettled([asked]);
  if (opening !== state.opening) {
    throw new Overtaken();
  }
  if (told.status === "rejected") {
    throw told.reason;
  }
  return /** @type {T} */ (told.value);
}

async function describe() {
  state.told = await unlessOvertaken(engine.ask("describe", { game: state.game, switches: state.moved }));
  const pen = new Pen(state.told.cards, clauseAddress, "../glossary/");
  state.pen = pen;
  state.picker = new Picker(pen, state.told.pack, text("picker"));
  state.serving = "";
  drawSwitches();
}

/** @param {string} clause */
function clauseAddress(clause) {
  const [game, name] = clause.split(".");
  return `../games/${encodeURIComponent(game ?? "")}/#${encodeURIComponent(name ?? "")}`;
}

/** @param {string} game */
async function openGame(game) {
  state.game = game;
  begin();
  press("cr-games", game);
  await unlessOvertaken(lay(game));
  try {
    await describe();
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== "switches") {
      throw error;
    }
    state.moved = {}; // house rules of an older edition, or of a link that names none of ours
    say(text("excluded"));
    await describe();
  }
  const kinds = /** @type {string[]} */ (state.told.kinds);
  const chips = kinds.map((kind) => make("button", { type: "button", class: "cr-chip", "data-value": kind, click: () => guarded(choose(kind)) }, data.questions[kind] ?? kind));
  part("cr-kinds").replaceChildren(...chips);
  part("cr-questions").hidden = false;
  await openKind(state.kind && kinds.includes(state.kind) ? state.kind : kinds[0] ?? "");
}

/** @param {string} kind */
function choose(kind) {
  state.values = new Map();
  state.edition = "";
  return openKind(kind);
}

/** @param {string} kind */
async function openKind(kind) {
  state.kind = kind;
  begin();
  state.form = "";
  press("cr-kinds", kind);
  await drawForm();
  await judge();
}

/**
 * @param {string} group
 * @param {string} value
 */
function press(group, value) {
  for (const button of part(group).querySelectorAll("[data-value]")) {
    button.setAttribute("aria-pressed", String(button.getAttribute("data-value") === value));
  }
}

// The form --------------------------------------------------------------------------

async function drawForm() {
  const told = { game: state.game, switches: state.moved, kind: state.kind, case: theCase() };
  /** @type {Field[]} */
  const fields = await unlessOvertaken(engine.ask("form", told));
  const shape = JSON.stringify(fields);
  const form = part("cr-form");
  form.inert = false;
  if (shape === state.form) {
    return;
  }
  const back = state.form ? leaving(form) : null;
  state.form = shape;
  state.fields = fields;
  for (const field of fields) {
    if (field.needed && field.type === "calls" && !state.values.has(field.id)) {
      state.values.set(field.id, []); // nobody has called yet
    }
  }
  const controls = fields.map((field) => control(field, theDesk())).filter((one) => one !== null);
  state.piles = controls.flatMap((one) => one.piles ?? []);
  form.replaceChildren(...controls.map((one) => one.element));
  form.dataset.of = `${state.game}/${state.kind}`;
  part("cr-record").hidden = !fields.some((field) => CARDLESS.includes(field.type));
  recordBox.show(state.values.get("record"));
  const needed = fields.filter((field) => field.needed).map((field) => field.id);
  const places = controls.filter((one) => one.place);
  const first = places.find((one) => needed.includes(one.element.dataset.field ?? "")) ?? places[0];
  first?.place?.(); // who taps cards at once means those that are asked for
  back?.();
}

/**
 * Marks where the reader is in the form and what stands in its boxes, and gives what puts both into the form that is
 * drawn next for the same question: another number of players must not cost a reader a word.
 * @param {HTMLElement} form
 */
function leaving(form) {
  const parts = "button, input, select";
  const fields = () => /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-field]"));
  /** @param {HTMLElement} field */
  const inside = (field) => /** @type {HTMLInputElement[]} */ ([...field.querySelectorAll(parts)]);
  const typed = new Map([...fields()].map((field) => [field.dataset.field, inside(field).map((one) => (one.matches("input") ? one.value : ""))]));
  const here = /** @type {HTMLElement | null} */ (document.activeElement?.closest("[data-field]") ?? null);
  const place = here && form.contains(here) ? inside(here).indexOf(/** @type {any} */ (document.activeElement)) : -1;
  return () => {
    for (const field of fields()) {
      inside(field).forEach((box, at) => {
        const before = typed.get(field.dataset.field)?.[at];
        if (before && box.matches("input") && !box.value && ["text", "number"].includes(box.type)) {
          box.value = before;
          box.dispatchEvent(new Event("input"));
        }
      });
      if (place >= 0 && field.dataset.field === here?.dataset.field) {
        inside(field)[place]?.focus({ preventScroll: true });
      }
    }
  };
}

/** @returns {import("./controls.js").Desk} */
function theDesk() {
  return {
    pen: /** @type {Pen} */ (state.pen),
    texts: data.texts,
    get: (id) => state.values.get(id),
    set: (id, value) => void guarded(change(id, value)),
    used: (key, field) => (field.apart ? [] : usedBeside(key, field)),
    read: async (typed) => (typed.trim() ? engine.ask("read", { game: state.game, switches: state.moved, text: typed }) : []),
    serve: (place, under, key) => {
      state.serving = key;
      if (state.picker && state.picker.element.parentElement !== under) {
        under.append(state.picker.element);
      }
      state.picker?.serve(place);
      for (const pile of part("cr-form").querySelectorAll(".cr-pile")) {
        pile.dispatchEvent(new CustomEvent("cr-served"));
      }
    },
    serving: () => state.serving,
    refresh: () => state.picker?.show(),
  };
}

/**
 * The cards that stand elsewhere in the form, and so cannot stand in this place as well.
 * @param {string} key
 * @param {Field} field
 */
function usedBeside(key, field) {
  const fields = state.fields;
  const others = fields.filter((one) => one.id !== field.within && one.within !== field.id && !one.apart).map((one) => one.id);
  return state.piles.filter((pile) => pile.key !== key && others.includes(pile.field)).flatMap((pile) => pile.cards());
}

/**
 * @param {string} id
 * @param {any} value
 */
async function change(id, value) {
  state.edition = "";
  if (value === undefined) {
    state.values.delete(id);
  } else {
    state.values.set(id, value);
  }
  if (id === "players") {
    await drawForm();
  }
  await judge();
}

// The verdict --------------------------------------------------------------------------

/** @param {string} words */
function say(words) {
  part("cr-say").textContent = words;
}

async function judge() {
  const round = ++state.round;
  const told = theCase();
  address(told, round);
  const found = await unlessOvertaken(engine.ask("judge", { case: told }));
  if (round !== state.round) {
    return;
  }
  if (!state.now && found.verdict.edition) {
    state.now = found.verdict.edition;
    address(told, round);
  }
  const empty = state.values.size === 0;
  const waits = found.waits.length > 0;
  part("cr-verdict").dataset.status = waits || (empty && found.verdict.status !== "answered") ? "waiting" : found.verdict.status;
  part("cr-actions").hidden = empty;
  part("cr-others").replaceChildren();
  replay.element.hidden = true;
  if (waits || (empty && found.verdict.status !== "answered")) {
    const labels = state.fields.filter((field) => found.waits.includes(field.id)).map((field) => field.label);
    part("cr-answer").replaceChildren(make("p", { class: "cr-waiting" }, labels.length ? `${text("waiting")} ${labels.join(", ")}` : text("begin")));
    return;
  }
  drawVerdict(found);
  replay.element.hidden = dealsOf() === 0;
  if (dealsOf() > 0) {
    await replay.open(/** @type {Pen} */ (state.pen), dealsOf(), found.verdict.outcome);
  }
  drawOthers(found, told, round);
}

/** @param {any} found */
function drawVerdict(found) {
  const pen = /** @type {Pen} */ (state.pen);
  const lines = found.said.map((/** @type {Paragraph} */ one) => pen.paragraph(one, state.told.places));
  const advice = text(`status.${found.verdict.status}`);
  if (advice !== `status.${found.verdict.status}`) {
    lines.splice(1, 0, make("p", { class: "cr-advice" }, advice));
  }
  if (state.edition && state.edition !== found.verdict.edition) {
    lines.splice(1, 0, make("p", { class: "cr-advice cr-older" }, text("older").replace("{date}", state.edition)));
  }
  const foot = make("p", { class: "cr-cited" }, [data.games.find((one) => one.id === state.game)?.title, ...found.turned.map((/** @type {any} */ one) => `${one.title}: ${one.value}`), found.verdict.edition && `${text("edition")} ${found.verdict.edition}`].filter(Boolean).join(" · "));
  part("cr-answer").replaceChildren(...lines, foot);
}

/**
 * What other house rules would say, one choice after another; stops when the case has changed.
 * @param {any} found
 * @param {object} told
 * @param {number} round
 */
async function drawOthers(found, told, round) {
  const pen = /** @type {Pen} */ (state.pen);
  const box = part("cr-others");
  for (const [name, value] of found.others) {
    const said = await engine.ask("other", { case: told, verdict: found.verdict, switch: name, value });
    if (round !== state.round) {
      return;
    }
    if (said) {
      if (!box.hasChildNodes()) {
        box.append(make("h3", {}, text("others")));
      }
      box.append(make("div", { class: "cr-other" }, ...said.map((/** @type {Paragraph} */ one) => pen.paragraph(one, state.told.places))));
    }
  }
  box.dataset.done = String(round);
}

// The address --------------------------------------------------------------------------

/**
 * @param {Record<string, any>} told
 * @param {number} round
 */
async function address(told, round) {
  const { variant: _, ...plain } = told;
  const edition = state.edition || state.now;
  const fragment = state.values.size ? `#${await written(edition ? { ...plain, edition } : plain)}` : "";
  if (round === state.round) {
    history.replaceState(null, "", location.pathname + query(state.game, state.moved) + fragment);
  }
}

/** Opens what the address says. */
async function open() {
  const asked = readQuery(location.search);
  let game = asked.game ?? "";
  try {
    const told = await readCase(location.hash.slice(1));
    if (told) {
      state.moved = asked.switches;
      game = takeCase(told) || game;
      offerLanguage();
    }
  } catch (error) {
    if (!(error instanceof BadLink)) {
      throw error;
    }
    say(text(`link.${error.message}`));
  }
  if (game && !data.games.some((one) => one.id === game)) {
    say(text("link.game"));
    game = "";
  }
  if (!game) {
    return;
  }
  if (!Object.keys(state.moved).length) {
    state.moved = Object.keys(asked.switches).length ? asked.switches : remembered(game);
  }
  await openGame(game);
  if (state.values.size && part("cr-verdict").dataset.status !== "waiting") {
    part("cr-verdict").scrollIntoView(); // who opens a link wants the answer; what was asked stands above it
  }
}

/** Offers a reader whose language is another one the case of a link in it. */
function offerLanguage() {
  let wishes = [...navigator.languages];
  try {
    wishes = [localStorage.getItem("cardrules.language") ?? "", ...wishes];
  } catch {
    // A browser that keeps nothing goes by its own languages.
  }
  const codes = Object.keys(data.offers);
  const own = wishes.map((wish) => codes.find((code) => wish.toLowerCase().split("-")[0] === code)).find((code) => code);
  if (!own || own === data.lang) {
    return;
  }
  const link = make("a", { class: "cr-chip", lang: own, href: `../../${own}/settle/` }, data.offers[own] ?? own);
  link.addEventListener("click", () => link.setAttribute("href", `../../${own}/settle/${location.search}${location.hash}`));
  part("cr-offer").replaceChildren(link);
}

// What can be done with it --------------------------------------------------------------------------

/** @param {string} name */
const button = (name) => /** @type {HTMLButtonElement} */ (part(`cr-do-${name}`));

function wire() {
  part("cr-form").addEventListener("submit", (event) => event.preventDefault()); // the answer is there already
  for (const one of part("cr-games").querySelectorAll("[data-value]")) {
    one.addEventListener("click", () => {
      const game = one.getAttribute("data-value") ?? "";
      state.values = new Map();
      state.edition = "";
      state.moved = remembered(game);
      guarded(openGame(game));
    });
  }
  button("copy").addEventListener("click", () => void copying(location.href, text("copied")));
  button("share").hidden = !navigator.share;
  button("share").addEventListener("click", () => guarded(navigator.share({ url: location.href, title: document.title }).catch(() => undefined)));
  button("print").addEventListener("click", () => print());
  button("save").addEventListener("click", save);
  button("clear").addEventListener("click", () => guarded(choose(state.kind)));
  const file = /** @type {HTMLInputElement} */ (part("cr-file"));
  button("open").addEventListener("click", () => file.click());
  file.addEventListener("change", () => guarded(opened(file.files?.[0])));
  const report = document.getElementById("cr-do-report");
  report?.addEventListener("click", () => report.setAttribute("href", reportAddress()));
  addEventListener("hashchange", () => guarded(open()));
}

function save() {
  const blob = new Blob([`${JSON.stringify(theCase(), null, 2)}\n`], { type: "application/json" });
  const link = make("a", { href: URL.createObjectURL(blob), download: `${state.game}-${state.kind}.json` });
  link.click();
  URL.revokeObjectURL(link.href);
}

/** @param {File | undefined} file */
async function opened(file) {
  if (!file || file.size > 1_000_000) {
    say(text("link.long"));
    return;
  }
  const told = await read(await file.text());
  if (!told) {
    return;
  }
  const game = takeCase(told) || state.game;
  if (!data.games.some((one) => one.id === game)) {
    say(text("link.game"));
    return;
  }
  await openGame(game);
}

function reportAddress() {
  const told = JSON.stringify(theCase(), null, 2);
  const body = `${location.href}\n\n\`\`\`json\n${told}\n\`\`\`\n\n${part("cr-answer").innerText}\n`;
  return `${data.repo.replace(/\/$/, "")}/issues/new?${new URLSearchParams({ title: `${state.game}: ${state.kind}`, body: body.slice(0, 6000) })}`;
}

/**
 * Tells the reader when the machine breaks; the clauses are still there to read.
 * @param {Promise<unknown>} work
 */
async function guarded(work) {
  try {
    await work;
  } catch (error) {
    if (error instanceof Overtaken) {
      return;
    }
    say(text("broken"));
    console.error(error);
  }
}

if (typeof WebAssembly === "undefined" || typeof DecompressionStream === "undefined") {
  say(text("old"));
} else {
  part("cr-settle").hidden = false;
  part("cr-record").append(recordBox.element);
  part("cr-others").before(replay.element);
  replay.element.hidden = true;
  wire();
  guarded(open().then(() => stayReadable({ worker: data.worker, list: data.list, lang: data.lang }, (name) => (part("cr-offline").textContent = text(name)))));
}
