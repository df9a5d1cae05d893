// What all grids of a sudoku have: lines, tinted givens, and a description.

import { range } from "../model/numbers.js";
import { drawn } from "../page.js";
import { plural } from "../model/text.js";

/** The lines between cells and boxes; a cell is one unit wide. */
export function gridLines() {
  const grid = drawn("g", { class: "qd-grid" });
  for (const line of range(10)) {
    const kind = line % 3 === 0 ? "qd-thick" : "qd-thin";
    grid.append(drawn("path", { class: kind, d: `M${line} 0V9M0 ${line}H9` }));
  }
  return grid;
}

/** The tints of the givens. @param {number[]} givens */
export function givenShades(givens) {
  const shades = drawn("g", { class: "qd-squares" });
  for (const [cell, given] of givens.entries()) {
    const [x, y] = [cell % 9, Math.floor(cell / 9)];
    if (given) shades.append(drawn("rect", { x, y, width: 1, height: 1 }));
  }
  return shades;
}

/** The grid in words. @param {number[]} givens @param {ArrayLike<number>} digits */
export function describeGrid(givens, digits) {
  /** @param {ArrayLike<number>} cells */
  const standing = (cells) => Array.from(cells).filter((digit) => digit).length;
  const filled = standing(digits) - standing(givens);
  const also = filled > 0 ? ` and ${plural(filled, "filled cell")}` : "";
  const rows = range(9).map((row) => {
    const inRow = range(9).map((column) => digits[9 * row + column] || "blank");
    return `Row ${row + 1}: ${inRow.join(", ")}.`;
  });
  return `Sudoku with ${plural(standing(givens), "given")}${also}. ${rows.join(" ")}`;
}
