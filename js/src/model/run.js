// A recorded run: its steps and nodes as the kernel sends them, and what is counted on the way.

import { lowerBound } from "./numbers.js";

/** @typedef {import("./games/game.js").Game} Game */

export const [TRY, CONFLICT, PLACE, REMOVE, SOLUTION] = [0, 1, 2, 3, 4];
export const STEP_NAMES = ["try", "conflict", "place", "remove", "solution"];
/** No single column or digit. */
export const NONE = 255;
/** The cause of a conflict: no column or digit is left. */
export const DEAD_END = 254;

/**
 * What a method keeps: its name in the code, its kind, and the line or house that it is about.
 *
 * @typedef {{ name: string, kind: string, of: string }} Field
 *
 * `conflict` says what the cause of a conflict names: a "queen" by its row, a "line" by its index,
 * or a "cell". `steps` and `nodes` say where they lie in the bytes: offset and length.
 *
 * @typedef {object} Header
 * @property {"queens" | "sudoku" | "star battle"} game
 * @property {string} method
 * @property {number} n
 * @property {number} limit
 * @property {boolean} complete
 * @property {Field[]} fields
 * @property {"queen" | "line" | "cell"} conflict
 * @property {{ lines: string[], marks: Record<string, [number, number]> }} listing
 * @property {[number, number][]} placed
 * @property {number[][]} allowed
 * @property {number[]} forbids for each square the columns of each row that a queen there forbids beyond her lines, as bits; empty if none
 * @property {[number, number][]} blocked
 * @property {number[]} givens
 * @property {{ cells: number[], why: string } | null} blamed givens of which there is no solution
 * @property {number[]} [regions] of a star battle: the region of each cell
 * @property {number} [stars] its stars in each row
 * @property {Record<"star" | "cross", string>} [shapes] in a square of 100 by 100
 * @property {[number, number]} steps
 * @property {[number, number]} nodes
 */

export class Run {
  /** @param {Header} header @param {DataView} bytes @param {Game} game what it is a search of */
  constructor(header, bytes, game) {
    this.header = header;
    this.n = header.n;
    this.fields = header.fields;
    this.placed = header.placed;
    this.forbids = header.forbids ?? [];
    this.blocked = header.blocked ?? [];
    this.givens = header.givens;
    this.regions = header.regions ?? [];
    this.stars = header.stars ?? 1;
    this.game = game;
    /** The row of each queen or star that the search is to place. */
    this.rows = game.rows(header);
    this.steps = new Uint8Array(slice(bytes, header.steps));
    this.nodes = new Uint32Array(slice(bytes, header.nodes));
    this.length = this.steps.length / 8;
    this.size = this.nodes.length / 2;
    this.levels = game.levels(this);
    const words = new Uint32Array(this.steps.buffer, 0, 2 * this.length);
    /** The node that is current after each step. */
    this.stepNode = Uint32Array.from({ length: this.length }, (_, i) => words[2 * i + 1]);
    /** How many steps of each kind there are in the first 0, 1, 2, ... steps. */
    this.counts = {
      tries: this.#sums(TRY),
      conflicts: this.#sums(CONFLICT),
      nodes: this.#sums(PLACE),
      backtracks: this.#sums(REMOVE),
      solutions: this.#sums(SOLUTION),
    };
    this.solutionSteps = this.#taken(SOLUTION);
    this.backtrackSteps = this.#taken(REMOVE);
    const placedAt = this.#taken(PLACE);
    /** How many steps are taken when each node stands. */
    this.placedAt = Uint32Array.from({ length: this.size }, (_, i) => (i ? placedAt[i - 1] : 0));
    // Nodes are numbered as they are placed, so a sub-tree is a range of numbers.
    this.firstChild = new Uint32Array(this.size);
    this.nextSibling = new Uint32Array(this.size);
    this.end = new Uint32Array(this.size); // one beyond the last node below
    this.depths = new Uint16Array(this.size);
    this.#linkNodes();
    this.deepest = this.depths.reduce((most, depth) => Math.max(most, depth), 0);
  }

