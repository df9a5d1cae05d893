// The lane above the scrubber: a tick for each solution.

import { element, penOf } from "./page.js";

const HEIGHT = 7;
const MARGIN = 8; // half of the scrubber's thumb

export class Lane {
  constructor() {
    this.el = element("canvas", { class: "qd-lane", "aria-hidden": "true" });
  }

  /** @param {import("./timeline.js").Timeline} timeline @param {string} colour */
  draw(timeline, colour) {
    const width = this.el.clientWidth;
    if (!width) return;
    const pen = penOf(this.el, width, HEIGHT);
    pen.fillStyle = colour;
    /** @param {number} position */
    const x = (position) => Math.round(MARGIN + ((width - 2 * MARGIN) * position) / timeline.last);
    for (const at of new Set(timeline.solutions().map(x))) pen.fillRect(at - 0.75, 0, 1.5, HEIGHT);
  }
}
