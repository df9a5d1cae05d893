import assert from "node:assert/strict";
import { test } from "node:test";
import { Moment } from "../src/model/moment.js";
import { CONFLICT, PLACE, REMOVE, TRY } from "../src/model/run.js";
import { lookedAt } from "../src/model/scan.js";
import { stateRows } from "../src/views/state_panel.js";
import { everyMoment, freeRun, queensRun, runOf, threeLines } from "./record.js";

const texts = (row) => row.cells.map(([text]) => text);
const moments = (run) => everyMoment(run).map((taken) => new Moment(run, taken));

for (const [kind, keyTexts] of [
  ["set", (key) => [String(key).replace("-", "−")]],
  ["booleans", null],
  ["bits", null],
])
  test(`${kind}: each line that is taken, and the one that is looked up`, () => {
    const n = 5;
    const run = queensRun(n, { fields: threeLines(kind), conflict: "line" });
    for (const moment of moments(run)) {
      const { columns, at, value, attack } = moment;
      const keys = [
        columns,
        columns.map((column, row) => row - column),
        columns.map((column, row) => row + column),
      ];
      const tried = [value, at - value, at + value];
      for (const [line, row] of stateRows(moment).entries()) {
        const first = line === 1 && kind !== "set" ? n - 1 : 0;
        const [no, yes] = kind === "bits" ? ["0", "1"] : ["·", "T"];
        const length = line === 0 ? n : 2 * n - 1;
        const flags = Array.from({ length }, (_, i) => (keys[line].includes(i - first) ? yes : no));
        assert.deepEqual(texts(row), keyTexts ? keys[line].flatMap(keyTexts) : flags);
        const name = {
          set: String(tried[line]).replace("-", "−"),
          booleans: `[${tried[line] + first}]`,
          bits: `bit ${tried[line] + first}`,
        }[kind];
        if (moment.kind === TRY) assert.equal(row.note, `${name}?`);
        if (moment.kind === PLACE) assert.equal(row.note, `+ ${name}`);
        if (moment.kind === REMOVE) assert.equal(row.note, `− ${name}`);
        if (!attack) continue;
        const hit = row.cells.filter(([, marks]) => marks.includes("hit"));
        assert.equal(hit.length, line === attack.line ? 1 : 0);
        const said = line === attack.line ? `${name} ✕ taken` : `${name} free`;
        assert.equal(row.note, line > attack.line ? "" : said);
      }
    }
  });

test("mask and free: what the next row has left, and the lowest bit of it", () => {
  const n = 6;
  const run = freeRun(n);
  for (const moment of moments(run)) {
    const { columns, kind, value } = moment;
    const row = columns.length;
    const shown = stateRows(moment).map(texts);
    const attacked = [
      columns,
      columns.map((column, above) => column + row - above),
      columns.map((column, above) => column - row + above),
    ];
    const bits = (isSet) => Array.from({ length: n }, (_, i) => (isSet(i) ? "1" : "0"));
    for (const [line, taken] of attacked.entries())
      assert.deepEqual(shown[line], bits((i) => taken.includes(i)));
    if (row === n) continue;
    const first = kind === TRY ? value : kind === REMOVE ? value + 1 : 0;
    const left = bits((i) => i >= first && !attacked.flat().includes(i));
    const lowest = left.indexOf("1");
    assert.deepEqual(shown[3], left);
    // Two's complement: up to the lowest bit as before, above it the other way round.
    assert.deepEqual(shown[4], bits((i) => lowest >= 0 && (i > lowest ? left[i] === "0" : i === lowest)));
    assert.deepEqual(shown[5], bits((i) => i === lowest));
  }
});

test("list: why a column is refused", () => {
  const run = queensRun(5, { fields: [{ name: "columns", kind: "list", of: "" }] });
  const notes = new Set();
  for (const moment of moments(run)) {
    const [row] = stateRows(moment);
    assert.deepEqual(texts(row), moment.columns.map(String));
    if (moment.kind === CONFLICT) notes.add(row.note);
  }
  assert.ok(notes.has("✕ 0 is in row 0"));
  assert.ok(notes.has("✕ |0 − 2| = 2 rows"));
});

test("board: the squares that a scan looks at, in its order", () => {
  const run = queensRun(4, { fields: [{ name: "board", kind: "board", of: "" }] });
  const conflict = moments(run).find(({ kind, at, value }) => kind === CONFLICT && at === 2 && value === 0);
  assert.deepEqual(conflict?.columns, [0, 2]);
  assert.deepEqual(lookedAt(conflict), [
    [1, 0],
    [1, 1],
    [0, 0],
  ]);
  const rows = stateRows(conflict);
  assert.deepEqual(rows.map((row) => texts(row).join("")), ["Q...", "..Q.", "....", "...."]);
  assert.equal(rows[2].note, "looked at 3");
});

test("masks, free and grid: the houses of a cell", () => {
  const givens = [...Array(81).keys()].map((cell) => ({ 1: 5, 18: 7, 76: 2 })[cell] ?? 0);
  const steps = [
    [TRY, 4, 1],
    [PLACE, 4, 1],
    [REMOVE, 4, 1],
    [CONFLICT, 0, 7, 18],
  ];
  const masks = ["row", "column", "box"].map((of) => ({ name: of, kind: "masks", of }));
  const free = { name: "candidates", kind: "free", of: "" };
  const run = runOf(steps, { game: "sudoku", givens, fields: [...masks, free], conflict: "cell" });
  for (const [taken, left] of [
    [1, "101101111"],
    [2, "001101111"],
    [3, "001101111"],
  ]) {
    const rows = stateRows(new Moment(run, taken)).map((row) => texts(row).join(""));
    assert.deepEqual(rows.slice(0, 5), ["123456789", "000010000", "010000000", "000000000", left]);
  }
  const grid = runOf(steps, { game: "sudoku", givens, fields: [{ name: "grid", kind: "grid", of: "" }] });
  const [row, column, box, tried] = stateRows(new Moment(grid, 4));
  assert.deepEqual([row, column, box].map((one) => texts(one).join("")), [
    "·5·······",
    "··7······",
    "·5····7··",
  ]);
  assert.deepEqual([row, column, box].map((one) => one.note), ["", "✕ has 7", "✕ has 7"]);
  assert.deepEqual(tried.cells[6], ["7", "hit"]);
});
