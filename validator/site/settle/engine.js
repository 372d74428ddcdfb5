// @ts-check
// Questions to the Python of the page, as promises.

/** An answer that is none: `kind` is `switches` for house rules that exclude each other, else what broke. */
export class Refusal extends Error {
  /**
   * @param {string} kind
   * @param {string} code
   */
  constructor(kind, code) {
    super(`${kind}: ${code}`);
    this.kind = kind;
  }
}

export class Engine {
  /**
   * @param {string} script The address of worker.js.
   * @param {Record<string, string>} parts Where the parts of the machine are.
   */
  constructor(script, parts) {
    this.parts = parts;
    this.next = 0;
    /** @type {Map<number, {done: (value: any) => void, failed: (why: Refusal) => void}>} */
    this.open = new Map();
    this.worker = new Worker(script, { type: "module" });
    this.worker.addEventListener("message", ({ data }) => this.#take(data));
    this.worker.addEventListener("error", (event) => {
      for (const id of [...this.open.keys()]) {
        this.#take({ id, error: "machine", code: event.message });
      }
    });
  }

  /** @param {{id: number, result?: any, error?: string, code?: string}} told */
  #take(told) {
    const waiting = this.open.get(told.id);
    this.open.delete(told.id);
    if (told.error !== undefined) {
      waiting?.failed(new Refusal(told.error, told.code ?? ""));
    } else {
      waiting?.done(told.result);
    }
  }

  /**
   * @param {string} action One of desk.py's actions, or `start` or `lay`.
   * @param {object} given
   * @returns {Promise<any>}
   */
  ask(action, given) {
    const id = this.next++;
    return new Promise((done, failed) => {
      this.open.set(id, { done, failed });
      this.worker.postMessage({ id, parts: this.parts, what: { do: action, with: given } });
    });
  }
}
