// @ts-check
// What is told in passing: at the foot of the screen, where nothing moves for it, and gone after a while.

const STAYS = 2500; // milliseconds
let going = 0;

/** @param {string} words */
export function passing(words) {
  const place = document.getElementById("cr-copied");
  if (place) {
    clearTimeout(going);
    place.textContent = words;
    going = setTimeout(() => (place.textContent = ""), STAYS);
  }
}
