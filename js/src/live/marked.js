// A board that the reader marks by clicks and keys: what star battles and n queens have in common.

import { range } from "../model/numbers.js";
import { cellName } from "../model/text.js";
import { ExplainedStars } from "../views/explained_stars.js";
import { looks } from "./own.js";

const SOLVED = "It is solved.";
/** @type {Record<string, string>} */
const KEYS = { x: "x", s: "Q", q: "Q", "*": "Q", delete: ".", backspace: "." };

/** @typedef {import("./own.js").Own} Own */
/** @typedef {import("../model/explanation.js").Step} Step */
/** What each cell has, as Python writes it; the regions and stars of a star battle, and given queens. @typedef {{ marks: string[], regions: number[], stars: number, givens: number[] }} State */

/** @abstract */
export class Marked {
  noun = "board";
  Board = ExplainedStars;
  shortest = 1;
  /** As clicks go through them. @type {string[]} */
  cycle = [];
  /** What is wrong with faults. */
  wrong = "";
  /** @type {State} */
  state = { marks: [], regions: [], stars: 1, givens: [] };
  /** @type {Own} */
  own = /** @type {any} */ (null);

  get n() {
    return Math.sqrt(this.state.marks.length);
  }

  /** @abstract @returns {number[]} */
  get faults() {
    return [];
  }

  /** Whether a cell is open to a star or a queen. @abstract @param {number} cell */
  isOpen(cell) {
    return this.state.marks[cell] !== "x";
  }

  get header() {
    const { marks, regions, stars, givens } = this.state;
    const { queen, star, cross } = looks.shapes;
    const flags = (/** @type {(cell: number) => boolean} */ is) => marks.map((_, cell) => Number(is(cell)));
    return {
      values: flags((cell) => marks[cell] === "Q"),
      candidates: flags((cell) => this.isOpen(cell)),
      givens: flags((cell) => givens.includes(cell)),
      regions,
      stars,
      shapes: { star: stars === 1 ? queen : star, cross },
    };
  }

  get rows() {
    const { n } = this;
    return range(n).map((row) => this.state.marks.slice(n * row, n * row + n).join(""));
  }

  /** The cells with a star or a queen. */
  get standing() {
    return [...this.state.marks.keys()].filter((cell) => this.state.marks[cell] === "Q");
  }

  get verdict() {
    const names = this.faults.map((cell) => cellName(cell, this.n)).join(", ");
    if (names) return `${names}: ${this.wrong}`;
    const left = this.n * this.state.stars - this.standing.length;
    return left ? `${left} to go.` : SOLVED;
  }

  /** @abstract @param {string} name @returns {Promise<any>} */
  async about(name) {
    return name;
  }

  /** @param {number} cell */
  click(cell) {
    const { cycle } = this;
    this.put(cell, cycle[(cycle.indexOf(this.state.marks[cell]) + 1) % cycle.length]);
  }

  /** @param {string} key */
  press(key) {
    const mark = KEYS[key.toLowerCase()];
    const { at } = this.own;
    if (!this.cycle.includes(mark)) return false;
    this.put(at, this.state.marks[at] === mark ? "." : mark);
    return true;
  }

  /** @param {number} cell @param {string} mark */
  put(cell, mark) {
    if (this.state.givens.includes(cell)) return this.own.asker.say(`${cellName(cell, this.n)} is given.`);
    this.have({ marks: this.state.marks.with(cell, mark) });
    this.own.change();
  }

  /** @param {Step} step */
  take({ placed, eliminated }) {
    const marks = [...this.state.marks];
    for (const [cell] of eliminated) marks[cell] = "x";
    for (const [cell] of placed) marks[cell] = "Q";
    this.have({ marks });
  }

  /** Begin another board. @param {Partial<State>} state @param {string} [said] */
  begin(state, said) {
    this.have(state);
    this.own.begin(said);
  }

  async solve() {
    const answer = await this.about("check");
    if (!answer?.solution) return;
    this.have({ marks: Array.from(answer.solution) });
    this.own.change();
  }

  /** @param {Partial<State>} state */
  have(state) {
    this.state = { ...this.state, ...state };
  }
}
