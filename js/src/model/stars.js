// The stars that stand against another one.

/** @typedef {import("./run.js").Run} Run */
/** A row and a column. @typedef {[row: number, column: number]} Square */

/** The causes of conflicts: the column or the region is full, or a star touches the cell. */
export const [COLUMN, REGION, TOUCHING] = [0, 3, 4];

/**
 * The stars in the column or the region of a cell, or those that touch it.
 *
 * @param {Run} run
 * @param {Square[]} stars
 * @param {number} cause
 * @param {Square} cell
 */
export function starsAgainst({ n, regions }, stars, cause, [row, column]) {
  /** @param {number} r @param {number} c */
  const regionAt = (r, c) => regions[n * r + c];
  return stars.filter(([r, c]) => {
    if (cause === TOUCHING) return Math.max(Math.abs(r - row), Math.abs(c - column)) <= 1;
    return cause === COLUMN ? c === column : regionAt(r, c) === regionAt(row, column);
  });
}

/** Whether there can be another star in a cell beside those that stand. @param {Run} run @param {Square[]} stars @param {Square} cell */
export function hasRoom(run, stars, cell) {
  /** @param {number} cause */
  const number = (cause) => starsAgainst(run, stars, cause, cell).length;
  return number(COLUMN) < run.stars && number(REGION) < run.stars && number(TOUCHING) === 0;
}
