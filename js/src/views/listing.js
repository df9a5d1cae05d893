// The lines of the algorithm, and which of them the present step belongs to.

import { element } from "../page.js";
import { STEP_NAMES } from "../model/run.js";

/** @typedef {import("../model/moment.js").Moment} Moment */
/** @typedef {import("../model/run.js").Run} Run */

/** The first and the last line of a step, or null before the first step. @param {Moment} moment */
export function linesOf({ run, kind, isRefused }) {
  const { marks } = run.header.listing;
  if (kind === null) return null;
  return (isRefused && marks.refuse) || marks[STEP_NAMES[kind]];
}

export class Listing {
  /** @param {Run} run */
  constructor(run) {
    this.lines = run.header.listing.lines.map(sourceLine);
    const name = `The algorithm: ${run.header.method}`;
    const attributes = { class: "qd-listing", tabindex: "0", role: "region", "aria-label": name };
    this.el = element("pre", attributes, ...this.lines);
    /** @type {[number, number] | null} */
    this.marked = null;
  }

  /** @param {Moment} moment */
  update(moment) {
    const marked = linesOf(moment);
    if (String(marked) === String(this.marked)) return;
    this.marked = marked;
    for (const [index, line] of this.lines.entries())
      if (marked && marked[0] <= index && index <= marked[1])
        line.setAttribute("aria-current", "step");
      else line.removeAttribute("aria-current");
    if (marked) this.#scrollTo(this.lines[marked[0]], this.lines[marked[1]]);
  }

  /** @param {HTMLElement} first @param {HTMLElement} last */
  #scrollTo(first, last) {
    const [top, bottom] = [first.offsetTop, last.offsetTop + last.offsetHeight];
    const { scrollTop, clientHeight } = this.el;
    if (top < scrollTop || bottom > scrollTop + clientHeight)
      this.el.scrollTop = Math.max(0, (top + bottom - clientHeight) / 2);
  }
}

/** A line that is too long goes on below, further in, but not between a minus and what follows. @param {string} line */
function sourceLine(line) {
  const attributes = { class: "qd-source", style: `--indent:${line.search(/\S|$/)}` };
  const parts = line
    .split(/(-\S+)/)
    .map((part, i) => (i % 2 ? element("span", { class: "qd-whole" }, part) : part));
  return element("span", attributes, ...(line ? parts : [" "]));
}
