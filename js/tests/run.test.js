import assert from "node:assert/strict";
import { test } from "node:test";
import { PLACE, REMOVE, SOLUTION } from "../src/model/run.js";
import { queensRun } from "./record.js";

const run = queensRun(5);

test("a run knows where its solutions and its steps back are", () => {
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
