// @ts-check
// What the pages do beyond links: the language menu keeps the clause, a clause inside a closed part is shown, and the
// language that a reader chose is remembered. Everything works without it.

const CHOSEN = "cardrules.language";

/** The links of the language menu lead to the same place on the same page, with the same house rules. */
function keepPlace() {
  for (const link of document.querySelectorAll("a.md-select__link[hreflang]")) {
    if (link instanceof HTMLAnchorElement) {
      link.hash = location.hash;
      link.search = location.search;
    }
  }
}

/** Opens the closed parts around the element that the address names. @param {boolean} led Shows it too: of a page that is seen again the browser knows the place. */
function showTarget(led) {
  const target = document.querySelector(":target");
  let opened = false;
  for (let part = target?.parentElement; part; part = part.parentElement) {
    if (part instanceof HTMLDetailsElement && !part.open) {
      part.open = true;
      opened = true;
    }
  }
  if (target && opened && led) {
    target.scrollIntoView();
  }
}

/** @param {Event} event */
function rememberLanguage(event) {
  const link = event.target instanceof Element ? event.target.closest("a.md-select__link[hreflang]") : null;
  const code = link?.getAttribute("hreflang");
  if (code) {
    try {
      localStorage.setItem(CHOSEN, code);
    } catch {
      // A browser that keeps nothing asks again.
    }
  }
}

/** What scrolls sideways can be reached by keyboard; the theme wraps tables only when the page has loaded. */
function reachTables() {
  for (const wrap of document.querySelectorAll(".md-typeset__scrollwrap")) {
    wrap.setAttribute("tabindex", "0");
  }
}

/** A table whose cells stand below each other on a telephone stays a table to those who listen. */
function keepTables() {
  const roles = { "thead, tbody, tfoot": "rowgroup", tr: "row", td: "cell", "[scope=col]": "columnheader", "[scope=row]": "rowheader" };
  for (const table of document.querySelectorAll("table:is(.cr-stacked, .cr-choices)")) {
    table.setAttribute("role", "table");
    for (const [part, role] of Object.entries(roles)) {
      table.querySelectorAll(part).forEach((one) => one.setAttribute("role", role));
    }
  }
}

keepPlace();
showTarget(performance.getEntriesByType("navigation").some((one) => "type" in one && one.type === "navigate"));
keepTables();
addEventListener("load", () => setTimeout(reachTables));
addEventListener("hashchange", () => {
  keepPlace();
  showTarget(true);
});
document.addEventListener("click", rememberLanguage);
// The theme marks the clause that is being read by changing the address without an event.
document.addEventListener("pointerdown", keepPlace, true);
document.addEventListener("focusin", keepPlace);
