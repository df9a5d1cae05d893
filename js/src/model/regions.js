// The regions of a star battle, and stars that cannot stand together.

import { range } from "./numbers.js";

const MOST = 25; // rows
const TINTS = 8;

/** The name of a region. @param {number} region */
export const letterOf = (region) => String.fromCharCode(65 + region);

/** The region of each cell, of as many rows of letters as there are letters; null for another text. @param {string} text */
export function regionsOf(text) {
  const rows = text.trim().split(/[\s/]+/);
  const cells = Array.from(rows.join(""));
  const labels = [...new Set(cells)];
  const n = rows.length;
  const isBoard = n > 1 && n <= MOST && labels.length === n && rows.every((row) => Array.from(row).length === n);
  return isBoard ? cells.map((label) => labels.indexOf(label)) : null;
}

/** The cells that touch a cell. @param {number} n @param {number} cell */
function around(n, cell) {
  const [row, column] = [Math.floor(cell / n), cell % n];
  return range(9).flatMap((i) => {
    const [r, c] = [row + Math.floor(i / 3) - 1, column + (i % 3) - 1];
    return i !== 4 && r >= 0 && r < n && c >= 0 && c < n ? [n * r + c] : [];
  });
}

/** A tint for each region, as `show` chooses them (star_svg.py): none has that of one it touches. @param {number} n @param {number[]} regions */
export function tintsOf(n, regions) {
  /** @type {number[]} */
  const tints = [];
  for (const region of range(n)) {
    const cells = [...regions.keys()].filter((cell) => regions[cell] === region);
    const touched = new Set(cells.flatMap((cell) => around(n, cell).map((other) => tints[regions[other]])));
    const cost = (/** @type {number} */ tint) => 100 * Number(touched.has(tint)) + tints.filter((other) => other === tint).length;
    tints.push(range(TINTS).reduce((best, tint) => (cost(tint) < cost(best) ? tint : best)));
  }
  return tints;
}

/** The stars that touch, or are too many for a row, a column or a region. @param {number[]} regions @param {number} stars @param {number[]} standing the cells with a star */
export function starsAtFault(regions, stars, standing) {
  const n = Math.sqrt(regions.length);
  const units = [(/** @type {number} */ cell) => Math.floor(cell / n), (/** @type {number} */ cell) => cell % n, (/** @type {number} */ cell) => regions[cell]];
  return standing.filter(
    (cell) =>
      around(n, cell).some((other) => standing.includes(other)) ||
      units.some((unit) => standing.filter((other) => unit(other) === unit(cell)).length > stars),
  );
}
