// The state of a method is shown in rows of cells.

import { CONFLICT, NONE, PLACE, REMOVE, TRY } from "./run.js";

/** @typedef {import("./moment.js").Moment} Moment */
/** @typedef {import("./run.js").Field} Field */

/** A cell: its text, and the CSS classes that mark it. @typedef {[text: string, marks: string]} Cell */

/**
 * A row: `form` holds CSS classes that say how its cells look; an ✕ in the note makes it a bad one.
 *
 * @typedef {{ label: string, form: string, cells: Cell[], note: string }} Row
 */

/** The name of a field as it is shown. @param {Field} field */
export const labelOf = (field) => field.name.replaceAll("_", "-");

/** @param {number} mask @param {number} index */
export const hasBit = (mask, index) => ((mask >>> index) & 1) === 1;

/** The first `length` bits of a mask. @param {number} mask @param {number} length @param {string} [pickMark] */
export function bits(mask, length, pickMark = "") {
  const lowest = mask & -mask;
  return Array.from({ length }, (_, i) => bit(hasBit(mask, i), hasBit(lowest, i) ? pickMark : ""));
}

/** @param {boolean} isSet @param {string} mark @returns {Cell} */
export const bit = (isSet, mark) => [isSet ? "1" : "0", `${isSet ? "on" : ""} ${mark}`];

/** @param {boolean} isSet @param {string} mark @returns {Cell} */
export const truth = (isSet, mark) => [isSet ? "T" : "·", `${isSet ? "on" : ""} ${mark}`];

/** Many cells stand below their label. @param {number} length @param {string} form */
export const roomy = (length, form) => (length > 12 ? `${form} many` : form);

/**
 * How the present step marks the cell of the tried square in what is kept of a line: looked up,
 * found taken, or new. Lines are looked up in their order, and not beyond one that is taken.
 *
 * @param {Moment} moment
 * @param {number} line
 */
export function markOf({ kind, attack, isRefused }, line) {
  if (isRefused) return "";
  if (kind === TRY) return "probe";
  if (attack) return line === attack.line ? "hit" : line < attack.line ? "probe" : "";
  return kind === PLACE ? "new" : "";
}

/**
 * What the look-up of a key says: nothing yet, taken, or free; or how the key changes the state.
 *
 * @param {Moment} moment
 * @param {number} line
 * @param {string} key
 */
export function lookUp({ kind, value, attack, isRefused }, line, key) {
  if (isRefused || value === NONE) return "";
  if (kind === TRY) return `${key}?`;
  if (kind === PLACE) return `+ ${key}`;
  if (kind === REMOVE) return `− ${key}`;
  if (!attack) return "";
  return line === attack.line ? `${key} ✕ taken` : line < attack.line ? `${key} free` : "";
}

/**
 * The bits of `free` that a loop which takes the lowest one first has left, and the bit that it
 * takes now: with the tried one while it is tried, without it once it is taken back.
 *
 * @param {number} free
 * @param {number | null} kind
 * @param {number} tried the bit of the tried value
 */
export function leftOf(free, kind, tried) {
  if (kind === TRY) return free & (-1 << tried);
  if (kind === PLACE || kind === REMOVE) return tried === 31 ? 0 : free & (-1 << (tried + 1));
  return free;
}

/**
 * What is taken of the bits that are left: the lowest one, which stands for `first` if it is bit 0.
 *
 * @param {number} left
 * @param {number | null} kind
 * @param {number} first
 */
export function choiceNote(left, kind, first) {
  if (left === 0) return kind === CONFLICT ? "✕ none left" : "none left";
  const lowest = first + 31 - Math.clz32(left & -left);
  return kind === TRY ? `→ ${lowest}` : `next: ${lowest}`;
}
