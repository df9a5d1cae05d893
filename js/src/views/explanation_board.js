// The grid before a step: digits and candidates, and what the step sees, does and says.

import { range } from "../model/numbers.js";
import { drawn, set } from "../page.js";
import { describeGrid, givenShades, gridLines } from "./sudoku_grid.js";

/** @typedef {import("../model/explanation.js").Explanation} Explanation */
/** @typedef {import("../model/explanation.js").Step} Step */

// As show has them (sudoku_svg.py, step_svg.py), in cells: heights, and where candidates stand.
const CELL = 52;
const HEIGHT = 0.46;
const SMALL = 0.22;
const ACROSS = 0.28;
const DOWN = 0.295;

export class ExplanationBoard {
  /** @param {Explanation} run */
  constructor(run) {
    this.run = run;
    this.fixed = strokes("qd-fixed", HEIGHT);
    this.filled = strokes("qd-filled", HEIGHT);
    this.placed = strokes("qd-placed", HEIGHT);
    this.plain = strokes("qd-plain", SMALL);
    this.bold = strokes("qd-bold", SMALL);
    const scale = { class: "qd-pattern", transform: `scale(${1 / CELL})` };
    this.below = drawn("g", scale);
    this.above = drawn("g", scale);
    this.el = this.#draw();
  }

  /** From back to front. */
  #draw() {
    const names = range(9).flatMap((i) => [
      drawn("text", { x: i + 0.5, y: -0.2 }, String(i + 1)),
      drawn("text", { x: -0.2, y: i + 0.53 }, String(i + 1)),
    ]);
    return drawn(
      "svg",
      { class: "qd-board qd-explained", viewBox: "-0.4 -0.4 9.46 9.46", role: "img" },
      drawn("g", { class: "qd-names", "font-size": 0.26 }, ...names),
      drawn("rect", { class: "qd-ground", width: 9, height: 9 }),
      givenShades(this.run.givens),
      gridLines(),
      this.below,
      this.fixed,
      this.filled,
      this.placed,
      this.plain,
      this.bold,
      this.above,
    );
  }

  /**
   * Show the last of the steps that are taken, on the grid before it.
   *
   * @param {number} taken
   * @param {number | null} branch the one whose links are shown; null for all
   */
  update(taken, branch) {
    const { run } = this;
    const step = taken > 0 ? run.steps[taken - 1] : null;
    const { values, candidates } = run.grids[Math.max(taken - 1, 0)];
    const placed = step?.placed ?? [];
    const filled = new Set(placed.map(([cell]) => cell));
    const about = new Set([...(step?.about ?? []), ...(step?.eliminated ?? [])].map(String));
    const paths = { fixed: "", filled: "", placed: "", plain: "", bold: "" };
    for (const cell of range(81)) {
      if (values[cell]) paths[run.givens[cell] ? "fixed" : "filled"] += this.#large(cell, values[cell]);
      if (filled.has(cell)) continue;
      for (const digit of range(10))
        if ((candidates[cell] >> (digit - 1)) & 1 && digit)
          paths[about.has(String([cell, digit])) ? "bold" : "plain"] += this.#small(cell, digit);
    }
    for (const [cell, digit] of placed) paths.placed += this.#large(cell, digit);
    for (const name of /** @type {(keyof typeof paths)[]} */ (Object.keys(paths)))
      set(this[name], { d: paths[name] });
    this.below.innerHTML = step?.below ?? "";
    const branches = step?.branches.filter((_, i) => branch === null || branch === i) ?? [];
    this.above.innerHTML = (step?.above ?? "") + branches.join("");
    set(this.el, { "aria-label": describeGrid(run.givens, values) });
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
