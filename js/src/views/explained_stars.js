// A star battle before a step: its stars and crosses. One without regions is a board of queens.

import { range } from "../model/numbers.js";
import { drawn } from "../page.js";
import { ExplanationBoard } from "./explanation_board.js";
import { squares } from "./queens_board.js";
import { describeStars, starGrid } from "./star_grid.js";

/** @typedef {import("../model/explanation.js").Grid} Grid */

export class ExplainedStars extends ExplanationBoard {
  /** @param {import("../model/explanation.js").Explanation} run */
  constructor(run) {
    const marks = drawn("g", {});
    const { n, regions, names } = run;
    super(run, [regions.length ? starGrid(n, regions, names) : squares(n)], [marks]);
    this.marks = marks;
  }

  get counters() {
    return ["stars placed", "crosses found", "stars to go"];
  }

  /** @param {Grid} grid */
  show({ values, candidates }) {
    const { n, shapes, givens } = this.run;
    const marks = range(n * n).flatMap((cell) => {
      const kind = values[cell] ? "star" : candidates[cell] ? null : "cross";
      const transform = `translate(${cell % n} ${Math.floor(cell / n)}) scale(.01)`;
      return kind ? [drawn("path", { class: `qd-mark-${kind}${givens[cell] ? " qd-fixed" : ""}`, d: shapes[kind], transform })] : [];
    });
    this.marks.replaceChildren(...marks);
  }

  /** @param {Grid} grid */
  describe({ values, candidates }) {
    return describeStars(this.run.n, this.run.stars, values, candidates);
  }
}
