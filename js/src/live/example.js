// One Python example of the page: its editor, its runs and what comes of them.

import { element } from "../page.js";
import { python } from "./client.js";
import { show } from "./output.js";

/** @typedef {import("./editor.js").Editor} Editor */

const PATIENCE = 8; // seconds until a run counts as slow
const SLOW =
  "Still running. In a browser Python has one thread and no wide vectors, so counting and bulk work" +
  " take longer than on your machine.";
const STOPPED = "Stopped. What the examples defined is gone; the next run starts anew.";

export class Example {
  /** @type {Editor | undefined} */
  #editor;
  #isRunning = false;
  /** `python.ends` when it last ran. */
  #ran = -1;
  #block;
  #code;
  #all;
  #runButton;
  #editButton;
  #status = element("span", { class: "qd-run-status", role: "status" });
  #output = element("div", { class: "qd-run-output", "aria-live": "polite" });

  /** @param {HTMLElement} block @param {string} code @param {Example[]} all those of the page, in their order */
  constructor(block, code, all) {
    this.#block = block;
    this.#code = code;
    this.#all = all;
    const [run, edit] = block.querySelectorAll(".qd-run-bar button");
    this.#runButton = run;
    this.#editButton = edit;
    block.querySelector(".qd-run-bar")?.append(this.#status);
    block.append(this.#output);
  }

  get #text() {
    return this.#editor?.text ?? this.#code;
  }

  /** Run it, or stop what runs. */
  async run() {
    if (this.#isRunning) return python.stop();
    this.#show(true);
    let slow;
    try {
      const editor = this.#open();
      await python.start((progress) => this.#say(told(progress)));
      await editor;
      const above = await this.#runAbove();
      this.#say("Running …");
      slow = setTimeout(() => this.#say(SLOW), 1000 * PATIENCE);
      this.#output.replaceChildren();
      const start = performance.now();
      const error = await this.#send((output) => show(this.#output, output));
      const time = `${((performance.now() - start) / 1000).toFixed(2)} s`;
      if (error && above) show(this.#output, { kind: "error", data: `An example above failed: ${above}` });
      this.#say(this.#output.firstChild ? time : `${time}, nothing to show`);
    } catch (error) {
      const { name, message } = /** @type {Error} */ (error);
      this.#say(name === "AbortError" ? STOPPED : message);
    }
    clearTimeout(slow);
    this.#show(false);
  }

  /** Run what the example may need, and say what failed. */
  async #runAbove() {
    let failed = null;
    for (const example of this.#all.slice(0, this.#all.indexOf(this))) {
      if (example.#ran === python.ends) continue;
      this.#say("Running the examples above …");
      failed = (await example.#send(() => {})) ?? failed;
    }
    return failed;
  }

  /** @param {(output: import("./client.js").Output) => void} onOutput */
  #send(onOutput) {
    this.#ran = python.ends;
    return python.run(this.#text, { onOutput, goesOn: this.#text === this.#code });
  }

  /** Edit it, or take it back to what the page says. */
  async edit() {
    if (!this.#editor) {
      python.start().catch(() => {}); // a run will say it
      (await this.#open())?.focus();
      return;
    }
    if (this.#isRunning) python.stop();
    this.#editor.close();
    this.#editor = undefined;
    this.#output.replaceChildren();
    this.#say("");
    this.#show(false);
  }

  async #open() {
    const { Editor } = await import("./editor.js");
    this.#editor ??= new Editor(this.#block.querySelector(".highlight") ?? this.#block, this.#code, () => this.run());
    this.#show(this.#isRunning);
    return this.#editor;
  }

  /** @param {boolean} isRunning */
  #show(isRunning) {
    this.#isRunning = isRunning;
    this.#runButton.textContent = isRunning ? "Stop" : "Run";
    this.#editButton.textContent = this.#editor ? "Reset" : "Edit";
    this.#block.classList.toggle("qd-run-open", this.#editor !== undefined);
  }

  /** @param {string} words */
  #say(words) {
    this.#status.textContent = words;
  }
}

/** @param {import("./client.js").Progress} progress */
export function told(progress) {
  if (progress === "starting") return "Starting Python …";
  const [loaded, total] = [progress.loaded, progress.total].map((bytes) => (bytes / 1e6).toFixed(1));
  return `Loading Python, once: ${loaded} of ${total} MB`;
}
