// The search tree on a canvas.

import { clamp } from "./numbers.js";
import { element, penOf } from "./page.js";
import { short, plural } from "./text.js";
import { choicesOf, levelName, MOST_LEVELS, openCell, scrolled, wholeLayout } from "./tree_layout.js";

/** @typedef {import("./colours.js").Colours} Colours */
/** @typedef {import("./moment.js").Moment} Moment */
/** @typedef {import("./run.js").Run} Run */

const LEVEL = 28; // pixels from level to level
const LEFT = 40; // pixels for the names of the levels

/**
 * A small tree is drawn whole. Of a large one the current path is drawn, with all siblings of its
 * nodes; what hangs below a sibling is a wedge with its number of nodes.
 */
export class Tree {
  /** @param {Run} run */
  constructor(run) {
    this.run = run;
    this.el = element("canvas", { class: "qd-tree", role: "img" });
    this.width = 0;
    this.first = 0; // the first level in view
    this.whole = wholeLayout(run);
    const lowest = run.isQueens ? run.n : Math.min(run.deepest + 1, run.levels);
    this.levels = Math.min(lowest + 1, MOST_LEVELS);
    this.height = this.levels * LEVEL + 18;
  }

  /** @param {number} width */
  resize(width) {
    if (width === this.width || width === 0) return;
    this.width = width;
    this.pen = penOf(this.el, width, this.height);
    this.el.style.height = `${this.height}px`;
  }

  /** @param {Moment} moment @param {Colours} colours */
  update(moment, colours) {
    if (!this.pen) return;
    this.pen.clearRect(0, 0, this.width, this.height);
    const brush = new Brush(this.pen, colours);
    if (this.whole && this.whole.leaves * 17 < this.width - LEFT)
      this.#drawWhole(brush, moment, this.whole);
    else this.#drawPath(brush, moment);
  }

