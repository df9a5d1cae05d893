import assert from "node:assert/strict";
import { test } from "node:test";
import { linesOf } from "../src/views/listing.js";
import { Moment } from "../src/model/moment.js";
import { CONFLICT, DEAD_END, NONE, PLACE, REMOVE, SOLUTION, TRY } from "../src/model/run.js";
import { hasRoom } from "../src/model/stars.js";
import { stateRows } from "../src/views/state_panel.js";
import { everyColumn, everyMoment, freeRun, lineBetween, queensRun, runOf, threeLines } from "./record.js";

for (const conflict of ["queen", "line"])
  test(`a conflict that names a ${conflict} shows the queen and the line`, () => {
    const run = queensRun(5, { conflict });
    for (const taken of everyMoment(run)) {
      const { kind, at, value, columns, attack } = new Moment(run, taken);
      assert.equal(attack !== null, kind === CONFLICT);
      if (attack)
        assert.equal(lineBetween(attack.row, columns[attack.row], at, value), attack.line);
    }
  });

test("each step is told in a sentence", () => {
  const said = (run, kind) =>
    new Moment(run, everyMoment(run).find((taken) => taken > 0 && run.kind(taken - 1) === kind)).tell();
  const run = queensRun(4, { fields: threeLines("set"), conflict: "line" });
  assert.equal(new Moment(run, 0).tell(), "Start: no step taken yet.");
  assert.equal(said(run, TRY), "Row 0, column 0: try it.");
  assert.equal(said(run, PLACE), "Row 0, column 0: free, place a queen.");
  assert.equal(said(run, REMOVE), "Row 1, column 2: take the queen back.");
  assert.equal(said(run, SOLUTION), "Solution 1: each row has its queen.");
  assert.equal(
    said(run, CONFLICT),
    "Row 1, column 0: attacked along the column by the queen in row 0.",
  );
  assert.equal(said(freeRun(4), PLACE), "Row 0, column 0: place a queen.");
  assert.equal(said(freeRun(4), CONFLICT), "Row 2: no column is available, a dead end.");
  const columnsOnly = queensRun(4, { fields: [{ name: "used", kind: "booleans", of: "column" }] });
  assert.equal(said(columnsOnly, PLACE), "Row 0, column 0: its column is free, place a queen.");
  assert.equal(new Moment(runOf([]), 0).tell(), "This trace has no steps.");
  const steps = [
    [TRY, 2, 1],
    [CONFLICT, 2, 1, 80],
    [PLACE, 2, 4],
    [REMOVE, 2, 4],
    [CONFLICT, 2, NONE, DEAD_END],
    [SOLUTION],
  ];
  const sudoku = runOf(steps, { game: "sudoku", givens: new Array(81).fill(0), conflict: "cell" });
  assert.deepEqual(
    steps.map((_, i) => new Moment(sudoku, i + 1).tell()),
    [
      "r1c3: try 1.",
      "r1c3: 1 already stands at r9c9.",
      "r1c3: write 4.",
      "r1c3: rub out 4.",
      "r1c3: no digit is left, a dead end.",
      "Solution 1: the grid is full.",
    ],
  );
});

test("a step belongs to its lines; a full board that is refused has its own", () => {
  const marks = { try: [3, 3], conflict: [4, 5], refuse: [1, 1] };
  const steps = [
    [TRY, 0, 0],
    [PLACE, 0, 0],
    [CONFLICT, 0, 0, 0],
  ];
  const run = runOf(steps, { n: 1, listing: { lines: [], marks } });
  assert.equal(linesOf(new Moment(run, 0)), null);
  assert.deepEqual(linesOf(new Moment(run, 1)), [3, 3]);
  assert.deepEqual(linesOf(new Moment(run, 3)), [1, 1]);
  const wider = runOf(steps, { n: 2, listing: { lines: [], marks } });
  assert.deepEqual(linesOf(new Moment(wider, 3)), [4, 5]);
});

test("a search for stars: what stands against each, where there is no room, and its counts", () => {
  // Two stars in each row; one stands from the start, and has a cross beside it.
  const regions = [..."AAABBBAABBBBCCCDDDCCCDDDEEEFFFEEEFFF"].map((letter) => letter.charCodeAt(0) - 65);
  const steps = [
    [TRY, 0, 0],
    [PLACE, 0, 0],
    [TRY, 0, 2],
    [PLACE, 0, 2],
    [TRY, 1, 1],
    [CONFLICT, 1, 1, 3],
    [TRY, 1, 3],
    [CONFLICT, 1, 3, 4],
    [TRY, 1, 5],
    [CONFLICT, 1, 5, 0],
    [REMOVE, 0, 2],
    [SOLUTION],
  ];
  const fields = ["column", "region"].map((of) => ({ name: `${of}s`, kind: "counts", of }));
  const placed = [[5, 5], [3, 5]];
  const run = runOf(steps, { game: "star battle", n: 6, stars: 2, regions, placed, fields, allowed: everyColumn(6) });
  assert.deepEqual(run.rows, [0, 0, 1, 1, 2, 2, 3, 4, 4, 5]);
  const all = everyMoment(run).map((taken) => new Moment(run, taken));
  assert.deepEqual(
    all.slice(1).map((moment) => moment.tell()),
    [
      "r1c1: try it.",
      "r1c1: place a star.",
      "r1c3: try it.",
      "r1c3: place a star.",
      "r2c2: try it.",
      "r2c2: region A has its 2 stars, r1c1, r1c3.",
      "r2c4: try it.",
      "r2c4: it touches r1c3.",
      "r2c6: try it.",
      "r2c6: column 6 has its 2 stars, r6c6, r4c6.",
      "r1c3: take the star back.",
      "Solution 1: each row has its 2 stars.",
    ],
  );
  const [columns, heads, counted] = stateRows(all[8]);
  assert.equal(columns.cells.map(([text]) => text).join(""), "101002");
  assert.equal(heads.cells.map(([text]) => text).join(""), "ABCDEF");
  assert.equal(counted.cells.map(([text]) => text).join(""), "200101");
  assert.deepEqual([columns.note, counted.note], ["4 free", "B free"]);
  assert.deepEqual([...stateRows(all[6])].map(({ note }) => note), ["2 free", "", "A ✕ taken"]);
  assert.deepEqual(run.open([0]), [1, 2, 3, 4, 5]);
  assert.equal(hasRoom(run, all[8].stars, [1, 4]), true);
  for (const cell of [[1, 3], [1, 5], [1, 0], [2, 5]]) assert.equal(hasRoom(run, all[8].stars, cell), false);
});
