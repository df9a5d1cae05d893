// Waiting for Python, and telling how it goes: what loads, what is wrong, and a button that stops it.

import { element } from "../page.js";
import { python } from "./client.js";

const SLOW = 5000; // milliseconds after which there is a word
const SETTLED = 3000; // milliseconds after which a page keeps its height

export class Asker {
  isBusy = false;
  isReady = false;

  /** @param {HTMLElement} frame what is busy meanwhile */
  constructor(frame) {
    this.frame = frame;
    this.says = element("p", { class: "qd-says", role: "status" });
    this.loading = element("span");
    this.stop = element("button", { type: "button", hidden: true, onclick: () => python.stop() }, "Stop");
    this.el = element("div", { class: "qd-answer" }, this.says, this.loading, " ", this.stop);
  }

  /** @param {...(Node | string)} said */
  say(...said) {
    this.says.replaceChildren(...said);
  }

  /** Do what asks Python; gives null where nothing comes of it. @param {() => Promise<any>} work */
  async wait(work) {
    if (this.isBusy) return null;
    this.#show(true);
    const slow = setTimeout(() => this.say("This takes a while; Stop ends it."), SLOW);
    try {
      await python.start((progress) => this.#load(progress));
      this.isReady = true;
      this.say();
      return await work();
    } catch (error) {
      const { name, message } = /** @type {Error} */ (error);
      this.say(name === "AbortError" ? "Stopped." : message);
      return null;
    } finally {
      clearTimeout(slow);
      this.#show(false);
    }
  }

  /** Call a function of puzzle.py, and say what it says. @param {string} name @param {unknown[]} values */
  async ask(name, ...values) {
    const answer = await this.wait(() => python.call("ask", name, ...values));
    const said = answer?.problem ?? answer?.said;
    if (said) this.say(said);
    return answer;
  }

  /** @param {import("./client.js").Progress} progress */
  #load(progress) {
    const share = progress === "starting" ? "starting" : `${Math.round((100 * progress.loaded) / progress.total)} %`;
    this.loading.textContent = `Loading Python, once: ${share}`;
  }

  /** @param {boolean} isBusy */
  #show(isBusy) {
    this.isBusy = isBusy;
    this.frame.ariaBusy = String(isBusy);
    this.stop.hidden = !isBusy;
    this.loading.textContent = "";
  }
}

/** Show a part of the page, and keep it in view while the players above it come. @param {Element} part */
export function arriveAt(part) {
  const moved = new ResizeObserver(() => part.scrollIntoView());
  moved.observe(document.body);
  const stay = () => moved.disconnect();
  for (const event of ["wheel", "touchstart", "pointerdown", "keydown"]) addEventListener(event, stay, { once: true });
  setTimeout(stay, SETTLED);
}
