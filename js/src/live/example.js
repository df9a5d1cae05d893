// One Python example of the page: its editor, its runs and what comes of them.

import { element } from "../page.js";
import { python } from "./client.js";
import { show } from "./output.js";

const PATIENCE = 8000; // milliseconds until a run counts as slow
const SLOW =
  "Still running. In a browser Python has one thread and no wide vectors, so counting and bulk work take longer than on your machine.";
const STOPPED = "Stopped. What the examples defined is gone; the next run starts anew.";

/** @param {Iterable<HTMLElement>} blocks @param {(text: string) => string} codeOf */
export function examplesIn(blocks, codeOf) {
  /** @type {Example[]} */
  const examples = [];
  for (const block of blocks)
    examples.push(new Example(block, codeOf(block.querySelector("pre")?.textContent ?? ""), [...examples]));
  return examples;
}

export class Example {
  /** @type {import("@codemirror/view").EditorView | undefined} */
  #editor;
  #isRunning = false;
  #ran = -1; // `python.ends` when it last ran
  #status = element("span", { class: "qd-run-status", role: "status" });
  #output = element("div", { class: "qd-run-output", "aria-live": "polite" });

  /** @param {HTMLElement} block @param {string} code @param {Example[]} above */
  constructor(block, code, above) {
    this.block = block;
    this.code = code;
    this.above = above;
    block.querySelector(".qd-run-bar")?.append(this.#status);
    block.append(this.#output);
  }

  /** Run it, or stop what runs. */
  async run() {
    if (this.#isRunning) return python.stop();
    this.#show(true);
    let slow;
    try {
      const open = this.#open();
      await python.start((progress) => this.#tell(progress));
      await open;
      const failed = await this.#runAbove();
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

  /** Run what it may need, and say what failed. */
  async #runAbove() {
    let failed = null;
    for (const example of this.above) {
      if (example.#ran === python.ends) continue;
      this.#say("Running the examples above …");
      failed = (await example.#send(() => {})) ?? failed;
    }
    return failed;
  }

  /** @param {(output: import("./client.js").Output) => void} onOutput */
  #send(onOutput) {
    this.#ran = python.ends;
    const text = this.#editor?.state.doc.toString() ?? this.code;
    return python.run(text, { onOutput, goesOn: text === this.code });
  }

  /** Edit it, or take it back to what the page says. */
  async edit() {
    if (!this.#editor) {
      (await this.#open()).focus();
      const ready = python.start((progress) => this.#tell(progress));
      return ready.then(() => this.#isRunning || this.#say("Control+Enter runs it, too."), () => {});
    }
    if (this.#isRunning) python.stop();
    this.#editor.destroy();
    this.#editor = undefined;
    this.#output.replaceChildren();
    this.#say("");
    this.#show(false);
  }

  async #open() {
    const { editor } = await import("./editor.js");
    const place = this.block.querySelector(".highlight") ?? this.block;
    this.#editor ??= editor(place, this.code, () => this.run());
    this.#show(this.#isRunning);
    return this.#editor;
  }

  /** @param {boolean} isRunning */
  #show(isRunning) {
    this.#isRunning = isRunning;
    const [run, edit] = this.block.querySelectorAll(".qd-run-bar button");
    run.textContent = isRunning ? "Stop" : "Run";
    edit.textContent = this.#editor ? "Reset" : "Edit";
  }

  /** @param {import("./client.js").Progress} progress */
  #tell(progress) {
    if (progress === "starting") this.#say("Starting Python …");
    else this.#say(`Loading Python, once: ${(progress.loaded / 1e6).toFixed(1)} of ${(progress.total / 1e6).toFixed(1)} MB`);
  }

  /** @param {string} words */
  #say(words) {
    this.#status.textContent = words;
  }
}
