// The grid before a step: digits and candidates, and what the step sees, does and says.

import { range } from "../model/numbers.js";
import { drawn, set } from "../page.js";
import { describeStars, starGrid } from "./star_grid.js";
import { describeGrid, givenShades, gridLines } from "./sudoku_grid.js";

/** @typedef {import("../model/explanation.js").Explanation} Explanation */
/** @typedef {import("../model/explanation.js").Step} Step */

// As show has them (sudoku_svg.py, step_svg.py), in cells: heights, and where candidates stand.
const CELL = 52;
const SPACE = 0.4 / 9; // beside the board, for numbers, as a share of it
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
    /** The stars and crosses of a star battle. */
    this.marks = drawn("g", {});
    this.el = this.#draw();
  }

  /** From back to front. */
  #draw() {
    const { n, regions, givens } = this.run;
    const space = n * SPACE;
    const names = range(n).flatMap((i) => [
      drawn("text", { x: i + 0.5, y: -space / 2 }, String(i + 1)),
      drawn("text", { x: -space / 2, y: i + 0.53 }, String(i + 1)),
    ]);
    const [start, side] = [-space, (n * 9.46) / 9];
    return drawn(
      "svg",
      { class: "qd-board qd-explained", viewBox: `${start} ${start} ${side} ${side}`, role: "img" },
      drawn("g", { class: "qd-names", "font-size": space * 0.65 }, ...names),
      drawn("rect", { class: "qd-ground", width: n, height: n }),
      ...(regions ? [starGrid(n, regions, this.run.names)] : [givenShades(givens), gridLines()]),
      this.below,
      this.marks,
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
    if (run.regions) this.#drawStars(values, candidates);
    for (const cell of run.regions ? [] : range(81)) {
      if (values[cell]) paths[run.givens[cell] ? "fixed" : "filled"] += this.#large(cell, values[cell]);
      if (filled.has(cell)) continue;
      for (const digit of range(10))
        if ((candidates[cell] >> (digit - 1)) & 1 && digit)
          paths[about.has(String([cell, digit])) ? "bold" : "plain"] += this.#small(cell, digit);
    }
    for (const [cell, digit] of run.regions ? [] : placed) paths.placed += this.#large(cell, digit);
    for (const name of /** @type {(keyof typeof paths)[]} */ (Object.keys(paths)))
      set(this[name], { d: paths[name] });
    this.below.innerHTML = step?.below ?? "";
    const branches = step?.branches.filter((_, i) => branch === null || branch === i) ?? [];
    this.above.innerHTML = (step?.above ?? "") + branches.join("");
    const { n, stars } = run;
    const words = run.regions ? describeStars(n, stars, values, candidates) : describeGrid(run.givens, values);
    set(this.el, { "aria-label": words });
  }

  /** @param {Uint8Array} values @param {Uint16Array} open */
  #drawStars(values, open) {
    const { n, shapes } = this.run;
    const marks = range(n * n).flatMap((cell) => {
      const kind = values[cell] ? "star" : open[cell] ? null : "cross";
      const transform = `translate(${cell % n} ${Math.floor(cell / n)}) scale(.01)`;
      return kind ? [drawn("path", { class: `qd-mark-${kind}`, d: shapes[kind], transform })] : [];
    });
    this.marks.replaceChildren(...marks);
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
