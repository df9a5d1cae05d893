// What a method for queens or stars keeps, in rows of cells: one function for each kind of field.

import { keyOf, LINES } from "./moment.js";
import { range } from "./numbers.js";
import { letterOf } from "./regions.js";
import { PLACE, SOLUTION, TRY } from "./run.js";
import { lookedAt } from "./scan.js";
import { COLUMN, REGION } from "./stars.js";
import { bit, bits, choiceNote, labelOf, leftOf, lookUp, markOf, roomy, truth } from "./state_row.js";
import { signed } from "./text.js";

/** @typedef {import("./moment.js").Moment} Moment */
/** @typedef {import("./run.js").Field} Field */
/** @typedef {import("./state_row.js").Cell} Cell */
/** @typedef {import("./state_row.js").Row} Row */

/** @type {Record<string, (moment: Moment, field: Field) => Row[]>} */
export const QUEENS_ROWS = { list, board, set, booleans, bits: bitsOfLines, mask, free, counts };

/** The columns of the queens, in order. @param {Moment} moment @param {Field} field @returns {Row[]} */
function list({ columns, kind, at, value, attack }, field) {
  let note = kind === TRY ? `row ${at}: ${value}?` : "";
  if (attack) {
    const other = columns[attack.row];
    note =
      attack.line === 0
        ? `✕ ${value} is in row ${attack.row}`
        : `✕ |${other} − ${value}| = ${Math.abs(other - value)} rows`;
  }
  /** @param {number} row */
  const mark = (row) => {
    if (attack?.row === row) return "hit";
    if (row !== at) return "";
    return kind === PLACE ? "new" : attack ? "probe" : "";
  };
  const cells = columns.map((column, row) => /** @type {Cell} */ ([String(column), mark(row)]));
  return [{ label: labelOf(field), form: "chips list many", cells, note }];
}

/** The board of characters, and which of its squares the scan has looked at. @param {Moment} moment @param {Field} field @returns {Row[]} */
function board(moment, field) {
  const { run, columns, kind, at, value, attack } = moment;
  const looked = new Set(lookedAt(moment).map(([row, column]) => row * run.n + column));
  /** @param {number} row @param {number} column @returns {[string, string]} */
  const square = (row, column) => {
    const marks = [];
    if (looked.has(row * run.n + column)) marks.push("looked");
    if (attack?.row === row && columns[row] === column) marks.push("hit");
    if (row === at && column === value && kind !== SOLUTION)
      marks.push(kind === PLACE ? "new" : "probe");
    return [columns[row] === column ? "Q" : ".", marks.join(" ")];
  };
  return range(run.n).map((row) => ({
    label: row === 0 ? labelOf(field) : "",
    form: "characters",
    cells: range(run.n).map((column) => square(row, column)),
    note: row === at && looked.size > 0 ? `looked at ${looked.size}` : "",
  }));
}

/** The keys of the taken lines of one kind. @param {Moment} moment @param {Field} field @returns {Row[]} */
function set(moment, field) {
  const line = LINES.indexOf(field.of);
  const tried = keyOf(line, moment.at, moment.value);
  const keys = moment.columns.map((column, row) => keyOf(line, row, column));
  const mark = markOf(moment, line);
  return [
    {
      label: labelOf(field),
      form: "chips",
      cells: keys.map((key) => [signed(key), key === tried ? mark : ""]),
      note: lookUp(moment, line, signed(tried)),
    },
  ];
}

/** One boolean for each line of one kind. @param {Moment} moment @param {Field} field */
function booleans(moment, field) {
  return [flags(moment, field, "booleans", truth, (index) => `[${index}]`)];
}

/** One bit for each line of one kind. @param {Moment} moment @param {Field} field */
function bitsOfLines(moment, field) {
  return [flags(moment, field, "bits", bit, (index) => `bit ${index}`)];
}

/**
 * @param {Moment} moment
 * @param {Field} field
 * @param {string} form
 * @param {typeof bit} cell
 * @param {(index: number) => string} nameOf
 * @returns {Row}
 */
