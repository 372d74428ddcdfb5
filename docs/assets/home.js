// @ts-check
// The home page: games are found by any of their names and by filters, and those that were read last stand first. What a
// game can be found by stands at its entry; this asks nobody, and without it the page lists all games.

const READ = "cardrules.read";
const form = /** @type {HTMLFormElement | null} */ (document.getElementById("cr-finder"));
const field = /** @type {HTMLInputElement | null} */ (document.getElementById("cr-find"));
const more = document.getElementById("cr-filter");
const reset = document.getElementById("cr-all");
const entries = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".cr-games > li[data-game]")]);
const chips = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#cr-filters .cr-chip")]);

/** As the build has it: small letters, no accents. @param {string} words */
const folded = (words) => words.toLowerCase().replaceAll("ß", "ss").normalize("NFKD").replace(/\p{M}/gu, "");

/** The entries that the filters leave. @param {[string, string][]} wanted */
const filtered = (wanted) => entries.filter((entry) =>
  wanted.every(([name, value]) => (entry.dataset[name] ?? "").split(" ").includes(value)));

/** Those of a name that was typed; where there is none, those from a place. @param {HTMLElement[]} left @param {string[]} words */
function named(left, words) {
  const having = (/** @type {string} */ key) => left.filter((one) => words.every((word) => one.dataset[key]?.includes(word)));
  const found = having("names");
  return found.length > 0 ? found : having("places");
}

function show() {
  const words = folded(field?.value ?? "").split(/\s+/).filter(Boolean);
  const wanted = chips.filter((chip) => chip.getAttribute("aria-pressed") === "true").map(filterOf);
  const left = named(filtered(wanted), words);
  for (const entry of entries) {
    entry.hidden = !left.includes(entry);
  }
  for (const kind of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".cr-kind"))) {
    kind.hidden = !kind.querySelector("li[data-game]:not([hidden])");
  }
  const found = left.length;
  const asked = words.length + wanted.length > 0;
  const none = document.getElementById("cr-none");
  const said = document.getElementById("cr-found");
  if (none && said && reset) {
    none.hidden = found > 0;
    said.textContent = !asked ? "" : found ? `${found} / ${entries.length}` : none.textContent;
    reset.hidden = !asked;
  }
  more?.classList.toggle("cr-on", wanted.length > 0);
  form?.parentElement?.classList.toggle("cr-asking", asked);
}

/** The filter and the value that a button stands for. @param {HTMLElement} chip @returns {[string, string]} */
function filterOf(chip) {
  const filter = /** @type {HTMLElement | null} */ (chip.closest("[data-filter]"));
  return [filter?.dataset.filter ?? "", chip.dataset.value ?? ""];
}

/** One value a filter. @param {HTMLElement} chip */
function press(chip) {
  const on = chip.getAttribute("aria-pressed") !== "true";
  for (const other of chips) {
    if (other.closest("[data-filter]") === chip.closest("[data-filter]")) {
      other.setAttribute("aria-pressed", String(on && other === chip));
    }
  }
  show();
}

/** @param {boolean} open */
function openFilters(open) {
  more?.setAttribute("aria-expanded", String(open));
  form?.classList.toggle("cr-open", open);
}

/** The games that this browser read last, the last one first. */
function recent() {
  /** @type {unknown} */
  let kept = [];
  try {
    kept = JSON.parse(localStorage.getItem(READ) ?? "[]");
  } catch {
    // A browser that keeps nothing has read nothing.
  }
  const ids = Array.isArray(kept) ? kept : [];
  const links = ids.flatMap((id) => {
    const link = entries.find((entry) => entry.dataset.game === id)?.querySelector("a");
    return link ? [link] : [];
  });
  const section = document.getElementById("cr-recent");
  section?.querySelector("ul")?.replaceChildren(...links.map((link) => {
    const line = document.createElement("li");
    const copy = /** @type {HTMLElement} */ (link.cloneNode(true));
    copy.classList.add("cr-chip");
    line.append(copy);
    return line;
  }));
  if (section) {
    section.hidden = links.length === 0;
  }
}

if (form) {
  field?.addEventListener("input", show);
  chips.forEach((chip) => chip.addEventListener("click", () => press(chip)));
  more?.addEventListener("click", () => openFilters(more.getAttribute("aria-expanded") !== "true"));
  form.addEventListener("reset", () => setTimeout(() => {
    chips.forEach((chip) => chip.setAttribute("aria-pressed", "false"));
    show();
  }));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const first = entries.find((entry) => !entry.hidden);
    if (first && field?.value.trim()) {
      first.querySelector("a")?.click();
    }
  });
  addEventListener("keydown", (event) => event.key === "Escape" && openFilters(false));
  addEventListener("pageshow", recent);
  show();
  recent();
}
