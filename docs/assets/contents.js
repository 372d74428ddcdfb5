// @ts-check
// The bar of contents on a narrow screen says which section is being read, and closes once it has led somewhere.

const bar = document.querySelector("nav.cr-contents details");
const here = bar?.querySelector(".cr-contents-here");
const BELOW = 130; // pixels: the head of the page, the bar and a line

/** @typedef {{link: HTMLAnchorElement, head: HTMLElement}} Entry */

/** @param {string} what @returns {Entry[]} */
function entries(what) {
  const links = /** @type {HTMLAnchorElement[]} */ ([...(bar?.querySelectorAll(what) ?? [])]);
  return links.flatMap((link) => {
    const head = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return head ? [{ link, head }] : [];
  });
}

const sections = entries("details > ol > li > a");
let waiting = false;

function tell() {
  waiting = false;
  const past = sections.filter(({ head }) => head.getBoundingClientRect().top < BELOW);
  const now = past[past.length - 1]?.link;
  for (const { link } of sections) {
    link.toggleAttribute("aria-current", link === now);
    if (link === now) {
      link.setAttribute("aria-current", "location");
    }
  }
  const words = now?.textContent?.trim() ?? "";
  if (here && here.textContent !== words) {
    here.textContent = words;
  }
}

function tellSoon() {
  if (!waiting) {
    waiting = true;
    requestAnimationFrame(tell);
  }
}

if (bar instanceof HTMLDetailsElement) {
  const shut = () => {
    bar.open = false;
  };
  bar.addEventListener("click", (event) => {
    if (event.target instanceof HTMLAnchorElement) {
      shut();
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && bar.open) {
      shut();
      bar.querySelector("summary")?.focus();
    }
  });
  document.addEventListener("pointerdown", (event) => {
    if (event.target instanceof Node && !bar.contains(event.target)) {
      shut();
    }
  });
  addEventListener("scroll", tellSoon, { passive: true });
  tellSoon();
}
