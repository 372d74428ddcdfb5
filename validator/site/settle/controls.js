// @ts-check
// The controls of a form: one a field, made from what desk.py tells of it. They know shapes of values, and no rules.

import { make } from "./draw.js";

/** @typedef {import("./draw.js").Piece} Piece */
/** @typedef {import("./draw.js").Pen} Pen */
/** @typedef {{id: any, shown: Piece[]}} Choice */
/** @typedef {{shown: Piece[], size: number | null, group: number | null}} Heap */
/** @typedef {{id: string, type: string, needed: boolean, label: string, values?: Choice[], places?: Choice[], heaps?: Heap[],
 *             apart: boolean, least?: number, within?: string, count?: number, from?: number, to?: number, seated?: boolean, amounts?: string[]}} Field */
/**
 * What a control may use: the value of each field, how to change one, the picker and the texts of the page.
 * @typedef {{pen: Pen, texts: Record<string, string>, get: (id: string) => any, set: (id: string, value: any) => void,
 *            used: (key: string, field: Field) => string[], read: (text: string) => Promise<any[]>,
 *            serve: (place: import("./picker.js").Place, under: HTMLElement, key: string) => void,
 *            serving: () => string, refresh: () => void}} Desk
 */
/** @typedef {{key: string, field: string, cards: () => string[]}} Pile */
/** @typedef {{element: HTMLElement, place?: () => void, piles?: Pile[]}} Control */

/** @param {string} text */
const whole = (text) => (/^[-\u2212]?[0-9]{1,15}$/.test(text.trim()) ? Number(text.trim().replace("\u2212", "-")) : text.trim());

let serial = 0;
const fresh = () => `cr-field-${++serial}`;

/** @param {unknown} value */
const asText = (value) => (Array.isArray(value) ? value.join(" ") : value === undefined || value === null ? "" : String(value));

/**
 * @param {Field} field
 * @param {Desk} desk
 * @param {...(Node | string)} inside
 */
function set(field, desk, ...inside) {
  const legend = make("legend", {}, field.label);
  if (!field.needed) {
    legend.append(" ", make("span", { class: "cr-optional" }, desk.texts.optional ?? ""));
  }
  return make("fieldset", { class: `cr-field cr-field-${field.type}`, "data-field": field.id }, legend, ...inside);
}

/**
 * Buttons of which one is pressed; pressing it again takes it back.
 * @param {Field} field
 * @param {Desk} desk
 * @param {Choice[]} choices
 * @returns {Control}
 */
function chips(field, desk, choices) {
  const buttons = choices.map((choice) => {
    const button = make("button", { type: "button", class: "cr-chip", "data-value": choice.id }, ...desk.pen.unlinked(choice.shown));
    button.setAttribute("aria-label", desk.pen.words(choice.shown));
    button.addEventListener("click", () => {
      desk.set(field.id, String(desk.get(field.id)) === String(choice.id) ? undefined : choice.id);
      show();
    });
    return button;
  });
  function show() {
    choices.forEach((choice, at) => buttons[at]?.setAttribute("aria-pressed", String(String(desk.get(field.id)) === String(choice.id))));
  }
  show();
  return { element: set(field, desk, make("div", { class: "cr-chips" }, ...buttons)) };
}

/**
 * Buttons of which several may be pressed: a list of seats.
 * @param {Field} field
 * @param {Desk} desk
 * @returns {Control}
 */
function many(field, desk) {
  const listed = () => /** @type {any[]} */ ([].concat(desk.get(field.id) ?? []));
  const choices = field.places ?? [];
  const buttons = choices.map((choice) =>
    make("button", { type: "button", class: "cr-chip", "data-value": choice.id, click: () => tap(choice.id) }, ...desk.pen.unlinked(choice.shown)),
  );
  /** @param {any} id */
  function tap(id) {
    const now = listed();
    const next = now.includes(id) ? now.filter((one) => one !== id) : [...now, id];
    desk.set(field.id, next.length ? next : undefined);
    show();
  }
  function show() {
    choices.forEach((choice, at) => buttons[at]?.setAttribute("aria-pressed", String(listed().includes(choice.id))));
  }
  show();
  return { element: set(field, desk, make("div", { class: "cr-chips" }, ...buttons)) };
}

/**
 * The totals of games that are over, written as at the table: 5:2 3:5.
 * @param {Field} field
 * @param {Desk} desk
 * @returns {Control}
 */
function scores(field, desk) {
  const value = desk.get(field.id);
  const games = /** @type {any[]} */ (Array.isArray(value) ? value : []);
  const input = make("input", { type: "text", class: "cr-input", placeholder: "5:2 3:5", value: games.map((totals) => [totals].flat().join(":")).join(" ") });
  input.setAttribute("aria-label", field.label);
  input.addEventListener("input", () => {
    const told = input.value.split(/[\s,;]+/).filter(Boolean).map((game) => game.split(/[:/\u2013]/).map(whole));
    desk.set(field.id, told.length ? told : undefined);
  });
  return { element: set(field, desk, input) };
}

