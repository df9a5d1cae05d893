// The page's one Python: asks the worker, and hears what comes of it.

/** @typedef {{ kind: "text" | "error" | "html" | "svg" | "player" | "image", data: string }} Output */
/** @typedef {{ loaded: number, total: number } | "starting"} Progress */
/** @typedef {(output: Output) => void} Hear */

const FAILED = "Python did not load, or broke down. Try again; a reload may help.";
const silent = () => {};
/** @type {Worker | null} */
let worker = null;
/** @type {Promise<void> | null} */
let started = null;
/** @type {Map<number, { hear: Hear, answer: (value: any) => void, fail: (error: Error) => void }>} */
const asked = new Map();
/** @type {Set<(progress: Progress) => void>} */
const listeners = new Set();
let count = 0;
const script = globalThis.document?.querySelector("script[data-live-bytes]");
const USED = "qd-python"; // of this visit, which is a tab's

export const python = {
  /** Whether the site was built with it. */
  isThere: Boolean(script),

  /** Load it before somebody asks, on all pages of a visit after the first that asked. */
  goOn() {
    if (this.isThere && sessionStorage.getItem(USED)) python.start().catch(silent);
  },

  /** How often it was ended: names that were there before are gone. */
  ends: 0,

  /** Start it, if it does not run yet. @param {(progress: Progress) => void} onProgress */
  async start(onProgress = silent) {
    listeners.add(onProgress);
    await (started ??= load()).finally(() => listeners.delete(onProgress));
  },

  /**
   * Run code in a namespace, as at prompts; `goesOn` after errors. Gives the last error's last line.
   *
   * @param {string} code @param {{ onOutput?: Hear, scope?: string, goesOn?: boolean }} [options]
   * @returns {Promise<string | null>}
   */
  run: (code, { onOutput = silent, scope = "page", goesOn = false } = {}) =>
    python.start().then(() => ask("run", [code, scope, goesOn], onOutput)),

  /** Call a function of live.py; arguments and result are JSON. @param {string} name @param {unknown[]} values */
  call: (name, ...values) => python.start().then(() => ask(name, values)),

  /** End it at once, with all that it knows; what waits for it fails. The next run starts anew. */
  stop(error = /** @type {Error} */ (new DOMException("Stopped.", "AbortError"))) {
    worker?.terminate();
    worker = started = null;
    python.ends++;
    for (const { fail } of asked.values()) fail(error);
    asked.clear();
  },
};

/** @returns {Promise<void>} */
function load() {
  const total = Number(script?.getAttribute("data-live-bytes"));
  sessionStorage.setItem(USED, "1");
  worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  worker.onerror = () => python.stop(new Error(FAILED));
  worker.onmessage = ({ data: { id, loaded, output, value, error } }) => {
    const question = asked.get(id);
    if (loaded) listeners.forEach((tell) => tell(loaded < total ? { loaded, total } : "starting"));
    else if (output) question?.hear(output);
    else if (asked.delete(id)) {
      if (error === undefined) question?.answer(value);
      else question?.fail(new Error(error));
    }
  };
  return ask("ready", []);
}

/** @param {string} name @param {unknown[]} values @returns {Promise<any>} */
function ask(name, values, hear = /** @type {Hear} */ (silent)) {
  return new Promise((answer, fail) => {
    asked.set(++count, { hear, answer, fail });
    worker?.postMessage({ id: count, name, values });
  });
}