function flags(moment, field, form, cell, nameOf) {
  const { run, columns, at, value } = moment;
  const line = LINES.indexOf(field.of);
  const first = line === 1 ? run.n - 1 : 0; // the index of diagonal 0: the others go below it
  const taken = new Set(columns.map((column, row) => first + keyOf(line, row, column)));
  const tried = first + keyOf(line, at, value);
  const mark = markOf(moment, line);
  const longest = Math.max(2 * run.n - 1, 0);
  return {
    label: labelOf(field),
    form: roomy(longest, form),
    cells: range(line === 0 ? run.n : longest).map((i) => cell(taken.has(i), i === tried ? mark : "")),
    note: lookUp(moment, line, nameOf(tried)),
  };
}

/** The number of stars in each column or region. @param {Moment} moment @param {Field} field @returns {Row[]} */
function counts(moment, field) {
  const { run, at, value, stars } = moment;
  const isColumn = field.of === "column";
  /** @param {number} row @param {number} column */
  const numberOf = (row, column) => (isColumn ? column : run.regions[run.n * row + column]);
  /** @param {number} i */
  const nameOf = (i) => (isColumn ? String(i + 1) : letterOf(i));
  const [found, tried] = [stars.map(([row, column]) => numberOf(row, column)), numberOf(at, value)];
  const line = isColumn ? COLUMN : REGION;
  const mark = markOf(moment, line);
  const cells = range(run.n).map((i) => {
    const count = found.filter((other) => other === i).length;
    return /** @type {Cell} */ ([String(count), `${count === run.stars ? "on" : ""} ${i === tried ? mark : ""}`]);
  });
  const row = { label: labelOf(field), form: roomy(run.n, "bits"), cells, note: lookUp(moment, line, nameOf(tried)) };
  if (isColumn) return [row];
  const letters = range(run.n).map((i) => /** @type {Cell} */ ([nameOf(i), ""]));
  return [{ label: "", form: roomy(run.n, "heads"), cells: letters, note: "" }, row];
}

/** The columns of the next row that lines of one kind take. @param {Moment} moment @param {Field} field @returns {Row[]} */
function mask({ run, columns }, field) {
  const line = LINES.indexOf(field.of);
  const note = ["", "<< 1 a row", ">> 1 a row"][line];
  return [{ label: labelOf(field), form: "bits", cells: bits(maskOf(line, columns), run.n), note }];
}

/** @param {number} line @param {number[]} columns */
function maskOf(line, columns) {
  let mask = 0;
  for (const [row, column] of columns.entries()) {
    const rows = columns.length - row;
    const bit = column + (line === 0 ? 0 : line === 1 ? rows : -rows);
    if (bit >= 0 && bit < 32) mask |= 1 << bit;
  }
  return mask;
}

/** The columns that are free in the next row, as a mask. @param {number[]} allowed @param {number[]} columns */
export function freeColumns(allowed, columns) {
  const taken = maskOf(0, columns) | maskOf(1, columns) | maskOf(2, columns);
  return allowed.reduce((mask, column) => mask | (1 << column), 0) & ~taken;
}

/** The columns that are left to the loop over a row, and how it takes the lowest one. @param {Moment} moment @param {Field} field @returns {Row[]} */
function free({ run, columns, kind, value }, field) {
  const row = columns.length;
  const names = [`x = ${labelOf(field)}`, "−x", "x & −x"];
  const forms = ["bits rule", "bits", "bits"];
  if (row === run.n) {
    const cells = range(run.n).map(() => /** @type {Cell} */ (["", ""]));
    const notes = ["no row is left", "", ""];
    return names.map((label, i) => ({ label, form: forms[i], cells, note: notes[i] }));
  }
  const x = leftOf(freeColumns(run.open(columns), columns), kind === PLACE ? null : kind, value);
  const masks = [x, -x, x & -x];
  const notes = [`row ${row}`, "~x + 1", choiceNote(x, kind, 0)];
  return names.map((label, i) => ({
    label,
    form: forms[i],
    cells: bits(masks[i], run.n, "pick"),
    note: notes[i],
  }));
}
