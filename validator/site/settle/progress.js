// @ts-check
// How many questions of a game have been answered rightly, kept in this browser alone.

const COUNTED = "cardrules.learn.";

/** @typedef {{asked: number, right: number, streak: number, best: number}} Progress */

/** @returns {Progress} */
const fresh = () => ({ asked: 0, right: 0, streak: 0, best: 0 });

/**
 * @param {string} game
 * @returns {Progress}
 */
export function progressOf(game) {
  const progress = fresh();
  try {
    const kept = JSON.parse(localStorage.getItem(COUNTED + game) ?? "{}");
    for (const name of /** @type {(keyof Progress)[]} */ (Object.keys(progress))) {
      if (Number.isSafeInteger(kept?.[name]) && kept[name] >= 0) {
        progress[name] = kept[name];
      }
    }
  } catch {
    // A browser that keeps nothing counts from the start.
  }
  return progress;
}

/**
 * @param {string} game
 * @param {boolean} isRight
 */
export function count(game, isRight) {
  const progress = progressOf(game);
  progress.asked += 1;
  progress.right += isRight ? 1 : 0;
  progress.streak = isRight ? progress.streak + 1 : 0;
  progress.best = Math.max(progress.best, progress.streak);
  keep(game, progress);
  return progress;
}

/** @param {string} game */
export function countAnew(game) {
  keep(game, fresh());
}

/**
 * @param {string} game
 * @param {Progress} progress
 */
function keep(game, progress) {
  try {
    localStorage.setItem(COUNTED + game, JSON.stringify(progress));
  } catch {
    // See above.
  }
}
