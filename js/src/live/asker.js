// Waiting for Python, and telling how it goes: what loads, what is wrong, and a button that stops it.

import { element, write } from "../page.js";
import { python } from "./client.js";

const SLOW = 5000; // milliseconds after which there is a word
const SETTLED = 5000; // milliseconds after which a page keeps its height

export class Asker {
  isBusy = false;
  isReady = false;
  says = element("p", { class: "qd-says", role: "status" });
  stop = element("button", { type: "button", hidden: true, onclick: () => python.stop() }, "Stop");
  el = element("div", {}, this.says, this.stop);

  /** @param {...(Node | string)} said */
  say(...said) {
    this.says.replaceChildren(...said);
  }

  /** Call a function of puzzle.py, and say what it says; gives null where nothing comes of it. @param {string} name @param {unknown[]} values */
  async ask(name, ...values) {
    if (this.isBusy) return null;
    this.isBusy = true;
    this.stop.hidden = false;
    const slow = setTimeout(() => this.say("This takes a while; Stop ends it."), SLOW);
    try {
      if (!this.isReady) this.say("Starting Python …");
      await python.start((progress) => write(this.says, told(progress)));
      this.isReady = true;
      this.say();
      const answer = await python.call("ask", name, ...values);
      const said = answer.problem ?? answer.said;
      if (said) this.say(said);
      return answer;
    } catch (error) {
      const { name, message } = /** @type {Error} */ (error);
      this.isReady = false;
      this.say(name === "AbortError" ? "Stopped." : message);
      return null;
    } finally {
      clearTimeout(slow);
      this.isBusy = false;
      this.stop.hidden = true;
    }
  }
}

/** In quarters, as screen readers say each of them. @param {import("./client.js").Progress} progress */
function told(progress) {
  if (progress === "starting") return "Starting Python …";
  return `Loading Python, once: ${25 * Math.floor((4 * progress.loaded) / progress.total)} %`;
}

/** Show a part of the page, and keep it in view while the players above it come. @param {Element} part */
export function arriveAt(part) {
  const label = part.closest(".sd-tab-content")?.previousElementSibling;
  if (label instanceof HTMLElement) label.click(); // its tab
  const moved = new ResizeObserver(() => part.scrollIntoView());
  moved.observe(part.closest("article") ?? document.body);
  const stay = () => moved.disconnect();
  for (const event of ["wheel", "touchstart", "pointerdown", "keydown"]) addEventListener(event, stay, { once: true });
  setTimeout(stay, SETTLED);
}
