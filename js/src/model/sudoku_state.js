// What a method for Sudoku keeps, in rows of cells: one function for each kind of field.

import { candidatesOf, HOUSES, housesOf, masksOf } from "./houses.js";
import { range } from "./numbers.js";
import { CONFLICT, PLACE, SOLUTION } from "./run.js";
import { bits, choiceNote, labelOf, leftOf } from "./state_row.js";
import { cellName } from "./text.js";

/** @typedef {import("./houses.js").House} House */
/** @typedef {import("./moment.js").Moment} Moment */
/** @typedef {import("./run.js").Field} Field */
/** @typedef {import("./state_row.js").Cell} Cell */
/** @typedef {import("./state_row.js").Row} Row */

/** @type {Record<string, (moment: Moment, field: Field) => Row[]>} */
export const SUDOKU_ROWS = { grid, masks, free };

/** Whether a step concerns no cell. @param {Moment} moment */
const isIdle = ({ kind }) => kind === null || kind === SOLUTION;

/** The cells of the houses that are looked through, and the digits that were tried. @param {Moment} moment @returns {Row[]} */
function grid(moment) {
  const { kind, at, value, cause, digits } = moment;
  const houses = isIdle(moment) ? null : housesOf(at);
  const rows = HOUSES.map((house) => ({
    label: house,
    form: "characters",
    cells: range(9).map((i) => {
      if (!houses) return /** @type {Cell} */ (["·", ""]);
      const cell = houses[house][i];
      const mark = cell === at ? "probe" : kind === CONFLICT && cell === cause ? "hit" : "";
      return /** @type {Cell} */ ([digits[cell] ? String(digits[cell]) : "·", mark]);
    }),
    note: kind === CONFLICT && houses?.[house].includes(cause) ? `✕ has ${value}` : "",
  }));
  /** @param {number} digit */
  const mark = (digit) => {
    if (isIdle(moment)) return "faint";
    if (digit === value) return kind === PLACE ? "new" : kind === CONFLICT ? "hit" : "probe";
    return digit < value && kind !== PLACE ? "" : "faint";
  };
  const tried = range(9).map((i) => /** @type {Cell} */ ([String(i + 1), mark(i + 1)]));
  const note = isIdle(moment) ? "" : cellName(at);
  return [...rows, { label: "digits tried", form: "characters rule", cells: tried, note }];
}

/** The digits that a house of the cell has, as a mask. @param {Moment} moment @param {Field} field @returns {Row[]} */
function masks(moment, field) {
  const { run, at, digits } = moment;
  const house = /** @type {House} */ (field.of);
  const mask = isIdle(moment) ? 0 : masksOf(digits, at)[house];
  const notes = { row: `row ${Math.floor(at / 9) + 1}`, column: `column ${(at % 9) + 1}`, box: "" };
  const note = isIdle(moment) ? "" : notes[house];
  const row = { label: house, form: "bits", cells: bits(mask, 9), note };
  if (field !== run.fields[0]) return [row];
  const heads = range(9).map((i) => /** @type {Cell} */ ([String(i + 1), ""]));
  return [{ label: "digit", form: "heads", cells: heads, note: "" }, row];
}

/** The digits that are left to the loop over a cell, and how it takes the lowest one. @param {Moment} moment @param {Field} field @returns {Row[]} */
function free(moment, field) {
  const { kind, at, value, digits } = moment;
  const x = isIdle(moment) ? 0 : leftOf(candidatesOf(digits, at), kind, value - 1);
  const notes = isIdle(moment) ? ["", ""] : [cellName(at), choiceNote(x, kind, 1)];
  return [
    { label: `x = ${labelOf(field)}`, form: "bits rule", cells: bits(x, 9, "pick"), note: notes[0] },
    { label: "x & −x", form: "bits", cells: bits(x & -x, 9, "pick"), note: notes[1] },
  ];
}