  /** @param {number} level */
  #y(level) {
    return 20 + (level - this.first) * LEVEL;
  }

  /** @param {Brush} brush @param {number} level @param {number | null} cell */
  #nameLevel(brush, level, cell) {
    const name = levelName(this.run, level, cell);
    brush.text(name, 2, this.#y(level), { colour: brush.colours.faint, size: 10, align: "left" });
  }

  /** @param {Brush} brush @param {Moment} moment @param {NonNullable<ReturnType<typeof wholeLayout>>} whole */
  #drawWhole(brush, moment, whole) {
    const { run } = this;
    this.first = 0;
    const slot = (this.width - LEFT - 8) / whole.leaves;
    /** @param {number} node */
    const x = (node) => LEFT + (whole.x[node] + 0.5) * slot;
    /** @param {number} node */
    const y = (node) => this.#y(run.depths[node]);
    const onPath = new Set(moment.path).add(0);
    const visited = run.counts.nodes[moment.taken];
    for (let node = 1; node <= visited; node++) {
      const parent = run.parent(node);
      brush.link(x(parent), y(parent), x(node), y(node), onPath.has(node) ? "path" : "other");
    }
    for (let node = 0; node <= visited; node++)
      if (onPath.has(node)) this.#drawPathNode(brush, x(node), y(node), slot, node, moment);
      else this.#drawLeaf(brush, x(node), y(node), slot, node, moment);
    for (let level = 0; level <= run.deepest; level++)
      this.#nameLevel(brush, level, whole.cells[level] ?? null);
  }

  /** @param {Brush} brush @param {Moment} moment */
  #drawPath(brush, moment) {
    const { run } = this;
    const { depth, taken } = moment;
    this.first = scrolled(moment, this.first, this.levels);
    const choices = run.isQueens ? run.n : 9;
    const slot = (this.width - LEFT - 8) / Math.max(choices, 1);
    /** @param {number} value */
    const xOf = (value) => LEFT + (value - (run.isQueens ? 0 : 1) + 0.5) * slot;
    const nodes = [0, ...moment.path];
    /** @param {number} level */
    const xAt = (level) =>
      level === 0 ? LEFT + (choices * slot) / 2 : xOf(run.value(nodes[level]));
    const lowest = Math.min(depth + 1, run.levels, this.first + this.levels - 1);
    /** @type {(() => void)[]} */
    const shapes = []; // drawn when all links are
    for (let level = Math.max(1, this.first); level <= lowest; level++) {
      const y = this.#y(level);
      /** @param {number} value @param {Link} kind */
      const link = (value, kind) => {
        if (level > this.first) brush.link(xAt(level - 1), this.#y(level - 1), xOf(value), y, kind);
      };
      const siblings = run.children(nodes[level - 1]);
      const children = siblings.filter((child) => run.placedAt[child] <= taken);
      for (const [value, choice] of choicesOf(moment, level, children)) {
        if (choice === "tried" || choice === "refused") link(value, "trial");
        shapes.push(() => brush.choice(xOf(value), y, choice));
      }
      for (const child of children) {
        const isOnPath = child === nodes[level];
        const x = xOf(run.value(child));
        link(run.value(child), isOnPath ? "path" : "other");
        shapes.push(() => {
          if (isOnPath) this.#drawPathNode(brush, x, y, slot, child, moment);
          else if (run.visitedBelow(child, taken) === 1)
            this.#drawLeaf(brush, x, y, slot, child, moment);
          else this.#drawWedge(brush, x, y, slot, child, moment);
        });
      }
      const cell = level > depth ? openCell(moment) : run.at(nodes[level]);
      shapes.push(() => this.#nameLevel(brush, level, cell));
    }
    for (const drawShape of shapes) drawShape();
    if (this.first === 0) {
      this.#drawPathNode(brush, xAt(0), this.#y(0), slot, 0, moment);
      this.#nameLevel(brush, 0, null);
    } else {
      const said = `⋮ ${plural(this.first, "level")} above`;
      brush.text(said, this.width / 2, 6, { colour: brush.colours.faint, size: 10 });
    }
  }

  /**
   * @param {Brush} brush
   * @param {number} x
   * @param {number} y
   * @param {number} slot the width that a node has
   * @param {number} node
   * @param {Moment} moment
   */
  #drawPathNode(brush, x, y, slot, node, moment) {
    const { colours } = brush;
    const edge = node === moment.node ? colours.text : null;
    brush.disc(x, y, clamp(slot / 2 - 1, 4, 9), colours.accent, edge);
    if (slot < 11 || node === 0) return;
    const label = String(this.run.value(node));
    brush.text(label, x, y + 0.5, { colour: colours.onAccent, size: slot < 20 ? 9 : 11, bold: true });
  }

  /**
   * A node that is drawn by itself: green if there are solutions below, with a bar below if it is a
   * dead end.
   *
   * @param {Brush} brush
   * @param {number} x
   * @param {number} y
   * @param {number} slot
   * @param {number} node
   * @param {Moment} moment
   */
  #drawLeaf(brush, x, y, slot, node, moment) {
    const { run } = this;
    const { colours } = brush;
    const solutions = run.solutionsBelow(node, moment.taken);
    const radius = clamp(slot / 2 - 1, 3, 7);
    const edge = solutions ? colours.good : colours.faint;
    brush.disc(x, y, radius, solutions ? colours.good : colours.ground, edge);
    const colour = solutions ? colours.onAccent : colours.faint;
    if (slot >= 11) brush.text(String(run.value(node)), x, y + 0.5, { colour, size: 10 });
    if (run.firstChild[node] !== 0) return;
    if (solutions) brush.text("✓", x, y + 13, { colour: colours.good, size: 10, bold: true });
    else brush.bar(x, y + radius + 1.5);
  }

  /**
   * A sub-tree: its numbers of nodes and solutions.
   *
   * @param {Brush} brush
   * @param {number} x
   * @param {number} y
   * @param {number} slot
   * @param {number} node
   * @param {Moment} moment
   */
  #drawWedge(brush, x, y, slot, node, moment) {
    const { colours } = brush;
    const nodes = this.run.visitedBelow(node, moment.taken);
    const solutions = this.run.solutionsBelow(node, moment.taken);
    const half = clamp(3 + 1.1 * Math.log2(nodes), 4, Math.min(11, slot / 2 - 1));
    brush.wedge(x, y, half, solutions ? colours.good : colours.dim);
    if (slot < 17) return;
    const parts = solutions && slot < 48 ? [] : [short(nodes)];
    if (solutions) parts.push(`✓${short(solutions)}`);
    const colour = solutions ? colours.good : colours.faint;
    const style = { colour, size: 9.5, bold: solutions > 0, isOnLines: true };
    brush.text(parts.join(" "), x, y + 10, style);
  }
}

