// @ts-check
// House rules that a reader chose, remembered by game; the pages of games use the same key.

const STORED = "cardrules.switches.";

/**
 * @param {string} game
 * @returns {Record<string, string>}
 */
export function remembered(game) {
  try {
    const kept = JSON.parse(localStorage.getItem(STORED + game) ?? "{}");
    return kept && typeof kept === "object" ? kept : {};
  } catch {
    return {};
  }
}

/**
 * @param {string} game
 * @param {Record<string, string>} moved
 */
export function remember(game, moved) {
  try {
    localStorage.setItem(STORED + game, JSON.stringify(moved));
  } catch {
    // A browser that keeps nothing asks again.
  }
}