/**
 * @param {Field} field
 * @param {Desk} desk
 * @returns {Control}
 */
function number(field, desk) {
  const input = make("input", { type: "number", inputMode: "numeric", class: "cr-input cr-number-input", value: asText(desk.get(field.id)) });
  input.setAttribute("aria-label", field.label);
  input.addEventListener("input", () => desk.set(field.id, input.value === "" ? undefined : whole(input.value)));
  return { element: set(field, desk, input) };
}

/**
 * A number for each player or side; the field has a value once all are there.
 * @param {Field} field
 * @param {Desk} desk
 * @returns {Control}
 */
function numbers(field, desk) {
  const value = desk.get(field.id);
  const named = value && typeof value === "object" && !Array.isArray(value) ? Object.keys(value) : null;
  const now = /** @type {any[]} */ (named ? named.map((name) => value[name]) : Array.isArray(value) ? value : []);
  /** @type {Choice[]} */
  const places = named ? named.map((name) => ({ id: name, shown: [{ t: "text", v: name }] })) : (field.places ?? []).slice();
  while (places.length < now.length) {
    places.push({ id: places.length + 1, shown: [{ t: "text", v: String(places.length + 1) }] });
  }
  const inputs = places.map((_, at) => make("input", { type: "number", inputMode: "numeric", class: "cr-input cr-number-input", value: asText(now[at]), input: take }));
  function take() {
    const all = inputs.map((input) => input.value);
    const texts = all.slice(0, all.findLastIndex((text) => text !== "") + 1); // fewer players may have played
    if (texts.length < (named ? named.length : field.least ?? 1) || texts.includes("")) {
      desk.set(field.id, undefined);
    } else if (named) {
      desk.set(field.id, Object.fromEntries(named.map((name, at) => [name, whole(texts[at] ?? "")])));
    } else {
      desk.set(field.id, texts.map(whole));
    }
  }
  const rows = places.map((place, at) => make("label", { class: "cr-owned" }, make("span", {}, ...desk.pen.pieces(place.shown)), inputs[at]));
  return { element: set(field, desk, make("div", { class: "cr-numbers" }, ...rows)) };
}

/**
 * @param {Field} field
 * @param {Desk} desk
 * @returns {Control}
 */
function flag(field, desk) {
  const box = make("input", { type: "checkbox", checked: Boolean(desk.get(field.id)) });
  box.addEventListener("change", () => desk.set(field.id, box.checked || undefined));
  return { element: make("div", { class: "cr-field cr-field-flag", "data-field": field.id }, make("label", { class: "cr-owned" }, box, field.label)) };
}

/**
 * Calls in the order in which they were made, by buttons and as text.
 * @param {Field} field
 * @param {Desk} desk
 * @returns {Control}
 */
function calls(field, desk) {
  const listed = () => /** @type {string[]} */ (Array.isArray(desk.get(field.id)) ? desk.get(field.id).map(String) : []);
  const input = make("input", { type: "text", class: "cr-input", autocomplete: "off", spellcheck: false, value: listed().join(", ") });
  input.setAttribute("aria-label", field.label);
  input.addEventListener("input", () => put(input.value.split(",").map((call) => call.trim()).filter(Boolean), false));
  const seat = make("select", { class: "cr-input" }, ...(field.places ?? []).map((place) => make("option", { value: String(place.id) }, desk.pen.words(place.shown))));
  seat.setAttribute("aria-label", desk.texts.player ?? "");
  const sum = make("input", { type: "number", inputMode: "numeric", class: "cr-input cr-number-input", value: "10" });
  sum.setAttribute("aria-label", desk.texts.amount ?? "");
  /**
   * @param {string[]} next
   * @param {boolean} mirror
   */
  function put(next, mirror) {
    desk.set(field.id, next.length || field.needed ? next : undefined);
    if (mirror) {
      input.value = next.join(", ");
    }
  }
  /** @param {any} call */
  function tap(call) {
    const amount = field.amounts?.includes(call) ? ` ${sum.value}` : "";
    put([...listed(), `${field.seated ? `${seat.value} ` : ""}${call}${amount}`], true);
    if (field.seated) {
      seat.selectedIndex = (seat.selectedIndex + 1) % Math.max(seat.options.length, 1);
    }
  }
  const buttons = (field.values ?? []).map((call) =>
    make("button", { type: "button", class: "cr-chip", "data-value": call.id, click: () => tap(call.id) }, ...desk.pen.unlinked(call.shown)),
  );
  const undo = make("button", { type: "button", class: "cr-chip cr-undo", click: () => put(listed().slice(0, -1), true) }, desk.texts.undo ?? "");
  const row = make("div", { class: "cr-chips" }, field.seated && seat, ...buttons, field.seated && sum, undo);
  return { element: set(field, desk, row, input) };
}

