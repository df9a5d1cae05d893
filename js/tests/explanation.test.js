import assert from "node:assert/strict";
import { test } from "node:test";
import { Explanation } from "../src/model/explanation.js";
import { Timeline } from "../src/model/timeline.js";

const ALL = 0b111111111;
const step = (placed, eliminated, isSingle, left) => ({ placed, eliminated, isSingle, left });

/** A blank grid with 1 in its first cell. */
function explanation(steps) {
  const values = new Array(81).fill(0);
  values[0] = 1;
  const candidates = values.map((value) => (value ? 0 : ALL));
  return new Explanation({ game: "explanation", givens: values, values, candidates, steps });
}

const run = explanation([
  step([[80, 5]], [], true, [[80, 0], [72, ALL & ~0b10000]]),
  step([], [[40, 3], [40, 4]], false, [[40, ALL & ~0b1100]]),
  step([[40, 9]], [], true),
]);

test("each step stands on the grid that those before it leave", () => {
  const candidates = (taken, cell) => run.grids[taken].candidates[cell];
  assert.deepEqual(run.grids.map(({ values }) => [values[80], values[40]]), [[0, 0], [5, 0], [5, 0], [5, 9]]);
  assert.equal(candidates(0, 80), ALL);
  assert.equal(candidates(1, 80), 0);
  assert.equal(candidates(1, 72), ALL & ~0b10000);
  assert.equal(candidates(1, 40), ALL);
  assert.equal(candidates(2, 40), ALL & ~0b1100);
});

test("steps beyond singles are what the player jumps to", () => {
  const timeline = new Timeline([run], "steps");
  assert.equal(timeline.last, 3);
  assert.deepEqual(timeline.solutions(), [2]);
  assert.equal(timeline.jump(0, "solutionSteps", true), 2);
  assert.equal(timeline.jump(2, "solutionSteps", true), null);
  assert.equal(timeline.jump(0, "backtrackSteps", true), null);
});

test("by nodes, positions count the digits that are placed", () => {
  const timeline = new Timeline([run], "nodes");
  assert.equal(timeline.last, 3);
  assert.deepEqual([0, 1, 2, 3].map((position) => timeline.taken(run, position)), [0, 1, 3, 3]);
  assert.equal(timeline.positionOf(run, 2), 1);
});
