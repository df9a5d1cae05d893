// The board of queens: the tried square, what attacks it, and what is attacked.

import { keyOf, linesLookedUp, LINES } from "../model/moment.js";
import { clamp, range } from "../model/numbers.js";
import { drawn, set, show } from "../page.js";
import { CONFLICT, NONE, PLACE, REMOVE, SOLUTION, STEP_NAMES, TRY } from "../model/run.js";
import { lookedAt } from "../model/scan.js";
import { plural } from "../model/text.js";

/** @typedef {import("../model/moment.js").Moment} Moment */
/** @typedef {import("../model/run.js").Run} Run */
/** @typedef {import("../model/stars.js").Square} Square */

/** Around the middle of a square. */
const FRAME = "m-.35 -.47h.7q.12 0 .12 .12v.7q0 .12 -.12 .12h-.7q-.12 0 -.12 -.12v-.7q0 -.12 .12 -.12z";

/** A queen, by a path in a square of 100 by 100. @param {string} kind @param {string} path */
function queenShape(kind, path) {
  const glyph = drawn("path", { d: path, transform: "translate(-.5 -.5) scale(.01)" });
  return drawn("g", { class: kind }, glyph);
}

/** The dark squares of a board. @param {number} n */
export function squares(n) {
  const dark = range(n * n).map((at) => ({ x: at % n, y: Math.floor(at / n) })).filter(({ x, y }) => (x + y) % 2 === 1);
  return drawn("g", { class: "qd-squares" }, ...dark.map(({ x, y }) => drawn("rect", { x, y, width: 1, height: 1 })));
}

export class QueensBoard {
  /** @param {Run} run @param {string} queen */
  constructor(run, queen) {
    const { n } = run;
    queen = run.header.shapes?.star ?? queen;
    this.run = run;
    this.attacked = drawn("path", { class: this.looks.attacked });
    this.looked = drawn("path", { class: "qd-looked" });
    this.line = drawn("path", { class: "qd-line" });
    this.queens = range(run.levels).map(() => queenShape("qd-queen", queen));
    this.trial = drawn("rect", { class: "qd-trial", width: 0.9, height: 0.9, rx: 0.12 });
    this.cross = drawn("path", { class: "qd-cross", d: "M-.2 -.2 L.2 .2 M.2 -.2 L-.2 .2" });
    this.question = drawn("text", { class: "qd-question" }, "?");
    this.attacker = drawn("path", { class: "qd-attacker" });
    this.rowMark = drawn("rect", { class: "qd-row", x: 0, width: Math.max(n, 1), height: 1 });
    this.placed = new Map(run.placed);
    this.waiting = run.placed.map(([row, column]) => {
      const shape = queenShape(this.looks.placed, queen);
      set(shape, { transform: `translate(${column + 0.5} ${row + 0.5})` });
      return { row, shape };
    });
    this.el = this.#draw();
  }

