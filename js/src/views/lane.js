// The lane above the scrubber: a tick for each solution, or step beyond singles.

import { drawn, element, set } from "../page.js";

const FINENESS = 1000; // solutions nearer than this part of the lane share a tick

export class Lane {
  /** @param {string} tick what a tick is */
  constructor(tick) {
    this.ticks = drawn("path");
    this.legend = element("p", { class: "qd-legend" }, `A tick is a ${tick}`);
    const lane = drawn(
      "svg",
      {
        class: "qd-lane",
        viewBox: `0 0 ${FINENESS} 1`,
        preserveAspectRatio: "none",
        "aria-hidden": "true",
      },
      this.ticks,
    );
    this.el = element("div", {}, this.legend, lane);
  }

  /** @param {import("../model/timeline.js").Timeline} timeline */
  draw(timeline) {
    /** @param {number} position */
    const x = (position) => Math.round((FINENESS * position) / timeline.last);
    const ticks = new Set(timeline.solutions().map(x));
    set(this.ticks, { d: [...ticks].map((at) => `M${at} 0V1`).join("") });
    this.legend.hidden = ticks.size === 0;
  }
}
