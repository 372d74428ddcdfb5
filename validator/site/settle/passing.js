// @ts-check
// What is told in passing: at the foot of the screen, where nothing moves for it, and gone after a while.

const STAYS = 2500; // milliseconds
let going = 0;

/**
 * Copies a text and says so; where the browser does not let the page, it shows the text to copy.
 * @param {string} text
 * @param {string} words
 */
export async function copying(text, words) {
  try {
    await navigator.clipboard.writeText(text); // there only where the address is secure
    passing(words);
  } catch {
    prompt("", text);
  }
}

/** @param {string} words */
function passing(words) {
  const place = document.getElementById("cr-copied");
  if (place) {
    clearTimeout(going);
    place.textContent = words;
    going = setTimeout(() => (place.textContent = ""), STAYS);
  }
}