  /** From back to front. */
  #draw() {
    const { n, placed, game } = this.run;
    const side = Math.max(n, 1);
    const size = n > 0 ? clamp(0.036 * n, 0.16, 0.55) : 0; // of the numbers at the edge
    const names = drawn("g", { class: "qd-names", style: `font-size:${size}px` });
    for (const i of range(n)) {
      names.append(drawn("text", { x: -size, y: i + 0.5 }, String(i + game.firstName)));
      names.append(drawn("text", { x: i + 0.5, y: -0.9 * size }, String(i + game.firstName)));
    }
    const blocked = this.run.blocked.map(([y, x]) => this.blockedSquare(x, y));
    const bars = placed.map(([row, column]) => `M${column + 0.3} ${row + 0.92}h.4`);
    const edge = 2 * size;
    const length = side + edge + 0.05;
    const board = drawn(
      "svg",
      { class: "qd-board", viewBox: `${-edge} ${-edge} ${length} ${length}`, role: "img" },
      drawn("rect", { class: "qd-ground", width: side, height: side }),
      this.ground(),
      names,
      this.rowMark,
      drawn("g", { class: "qd-blocked" }, ...blocked),
      this.attacked,
      this.looked,
      drawn("rect", { class: "qd-frame", width: side, height: side }),
      this.line,
      this.attacker,
      ...this.waiting.map(({ shape }) => shape),
      ...this.queens,
      drawn("path", { class: "qd-given", d: bars.join("") }),
      this.trial,
      this.cross,
      this.question,
    );
    if (n === 0)
      board.append(drawn("text", { class: "qd-void", x: 0.5, y: 0.5 }, "the board of n = 0"));
    return board;
  }

  /** The classes of what is attacked, and of what stood on the board. */
  get looks() {
    return { attacked: "qd-attacked", placed: "qd-queen qd-waiting" };
  }

  /** The squares, light and dark. */
  ground() {
    return squares(this.run.n);
  }

  /** A square that gets no queen. @param {number} x @param {number} y @returns {SVGElement} */
  blockedSquare(x, y) {
    return drawn("rect", { x, y, width: 1, height: 1 });
  }

  /** Whether what stood in a row from the start is to be seen. @param {number} row @param {number} depth */
  stands(row, depth) {
    return row >= depth;
  }

  /** @param {Moment} moment @returns {Square[]} */
  attackedBy({ run, columns }) {
    return attackedSquares(run, columns);
  }

  /** @param {Moment} moment */
  update(moment) {
    const { run, kind, at, depth, squares } = moment;
    for (const [index, queen] of this.queens.entries()) {
      show(queen, index < depth);
      if (index >= depth) continue;
      const [row, column] = squares[index];
      const isNew = kind === PLACE && index === depth - 1 ? " qd-new" : "";
      const solved = kind === SOLUTION ? " qd-solved" : "";
      set(queen, {
        transform: `translate(${column + 0.5} ${row + 0.5})`,
        class: `qd-queen${isNew}${solved}`,
      });
    }
    for (const { row, shape } of this.waiting) show(shape, this.stands(row, depth));
    set(this.attacked, { d: dots(this.attackedBy(moment)) });
    set(this.looked, { d: dots(lookedAt(moment)) });
    show(this.rowMark, kind !== SOLUTION && kind !== null && depth < run.levels);
    set(this.rowMark, { y: at === NONE ? 0 : at });
    this.#markTrial(moment);
  }

  /** @param {Moment} moment */
  #markTrial({ kind, at, value, attack }) {
    const isTried = (kind === TRY || kind === CONFLICT || kind === REMOVE) && value !== NONE;
    show(this.trial, isTried);
    show(this.question, kind === TRY);
    for (const shape of [this.cross, this.attacker, this.line]) show(shape, attack !== null);
    if (!isTried || kind === null) return;
    set(this.trial, { class: `qd-trial qd-${STEP_NAMES[kind]}`, x: value + 0.05, y: at + 0.05 });
    set(this.question, { x: value + 0.5, y: at + 0.52 });
    if (attack === null) return;
    set(this.cross, { transform: `translate(${value + 0.5} ${at + 0.5})` });
    const [boxes, lines] = [FRAME, `L${value + 0.5} ${at + 0.5}`].map((path) => attack.from.map(([y, x]) => `M${x + 0.5} ${y + 0.5}${path}`).join(""));
    set(this.attacker, { d: boxes });
    set(this.line, { d: lines });
  }

  /** @param {Moment} moment */
  describe({ run, columns }) {
    const rows = range(run.n).map((row) => columns[row] ?? this.placed.get(row));
    const queens = rows.filter((column) => column !== undefined).length;
    const name = `${plural(queens, "queen")} on a board of ${run.n} by ${run.n}.`;
    if (queens === 0) return name;
    return `${name} Columns of the queens, row by row from 0: ${rows.map((column) => column ?? "none").join(", ")}.`;
  }
}

/** @param {[number, number][]} squares rows and columns */
const dots = (squares) => squares.map(([row, column]) => `M${column + 0.5} ${row + 0.5}h0`).join("");

/**
 * The squares of the rows to come that the queens attack, as far as the method looks.
 *
 * @param {Run} run
 * @param {number[]} columns
 */
export function attackedSquares(run, columns) {
  const lines = linesLookedUp(run);
  const taken = LINES.map((_, line) => new Set(columns.map((column, row) => keyOf(line, row, column))));
  /** @type {[number, number][]} */
  const squares = [];
  for (let row = columns.length; row < run.n; row++) {
    const forbidden = run.forbidden(columns, row);
    for (let column = 0; column < run.n; column++)
      if (
        (forbidden >>> column) & 1 ||
        lines.some((line) => taken[line].has(keyOf(line, row, column)))
      )
        squares.push([row, column]);
  }
  return squares;
}
