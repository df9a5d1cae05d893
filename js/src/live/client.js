// The page's one Python: asks the worker, and hears what comes of it.

/** @typedef {{ kind: "text" | "error" | "html" | "svg" | "player" | "image", data: string }} Output */
/** @typedef {{ loaded: number, total: number } | "starting"} Progress */
/** @typedef {{ onOutput: (output: Output) => void, answer: (value: any) => void, fail: (error: Error) => void }} Asked */

const FAILED = "Python did not load. Look at your connection, and try again.";

class Python {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Promise<void> | null} */
  #started = null;
  /** @type {Map<number, Asked>} */
  #asked = new Map();
  /** @type {Set<(progress: Progress) => void>} */
  #listeners = new Set();
  #count = 0;
  /** How often it was ended: names that were there before are gone. */
  ends = 0;

  /**
   * Start it, if it does not run yet.
   *
   * @param {(progress: Progress) => void} [onProgress]
   */
  async start(onProgress = () => {}) {
    this.#listeners.add(onProgress);
    try {
      await (this.#started ??= this.#load());
    } finally {
      this.#listeners.delete(onProgress);
    }
  }

  /**
   * Run code, and resolve at the end: to the error's last line, or null.
   *
   * @param {string} code
   * @param {object} [options]
   * @param {(output: Output) => void} [options.onOutput]
   * @param {string} [options.scope] the name of a namespace
   * @param {boolean} [options.goesOn] after an error, as at prompts
   * @returns {Promise<string | null>}
   */
  run(code, { onOutput = () => {}, scope = "page", goesOn = false } = {}) {
    return this.#ask("run", [code, scope, goesOn], onOutput);
  }

  /**
   * Call a function of live.py; arguments and result are JSON.
   *
   * @param {string} name @param {unknown[]} values
   */
  call(name, ...values) {
    return this.#ask(name, values, () => {});
  }

  /** End it at once, with all that it knows; what waits for it fails. The next run starts anew. */
  stop() {
    this.#end(new DOMException("Stopped.", "AbortError"));
  }

  #load() {
    const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    this.#worker = worker;
    const site = document.querySelector("script[data-live-bytes]");
    const total = Number(site?.getAttribute("data-live-bytes"));
    worker.onmessage = ({ data: { id, loaded, output, value, error } }) => {
      const asked = this.#asked.get(id);
      if (loaded !== undefined) {
        const progress = loaded < total ? { loaded, total } : "starting";
        for (const listener of this.#listeners) listener(/** @type {Progress} */ (progress));
      } else if (output) asked?.onOutput(output);
      else {
        this.#asked.delete(id);
        if (error === undefined) asked?.answer(value);
        else asked?.fail(new Error(error));
      }
    };
    worker.onerror = () => this.#end(new Error(FAILED));
    return this.#send("ready", [], () => {});
  }

  /** @param {string} name @param {unknown[]} values @param {Asked["onOutput"]} onOutput */
  async #ask(name, values, onOutput) {
    await this.start();
    return this.#send(name, values, onOutput);
  }

  /**
   * @param {string} name @param {unknown[]} values @param {Asked["onOutput"]} onOutput
   * @returns {Promise<any>}
   */
  #send(name, values, onOutput) {
    const id = ++this.#count;
    return new Promise((answer, fail) => {
      this.#asked.set(id, { onOutput, answer, fail });
      this.#worker?.postMessage({ id, name, values });
    });
  }

  /** @param {Error} error */
  #end(error) {
    this.#worker?.terminate();
    this.#worker = this.#started = null;
    this.ends++;
    for (const { fail } of this.#asked.values()) fail(error);
    this.#asked.clear();
  }
}

export const python = new Python();
