import assert from "node:assert/strict";
import { test } from "node:test";
import { Moment } from "../src/model/moment.js";
import { CONFLICT, PLACE, TRY } from "../src/model/run.js";
import { Timeline } from "../src/model/timeline.js";
import { nextSpeed, roved } from "../src/controls/toolbar.js";
import { attackedSquares } from "../src/views/queens_board.js";
import { choicesOf, isSmall, levelName, scrolled, wholeLayout } from "../src/views/tree_layout.js";
import { everyMoment, freeRun, queensRun, runOf } from "./record.js";

test("a small tree: leaves side by side, a parent above its children", () => {
  const run = queensRun(4);
  const { x, leaves } = wholeLayout(run);
  const ends = [...x.keys()].filter((node) => !run.firstChild[node]);
  assert.deepEqual(ends.map((node) => x[node]), [...ends.keys()]);
  assert.equal(leaves, ends.length);
  for (const node of x.keys()) {
    const children = run.children(node).map((child) => x[child]);
    if (children.length) assert.equal(x[node], (Math.min(...children) + Math.max(...children)) / 2);
  }
  assert.deepEqual([4, 6].map((n) => isSmall(queensRun(n))), [true, false]);
  assert.equal(wholeLayout(queensRun(8)), null);
});

test("a level of a sudoku is named by its cell where all branches agree", () => {
  const place = (at, value) => [PLACE, at, value];
  const remove = (at, value) => [3, at, value];
  const steps = [place(3, 1), place(5, 1), remove(5, 1), remove(3, 1), place(3, 2), place(7, 1)];
  const run = runOf(steps, { game: "sudoku", givens: new Array(81).fill(0) });
  assert.deepEqual(wholeLayout(run).cells.slice(1), [3, null]);
  assert.deepEqual(
    [0, 1, 2].map((level) => levelName(run, level, [null, 3, null][level])),
    ["root", "r1c4", ""],
  );
  assert.equal(levelName(queensRun(3), 2, null), "row 1");
});

test("the path stays in view, and the level below it", () => {
  const run = queensRun(6);
  let first = 0;
  for (const taken of everyMoment(run)) {
    const moment = new Moment(run, taken);
    first = scrolled(moment, first, 4);
    assert.ok(first >= 0 && first <= Math.max(0, moment.depth - 1));
    assert.ok(Math.min(moment.depth + 1, 6) < first + 4);
  }
});

test("choices on a level: tried now, refused before, or to come", () => {
  const run = queensRun(4);
  for (const taken of everyMoment(run)) {
    const moment = new Moment(run, taken);
    const { depth, kind, value } = moment;
    if (depth === 4) continue;
    const children = run.children(moment.node).filter((child) => run.placedAt[child] <= taken);
    const choices = choicesOf(moment, depth + 1, children);
    assert.equal(choices.length + children.length, 4);
    for (const [column, choice] of choices) {
      if (kind === TRY && column === value) assert.equal(choice, "tried");
      else if (kind === CONFLICT && column === value) assert.equal(choice, "refused");
      else if (moment.isTrial) assert.equal(choice, column < value ? "refused before" : "to come");
    }
  }
});

test("a method that keeps what is free has no other choices", () => {
  const run = freeRun(4);
  const moment = new Moment(run, 2); // the queen in row 0, column 0
  assert.deepEqual(choicesOf(moment, 2, []).map(([column]) => column), [2, 3]);
});

test("what other rules forbid is no choice, and is marked on the board", () => {
  // On 4 by 4, a queen on row 0, column 0 also forbids column 2 of row 1, as an amazon.
  const forbids = Array.from({ length: 64 }, (_, i) => (i === 1 ? 0b100 : 0));
  const steps = [
    [TRY, 0, 0],
    [PLACE, 0, 0],
  ];
  const allowed = Array.from({ length: 4 }, () => [0, 1, 2, 3]);
  const run = runOf(steps, { n: 4, allowed, forbids, blocked: [[3, 3]] });
  const moment = new Moment(run, 2);
  assert.deepEqual(choicesOf(moment, 2, []).map(([column]) => column), [0, 1, 3]);
  assert.ok(attackedSquares(run, [0]).some(([row, column]) => row === 1 && column === 2));
});

test("positions by steps and by nodes", () => {
  const [left, right] = [queensRun(5), freeRun(5)];
  const steps = new Timeline([left, right], "steps");
  assert.equal(steps.last, left.length);
  assert.equal(steps.taken(right, left.length), right.length);
  const nodes = new Timeline([left, right], "nodes");
  assert.equal(nodes.last, left.size);
  for (const run of [left, right])
    for (const position of [0, 1, 7, nodes.last])
      assert.equal(nodes.positionOf(run, nodes.taken(run, position)), position);
  assert.equal(new Timeline([runOf([])], "nodes").last, 0);
});

test("a jump goes to the nearest stop of either run", () => {
  const runs = [queensRun(5), freeRun(5)];
  const timeline = new Timeline(runs, "steps");
  const stops = [...new Set(timeline.solutions())].sort((a, b) => a - b);
  const forward = [];
  for (let at = 0; at !== null; at = timeline.jump(at, "solutionSteps", true)) forward.push(at);
  assert.deepEqual(forward, [0, ...stops]);
  const back = [];
  for (let at = timeline.last; at !== null; at = timeline.jump(at, "solutionSteps", false))
    back.push(at);
  assert.deepEqual(back, [timeline.last, ...stops.reverse()]);
});

test("the arrows go round in the toolbar", () => {
  assert.deepEqual(
    ["ArrowRight", "ArrowLeft", "Home", "End", "PageUp"].map((key) => roved(key, 0, 9)),
    [1, 8, 0, 8, null],
  );
  assert.equal(roved("ArrowRight", 8, 9), 0);
});

test("speeds go up and down, also from one that is not in the list", () => {
  assert.deepEqual([nextSpeed(10, 1), nextSpeed(10, -1), nextSpeed(30, 1)], [25, 5, 100]);
  assert.deepEqual([nextSpeed(10000, 1), nextSpeed(1, -1)], [null, null]);
});
