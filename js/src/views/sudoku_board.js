// The grid: givens, filled cells, the tried digit, what stands against it, and the candidates.

import { candidatesOf } from "../model/houses.js";
import { range } from "../model/numbers.js";
import { drawn, set, show, write } from "../page.js";
import { CONFLICT, PLACE, REMOVE, SOLUTION, STEP_NAMES, TRY } from "../model/run.js";
import { gridLines } from "./grid_lines.js";
import { describeGrid, givenShades } from "./sudoku_grid.js";

/** @typedef {import("../model/moment.js").Moment} Moment */
/** @typedef {import("../model/run.js").Run} Run */

/** A square in each cell. @param {number[]} cells */
function outlines(cells) {
  const square = (/** @type {number} */ cell) =>
    `M${(cell % 9) + 0.06} ${Math.floor(cell / 9) + 0.06}h.88v.88h-.88z`;
  return cells.map(square).join("");
}

export class SudokuBoard {
  /** @param {Run} run */
  constructor(run) {
    this.run = run;
    this.texts = run.givens.map((given, cell) =>
      drawn("text", {
        x: (cell % 9) + 0.5,
        y: Math.floor(cell / 9) + 0.53,
        class: given ? "qd-fixed" : "qd-filled",
      }),
    );
    this.blamed = drawn("path", { class: "qd-blamed", d: outlines(run.header.blamed?.cells ?? []) });
    this.houses = drawn("path", { class: "qd-houses" });
    this.trial = drawn("rect", { class: "qd-trial", width: 0.9, height: 0.9, rx: 0.1 });
    this.holder = drawn("rect", { class: "qd-attacker", width: 0.92, height: 0.92, rx: 0.1 });
    this.line = drawn("line", { class: "qd-line" });
    const cross = "M-.1 -.1 L.1 .1 M.1 -.1 L-.1 .1";
    this.cross = drawn("path", { class: "qd-cross qd-small", d: cross });
    this.tried = drawn("text", { class: "qd-tried" });
    this.marks = range(9).map(() => drawn("text", { class: "qd-mark" }));
    this.el = this.#draw();
  }

  /** From back to front. */
  #draw() {
    return drawn(
      "svg",
      { class: "qd-board", viewBox: "-0.06 -0.06 9.12 9.12", role: "img" },
      drawn("rect", { class: "qd-ground", width: 9, height: 9 }),
      givenShades(this.run.givens),
      this.houses,
      gridLines(),
      this.blamed,
      this.line,
      this.holder,
      this.trial,
      ...this.texts,
      this.tried,
      this.cross,
      ...this.marks,
    );
  }

  /** @param {Moment} moment */
  update(moment) {
    const { run, kind, at, digits } = moment;
    for (const [cell, text] of this.texts.entries()) {
      write(text, digits[cell] ? String(digits[cell]) : "");
      if (run.givens[cell]) continue;
      const isNew = kind === PLACE && cell === at ? " qd-new" : "";
      set(text, { class: `qd-filled${isNew}${kind === SOLUTION ? " qd-solved" : ""}` });
    }
    show(this.blamed, moment.isHopeless);
    this.#markTrial(moment);
    this.#markCandidates(moment);
  }

  /** @param {Moment} moment */
  #markTrial({ run, kind, at, value, cause }) {
    const concernsCell = kind !== null && kind !== SOLUTION;
    const clash = kind === CONFLICT && cause < 81;
    for (const shape of [this.trial, this.houses]) show(shape, concernsCell);
    for (const shape of [this.holder, this.line]) show(shape, clash);
    show(this.cross, kind === CONFLICT);
    // Where candidates are shown, the tried one is among them.
    const isWritten = clash || ((kind === TRY || kind === REMOVE) && !run.keeps("free"));
    write(this.tried, isWritten ? String(value) : "");
    if (!concernsCell) return;
    const [x, y] = [at % 9, Math.floor(at / 9)];
    const [left, top] = [x - (x % 3), y - (y % 3)];
    set(this.houses, { d: `M0 ${y}h9v1h-9zM${x} 0h1v9h-1zM${left} ${top}h3v3h-3z` });
    set(this.trial, { class: `qd-trial qd-${STEP_NAMES[kind]}`, x: x + 0.05, y: y + 0.05 });
    set(this.tried, { class: `qd-tried qd-${STEP_NAMES[kind]}`, x: x + 0.5, y: y + 0.53 });
    set(this.cross, { transform: `translate(${x + 0.82} ${y + 0.18})` });
    if (!clash) return;
    const [otherX, otherY] = [cause % 9, Math.floor(cause / 9)];
    set(this.holder, { x: otherX + 0.04, y: otherY + 0.04 });
    set(this.line, { x1: otherX + 0.5, y1: otherY + 0.5, x2: x + 0.5, y2: y + 0.5 });
  }

  /** @param {Moment} moment */
  #markCandidates({ run, kind, at, value, digits }) {
    const isShown = run.keeps("free") && (kind === TRY || kind === REMOVE);
    const candidates = isShown ? candidatesOf(digits, at) : 0;
    for (const [index, mark] of this.marks.entries()) {
      write(mark, (candidates >> index) & 1 ? String(index + 1) : "");
      if (!isShown) continue;
      set(mark, {
        class: `qd-mark${kind === TRY && index + 1 === value ? " qd-picked" : ""}`,
        x: (at % 9) + 0.2 + 0.3 * (index % 3),
        y: Math.floor(at / 9) + 0.22 + 0.3 * Math.floor(index / 3),
      });
    }
  }

  /** @param {Moment} moment */
  describe({ run, digits }) {
    return describeGrid(run.givens, digits);
  }
}
