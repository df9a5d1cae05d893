// A sudoku as it is typed, pasted and put into an address.

import { symbolOf } from "../model/text.js";

/**
 * The digits of all cells, 0 for a blank, and which cells are givens; for a puzzle with rules, or of
 * another size, a link has its givens.
 *
 * @typedef {{ digits: number[], givens?: boolean[], link?: string }} Entry
 */

const LETTERS = "abcdefghi"; // the reader's digits in an address

/** The digits as Python reads them. @param {number[]} digits */
export const textOf = (digits) => digits.map((digit) => symbolOf(digit) || ".").join("");

/** What Python writes. @param {string} text */
export const digitsOf = (text) => Array.from(text, (cell) => parseInt(cell, 36) || 0);

/** The digits of a plain text of 81 cells, or null: Python knows the other formats. @param {string} text */
export function plainDigits(text) {
  const cells = text.replace(/[\s|]/g, "");
  return /^[0-9._*xX-]{81}$/.test(cells) ? digitsOf(cells.replace(/x/gi, ".")) : null;
}

/** @param {Entry} entry */
export function toAddress({ digits, givens = [], link }) {
  if (link) return `#sudoku=${textOf(digits)}&link=${link}`;
  const cells = digits.map((digit, cell) => (digit && !givens[cell] ? LETTERS[digit - 1] : digit || "."));
  return `#sudoku=${cells.join("")}`;
}

/** @param {string} hash @returns {Entry | null} */
export function fromAddress(hash) {
  const [, entered, link] = /^#sudoku=([1-9A-G.]+)&link=(\S+)$/.exec(hash) ?? [];
  if (link) return { digits: digitsOf(entered), link };
  const [, text = ""] = /^#sudoku=([0-9a-i.]{81})$/.exec(hash) ?? [];
  const cells = Array.from(text);
  const digits = cells.map((cell) => LETTERS.indexOf(cell) + 1 || Number(cell) || 0);
  return text ? { digits, givens: cells.map((cell) => /[1-9]/.test(cell)) } : null;
}

/** The cells whose digit stands in a row, column or region of theirs again. @param {number[]} digits @param {number[]} regions */
export function clashesOf(digits, regions) {
  const n = Math.sqrt(digits.length);
  /** @type {((cell: number) => number)[]} */
  const houses = [(cell) => Math.floor(cell / n), (cell) => cell % n, (cell) => regions[cell]];
  const isLike = (/** @type {number} */ a, /** @type {number} */ b) => a !== b && digits[a] === digits[b] && houses.some((house) => house(a) === house(b));
  return [...digits.keys()].filter((cell) => digits[cell] && digits.some((_, other) => isLike(cell, other)));
}
