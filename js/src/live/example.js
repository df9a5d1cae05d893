// One Python example of the page: its editor, its runs and what comes of them.

import { element } from "../page.js";
import { python } from "./client.js";
import { show } from "./output.js";

const PATIENCE = 8000; // milliseconds until a run counts as slow
const SLOW =
  "Still running. In a browser Python has one thread and no wide vectors, so counting and bulk work take longer than on your machine.";
const STOPPED = "Stopped. What the examples defined is gone; the next run starts anew.";

export class Example {
  /** @type {import("@codemirror/view").EditorView | undefined} */
  #editor;
  #isRunning = false;
  #ran = -1; // `python.ends` when it last ran
  #run = element("button", { type: "button", onclick: () => this.run() }, "Run");
  #edit = element("button", { type: "button", onclick: () => this.edit() }, "Edit");
  #status = element("span", { class: "qd-run-status", role: "status" });
  #output = element("div", { class: "qd-run-output", "aria-live": "polite" });

  /** @param {Element} block @param {string} code @param {Example[]} above */
  constructor(block, code, above) {
    this.block = block;
    this.code = code;
    this.above = above;
    block.append(element("div", { class: "qd-run-bar" }, this.#run, this.#edit, this.#status), this.#output);
    block.classList.add("qd-run");
  }

  /** Run it after those above that it may need, or stop what runs. */
  async run() {
    if (this.#isRunning) return python.stop();
    this.#show(true);
    let slow;
    try {
      const open = this.#open();
      await this.#start();
      await open;
      let failed = null;
      for (const example of this.above) {
        if (example.#ran === python.ends) continue;
        this.#say("Running the examples above …");
        failed = (await example.#send()) ?? failed;
      }
      this.#say("Running …");
      slow = setTimeout(() => this.#say(SLOW), PATIENCE);
      this.#output.replaceChildren();
      const start = performance.now();
      const error = await this.#send((output) => show(this.#output, output));
      const time = `${((performance.now() - start) / 1000).toFixed(2)} s`;
      if (error && failed) show(this.#output, { kind: "error", data: `An example above failed: ${failed}` });
      this.#say(this.#output.firstChild ? time : `${time}, nothing to show`);
    } catch (error) {
      const { name, message } = /** @type {Error} */ (error);
      this.#say(name === "AbortError" ? STOPPED : message);
    }
    clearTimeout(slow);
    this.#show(false);
  }

  /** @param {import("./client.js").Hear} [onOutput] */
  #send(onOutput) {
    this.#ran = python.ends;
    const text = this.#editor?.state.doc.toString() ?? this.code;
    return python.run(text, { onOutput, goesOn: text === this.code });
  }

  /** Edit it, or take it back to what the page says. */
  async edit() {
    if (!this.#editor) {
      (await this.#open()).focus();
      return this.#start().then(() => this.#isRunning || this.#say("Control+Enter runs it, too."), () => {});
    }
    if (this.#isRunning) python.stop();
    this.#editor.destroy();
    this.#editor = undefined;
    this.#output.replaceChildren();
    this.#say("");
    this.#show(false);
  }

  #start() {
    const mb = (/** @type {number} */ bytes) => (bytes / 1e6).toFixed(1);
    return python.start((got) =>
      this.#say(got === "starting" ? "Starting Python …" : `Loading Python, once: ${mb(got.loaded)} of ${mb(got.total)} MB`),
    );
  }

  async #open() {
    const { editor } = await import("./editor.js");
    this.#editor ??= editor(this.block.querySelector(".highlight") ?? this.block, this.code, () => this.run());
    this.#show(this.#isRunning);
    return this.#editor;
  }

  /** @param {boolean} isRunning */
  #show(isRunning) {
    this.#isRunning = isRunning;
    this.#run.textContent = isRunning ? "Stop" : "Run";
    this.#edit.textContent = this.#editor ? "Reset" : "Edit";
  }

  /** @param {string} words */
  #say(words) {
    this.#status.textContent = words;
  }
}
