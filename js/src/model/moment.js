// What a step means: what stands on the board after it, and what there is to say.

import { CONFLICT, DEAD_END, NONE, PLACE, REMOVE, SOLUTION, TRY } from "./run.js";
import { cellName, count } from "./text.js";

/** @typedef {import("./run.js").Run} Run */
/**
 * The queen that stands against a square: its row, and the index of the line that both share.
 *
 * @typedef {{ row: number, line: number }} Attack
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
    this.isHopeless = Boolean(run.blamed) && taken === run.length;
    /** A board that is refused when all its queens stand. */
    this.isRefused = run.isQueens && this.kind === CONFLICT && this.depth === run.n;
    /** The column of the queen in row 0, 1, 2, ... */
    this.columns = run.isQueens ? this.path.map((node) => run.value(node)) : [];
    this.digits = Uint8Array.from(run.givens);
    if (!run.isQueens) for (const node of this.path) this.digits[run.at(node)] = run.value(node);
    this.attack = attackOf(this);
  }

  /** One sentence about the step, and at the end another if there is no solution. */
  tell() {
    const said = this.#tellStep();
    return this.isHopeless ? `${said} No solution: ${this.run.blamed?.why}.` : said;
  }

  #tellStep() {
    const { run, kind } = this;
    if (run.length === 0) return "This trace has no steps.";
    if (kind === null) return "Start: no step taken yet.";
    if (kind === SOLUTION) {
      const number = count(run.counts.solutions[this.taken]);
      return `Solution ${number}: ${run.isQueens ? "each row has its queen" : "the grid is full"}.`;
    }
    return run.isQueens ? tellQueens(this, kind) : tellSudoku(this, kind);
  }
}

/** @param {Moment} moment @returns {Attack | null} */
function attackOf({ run, kind, at, value, cause, columns }) {
  if (!run.isQueens || kind !== CONFLICT || cause >= DEAD_END) return null;
  /** @param {number} line @param {number} row */
  const isOn = (line, row) => keyOf(line, row, columns[row]) === keyOf(line, at, value);
  if (run.conflict === "line")
    return { row: columns.findIndex((_, row) => isOn(cause, row)), line: cause };
  return { row: cause, line: LINES.findIndex((_, line) => isOn(line, cause)) };
}

/** @param {Moment} moment @param {number} kind */
function tellQueens({ run, at, value, attack, isDeadEnd }, kind) {
  if (isDeadEnd) return `Row ${at}: no column is available, a dead end.`;
  const square = `Row ${at}, column ${value}`;
  if (attack)
    return `${square}: attacked along the ${LINES[attack.line]} by the queen in row ${attack.row}.`;
  if (kind === TRY) return `${square}: try it.`;
  if (kind === REMOVE) return `${square}: take the queen back.`;
  if (run.keeps("free")) return `${square}: place a queen.`;
  const lines = linesLookedUp(run);
  const free = lines.length < 3 ? `its ${lines.map((line) => LINES[line]).join(" and ")} is ` : "";
  return `${square}: ${free}free, place a queen.`;
}

/** @param {Moment} moment @param {number} kind */
function tellSudoku({ at, value, cause, isDeadEnd }, kind) {
  const cell = cellName(at);
  if (isDeadEnd) return `${cell}: no digit is left, a dead end.`;
  if (kind === CONFLICT) return `${cell}: ${value} already stands at ${cellName(cause)}.`;
  if (kind === TRY) return `${cell}: try ${value}.`;
  return kind === PLACE ? `${cell}: write ${value}.` : `${cell}: rub out ${value}.`;
}
