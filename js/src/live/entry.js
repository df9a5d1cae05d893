// A sudoku as it is typed, pasted and put into an address.

import { candidatesOf } from "../model/houses.js";

/** The digits of 81 cells, 0 for a blank, and which cells are givens. @typedef {{ digits: number[], givens: boolean[] }} Entry */

const LETTERS = "abcdefghi"; // the reader's digits in an address

/** The digits as Python reads them. @param {number[]} digits */
export const textOf = (digits) => digits.map((digit) => digit || ".").join("");

/** What Python writes. @param {string} text */
export const digitsOf = (text) => Array.from(text, (cell) => Number(cell) || 0);

/** The digits of a plain text of 81 cells, or null: Python knows the other formats. @param {string} text */
export function plainDigits(text) {
  const cells = text.replace(/[\s|]/g, "");
  return /^[0-9._*xX-]{81}$/.test(cells) ? digitsOf(cells) : null;
}

/** @param {Entry} entry */
export function toAddress({ digits, givens }) {
  const cells = digits.map((digit, cell) => (digit && !givens[cell] ? LETTERS[digit - 1] : digit || "."));
  return `#sudoku=${cells.join("")}`;
}

/** @param {string} hash @returns {Entry | null} */
export function fromAddress(hash) {
  const [, text = ""] = /^#sudoku=([0-9a-i.]{81})$/.exec(hash) ?? [];
  const cells = Array.from(text);
  const digits = cells.map((cell) => LETTERS.indexOf(cell) + 1 || Number(cell) || 0);
  return text ? { digits, givens: cells.map((cell) => /[1-9]/.test(cell)) } : null;
}

/** The cells whose digit stands in a house of theirs again. @param {number[]} digits */
export function clashesOf(digits) {
  return digits.flatMap((digit, cell) => (digit && !((candidatesOf(digits, cell) >> (digit - 1)) & 1) ? [cell] : []));
}
