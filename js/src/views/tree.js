// The search tree.

import { clamp } from "../model/numbers.js";
import { element, set } from "../page.js";
import { short, plural } from "../model/text.js";
import { Brush } from "./tree_brush.js";
import {
  choicesOf,
  isSmall,
  levelName,
  MOST_LEVELS,
  openCell,
  scrolled,
  wholeLayout,
} from "./tree_layout.js";

/** @typedef {import("../model/moment.js").Moment} Moment */
/** @typedef {import("../model/run.js").Run} Run */
/** @typedef {import("./tree_brush.js").Link} Link */

const LEVEL = 32; // pixels from level to level
const LEFT = 40; // pixels for the names of the levels
const RIGHT = 8;
const CHOICE = 22; // pixels at least for a choice, so that its number of nodes has room
const LEAF = 14; // pixels at least for a leaf of a whole tree on request
const REACH = 12; // pixels from a node at which a click still means it

/** @param {number} slot */
const leafRadius = (slot) => clamp(slot / 2 - 1, 3, 7);

/** @param {number} pixels */
const rounded = (pixels) => Math.round(10 * pixels) / 10;

/**
 * A small tree is drawn whole as it grows. Of a large one the current path is drawn, with all
 * siblings of its nodes; what hangs below a sibling is a wedge with its number of nodes. On request
 * a tree that is not too large is drawn with all that is still to come. It scrolls if it must.
 */
export class Tree {
  /** @param {Run} run @param {(taken: number) => void} jump goes to a moment */
  constructor(run, jump) {
    this.run = run;
    this.brush = new Brush();
    this.el = this.brush.el;
    this.el.addEventListener("click", (event) => {
      const node = this.#nodeAt(event.offsetX, event.offsetY);
      if (node !== null) jump(run.placedAt[node]);
    });
    const name = { class: "qd-scroll", "aria-label": `The search tree: ${run.header.method}` };
    /** Whose width the tree takes. */
    this.frame = element("section", name, this.el, this.brush.names.el);
    this.available = 0; // pixels that the frame has
    this.width = 0;
    this.first = 0; // the first level in view
    this.whole = wholeLayout(run);
    this.isAsked = false; // for the whole tree
    /** @type {{ x: number, y: number, node: number }[]} */
    this.spots = []; // where nodes are drawn
    const lowest = run.game.lowest(run);
    this.levels = Math.min(lowest + 1, MOST_LEVELS);
  }

  /** Draw all of it at the next update, or no longer. @param {boolean} isAsked */
  ask(isAsked) {
    this.isAsked = isAsked;
    this.resize(this.available);
  }

  /** @param {number} available */
  resize(available) {
    this.available = available;
    if (available === 0) return;
    const { run, whole } = this;
    const choices = run.game.choices(run);
    const least = this.isAsked && whole ? whole.leaves * LEAF : choices * CHOICE;
    this.width = Math.max(available, LEFT + RIGHT + least);
    const height = (this.isAsked ? run.deepest + 1 : this.levels) * LEVEL + 18;
    set(this.el, { width: this.width, height, viewBox: `0 0 ${this.width} ${height}` });
    set(this.brush.names.el, { width: LEFT, height });
    const { frame } = this;
    const scrolls = frame.scrollWidth > frame.clientWidth || frame.scrollHeight > frame.clientHeight;
    if (scrolls) frame.tabIndex = 0; // so that keys reach it
    else frame.removeAttribute("tabindex");
  }

  /** @param {Moment} moment */
  update(moment) {
    if (this.width === 0) return;
    this.spots = [];
    const { whole } = this;
    const isWhole = isSmall(this.run) && whole && whole.leaves * 17 < this.width - LEFT;
    if (whole && (this.isAsked || isWhole)) this.#drawWhole(moment, whole);
    else this.#drawPath(moment);
    this.brush.finish();
    this.#showPresent(moment.node);
  }

