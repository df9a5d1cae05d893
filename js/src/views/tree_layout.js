// Where the nodes of the search tree stand, and what can be chosen on its levels.

import { CONFLICT, NONE, PLACE, REMOVE, SOLUTION, TRY } from "../model/run.js";

/** @typedef {import("../model/moment.js").Moment} Moment */
/** @typedef {import("../model/run.js").Run} Run */

const LARGEST = 700; // nodes of a tree that can be drawn whole
const SMALL = 80; // nodes of one that is so without being asked
export const MOST_LEVELS = 14;

/** @param {Run} run */
export const isSmall = (run) => run.size <= SMALL && run.deepest < MOST_LEVELS;

/**
 * Where each node of a tree stands: leaves side by side, a parent above its children; and the cell
 * of each level, or null where branches differ. Null for a large tree.
 *
 * @param {Run} run
 */
export function wholeLayout(run) {
  if (run.size > LARGEST) return null;
  const x = new Float64Array(run.size);
  /** @type {(number | null)[]} */
  const cells = [];
  for (let node = 1; node < run.size; node++) {
    const [level, cell] = [run.depths[node], run.at(node)];
    cells[level] = cells[level] === undefined || cells[level] === cell ? cell : null;
  }
  let leaves = 0;
  for (let node = 0; node < run.size; node++) if (!run.firstChild[node]) x[node] = leaves++;
  for (let node = run.size - 1; node >= 0; node--) {
    const children = run.children(node);
    if (children.length) x[node] = (x[children[0]] + x[children[children.length - 1]]) / 2;
  }
  return { x, cells, leaves: Math.max(leaves, 1) };
}

/**
 * The first of `levels` levels in view: as before, unless the path has left them.
 *
 * @param {Moment} moment
 * @param {number} first
 * @param {number} levels
 */
export function scrolled({ run, depth }, first, levels) {
  const deepest = Math.min(depth + 1, run.levels);
  const below = Math.max(first, deepest - levels + 1);
  return depth < below + 1 ? Math.max(0, depth - 1) : below;
}

/** What a level is called: a row, or a cell if it is known which. @param {Run} run @param {number} level @param {number | null} cell */
export function levelName(run, level, cell) {
  if (level === 0) return "root";
  return run.game.levelName(run, level, cell);
}

/** The cell for which a digit is chosen now, or null while the step does not say which it is. @param {Moment} moment */
export function openCell({ kind, at }) {
  return kind === TRY || kind === CONFLICT || kind === REMOVE ? at : null;
}

/**
 * A choice on a level where no node stands: tried just now, tried before, or still to come.
 *
 * @typedef {"tried" | "refused" | "refused before" | "to come"} Choice
 */

/**
 * The choices of a level below the path to `moment`, without those that became nodes.
 *
 * @param {Moment} moment
 * @param {number} level
 * @param {number[]} children the nodes on that level
 * @returns {[number, Choice][]}
 */
export function choicesOf(moment, level, children) {
  const { run, path, depth, kind } = moment;
  const isOpen = level > depth; // the level at which the search chooses now
  const last = isOpen ? lastTried(moment) : run.value(path[level - 1]);
  const placed = new Set(children.map((child) => run.value(child)));
  const options = run.game.options(moment, level).filter((value) => !placed.has(value));
  return options.map((value) => {
    if (isOpen && value === last && moment.isTrial) return [value, kind === TRY ? "tried" : "refused"];
    return [value, value <= last && last !== NONE ? "refused before" : "to come"];
  });
}

/** The last value that the search has tried at the node where it stands. @param {Moment} moment */
function lastTried({ kind, value }) {
  return kind === null || kind === PLACE || kind === SOLUTION ? -1 : value;
}
