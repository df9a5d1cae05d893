// The shapes that the search tree is made of: SVG, coloured by the style sheet alone.

import { drawn, set, write } from "../page.js";

/**
 * A link on the current path, to a square that is tried, to a node still to come, or any other.
 *
 * @typedef {"path" | "trial" | "coming" | "other"} Link
 */

/** The kinds of shapes, from back to front; those of a kind are one element. */
const KINDS = /** @type {const} */ ([
  "coming",
  "other",
  "trial",
  "path",
  "bar",
  "wedge",
  "solved-wedge",
  "dot",
  "coming-leaf",
  "leaf",
  "solved-leaf",
  "tried",
  "node",
  "present",
]);

/** @typedef {typeof KINDS[number]} Kind */

const CLEAR = 12; // pixels above a node at which a link runs across, below the labels of the level above
const BEND = 5; // pixels of its round corners

/** Texts of which each drawing takes those of the one before, as far as they go. */
class Words {
  /** @param {SVGElement} el */
  constructor(el) {
    this.el = el;
    /** @type {SVGTextElement[]} */
    this.texts = [];
    this.used = 0;
  }

  finish() {
    for (const text of this.texts.splice(this.used)) text.remove();
    this.used = 0;
  }

  /** @param {string} text @param {number} x @param {number} y @param {string} kind */
  add(text, x, y, kind) {
    if (this.used === this.texts.length) {
      this.texts.push(drawn("text"));
      this.el.append(this.texts[this.used]);
    }
    const shown = this.texts[this.used++];
    set(shown, { class: `qd-${kind}`, x, y });
    write(shown, text);
  }
}

export class Brush {
  constructor() {
    this.shapes = new Map(KINDS.map((kind) => [kind, drawn("path", { class: `qd-${kind}` })]));
    this.words = new Words(drawn("g"));
    this.el = drawn("svg", { class: "qd-tree", role: "img" }, ...this.shapes.values(), this.words.el);
    /** The names of the levels: beside the tree, so that they stay when it scrolls. */
    this.names = new Words(drawn("svg", { class: "qd-levels", "aria-hidden": "true" }));
    /** @type {Map<Kind, string>} */
    this.paths = new Map();
  }

  /** Show what was drawn since the last time, and begin anew. */
  finish() {
    for (const [kind, shape] of this.shapes) set(shape, { d: this.paths.get(kind) ?? "" });
    this.words.finish();
    this.names.finish();
    this.paths.clear();
  }

  /** @param {Kind} kind @param {string} path */
  #add(kind, path) {
    this.paths.set(kind, (this.paths.get(kind) ?? "") + path);
  }

  /** @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 @param {Link} kind */
  link(x1, y1, x2, y2, kind) {
    const middle = y2 - CLEAR;
    const end = y2 - (kind === "path" ? 0 : 7);
    const aside = Math.sign(x2 - x1) * Math.min(BEND, Math.abs(x2 - x1) / 2);
    const down = `V${middle - BEND}Q${x1} ${middle} ${x1 + aside} ${middle}`;
    const across = `H${x2 - aside}Q${x2} ${middle} ${x2} ${middle + BEND}`;
    this.#add(kind, `M${x1} ${y1}${aside ? down + across : ""}V${end}`);
  }

  /** @param {number} x @param {number} y @param {number} radius @param {Kind} kind */
  disc(x, y, radius, kind) {
    const half = `a${radius} ${radius} 0 0 1`;
    this.#add(kind, `M${x - radius} ${y}${half} ${2 * radius} 0${half} ${-2 * radius} 0z`);
  }

  /** @param {number} x @param {number} y @param {number} half @param {boolean} isSolved */
  wedge(x, y, half, isSolved) {
    this.#add(isSolved ? "solved-wedge" : "wedge", `M${x} ${y - 8}l${half} 12h${-2 * half}z`);
  }

  /** @param {number} x @param {number} y */
  bar(x, y) {
    this.#add("bar", `M${x - 4} ${y}h8v1.5h-8z`);
  }

  /** @param {number} x @param {number} y @param {import("./tree_layout.js").Choice} choice */
  choice(x, y, choice) {
    if (choice === "tried") {
      this.disc(x, y, 6, "tried");
      this.text("?", x, y + 0.5, "asked");
    } else if (choice === "refused") this.text("×", x, y, "refused");
    else if (choice === "refused before") this.text("×", x, y, "refused-before");
    else this.disc(x, y, 1.2, "dot");
  }

  /** @param {string} text @param {number} x @param {number} y @param {string} kind */
  text(text, x, y, kind) {
    this.words.add(text, x, y, kind);
  }
}
