// @ts-check
// The menu Display: what is chosen shows at once and is kept on this device, for all pages and languages.

const KEPT = "cardrules.display";
const menu = document.querySelector("details.cr-display");
const form = menu?.querySelector("form");
const root = document.documentElement;

/** The attribute of the root that a choice sets. @param {string} name */
const attribute = (name) => `cr${name[0]?.toUpperCase()}${name.slice(1)}`;

/** @returns {HTMLInputElement[]} */
const radios = () => /** @type {HTMLInputElement[]} */ ([...(form?.querySelectorAll("input[type=radio]") ?? [])]);

function keep() {
  const chosen = radios().filter((radio) => radio.checked && radio.value);
  const kept = Object.fromEntries(chosen.map((radio) => [attribute(radio.name), radio.value]));
  try {
    localStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing shows it on this page only.
  }
  show(kept);
}

/** @param {Record<string, string>} kept */
function show(kept) {
  for (const radio of radios()) {
    const value = kept[attribute(radio.name)] ?? "";
    radio.checked = radio.value === value;
    if (value) {
      root.dataset[attribute(radio.name)] = value;
    } else {
      delete root.dataset[attribute(radio.name)];
    }
  }
}

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  } catch {
    return {};
  }
}

/** Closed by Escape, with the focus back on its button, and by whatever happens elsewhere. @param {Event} event */
function close(event) {
  if (!(menu instanceof HTMLDetailsElement) || !menu.open) {
    return;
  }
  const escaped = event instanceof KeyboardEvent && event.key === "Escape";
  const elsewhere = !(event instanceof KeyboardEvent) && event.target instanceof Node && !menu.contains(event.target);
  if (escaped || elsewhere) {
    menu.open = false;
  }
  if (escaped) {
    menu.querySelector("summary")?.focus();
  }
}

if (form) {
  show(kept());
  form.addEventListener("change", keep);
  for (const kind of ["keydown", "pointerdown", "focusin"]) {
    document.addEventListener(kind, close);
  }
  addEventListener("storage", (event) => event.key === KEPT && show(kept())); // chosen in another window
  addEventListener("pageshow", () => show(kept()));
}