/** A link on the current path, to a square that is tried, or any other. @typedef {"path" | "trial" | "other"} Link */

/** The strokes that the tree is made of. */
class Brush {
  /** @param {CanvasRenderingContext2D} pen @param {Colours} colours */
  constructor(pen, colours) {
    this.pen = pen;
    this.colours = colours;
    pen.textBaseline = "middle";
  }

  /** @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 @param {Link} kind */
  link(x1, y1, x2, y2, kind) {
    const { pen, colours } = this;
    const middle = (y1 + y2) / 2;
    pen.beginPath();
    pen.moveTo(x1, y1);
    pen.bezierCurveTo(x1, middle, x2, middle, x2, y2 - (kind === "path" ? 0 : 7));
    pen.strokeStyle = { path: colours.accent, trial: colours.tried, other: colours.line }[kind];
    pen.lineWidth = kind === "path" ? 2.5 : 1;
    pen.setLineDash(kind === "trial" ? [3, 2] : []);
    pen.stroke();
    pen.setLineDash([]);
  }

  /** @param {number} x @param {number} y @param {number} radius @param {string} inside @param {string | null} edge */
  disc(x, y, radius, inside, edge) {
    const { pen } = this;
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    pen.fillStyle = inside;
    pen.fill();
    if (!edge) return;
    pen.strokeStyle = edge;
    pen.lineWidth = 1.5;
    pen.stroke();
  }

  /** @param {number} x @param {number} y @param {number} half @param {string} colour */
  wedge(x, y, half, colour) {
    const { pen } = this;
    pen.beginPath();
    pen.moveTo(x, y - 8);
    pen.lineTo(x + half, y + 4);
    pen.lineTo(x - half, y + 4);
    pen.closePath();
    pen.fillStyle = colour;
    pen.fill();
  }

  /** @param {number} x @param {number} y */
  bar(x, y) {
    this.pen.fillStyle = this.colours.faint;
    this.pen.fillRect(x - 4, y, 8, 1.5);
  }

  /** @param {number} x @param {number} y @param {import("./tree_layout.js").Choice} choice */
  choice(x, y, choice) {
    const { colours } = this;
    if (choice === "tried") {
      this.disc(x, y, 6, colours.ground, colours.tried);
      this.text("?", x, y + 0.5, { colour: colours.tried, size: 10, bold: true });
    } else if (choice === "refused") this.text("×", x, y, { colour: colours.bad, size: 17, bold: true });
    else if (choice === "refused before") this.text("×", x, y, { colour: colours.dim, size: 12 });
    else this.disc(x, y, 1.2, colours.dim, null);
  }

  /**
   * @param {string} text
   * @param {number} x
   * @param {number} y
   * @param {{ colour: string, size: number, bold?: boolean, align?: CanvasTextAlign, isOnLines?: boolean }} style
   */
  text(text, x, y, { colour, size, bold = false, align = "center", isOnLines = false }) {
    const { pen, colours } = this;
    pen.textAlign = align;
    pen.font = `${bold ? "600 " : ""}${size}px ${colours.font}`;
    pen.fillStyle = colour;
    pen.strokeStyle = colours.ground;
    pen.lineWidth = 3;
    if (isOnLines) pen.strokeText(text, x, y); // so that no line runs through it
    pen.fillText(text, x, y);
  }
}
