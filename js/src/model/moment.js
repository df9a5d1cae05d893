// What a step means: what stands on the board after it, and what there is to say.

import { CONFLICT, DEAD_END, NONE, SOLUTION, TRY } from "./run.js";
import { count } from "./text.js";

/** @typedef {import("./run.js").Run} Run */
/** @typedef {import("./stars.js").Square} Square */
/**
 * What stands against a square: the row of a queen, and the index of the line that both share; and
 * where she stands, or the stars do.
 *
 * @typedef {{ row: number, line: number, from: Square[] }} Attack
 */

export const LINES = ["column", "diagonal", "anti-diagonal"];

/**
 * Squares on one line share this number; `line` is an index in `LINES`.
 *
 * @param {number} line
 * @param {number} row
 * @param {number} column
 */
export const keyOf = (line, row, column) => [column, row - column, row + column][line];

/** The lines that a method looks up before it places: those that it keeps, or else all. @param {Run} run */
export function linesLookedUp(run) {
  const kept = run.fields.map((field) => LINES.indexOf(field.of)).filter((line) => line >= 0);
  return kept.length > 0 ? kept : LINES.map((_, line) => line);
}

/** What is to be seen once some steps of a run are done. */
export class Moment {
  /** @param {Run} run @param {number} taken */
  constructor(run, taken) {
    this.run = run;
    this.taken = taken;
    this.node = run.nodeAfter(taken);
    this.path = run.path(this.node);
    this.depth = this.path.length;
    const start = 8 * taken - 8;
    /** @type {number | null} */
    this.kind = taken === 0 ? null : run.steps[start];
    const isStart = taken === 0;
    this.at = isStart ? NONE : run.steps[start + 1];
    this.value = isStart ? NONE : run.steps[start + 2];
    this.cause = isStart ? NONE : run.steps[start + 3];
    this.isTrial = this.kind === TRY || this.kind === CONFLICT;
    this.isDeadEnd = this.kind === CONFLICT && this.cause === DEAD_END;
    /** The end of a search without a solution. */
    this.isHopeless = Boolean(run.header.blamed) && taken === run.length;
    /** A board that is refused when all its queens stand. */
    this.isRefused = this.kind === CONFLICT && this.depth === run.levels;
    /** Where queens or stars are placed, or the cells and their digits. @type {Square[]} */
    this.squares = this.path.map((node) => [run.at(node), run.value(node)]);
    /** Of queens: the column of the one in row 0, 1, 2, ... */
    this.columns = this.squares.map(([, column]) => column);
    /** All stars that stand. */
    this.stars = [...run.placed, ...this.squares];
    this.digits = Uint8Array.from(run.givens); // of a sudoku; else there are none
    for (const [cell, digit] of this.squares) this.digits[cell] = digit;
    this.attack = this.kind === CONFLICT && this.cause < DEAD_END ? run.game.attack(this) : null;
  }

  /** One sentence about the step, and at the end another if there is no solution. */
  tell() {
    const said = this.#tellStep();
    return this.isHopeless ? `${said} No solution: ${this.run.header.blamed?.why}.` : said;
  }

  #tellStep() {
    const { run, kind } = this;
    if (run.length === 0) return "This trace has no steps.";
    if (kind === null) return "Start: no step taken yet.";
    if (kind === SOLUTION) {
      const number = count(run.counts.solutions[this.taken]);
      return `Solution ${number}: ${run.game.whole(run)}.`;
    }
    return run.game.tell(this, kind);
  }
}
