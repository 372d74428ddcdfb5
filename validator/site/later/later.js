// @ts-check
// Stands before the theme's search worker: neither that nor the entries of the index are fetched before a reader types.
// The messages are the theme's own, by their numbers.

const WORKER = "@worker@";
const [SETUP, READY, QUERY, RESULT] = [0, 1, 2, 3];
const NOTHING = { type: RESULT, data: { items: [] } };

const send = self.postMessage.bind(self);
/** @type {any} */
let setup;
/** @type {Promise<void> | undefined} */
let search;

async function begun() {
  const { config } = setup.data;
  const response = await fetch(new URL(config.entries, location.href));
  const docs = await response.json();
  const ready = new Promise((done) => {
    self.postMessage = (/** @type {any} */ told) => (told.type === READY ? done(told) : send(told));
  });
  importScripts(WORKER);
  hand({ ...setup, data: { ...setup.data, docs } });
  await ready;
}

/** @param {unknown} told What the theme's worker is to get; it listens as if it stood alone. */
function hand(told) {
  dispatchEvent(new MessageEvent("message", { data: told }));
}

/** @param {{type: number, data: any}} told */
async function take(told) {
  if (told.type === SETUP) {
    setup = told;
    send({ type: READY });
  } else if (told.type !== QUERY || !told.data.trim()) {
    send(NOTHING);
  } else {
    try {
      await (search ??= begun());
      hand(told);
    } catch (error) {
      search = undefined; // without a network now, perhaps with one at the next letter
      send(NOTHING);
    }
  }
}

addEventListener("message", (event) => {
  if (event.isTrusted) {
    event.stopImmediatePropagation();
    void take(event.data);
  }
});
