// The search for placements of queens.

import { keyOf, linesLookedUp, LINES } from "../moment.js";
import { range } from "../numbers.js";
import { freeColumns, QUEENS_ROWS } from "../queens_state.js";
import { REMOVE, TRY } from "../run.js";
import { plural } from "../text.js";

/** @typedef {import("../moment.js").Attack} Attack */
/** @typedef {import("../moment.js").Moment} Moment */

/** @type {import("./game.js").Game} */
export const QUEENS = {
  firstName: 0,
  firstChoice: 0,
  title: ({ n }) => plural(n, "queen"),
  rows: ({ n }) => range(n),
  levels: ({ rows }) => rows.length,
  lowest: ({ levels }) => levels,
  choices: ({ n }) => n,
  whole: () => "each row has its queen",
  levelName: ({ rows, game }, level) => `row ${rows[level - 1] + game.firstName}`,
  options,
  attack,
  tell,
  state: QUEENS_ROWS,
};

/** @param {Moment} moment @param {number} level */
function options({ run, columns }, level) {
  const above = columns.slice(0, level - 1);
  const open = run.open(above);
  if (!run.keeps("free")) return open;
  const free = freeColumns(open, above);
  return open.filter((column) => (free >>> column) & 1);
}

/** @param {Moment} moment @returns {Attack} */
function attack({ run, at, value, cause, columns }) {
  /** @param {number} line @param {number} row */
  const isOn = (line, row) => keyOf(line, row, columns[row]) === keyOf(line, at, value);
  const isLine = run.header.conflict === "line";
  const row = isLine ? columns.findIndex((_, row) => isOn(cause, row)) : cause;
  const line = isLine ? cause : LINES.findIndex((_, line) => isOn(line, cause));
  return { row, line, from: [[row, columns[row]]] };
}

/** @param {Moment} moment @param {number} kind */
function tell({ run, at, value, attack, isDeadEnd }, kind) {
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
