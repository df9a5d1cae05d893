// The grid before a step, and what the step sees and does.

import { range } from "../model/numbers.js";
import { drawn, set } from "../page.js";

/** @typedef {import("../model/explanation.js").Explanation} Explanation */
/** @typedef {import("../model/explanation.js").Grid} Grid */
/** @typedef {import("../model/explanation.js").Step} Step */

const CELL = 52; // as show has it
const SPACE = 0.4 / 9; // beside the board, for numbers, as a share of it
const EDGE = 0.06 / 9; // on the other sides

/**
 * What a kind of puzzle has of its own is `show`, which draws a grid and the step from there, and
 * `describe`, which says the grid in words.
 *
 * @abstract
 */
export class ExplanationBoard {
  /** @param {Explanation} run @param {Element[]} ground @param {Element[]} contents of the grid, which change */
  constructor(run, ground, contents) {
    this.run = run;
    this.below = pattern();
    this.above = pattern();
    /** Its upper left corner, and its width, in cells. */
    this.start = { x: 0, y: 0 };
    this.width = 0;
    this.el = this.#draw(ground, contents);
  }

  /** What is counted. */
  get counters() {
    return ["digits placed", "candidates eliminated", "cells to go"];
  }

  /** From back to front. @param {Element[]} ground @param {Element[]} contents */
  #draw(ground, contents) {
    const { n, room } = this.run;
    const [left, top, right, bottom] = room;
    const space = n * SPACE;
    const names = range(n).flatMap((i) => [
      drawn("text", { x: i + 0.5, y: -top - space / 2 }, String(i + 1)),
      drawn("text", { x: -left - space / 2, y: i + 0.53 }, String(i + 1)),
    ]);
    const [x, y] = [-left - space, -top - space];
    const edge = n * (1 + EDGE);
    this.start = { x, y };
    this.width = edge + right - x;
    return drawn(
      "svg",
      { class: "qd-board qd-explained", viewBox: `${x} ${y} ${this.width} ${edge + bottom - y}`, role: "img" },
      drawn("g", { class: "qd-names", "font-size": space * 0.65 }, ...names),
      drawn("rect", { class: "qd-ground", width: n, height: n }),
      ...ground,
      this.below,
      ...contents,
      this.above,
    );
  }

  /**
   * Show the last of the steps that are taken on the grid before it.
   *
   * @param {number} taken
   * @param {number | null} branch the one whose links are shown; null for all
   */
  update(taken, branch) {
    const { run } = this;
    const step = taken > 0 ? run.steps[taken - 1] : null;
    const grid = run.grids[Math.max(taken - 1, 0)];
    this.below.innerHTML = step?.below ?? "";
    const branches = step?.branches.filter((_, i) => branch === null || branch === i) ?? [];
    this.above.innerHTML = (step?.above ?? "") + branches.join("");
    this.show(grid, step);
    set(this.el, { "aria-label": this.describe(grid) });
  }

  /** @type {(grid: Grid, step: Step | null) => void} */
  show() {}

  /** @type {(grid: Grid) => string} */
  describe() {
    return "";
  }
}

/** What Python draws. @param {string} [contents] */
export function pattern(contents = "") {
  const group = drawn("g", { class: "qd-pattern", transform: `scale(${1 / CELL})` });
  group.innerHTML = contents;
  return group;
}
