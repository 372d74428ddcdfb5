// @ts-check
// The root of the site leads on to the language that was chosen before, or that the browser prefers.

const homes = [...document.querySelectorAll("a[data-home]")].filter((link) => link instanceof HTMLAnchorElement);

/** @returns {string | null} */
function chosenBefore() {
  try {
    return localStorage.getItem("cardrules.language");
  } catch {
    return null;
  }
}

/** @param {string} wish A language tag. */
function homeFor(wish) {
  const tag = wish.toLowerCase();
  return homes.find((link) => tag === link.hreflang || tag.startsWith(link.hreflang + "-"));
}

const wishes = [chosenBefore() ?? "", ...navigator.languages];
const home = wishes.map(homeFor).find((link) => link) ?? homes[0];
if (home) {
  location.replace(home.href);
}
