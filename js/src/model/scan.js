// What a scan of a board of characters has looked at.

import { CONFLICT, PLACE } from "./run.js";

/**
 * The squares that were looked at to judge the tried one, row and column, in that order: up the
 * column and both diagonals, one row at a time, to the queen that attacks. None unless the method
 * keeps a board.
 *
 * @param {import("./moment.js").Moment} moment
 * @returns {[number, number][]}
 */
export function lookedAt({ run, kind, at, value, attack }) {
  if (!run.keeps("board") || (kind !== CONFLICT && kind !== PLACE)) return [];
  /** @type {[number, number][]} */
  const squares = [];
  const farthest = attack ? at - attack.row : at;
  for (let distance = 1; distance <= farthest; distance++)
    for (const [line, column] of [value, value - distance, value + distance].entries()) {
      if (column < 0 || column >= run.n) continue;
      squares.push([at - distance, column]);
      if (attack && distance === farthest && line === attack.line) return squares;
    }
  return squares;
}