  /**
   * The columns of a row that queens in the first rows forbid beyond their lines, as bits.
   *
   * @param {number[]} columns
   * @param {number} row
   */
  forbidden(columns, row) {
    if (this.forbids.length === 0) return 0;
    const by = columns.map((column, above) => this.forbids[(above * this.n + column) * this.n + row]);
    return by.reduce((all, some) => all | some, 0);
  }

  /** The columns that are left to the next queen or star by all but the lines of those before. @param {number[]} columns */
  open(columns) {
    const row = this.rows[columns.length];
    const last = this.rows[columns.length - 1] === row ? columns[columns.length - 1] : -1;
    const forbidden = this.forbidden(columns, row);
    return (this.header.allowed[row] ?? []).filter((column) => column > last && !(forbidden && (forbidden >>> column) & 1));
  }

  /** Whether the method keeps something of a kind. @param {string[]} kinds */
  keeps(...kinds) {
    return this.fields.some((field) => kinds.includes(field.kind));
  }

  /** @param {number} step */
  kind(step) {
    return this.steps[8 * step];
  }

  /** The node that is current once `taken` steps are done. @param {number} taken */
  nodeAfter(taken) {
    return taken === 0 ? 0 : this.stepNode[taken - 1];
  }

  /** @param {number} node */
  parent(node) {
    return this.nodes[2 * node];
  }

  /** The row or cell of a node. @param {number} node */
  at(node) {
    return this.nodes[2 * node + 1] & 255;
  }

  /** What a node is called: its column or digit. @param {number} node */
  nameOf(node) {
    return String(this.value(node) + this.game.firstName);
  }

  /** The column or digit of a node. @param {number} node */
  value(node) {
    return (this.nodes[2 * node + 1] >>> 8) & 255;
  }

  /** The nodes from below the root down to `node`. @param {number} node */
  path(node) {
    const path = [];
    for (; node !== 0; node = this.parent(node)) path.push(node);
    return path.reverse();
  }

  /** @param {number} node */
  children(node) {
    const children = [];
    for (let child = this.firstChild[node]; child; child = this.nextSibling[child])
      children.push(child);
    return children;
  }

  /**
   * How many nodes below and including `node` are visited once `taken` steps are done.
   *
   * @param {number} node
   * @param {number} taken
   */
  visitedBelow(node, taken) {
    return Math.min(this.end[node], this.counts.nodes[taken] + 1) - node;
  }

  /**
   * How many solutions below `node` are found once `taken` steps are done.
   *
   * @param {number} node
   * @param {number} taken
   */
  solutionsBelow(node, taken) {
    const found = this.counts.solutions[taken];
    /** @param {number} bound */
    const before = (bound) =>
      lowerBound(found, bound, (solution) => this.stepNode[this.solutionSteps[solution] - 1]);
    return before(this.end[node]) - before(node);
  }

  /** How many steps are taken when the node of that number has just been placed. @param {number} number */
  takenAtNode(number) {
    if (number === 0) return 0;
    if (number >= this.size) return this.length;
    const taken = this.placedAt[number];
    return taken < this.length && this.kind(taken) === SOLUTION ? taken + 1 : taken;
  }

  /** @param {number} kind */
  #sums(kind) {
    const sums = new Uint32Array(this.length + 1);
    for (let i = 0; i < this.length; i++) sums[i + 1] = sums[i] + (this.kind(i) === kind ? 1 : 0);
    return sums;
  }

  /** How many steps are taken after each step of a kind. @param {number} kind */
  #taken(kind) {
    const taken = [];
    for (let i = 0; i < this.length; i++) if (this.kind(i) === kind) taken.push(i + 1);
    return Uint32Array.from(taken);
  }

  #linkNodes() {
    const { size, firstChild, nextSibling, end, depths } = this;
    for (let node = size - 1; node > 0; node--) {
      const parent = this.parent(node);
      nextSibling[node] = firstChild[parent];
      firstChild[parent] = node;
      end[node] ||= node + 1;
      end[parent] ||= end[node];
    }
    end[0] ||= 1;
    for (let node = 1; node < size; node++) depths[node] = depths[this.parent(node)] + 1;
  }
}

/** @param {DataView} view @param {[number, number]} part */
function slice(view, [offset, length]) {
  const start = view.byteOffset + offset;
  return view.buffer.slice(start, start + length); // a copy is aligned, a view need not be
}
