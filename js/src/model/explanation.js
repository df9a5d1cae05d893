// An explained sudoku or star battle: its steps as the kernel sends them, and the grid before each.
// Of a star battle, 1 is the digit of a star, and a cell has this candidate while it is open.

import { BOXES } from "./houses.js";
import { lowerBound } from "./numbers.js";

/** A digit in a cell. @typedef {[cell: number, digit: number]} Candidate */
/**
 * A step in words, what it does, and its pattern: what lies below the digits and above them, as
 * SVG whose cells are `CELL` wide. A step that is no single is one to jump to.
 *
 * @typedef {object} Step
 * @property {string} title
 * @property {string} reason
 * @property {string} effect
 * @property {boolean} isSingle
 * @property {Candidate[]} placed
 * @property {Candidate[]} eliminated
 * @property {Candidate[]} about candidates of the pattern
 * @property {string} below
 * @property {string} above
 * @property {[cell: number, candidates: number][]} [left] the cells whose candidates change, with those that are left
 * @property {string[]} branches the links of each branch, if there are several: they lie above too
 */
/**
 * The first grid, its candidates as masks, its regions, the strokes of the digits, and how many cells
 * wide clues are on the left, above, on the right and below. Candidates have a height, and each a
 * place in the cell; the marks of rules lie below and above the lines.
 *
 * @typedef {object} Header
 * @property {"explanation"} game
 * @property {string} title
 * @property {number[]} givens
 * @property {number[]} values
 * @property {number[]} candidates
 * @property {string[]} digits
 * @property {Step[]} steps
 * @property {number[]} [regions]
 * @property {number[]} [room]
 * @property {[x: number, y: number][]} [places]
 * @property {number} [small]
 * @property {[below: string, above: string]} [marks]
 * @property {number} [stars] of a star battle, as the others
 * @property {string[]} [names] the words for its regions; none if they have letters
 * @property {Record<"star" | "cross", string>} [shapes] in a square of 100 by 100
 */
/** Digits that stand, and the candidates of each cell as a mask. @typedef {{ values: Uint8Array, candidates: Uint16Array }} Grid */

export class Explanation {
  /** @param {Header} header */
  constructor(header) {
    this.title = header.title;
    this.givens = header.givens;
    this.digits = header.digits;
    this.regions = header.regions ?? BOXES;
    this.room = header.room ?? [0, 0, 0, 0];
    this.places = header.places ?? [];
    this.small = header.small ?? 0;
    this.marks = header.marks ?? ["", ""];
    this.names = header.names ?? [];
    this.stars = header.stars ?? 0;
    this.shapes = header.shapes ?? { star: "", cross: "" };
    /** The number of rows. */
    this.n = Math.sqrt(header.values.length);
    /** How many digits or stars there are in the end. */
    this.goal = this.n * (this.stars || this.n);
    this.steps = header.steps;
    this.length = this.steps.length;
    /** The grid before each step, and after the last. @type {Grid[]} */
    this.grids = [
      {
        values: Uint8Array.from(header.values),
        candidates: Uint16Array.from(header.candidates),
      },
    ];
    for (const [i, step] of this.steps.entries()) this.grids.push(after(this.grids[i], step));
    /** How many digits are placed, and candidates eliminated, in the first 0, 1, 2, ... steps. */
    this.counts = {
      nodes: this.#sums((step) => step.placed.length),
      eliminated: this.#sums((step) => step.eliminated.length),
    };
    this.size = this.counts.nodes[this.length] + 1;
    const beyond = this.steps.flatMap((step, i) => (step.isSingle ? [] : [i + 1]));
    this.solutionSteps = Uint32Array.from(beyond);
    this.backtrackSteps = new Uint32Array();
  }

  /** How many steps are taken when so many digits are placed. @param {number} number */
  takenAtNode(number) {
    const { nodes } = this.counts;
    return number >= this.size ? this.length : lowerBound(nodes.length, number, (i) => nodes[i]);
  }

  /** @param {(step: Step) => number} count */
  #sums(count) {
    const sums = new Uint32Array(this.length + 1);
    for (const [i, step] of this.steps.entries()) sums[i + 1] = sums[i] + count(step);
    return sums;
  }
}

/** The grid after a step. @param {Grid} before @param {Step} step @returns {Grid} */
function after({ values, candidates }, { placed, left = [] }) {
  const next = { values: values.slice(), candidates: candidates.slice() };
  for (const [cell, digit] of placed) next.values[cell] = digit;
  for (const [cell, mask] of left) next.candidates[cell] = mask;
  return next;
}
