// @ts-check
// The page of questions: which game, a question, its answers, the verdict. What is asked and what is right comes from the
// engine (validator/site/quiz by desk.py); here it is drawn and counted. The fragment names a question: `trick-4711`.

import { query, readQuery, written } from "./address.js";
import { make, Pen } from "./draw.js";
import { Refusal } from "./engine.js";
import { remembered } from "./kept.js";
import { stayReadable } from "./offline.js";
import { copying } from "./passing.js";
import { count, countAnew, progressOf } from "./progress.js";
import { data, engine, lay } from "./start.js";

/** @typedef {import("./draw.js").Piece} Piece */
/** @typedef {import("./draw.js").Paragraph} Paragraph */
/** @typedef {{pieces: Piece[], place: number | null, lang?: string}} Answer */
/** @typedef {{kind: string, seed: number, case: any, several: boolean, asked: Paragraph[], answers: Answer[], right: number[]}} Asked */

const ALL = "";
const SEEDS = 1_000_000_000;
const QUESTION = /^([a-z_]+)-([0-9]{1,9})$/;
const MOST_TRIES = 12; // questions tried where the rules yield few

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @param {string} name */
const button = (name) => /** @type {HTMLButtonElement} */ (part(`cr-do-${name}`));
const text = (/** @type {string} */ name) => data.texts[name] ?? name;

const state = {
  game: "",
  /** @type {Record<string, string>} */
  moved: {},
  /** @type {string[]} */
  kinds: [],
  kind: ALL,
  /** @type {Asked | null} */
  asked: null,
  /** @type {Set<number>} */
  chosen: new Set(),
  answered: false,
  round: 0,
  /** @type {Pen | null} */
  pen: null,
  /** @type {Record<string, string>} */
  places: {},
};

/** @param {string} words */
function say(words) {
  part("cr-say").textContent = words;
}

/** @returns {Pen} */
const pen = () => /** @type {Pen} */ (state.pen);

/** @param {string} clause */
function clauseAddress(clause) {
  const [game, name] = clause.split(".");
  return `../games/${encodeURIComponent(game ?? "")}/#${encodeURIComponent(name ?? "")}`;
}

// Game and kind --------------------------------------------------------------------------

/**
 * @param {string} game
 * @param {Record<string, string>} moved House rules that are not usual.
 */
async function openGame(game, moved) {
  state.game = game;
  state.moved = moved;
  state.kind = ALL;
  press("cr-games", game);
  part("cr-game-name").textContent = data.games.find((one) => one.id === game)?.title ?? game;
  await lay(game);
  const told = await described();
  state.pen = new Pen(told.cards, clauseAddress, "../glossary/");
  state.places = told.places;
  state.kinds = await engine.ask("quiz_kinds", { game, switches: state.moved });
  drawHouse(told);
  drawKinds();
  drawProgress();
  /** @type {HTMLDetailsElement} */ (part("cr-game-box")).open = false;
}

/** The game under the reader's house rules; under the usual ones where those exclude each other. */
async function described() {
  try {
    return await engine.ask("describe", { game: state.game, switches: state.moved });
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== "switches") {
      throw error;
    }
    state.moved = {};
    say(text("excluded"));
    return engine.ask("describe", { game: state.game, switches: {} });
  }
}

/** @param {any} told */
function drawHouse(told) {
  const moved = told.switches.filter((/** @type {any} */ one) => told.standing[one.id] !== one.default);
  const words = moved.map((/** @type {any} */ one) => `${one.title}: ${one.values.find((/** @type {any} */ value) => value.id === told.standing[one.id])?.title ?? ""}`);
  part("cr-house").hidden = moved.length === 0;
  part("cr-house").textContent = `${text("house")} ${words.join(" · ")}`;
}

function drawKinds() {
  const chip = (/** @type {string} */ kind, /** @type {string} */ title) => make("button", { type: "button", class: "cr-chip", "data-value": kind, "aria-pressed": String(kind === state.kind), click: () => guarded(chooseKind(kind)) }, title);
  part("cr-kind-name").textContent = state.kind === ALL ? text("all") : data.questions[state.kind] ?? state.kind;
  part("cr-kinds").replaceChildren(chip(ALL, text("all")), ...state.kinds.map((kind) => chip(kind, data.questions[kind] ?? kind)));
}

