// @ts-check
// A tap on a term opens its meaning where it stands: Escape, a second tap or a tap elsewhere closes it. The meanings lie
// beside the glossary and are fetched at the first tap. Without this script, or where the browser has no popovers, a term
// is what it is in the page: a link to its place in the glossary.

(() => {
  /** @typedef {{term: string, said: string, lang?: string, others: [string, string][]}} Term */
  /** @typedef {{close: string, more: string, terms: Record<string, Term>}} Terms */

  const GAP = 6; // px between a term and its card
  const EDGE = 8; // px between the card and the edge of the window

  /** @type {Map<string, Promise<Terms>>} */
  const fetched = new Map();
  /** @type {HTMLElement | null} */
  let card = null;
  /** @type {HTMLAnchorElement | null} The term whose card is open. */
  let open = null;
  /** @type {HTMLAnchorElement | null} The term that was open when the finger came down: the tap will close it. */
  let closing = null;

  /** @param {HTMLAnchorElement} link */
  function termsOf(link) {
    const address = new URL("terms.json", link.href).href;
    let terms = fetched.get(address);
    if (!terms) {
      terms = fetch(address).then((response) => (response.ok ? response.json() : Promise.reject(new Error(String(response.status)))));
      terms.catch(() => fetched.delete(address));
      fetched.set(address, terms);
    }
    return terms;
  }

  /**
   * @param {string} tag
   * @param {Record<string, string>} given
   * @param {...(Node | string)} inside
   */
  function make(tag, given, ...inside) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(given)) {
      made.setAttribute(name, value);
    }
    made.append(...inside);
    return made;
  }

  function theCard() {
    if (!card) {
      card = make("div", { class: "cr-term-card md-typeset cr-noprint", popover: "auto", role: "dialog", "aria-labelledby": "page_term", tabindex: "-1" });
      card.addEventListener("toggle", (event) => /** @type {any} */ (event).newState === "closed" && closed());
      document.body.append(card);
    }
    return card;
  }

  function closed() {
    open?.removeAttribute("aria-expanded");
    open = null;
  }

  /**
   * @param {HTMLAnchorElement} link
   * @param {Terms} terms
   * @param {Term} term
   */
  function show(link, terms, term) {
    const shown = theCard();
    shown.lang = link.closest("[lang]")?.getAttribute("lang") ?? "";
    const name = make("p", { class: "cr-term-name", id: "page_term" }, term.term);
    const said = make("p", term.lang ? { lang: term.lang } : {}, term.said);
    const others = make("p", { class: "cr-term-others" });
    term.others.forEach(([lang, word], at) => others.append(at ? " · " : "", make("span", { lang }, word)));
    const close = make("button", { type: "button" }, terms.close);
    close.addEventListener("click", () => shown.hidePopover());
    shown.replaceChildren(name, said, others, make("div", { class: "cr-term-foot" }, make("a", { href: link.href }, terms.more), close));
    if (shown.matches(":popover-open")) {
      shown.hidePopover();
      closed(); // its event comes when another card is open
    }
    link.focus({ preventScroll: true }); // where the reader comes back to
    shown.showPopover();
    open = link;
    link.setAttribute("aria-expanded", "true");
    place(shown, link);
    shown.focus({ preventScroll: true });
  }

  /**
   * Below the term, or above it where there is more room; never beyond the window.
   * @param {HTMLElement} shown
   * @param {HTMLElement} link
   */
  function place(shown, link) {
    const term = link.getClientRects()[0] ?? link.getBoundingClientRect();
    const { width, height } = shown.getBoundingClientRect();
    const left = Math.max(EDGE, Math.min(term.left, document.documentElement.clientWidth - width - EDGE));
    const below = term.bottom + GAP;
    const above = term.top - GAP - height;
    const top = below + height <= innerHeight - EDGE || above < EDGE ? below : above;
    shown.style.left = `${left}px`;
    shown.style.top = `${Math.max(EDGE, Math.min(top, innerHeight - height - EDGE))}px`;
  }

  /**
   * The term that an event is about, where it leads to a glossary that is not this page.
   * @param {Event} event
   */
  function termAt(event) {
    const link = event.target instanceof Element ? event.target.closest("a.cr-term") : null;
    const known = link instanceof HTMLAnchorElement && link.hash.length > 1;
    return known && link.pathname !== location.pathname ? link : null;
  }

  /** @param {MouseEvent} event */
  async function tapped(event) {
    const link = termAt(event);
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
      return;
    }
    event.preventDefault();
    const second = closing === link || open === link;
    closing = null;
    if (second) {
      card?.hidePopover();
      return;
    }
    try {
      const terms = await termsOf(link);
      const term = terms.terms[decodeURIComponent(link.hash.slice(1))];
      if (term) {
        return show(link, terms, term);
      }
    } catch {
      // The glossary tells it too.
    }
    location.assign(link.href);
  }

  if ("popover" in HTMLElement.prototype) {
    document.addEventListener("pointerdown", (event) => (closing = open && termAt(event) === open ? open : null), true);
    document.addEventListener("click", (event) => void tapped(event));
    addEventListener("scroll", () => open && card && place(card, open), { passive: true });
  }
})();
