// What a step means: what stands on the board after it, and what there is to say.

import { letterOf } from "./regions.js";
import { CONFLICT, DEAD_END, NONE, PLACE, REMOVE, SOLUTION, TRY } from "./run.js";
import { COLUMN, REGION, starsAgainst } from "./stars.js";
import { cellName, count, plural } from "./text.js";

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
    this.isHopeless = Boolean(run.blamed) && taken === run.length;
    /** A board that is refused when all its queens stand. */
    this.isRefused = run.isQueens && this.kind === CONFLICT && this.depth === run.levels;
    /** Where queens or stars are placed. @type {Square[]} */
    this.squares = run.isQueens ? this.path.map((node) => [run.at(node), run.value(node)]) : [];
    /** Of queens: the column of the one in row 0, 1, 2, ... */
    this.columns = this.squares.map(([, column]) => column);
    /** All stars that stand. */
    this.stars = run.isStars ? [...run.placed, ...this.squares] : [];
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
      return `Solution ${number}: ${whole(run)}.`;
    }
    if (run.isStars) return tellStars(this, kind);
    return run.isQueens ? tellQueens(this, kind) : tellSudoku(this, kind);
  }
}

/** What is whole in a solution. @param {Run} run */
function whole({ isQueens, isStars, stars }) {
  if (!isQueens) return "the grid is full";
  return `each row has its ${isStars ? starsOf(stars) : "queen"}`;
}

/** @param {number} stars */
const starsOf = (stars) => (stars === 1 ? "star" : plural(stars, "star"));

/** @param {Moment} moment @returns {Attack | null} */
function attackOf({ run, kind, at, value, cause, columns, stars }) {
  if (!run.isQueens || kind !== CONFLICT || cause >= DEAD_END) return null;
  if (run.isStars) return { row: at, line: cause, from: starsAgainst(run, stars, cause, [at, value]) };
  /** @param {number} line @param {number} row */
  const isOn = (line, row) => keyOf(line, row, columns[row]) === keyOf(line, at, value);
  const isLine = run.conflict === "line";
  const row = isLine ? columns.findIndex((_, row) => isOn(cause, row)) : cause;
  const line = isLine ? cause : LINES.findIndex((_, line) => isOn(line, cause));
  return { row, line, from: [[row, columns[row]]] };
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
function tellStars({ run, at, value, attack }, kind) {
  /** @param {Square} square */
  const name = ([row, column]) => cellName(run.n * row + column, run.n);
  const cell = name([at, value]);
  if (attack) {
    const from = attack.from.map(name).join(", ");
    if (attack.line === COLUMN) return `${cell}: column ${value + 1} has its ${starsOf(run.stars)}, ${from}.`;
    const region = letterOf(run.regions[run.n * at + value]);
    if (attack.line === REGION) return `${cell}: region ${region} has its ${starsOf(run.stars)}, ${from}.`;
    return `${cell}: it touches ${from}.`;
  }
  if (kind === TRY) return `${cell}: try it.`;
  return kind === PLACE ? `${cell}: place a star.` : `${cell}: take the star back.`;
}

/** @param {Moment} moment @param {number} kind */
function tellSudoku({ at, value, cause, isDeadEnd }, kind) {
  const cell = cellName(at);
  if (isDeadEnd) return `${cell}: no digit is left, a dead end.`;
  if (kind === CONFLICT) return `${cell}: ${value} already stands at ${cellName(cause)}.`;
  if (kind === TRY) return `${cell}: try ${value}.`;
  return kind === PLACE ? `${cell}: write ${value}.` : `${cell}: rub out ${value}.`;
}