  /** Scroll, if it must be, to the node where the search stands. @param {number} present */
  #showPresent(present) {
    const spot = this.spots.find(({ node }) => node === present);
    if (!spot) return;
    const { frame } = this;
    for (const [at, start, size] of /** @type {const} */ ([
      [spot.x, "scrollLeft", frame.clientWidth],
      [spot.y, "scrollTop", frame.clientHeight],
    ]))
      if (at < frame[start] + LEFT || at > frame[start] + size - LEFT) frame[start] = at - size / 2;
  }

  /** @param {number} x @param {number} y */
  #nodeAt(x, y) {
    const distances = this.spots.map((spot) => Math.hypot(spot.x - x, spot.y - y));
    const nearest = distances.indexOf(Math.min(...distances));
    return distances[nearest] <= REACH ? this.spots[nearest].node : null;
  }

  /** @param {number} level */
  #y(level) {
    return 20 + (level - this.first) * LEVEL;
  }

  /** @param {number} level @param {number | null} cell */
  #nameLevel(level, cell) {
    this.brush.names.add(levelName(this.run, level, cell), 2, this.#y(level), "level");
  }

  /** @param {Moment} moment @param {NonNullable<ReturnType<typeof wholeLayout>>} whole */
  #drawWhole(moment, whole) {
    const { run } = this;
    this.first = 0;
    const slot = (this.width - LEFT - RIGHT) / whole.leaves;
    /** @param {number} node */
    const x = (node) => rounded(LEFT + (whole.x[node] + 0.5) * slot);
    /** @param {number} node */
    const y = (node) => this.#y(run.depths[node]);
    const onPath = new Set(moment.path).add(0);
    const visited = run.counts.nodes[moment.taken];
    const last = this.isAsked ? run.size - 1 : visited;
    for (let node = 1; node <= last; node++) {
      const parent = run.parent(node);
      const kind = onPath.has(node) ? "path" : node > visited ? "coming" : "other";
      this.brush.link(x(parent), y(parent), x(node), y(node), kind);
    }
    for (let node = 0; node <= last; node++)
      if (onPath.has(node)) this.#drawPathNode(x(node), y(node), slot, node, moment);
      else if (node > visited) this.#drawComing(x(node), y(node), slot, node);
      else this.#drawLeaf(x(node), y(node), slot, node, moment);
    for (let level = 0; level <= run.deepest; level++)
      this.#nameLevel(level, whole.cells[level] ?? null);
  }

  /** @param {Moment} moment */
  #drawPath(moment) {
    const { run } = this;
    const { depth, taken } = moment;
    this.first = scrolled(moment, this.first, this.levels);
    const choices = run.game.choices(run);
    const slot = (this.width - LEFT - RIGHT) / Math.max(choices, 1);
    /** @param {number} value */
    const xOf = (value) => rounded(LEFT + (value - run.game.firstChoice + 0.5) * slot);
    const nodes = [0, ...moment.path];
    /** @param {number} level */
    const xAt = (level) =>
      level === 0 ? LEFT + (choices * slot) / 2 : xOf(run.value(nodes[level]));
    const lowest = Math.min(depth + 1, run.levels, this.first + this.levels - 1);
    for (let level = Math.max(1, this.first); level <= lowest; level++) {
      const y = this.#y(level);
      /** @param {number} value @param {Link} kind */
      const link = (value, kind) => {
        if (level > this.first) this.brush.link(xAt(level - 1), this.#y(level - 1), xOf(value), y, kind);
      };
      const siblings = run.children(nodes[level - 1]);
      const children = siblings.filter((child) => run.placedAt[child] <= taken);
      for (const [value, choice] of choicesOf(moment, level, children)) {
        if (choice === "tried" || choice === "refused") link(value, "trial");
        this.brush.choice(xOf(value), y, choice);
      }
      for (const child of children) {
        const isOnPath = child === nodes[level];
        const x = xOf(run.value(child));
        link(run.value(child), isOnPath ? "path" : "other");
        if (isOnPath) this.#drawPathNode(x, y, slot, child, moment);
        else if (run.visitedBelow(child, taken) === 1) this.#drawLeaf(x, y, slot, child, moment);
        else this.#drawWedge(x, y, slot, child, moment);
      }
      const cell = level > depth ? openCell(moment) : run.at(nodes[level]);
      this.#nameLevel(level, cell);
    }
    if (this.first === 0) {
      this.#drawPathNode(xAt(0), this.#y(0), slot, 0, moment);
      this.#nameLevel(0, null);
    } else {
      const said = `⋮ ${plural(this.first, "level")} above`;
      this.brush.text(said, this.width / 2, 6, "above");
    }
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} slot the width that a node has
   * @param {number} node
   * @param {Moment} moment
   */
  #drawPathNode(x, y, slot, node, moment) {
    this.spots.push({ x, y, node });
    const kind = node === moment.node ? "present" : "node";
    this.brush.disc(x, y, clamp(slot / 2 - 1, 4, 9), kind);
    if (slot < 11 || node === 0) return;
    const label = slot < 20 ? "on-small-node" : "on-node";
    this.brush.text(this.run.nameOf(node), x, y + 0.5, label);
  }

  /**
   * A node that is drawn by itself: green if there are solutions below, with a bar below if it is a
   * dead end.
   *
   * @param {number} x
   * @param {number} y
   * @param {number} slot
   * @param {number} node
   * @param {Moment} moment
   */
  #drawLeaf(x, y, slot, node, moment) {
    const { run } = this;
    this.spots.push({ x, y, node });
    const hasSolutions = run.solutionsBelow(node, moment.taken) > 0;
    const radius = leafRadius(slot);
    this.brush.disc(x, y, radius, hasSolutions ? "solved-leaf" : "leaf");
    const label = hasSolutions ? "on-solved-leaf" : "on-leaf";
    if (slot >= 11) this.brush.text(run.nameOf(node), x, y + 0.5, label);
    if (run.firstChild[node] !== 0) return;
    if (hasSolutions) this.brush.text("✓", x, y + 13, "check");
    else this.brush.bar(x, y + radius + 1.5);
  }

  /**
   * A node of the whole tree that the search has not reached yet.
   *
   * @param {number} x
   * @param {number} y
   * @param {number} slot
   * @param {number} node
   */
  #drawComing(x, y, slot, node) {
    this.spots.push({ x, y, node });
    this.brush.disc(x, y, leafRadius(slot), "coming-leaf");
    if (slot >= 11) this.brush.text(this.run.nameOf(node), x, y + 0.5, "on-coming-leaf");
  }

  /**
   * A sub-tree: its numbers of nodes and solutions.
   *
   * @param {number} x
   * @param {number} y
   * @param {number} slot
   * @param {number} node
   * @param {Moment} moment
   */
  #drawWedge(x, y, slot, node, moment) {
    const nodes = this.run.visitedBelow(node, moment.taken);
    const solutions = this.run.solutionsBelow(node, moment.taken);
    const half = clamp(3 + 1.1 * Math.log2(nodes), 4, Math.min(11, slot / 2 - 1));
    this.spots.push({ x, y, node });
    this.brush.wedge(x, y, half, solutions > 0);
    const parts = solutions && slot < 48 ? [] : [short(nodes)];
    if (solutions) parts.push(`✓${short(solutions)}`);
    this.brush.text(parts.join(" "), x, y + 10, solutions ? "solved-count" : "count");
  }
}
