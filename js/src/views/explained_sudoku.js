// A sudoku before a step: its digits and candidates.

import { range } from "../model/numbers.js";
import { drawn, set } from "../page.js";
import { ExplanationBoard, pattern } from "./explanation_board.js";
import { gridLines } from "./grid_lines.js";
import { describeGrid, givenShades } from "./sudoku_grid.js";

/** @typedef {import("../model/explanation.js").Grid} Grid */
/** @typedef {import("../model/explanation.js").Step} Step */

const HEIGHT = 0.46; // of a digit, in cells, as show has it

export class ExplainedSudoku extends ExplanationBoard {
  /** @param {import("../model/explanation.js").Explanation} run */
  constructor(run) {
    const shown = {
      fixed: strokes("qd-fixed", HEIGHT),
      filled: strokes("qd-filled", HEIGHT),
      placed: strokes("qd-placed", HEIGHT),
      plain: strokes("qd-plain", run.small),
      bold: strokes("qd-bold", run.small),
    };
    const { n, givens, regions, marks } = run;
    const [below, above] = marks.map(pattern);
    super(run, [givenShades(givens, n), below], [gridLines(n, regions), above, ...Object.values(shown)]);
    this.shown = shown;
  }

  /** @param {Grid} grid @param {Step | null} step */
  show({ values, candidates }, step) {
    const placed = step?.placed ?? [];
    const filled = new Set(placed.map(([cell]) => cell));
    const about = new Set([...(step?.about ?? []), ...(step?.eliminated ?? [])].map(String));
    const paths = { fixed: "", filled: "", placed: "", plain: "", bold: "" };
    const { n } = this.run;
    for (const cell of range(n * n)) {
      if (values[cell]) paths[this.run.givens[cell] ? "fixed" : "filled"] += this.#large(cell, values[cell]);
      if (filled.has(cell)) continue;
      for (const i of range(n))
        if ((candidates[cell] >> i) & 1)
          paths[about.has(String([cell, i + 1])) ? "bold" : "plain"] += this.#small(cell, i + 1);
    }
    for (const [cell, digit] of placed) paths.placed += this.#large(cell, digit);
    for (const name of /** @type {(keyof typeof paths)[]} */ (Object.keys(paths)))
      set(this.shown[name], { d: paths[name] });
  }

  /** @param {Grid} grid */
  describe({ values }) {
    return describeGrid(this.run.givens, values);
  }

  /** @param {number} cell @param {number} digit */
  #large(cell, digit) {
    return this.#stroke(cell, digit, [0.5, 0.5], HEIGHT);
  }

  /** @param {number} cell @param {number} digit */
  #small(cell, digit) {
    return this.#stroke(cell, digit, this.run.places[digit - 1], this.run.small);
  }

  /** @param {number} cell @param {number} digit @param {[x: number, y: number]} place in the cell @param {number} height */
  #stroke(cell, digit, [x, y], height) {
    const { n } = this.run;
    const left = (100 * ((cell % n) + x)) / height - 30;
    const top = (100 * (Math.floor(cell / n) + y)) / height - 50;
    return `M${left.toFixed()} ${top.toFixed()}${this.run.digits[digit]}`;
  }
}

/** A path of digits of one height. @param {string} name @param {number} height */
function strokes(name, height) {
  return drawn("path", { class: `qd-strokes ${name}`, transform: `scale(${height / 100})` });
}
