// What all grids of a sudoku have: tinted givens, and a description.

import { range } from "../model/numbers.js";
import { drawn } from "../page.js";
import { plural, symbolOf } from "../model/text.js";

/** The tints of the givens. @param {number[]} givens */
export function givenShades(givens, n = 9) {
  const shades = drawn("g", { class: "qd-squares" });
  for (const [cell, given] of givens.entries()) {
    const [x, y] = [cell % n, Math.floor(cell / n)];
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
  const n = Math.sqrt(digits.length);
  const rows = range(n).map((row) => {
    const inRow = range(n).map((column) => symbolOf(digits[n * row + column]) || "blank");
    return `Row ${row + 1}: ${inRow.join(", ")}.`;
  });
  return `Sudoku with ${plural(standing(givens), "given")}${also}. ${rows.join(" ")}`;
}