/**
 * A fault each: which, of which side, in which trick; by buttons and as text.
 * @param {Field} field
 * @param {Desk} desk
 * @returns {Control}
 */
function faults(field, desk) {
  const listed = () => /** @type {any[]} */ (Array.isArray(desk.get(field.id)) ? desk.get(field.id) : []);
  const input = make("input", { type: "text", class: "cr-input", autocomplete: "off", spellcheck: false, placeholder: "revoke, side=declarers, trick=3" });
  input.setAttribute("aria-label", field.label);
  input.value = listed().map(faultText).join("; ");
  input.addEventListener("input", () => put(input.value.split(";").map(faultOf).filter((one) => one.fault)));
  const side = make("select", { class: "cr-input" }, make("option", { value: "" }, "\u2013"), ...(field.places ?? []).map((place) => make("option", { value: String(place.id) }, desk.pen.words(place.shown))));
  side.setAttribute("aria-label", desk.texts.side ?? "");
  const trick = make("input", { type: "number", inputMode: "numeric", min: "1", class: "cr-input cr-number-input" });
  trick.setAttribute("aria-label", desk.texts.trick ?? "");
  /** @param {any[]} next */
  function put(next) {
    desk.set(field.id, next.length ? next : undefined);
  }
  /** @param {any[]} next */
  function tapped(next) {
    put(next);
    input.value = next.map(faultText).join("; ");
  }
  /** @param {any} fault */
  function add(fault) {
    const told = { fault, ...(side.value && { side: whole(side.value) }), ...(trick.value && { trick: whole(trick.value) }) };
    tapped([...listed(), told]);
  }
  const buttons = (field.values ?? []).map((fault) =>
    make("button", { type: "button", class: "cr-chip", "data-value": fault.id, click: () => add(fault.id) }, ...desk.pen.unlinked(fault.shown)),
  );
  const undo = make("button", { type: "button", class: "cr-chip cr-undo", click: () => tapped(listed().slice(0, -1)) }, desk.texts.undo ?? "");
  const about = [
    make("label", { class: "cr-owned" }, make("span", {}, desk.texts.side ?? ""), side),
    make("label", { class: "cr-owned" }, make("span", {}, desk.texts.trick ?? ""), trick),
  ];
  return { element: set(field, desk, make("div", { class: "cr-numbers" }, ...about), make("div", { class: "cr-chips" }, ...buttons, undo), input) };
}

/** @param {string} text */
function faultOf(text) {
  const [first, ...rest] = text.split(",");
  /** @type {Record<string, any>} */
  const fault = { fault: (first ?? "").trim() };
  for (const part of rest) {
    const [name, value] = part.split("=");
    if (name?.trim() && value?.trim()) {
      fault[name.trim()] = whole(value);
    }
  }
  return fault;
}

/** @param {any} fault */
function faultText(fault) {
  const rest = Object.entries(fault ?? {}).filter(([name]) => name !== "fault");
  return [fault?.fault, ...rest.map(([name, value]) => `${name}=${value}`)].join(", ");
}

/**
 * Cards: the text as it stands in the case, the picker, and a count.
 * @param {Field} field
 * @param {Desk} desk
 * @returns {Control}
 */
function cards(field, desk) {
  const limit = field.type === "card" ? 1 : null;
  const heap = { shown: [{ t: "text", v: field.label }], size: field.count ?? limit, group: null };
  const line = pile(field, desk, heap, 0, () => asText(desk.get(field.id)), (text) => desk.set(field.id, text || undefined), limit, () => undefined);
  return { element: set(field, desk, line.element), place: line.place, piles: [line] };
}

/**
 * Groups of cards, each a line of its own. When one is full the next is served.
 * @param {Field} field
 * @param {Desk} desk
 * @returns {Control}
 */
