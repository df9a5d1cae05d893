// The board of a star battle, on which stars are placed as queens are.

import { range } from "../model/numbers.js";
import { hasRoom } from "../model/stars.js";
import { drawn } from "../page.js";
import { QueensBoard } from "./queens_board.js";
import { describeStars, starGrid } from "./star_grid.js";

/** @typedef {import("../model/moment.js").Moment} Moment */
/** @typedef {import("../model/stars.js").Square} Square */

export class StarsBoard extends QueensBoard {
  get looks() {
    return { attacked: "qd-attacked qd-closed", placed: "qd-queen qd-standing" };
  }

  /** The regions. */
  ground() {
    return starGrid(this.run.n, this.run.regions);
  }

  /** A cross. @param {number} x @param {number} y */
  blockedSquare(x, y) {
    const transform = `translate(${x} ${y}) scale(.01)`;
    return drawn("path", { class: "qd-mark-cross", d: this.run.header.shapes?.cross ?? "", transform });
  }

  stands() {
    return true;
  }

  /** @param {Moment} moment @returns {Square[]} */
  attackedBy(moment) {
    return closedCells(moment);
  }

  /** @param {Moment} moment */
  describe({ run, stars }) {
    const { n } = run;
    const [values, open] = [new Uint8Array(n * n), new Uint8Array(n * n).fill(1)];
    for (const [row, column] of stars) values[n * row + column] = 1;
    for (const [row, column] of run.blocked) open[n * row + column] = 0;
    return describeStars(n, run.stars, values, open);
  }
}

/** The empty cells of this row and those to come in which there is no room for a star. @param {Moment} moment */
function closedCells({ run, depth, stars }) {
  const { n, rows } = run;
  const next = rows[depth] ?? n;
  const cells = range(n * (n - next)).map((i) => /** @type {Square} */ ([next + Math.floor(i / n), i % n]));
  const full = new Set([...stars, ...run.blocked].map(String));
  return cells.filter((cell) => !full.has(String(cell)) && !hasRoom(run, stars, cell));
}
