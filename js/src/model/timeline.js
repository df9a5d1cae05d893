// Positions that one or two runs share: steps taken, or nodes placed.

import { lowerBound } from "./numbers.js";

/** @typedef {import("./run.js").Run | import("./explanation.js").Explanation} Run */
/** @typedef {"solutionSteps" | "backtrackSteps"} Stops */

export class Timeline {
  /** @param {Run[]} runs @param {"steps" | "nodes"} by */
  constructor(runs, by) {
    this.runs = runs;
    this.by = by;
    // By nodes there is one position more than nodes: the end of the search.
    const ends = runs.map((run) => (by === "steps" ? run.length : run.length && run.size));
    this.last = Math.max(...ends);
  }

  /** How many steps `run` has taken at a position. @param {Run} run @param {number} position */
  taken(run, position) {
    return this.by === "steps" ? Math.min(position, run.length) : run.takenAtNode(position);
  }

  /** The position at which `run` has taken so many steps. @param {Run} run @param {number} taken */
  positionOf(run, taken) {
    if (this.by === "nodes" && taken === run.length) return this.last;
    return this.#counted(run, taken);
  }

  /** @param {Run} run @param {number} taken */
  #counted(run, taken) {
    return this.by === "steps" ? taken : run.counts.nodes[taken];
  }

  /**
   * The nearest position after (or before) `position` at which a run stops, or null.
   *
   * @param {number} position
   * @param {Stops} stops
   * @param {boolean} isForward
   */
  jump(position, stops, isForward) {
    const found = [];
    for (const run of this.runs) {
      const steps = run[stops];
      /** @param {number} index */
      const at = (index) => this.#counted(run, steps[index]);
      const next = lowerBound(steps.length, isForward ? position + 1 : position, at);
      const index = isForward ? next : next - 1;
      if (index >= 0 && index < steps.length) found.push(at(index));
    }
    if (found.length === 0) return null;
    return isForward ? Math.min(...found) : Math.max(...found);
  }

  /** The positions of all solutions. */
  solutions() {
    return this.runs.flatMap((run) =>
      Array.from(run.solutionSteps, (taken) => this.#counted(run, taken)),
    );
  }
}