/** @param {string} kind */
async function chooseKind(kind) {
  state.kind = kind;
  drawKinds();
  part("cr-kind-box").removeAttribute("open");
  await next(true);
}

/**
 * @param {string} group
 * @param {string} value
 */
function press(group, value) {
  for (const one of part(group).querySelectorAll("[data-value]")) {
    one.setAttribute("aria-pressed", String(one.getAttribute("data-value") === value));
  }
}

// The question --------------------------------------------------------------------------

/** @param {boolean} [focus] Whether to lead the reader to it. */
async function next(focus = false) {
  const kinds = state.kind === ALL ? state.kinds : [state.kind];
  const first = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    if (await ask(kinds, (first + tried) % SEEDS)) {
      if (focus) {
        part("page_question").focus();
      }
      return;
    }
  }
  part("cr-quiz").hidden = false;
  say(text("none"));
}

/**
 * Asks one question; false where there is none.
 * @param {string[]} kinds
 * @param {number} seed
 */
async function ask(kinds, seed) {
  const round = ++state.round;
  const asked = await made(kinds, seed);
  if (round !== state.round) {
    return true; // another one has been asked for since
  }
  if (!asked) {
    return false;
  }
  state.asked = asked;
  state.chosen = new Set();
  state.answered = false;
  say("");
  drawQuestion(asked);
  history.replaceState(null, "", `${location.pathname}${query(state.game, state.moved)}#${asked.kind}-${asked.seed}`);
  const settle = { ...asked.case, game: state.game };
  part("cr-do-settle").setAttribute("href", `../settle/${query(state.game, state.moved)}#${await written(settle)}`);
  return true;
}

/**
 * The question of a seed; none where the rules yield none, or where the engine stumbles over its case.
 * @param {string[]} kinds
 * @param {number} seed
 * @returns {Promise<Asked | null>}
 */
async function made(kinds, seed) {
  try {
    return await engine.ask("quiz", { game: state.game, switches: state.moved, kinds, seed });
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind === "machine") {
      throw error;
    }
    console.error(error, kinds, seed);
    return null;
  }
}

/** @param {Asked} asked */
function drawQuestion(asked) {
  part("cr-asked").replaceChildren(...asked.asked.map((one) => make("p", { class: `cr-${one.p}`, lang: one.lang }, ...pen().pieces(one.pieces))));
  part("cr-hint").textContent = text(asked.several ? "several" : "one");
  const box = part("cr-answers");
  box.className = asked.answers.every((one) => one.pieces.every((piece) => piece.t === "cards")) ? "cr-answers cr-answers-cards" : "cr-answers";
  box.replaceChildren(...asked.answers.map(drawAnswer));
  part("cr-score").replaceChildren();
  part("cr-result").hidden = true;
  button("next").classList.remove("cr-main");
  part("cr-quiz").hidden = false; // whole from the start, so that nothing moves
  button("check").hidden = !asked.several;
  button("check").disabled = true;
  part("cr-question").dataset.state = "open";
  part("cr-question").dataset.kind = asked.kind;
}

/**
 * @param {Answer} answer
 * @param {number} at
 */
function drawAnswer(answer, at) {
  const several = state.asked?.several;
  const inside = [answer.place !== null && make("span", { class: "cr-place" }, `${answer.place}.`), make("span", { class: "cr-answer-words", lang: answer.lang }, ...pen().unlinked(answer.pieces))];
  return make("button", { type: "button", class: "cr-answer-choice", "data-at": at, "aria-pressed": several ? "false" : undefined, click: () => guarded(choose(at)) }, ...inside);
}

/** @param {number} at */
async function choose(at) {
  const asked = state.asked;
  if (!asked || state.answered) {
    return;
  }
  if (!asked.several) {
    state.chosen = new Set([at]);
    return answer(asked);
  }
  if (!state.chosen.delete(at)) {
    state.chosen.add(at);
  }
  part("cr-answers").querySelector(`[data-at="${at}"]`)?.setAttribute("aria-pressed", String(state.chosen.has(at)));
  button("check").disabled = state.chosen.size === 0;
}

// The answer --------------------------------------------------------------------------

