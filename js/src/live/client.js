// The page's one Python: asks the worker, and hears what comes of it.

/** @typedef {{ kind: "text" | "error" | "html" | "svg" | "player" | "image", data: string }} Output */
/** @typedef {{ loaded: number, total: number } | "starting"} Progress */
/** @typedef {{ onOutput: (output: Output) => void, answer: (value: any) => void, fail: (error: Error) => void }} Asked */

const FAILED = "Python did not load, or broke down. Try again; a reload may help.";
const silent = () => {};

/** @type {Worker | null} */
let worker = null;
/** @type {Promise<void> | null} */
let started = null;
/** @type {Map<number, Asked>} */
const asked = new Map();
/** @type {Set<(progress: Progress) => void>} */
const listeners = new Set();
let count = 0;

export const python = {
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
   * @param {string} code
   * @param {{ onOutput?: (output: Output) => void, scope?: string, goesOn?: boolean }} [options]
   * @returns {Promise<string | null>}
   */
  async run(code, { onOutput = silent, scope = "page", goesOn = false } = {}) {
    await python.start();
    return ask("run", [code, scope, goesOn], onOutput);
  },

  /** Call a function of live.py; arguments and result are JSON. @param {string} name @param {unknown[]} values */
  async call(name, ...values) {
    await python.start();
    return ask(name, values);
  },

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
  const total = Number(document.querySelector("script[data-live-bytes]")?.getAttribute("data-live-bytes"));
  worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  worker.onerror = () => python.stop(new Error(FAILED));
  worker.onmessage = ({ data: { id, loaded, output, value, error } }) => {
    const question = asked.get(id);
    if (loaded) listeners.forEach((tell) => tell(loaded < total ? { loaded, total } : "starting"));
    else if (output) question?.onOutput(output);
    else {
      asked.delete(id);
      if (error === undefined) question?.answer(value);
      else question?.fail(new Error(error));
    }
  };
  return ask("ready", []);
}

/** @param {string} name @param {unknown[]} values @param {Asked["onOutput"]} onOutput @returns {Promise<any>} */
function ask(name, values, onOutput = silent) {
  return new Promise((answer, fail) => {
    asked.set(++count, { onOutput, answer, fail });
    worker?.postMessage({ id: count, name, values });
  });
}
