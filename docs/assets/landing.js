// @ts-check
// A link within a page leads where it says. What lies above its goal may be laid out as late as the reader comes there
// (look/later.css), which moves the goal: for some frames it is sought again, unless the reader does something else.
// Firefox changes the address some frames after the tap: until then the goal is that of the link before.

const FRAMES = 12;
let left = 0;
let goal = "";

function seek() {
  if (left-- > 0) {
    if (location.hash === goal) {
      document.querySelector(":target")?.scrollIntoView();
    }
    requestAnimationFrame(seek);
  }
}

/** @param {string} hash */
function seekSoon(hash) {
  [left, goal] = [FRAMES, hash];
  requestAnimationFrame(seek);
}

let untouched = performance.getEntriesByType("navigation").some((one) => "type" in one && one.type === "navigate");
for (const input of ["wheel", "touchstart", "pointerdown", "keydown"]) {
  const stop = () => {
    untouched = false;
    left = 0;
  };
  addEventListener(input, stop, { passive: true, capture: true });
}
addEventListener("load", () => untouched && location.hash && seekSoon(location.hash));
document.addEventListener("click", ({ target }) => {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link?.hash && link.pathname === location.pathname && link.search === location.search) {
    seekSoon(link.hash);
  }
});
