import assert from "node:assert/strict";
import { test } from "node:test";
import { PLACE, REMOVE, SOLUTION, TRY } from "../src/model/run.js";
import { everyMoment, queensRun, runOf } from "./record.js";

const run = queensRun(5);

test("steps are counted by kind", () => {
  for (const taken of everyMoment(run)) {
    const kinds = everyMoment(run).slice(0, taken).map((step) => run.kind(step));
    assert.equal(run.counts.tries[taken], kinds.filter((kind) => kind === TRY).length);
    assert.equal(run.counts.nodes[taken], kinds.filter((kind) => kind === PLACE).length);
    assert.equal(run.counts.solutions[taken], kinds.filter((kind) => kind === SOLUTION).length);
  }
  assert.equal(run.solutionSteps.length, 10);
  assert.ok(run.backtrackSteps.every((taken) => run.kind(taken - 1) === REMOVE));
});

test("the tree has each node below its parent, and a sub-tree is a range of numbers", () => {
  const below = (node) => [node, ...run.children(node).flatMap(below)];
  for (let node = 0; node < run.size; node++) {
    const numbers = below(node);
    assert.deepEqual(numbers, [...numbers.keys()].map((i) => node + i));
    assert.equal(run.end[node], node + numbers.length);
    assert.equal(run.path(node).length, run.depths[node]);
  }
  assert.equal(run.deepest, 5);
});

test("what is visited and solved below a node grows with the steps", () => {
  for (const taken of [0, 1, 40, 150, run.length])
    for (let node = 0; node < run.size; node++) {
      if (run.placedAt[node] > taken) continue;
      let [nodes, solutions] = [node === 0 ? 1 : 0, 0];
      for (let i = 0; i < taken; i++) {
        const isBelow = run.path(run.stepNode[i]).includes(node) || node === 0;
        if (isBelow && run.kind(i) === PLACE) nodes += 1;
        if (isBelow && run.kind(i) === SOLUTION) solutions += 1;
      }
      assert.equal(run.visitedBelow(node, taken), nodes);
      assert.equal(run.solutionsBelow(node, taken), solutions);
    }
});

test("the position of a node that completes a solution is after the solution", () => {
  for (let node = 1; node < run.size; node++) {
    const taken = run.takenAtNode(node);
    assert.equal(run.nodeAfter(taken), node);
    assert.equal(run.kind(taken - 1), run.depths[node] === 5 ? SOLUTION : PLACE);
  }
  assert.equal(run.takenAtNode(0), 0);
  assert.equal(run.takenAtNode(run.size), run.length);
});

test("a search without a step is a run", () => {
  const empty = runOf([]);
  assert.deepEqual([empty.length, empty.size, empty.deepest], [0, 1, 0]);
});
