// The search for the solutions of a sudoku.

import { candidatesOf } from "../houses.js";
import { range } from "../numbers.js";
import { CONFLICT, PLACE, TRY } from "../run.js";
import { SUDOKU_ROWS } from "../sudoku_state.js";
import { cellName } from "../text.js";

/** @typedef {import("../moment.js").Moment} Moment */

/** @type {import("./game.js").Game} */
export const SUDOKU = {
  firstName: 0,
  firstChoice: 1,
  title: () => "Sudoku",
  rows: () => [],
  levels: ({ givens }) => givens.filter((digit) => digit === 0).length,
  lowest: ({ deepest, levels }) => Math.min(deepest + 1, levels),
  choices: () => 9,
  whole: () => "the grid is full",
  levelName: (_, __, cell) => (cell === null ? "" : cellName(cell)),
  options,
  attack: () => null,
  tell,
  state: SUDOKU_ROWS,
};

/** @param {Moment} moment @param {number} level */
function options({ run, path, taken }, level) {
  const digits = range(9).map((i) => i + 1);
  if (!run.keeps("free")) return digits;
  const child = run.firstChild[level === 1 ? 0 : path[level - 2]];
  if (!child || run.placedAt[child] > taken) return []; // the cell is not chosen yet
  const before = Uint8Array.from(run.givens);
  for (const node of path.slice(0, level - 1)) before[run.at(node)] = run.value(node);
  const free = candidatesOf(before, run.at(child));
  return digits.filter((digit) => (free >> (digit - 1)) & 1);
}

/** @param {Moment} moment @param {number} kind */
function tell({ at, value, cause, isDeadEnd }, kind) {
  const cell = cellName(at);
  if (isDeadEnd) return `${cell}: no digit is left, a dead end.`;
  if (kind === CONFLICT) return `${cell}: ${value} already stands at ${cellName(cause)}.`;
  if (kind === TRY) return `${cell}: try ${value}.`;
  return kind === PLACE ? `${cell}: write ${value}.` : `${cell}: rub out ${value}.`;
}