/** @param {Asked} asked */
async function answer(asked) {
  state.answered = true;
  const isRight = asked.right.length === state.chosen.size && asked.right.every((at) => state.chosen.has(at));
  count(state.game, isRight);
  drawProgress();
  drawMarks(asked);
  button("check").hidden = true;
  part("cr-question").dataset.state = isRight ? "right" : "wrong";
  const round = state.round;
  const found = await engine.ask("judge", { case: { ...asked.case, game: state.game, variant: state.moved } });
  if (round !== state.round) {
    return;
  }
  const told = found.said.map((/** @type {Paragraph} */ one) => pen().paragraph(one, state.places));
  const outcome = found.said.filter((/** @type {Paragraph} */ one) => one.p === "outcome").length;
  part("cr-score").replaceChildren(make("p", { class: "cr-score" }, text(isRight ? "right" : "wrong")), ...told.slice(0, outcome));
  part("cr-result").replaceChildren(...told.slice(outcome));
  part("cr-result").hidden = told.length === outcome;
  button("next").classList.add("cr-main");
  button("next").focus({ preventScroll: true });
}

/** @param {Asked} asked */
function drawMarks(asked) {
  for (const one of part("cr-answers").querySelectorAll("button")) {
    const at = Number(one.getAttribute("data-at"));
    const right = asked.right.includes(at);
    const chosen = state.chosen.has(at);
    one.dataset.mark = right ? "right" : chosen ? "wrong" : "";
    one.setAttribute("aria-disabled", "true");
    if (right || chosen) {
      one.append(make("span", { class: "cr-mark" }, text(right ? "mark.right" : "mark.yours")));
    }
  }
}

function drawProgress() {
  const { asked, right, streak, best } = progressOf(state.game);
  part("cr-count").textContent = text("count").replace("{right}", String(right)).replace("{asked}", String(asked));
  part("cr-streak").textContent = text("streak").replace("{streak}", String(streak)).replace("{best}", String(best));
  button("reset").disabled = asked === 0;
}

// The page --------------------------------------------------------------------------

/** Opens what the address names: a game, with a question or without. */
async function open() {
  const told = readQuery(location.search);
  const game = data.games.find((one) => one.id === told.game)?.id;
  if (!game) {
    return;
  }
  const found = QUESTION.exec(location.hash.slice(1));
  await openGame(game, Object.keys(told.switches).length ? told.switches : found ? {} : remembered(game));
  if (found && state.kinds.includes(found[1] ?? "") && (await ask([found[1] ?? ""], Number(found[2])))) {
    return;
  }
  await next();
  if (found) {
    say(text("link"));
  }
}

function wire() {
  for (const one of part("cr-games").querySelectorAll("[data-value]")) {
    const game = one.getAttribute("data-value") ?? "";
    one.addEventListener("click", () => guarded(openGame(game, remembered(game)).then(() => next(true))));
  }
  button("next").addEventListener("click", () => guarded(next(true)));
  button("check").addEventListener("click", () => state.asked && !state.answered && guarded(answer(state.asked)));
  button("copy").addEventListener("click", () => void copying(location.href, text("copied")));
  button("reset").addEventListener("click", () => {
    countAnew(state.game);
    drawProgress();
  });
  part("cr-question").addEventListener("keydown", byKey);
  addEventListener("hashchange", () => guarded(open()));
}

/**
 * Inside the question the keys 1 to 9 choose an answer.
 * @param {KeyboardEvent} event
 */
function byKey(event) {
  const at = Number(event.key) - 1;
  if (!event.ctrlKey && !event.altKey && !event.metaKey && at >= 0 && at < (state.asked?.answers.length ?? 0)) {
    event.preventDefault();
    guarded(choose(at));
  }
}

/**
 * Tells the reader when the machine breaks; the clauses are still there to read.
 * @param {Promise<unknown>} work
 */
async function guarded(work) {
  try {
    await work;
  } catch (error) {
    say(text("broken"));
    console.error(error);
  }
}

if (typeof WebAssembly === "undefined" || typeof DecompressionStream === "undefined") {
  say(text("old"));
  part("cr-learn").hidden = true;
} else {
  wire();
  guarded(open().then(() => stayReadable({ worker: data.worker, list: data.list, lang: data.lang }, (name) => (part("cr-offline").textContent = text(name)))));
}
