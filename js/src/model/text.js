// Numbers and names in words.

const grouped = new Intl.NumberFormat("en-GB");
const compact = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 2 });

/** @param {number} number */
export const count = (number) => grouped.format(number);

/** @param {number} number */
export const short = (number) => (number < 1000 ? String(number) : compact.format(number));

/** @param {number} number @param {string} noun */
export const plural = (number, noun) => `${count(number)} ${noun}${number === 1 ? "" : "s"}`;

/** A number with a true minus sign. @param {number} number */
export const signed = (number) => String(number).replace("-", "−");

/** A digit as it is written: those beyond 9 are letters. @param {number} digit */
export const symbolOf = (digit) => (digit ? digit.toString(36).toUpperCase() : "");

/** @param {number} cell @param {number} [n] the number of rows */
export const cellName = (cell, n = 9) => `r${Math.floor(cell / n) + 1}c${(cell % n) + 1}`;
