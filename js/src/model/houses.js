// The row, the column and the box of a cell, and the digits that they leave to it.

import { range } from "./numbers.js";

/** The box of each cell. */
export const BOXES = range(81).map((cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3));
export const ALL_DIGITS = 0b111111111;

/** @typedef {"row" | "column" | "box"} House */
/** @type {House[]} */
export const HOUSES = ["row", "column", "box"];

/** The cells of the houses of a cell. @param {number} cell @returns {Record<House, number[]>} */
export function housesOf(cell) {
  const [row, column] = [Math.floor(cell / 9), cell % 9];
  const corner = cell - (row % 3) * 9 - (column % 3);
  return {
    row: range(9).map((i) => 9 * row + i),
    column: range(9).map((i) => 9 * i + column),
    box: range(9).map((i) => corner + 9 * Math.floor(i / 3) + (i % 3)),
  };
}

/**
 * The masks of the digits that the houses of a cell have in other cells.
 *
 * @param {ArrayLike<number>} digits
 * @param {number} cell
 * @returns {Record<House, number>}
 */
export function masksOf(digits, cell) {
  const houses = housesOf(cell);
  /** @param {number[]} cells */
  const mask = (cells) =>
    cells.reduce((mask, other) => (other === cell ? mask : mask | ((1 << digits[other]) >> 1)), 0);
  return { row: mask(houses.row), column: mask(houses.column), box: mask(houses.box) };
}

/** The digits that the houses of a cell leave to it, as a mask. @param {ArrayLike<number>} digits @param {number} cell */
export function candidatesOf(digits, cell) {
  const { row, column, box } = masksOf(digits, cell);
  return ALL_DIGITS & ~(row | column | box);
}
