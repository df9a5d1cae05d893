// A sudoku before a step: its digits and candidates.

import { range } from "../model/numbers.js";
import { drawn, set } from "../page.js";
import { ExplanationBoard } from "./explanation_board.js";
import { describeGrid, givenShades, gridLines } from "./sudoku_grid.js";

/** @typedef {import("../model/explanation.js").Grid} Grid */
/** @typedef {import("../model/explanation.js").Step} Step */

// As show has them (kinds/sudoku/svg.py), in cells: heights, and where candidates stand.
const HEIGHT = 0.46;
const SMALL = 0.22;
const ACROSS = 0.28;
const DOWN = 0.295;

export class ExplainedSudoku extends ExplanationBoard {
  /** @param {import("../model/explanation.js").Explanation} run */
  constructor(run) {
    const shown = {
      fixed: strokes("qd-fixed", HEIGHT),
      filled: strokes("qd-filled", HEIGHT),
      placed: strokes("qd-placed", HEIGHT),
      plain: strokes("qd-plain", SMALL),
      bold: strokes("qd-bold", SMALL),
    };
    super(run, [givenShades(run.givens), gridLines()], Object.values(shown));
    this.shown = shown;
  }

  /** @param {Grid} grid @param {Step | null} step */
  show({ values, candidates }, step) {
    const placed = step?.placed ?? [];
    const filled = new Set(placed.map(([cell]) => cell));
    const about = new Set([...(step?.about ?? []), ...(step?.eliminated ?? [])].map(String));
    const paths = { fixed: "", filled: "", placed: "", plain: "", bold: "" };
    for (const cell of range(81)) {
      if (values[cell]) paths[this.run.givens[cell] ? "fixed" : "filled"] += this.#large(cell, values[cell]);
      if (filled.has(cell)) continue;
      for (const digit of range(10))
        if ((candidates[cell] >> (digit - 1)) & 1 && digit)
          paths[about.has(String([cell, digit])) ? "bold" : "plain"] += this.#small(cell, digit);
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
    return this.#stroke(digit, (cell % 9) + 0.5, Math.floor(cell / 9) + 0.5, HEIGHT);
  }

  /** @param {number} cell @param {number} digit */
  #small(cell, digit) {
    const x = (cell % 9) + 0.5 + (((digit - 1) % 3) - 1) * ACROSS;
    const y = Math.floor(cell / 9) + 0.5 + (Math.floor((digit - 1) / 3) - 1) * DOWN;
    return this.#stroke(digit, x, y, SMALL);
  }

  /** @param {number} digit @param {number} x @param {number} y @param {number} height */
  #stroke(digit, x, y, height) {
    const [left, top] = [(100 * x) / height - 30, (100 * y) / height - 50];
    return `M${left.toFixed()} ${top.toFixed()}${this.run.digits[digit]}`;
  }
}

/** A path of digits of one height. @param {string} name @param {number} height */
function strokes(name, height) {
  return drawn("path", { class: `qd-strokes ${name}`, transform: `scale(${height / 100})` });
}