function groups(field, desk) {
  const nested = field.type === "arrangements";
  const heaps = field.heaps ?? [];
  const sizes = nested ? Math.max(...heaps.map((heap) => heap.group ?? 1)) : 1;
  const value = desk.get(field.id);
  const flat = typeof value === "string" ? value.split("/") : Array.isArray(value) ? (nested ? value.flat() : value) : [];
  /** @type {string[]} */
  const texts = heaps.map((_, at) => asText(flat[at]).trim());
  for (let at = texts.length; at < flat.length; at++) {
    texts.push(asText(flat[at]));
    heaps.push({ shown: [], size: null, group: at + 1 });
  }
  function told() {
    const kept = texts.slice();
    while (kept.length && !kept.at(-1)) {
      kept.pop();
    }
    if (!kept.length) {
      return undefined;
    }
    return nested ? Array.from({ length: Math.ceil(kept.length / sizes) }, (_, at) => kept.slice(at * sizes, (at + 1) * sizes)) : kept;
  }
  /** @type {(Pile & {element: HTMLElement, place: () => void})[]} */
  const lines = heaps.map((heap, at) =>
    pile(field, desk, heap, at, () => texts[at] ?? "", (text) => {
      texts[at] = text;
      desk.set(field.id, told());
    }, null, () => lines[at + 1]?.place()),
  );
  return {
    element: set(field, desk, ...lines.map((line) => line.element)),
    place: () => lines[0]?.place(),
    piles: lines,
  };
}

/**
 * One line of cards: a button that brings the picker, the text, the count, and what cannot be read.
 * @param {Field} field
 * @param {Desk} desk
 * @param {Heap} heap
 * @param {number} at
 * @param {() => string} get
 * @param {(text: string) => void} put
 * @param {number | null} limit
 * @param {() => void} full Called when the picker has filled the line.
 */
function pile(field, desk, heap, at, get, put, limit, full) {
  const key = `${field.id}/${at}`;
  const id = fresh();
  /** @type {string[]} */
  let known = [];
  const name = [...heap.shown];
  if (heap.group && field.type !== "cards") {
    name.push({ t: "text", v: `${name.length ? " · " : ""}${(desk.texts.group ?? "{n}").replace("{n}", String(heap.group))}` });
  }
  const count = make("span", { class: "cr-count" });
  const head = make("button", { type: "button", class: "cr-heap", "data-heap": key, click: () => place() }, ...desk.pen.unlinked(name), " ", count);
  const input = make("input", { id, type: "text", class: "cr-input", autocomplete: "off", spellcheck: false, value: get() });
  input.setAttribute("autocapitalize", "characters");
  input.setAttribute("aria-label", desk.pen.words(name));
  const wrong = make("p", { class: "cr-wrong", id: `${id}-wrong`, "aria-live": "polite" });
  input.setAttribute("aria-describedby", `${id}-wrong`);
  const slot = make("div", { class: "cr-slot" });
  const element = make("div", { class: "cr-pile" }, make("div", { class: "cr-line" }, head, input), wrong, slot);
  input.addEventListener("input", () => {
    put(input.value.trim());
    look();
  });
  input.addEventListener("focus", () => place());

  /** Reads the text; what comes back late for an older text is passed over. */
  async function look() {
    const text = input.value;
    const found = await desk.read(text);
    if (text !== input.value) {
      return;
    }
    known = found.filter((one) => one.card).map((one) => one.card);
    const unread = found.filter((one) => !one.card);
    wrong.replaceChildren(...unread.flatMap((one) => [make("span", {}, ...desk.pen.pieces(one.pieces)), " "]));
    input.setAttribute("aria-invalid", String(unread.length > 0));
    tell();
    desk.refresh();
  }
  function tell() {
    count.textContent = heap.size && limit !== 1 ? (desk.texts.count ?? "").replace("{n}", String(known.length)).replace("{of}", String(heap.size)) : known.length && limit !== 1 ? String(known.length) : "";
    head.setAttribute("aria-pressed", String(desk.serving() === key));
  }
  function place() {
    desk.serve(
      {
        limit,
        cards: () => known,
        others: () => desk.used(key, field),
        put: (cards) => {
          known = cards;
          input.value = cards.join(" ");
          wrong.replaceChildren();
          put(input.value);
          tell();
          if (heap.size && limit !== 1 && cards.length === heap.size) {
            full();
          }
        },
      },
      slot,
      key,
    );
    tell();
  }
  element.addEventListener("cr-served", tell);
  tell();
  if (input.value) {
    look();
  }
  return { key, field: field.id, element, place, cards: () => known };
}

/**
 * The control of a field.
 * @param {Field} field
 * @param {Desk} desk
 * @returns {Control | null}
 */
export function control(field, desk) {
  switch (field.type) {
    case "card":
    case "cards":
      return cards(field, desk);
    case "groups":
    case "arrangements":
      return groups(field, desk);
    case "trump":
    case "choice":
      return chips(field, desk, field.values ?? []);
    case "seat":
      return chips(field, desk, field.places ?? []);
    case "seats":
      return many(field, desk);
    case "number":
      return number(field, desk);
    case "numbers":
    case "stakes":
      return numbers(field, desk);
    case "scores":
      return scores(field, desk);
    case "calls":
      return calls(field, desk);
    case "faults":
      return faults(field, desk);
    case "flag":
      return flag(field, desk);
    default:
      return null;
  }
}
