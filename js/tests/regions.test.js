import assert from "node:assert/strict";
import { test } from "node:test";
import { regionsOf, starsAtFault, tintsOf } from "../src/model/regions.js";

const TEXT = "AABBB/CABBB/CADBB/DDDBB/DDDEE";
const REGIONS = regionsOf(TEXT);

test("regions are rows of as many letters as there are rows", () => {
  assert.equal(REGIONS.length, 25);
  assert.deepEqual(REGIONS.slice(0, 7), [0, 0, 1, 1, 1, 2, 0]);
  assert.deepEqual(regionsOf(TEXT.replaceAll("/", "\n")), REGIONS);
  assert.deepEqual(regionsOf("xy/xy"), [0, 1, 0, 1]);
  for (const text of ["", "A", "AB/A", "AB/CD", "AA/AA", "551W4pYAYGH", "some words\nof text"]) assert.equal(regionsOf(text), null);
});

test("stars that touch or are too many are at fault", () => {
  assert.deepEqual(starsAtFault(REGIONS, 1, [1, 8, 10, 17, 24]), []); // the solution
  assert.deepEqual(starsAtFault(REGIONS, 1, [1, 7]), [1, 7]); // a corner
  assert.deepEqual(starsAtFault(REGIONS, 1, [4, 13]), [4, 13]); // a region
  assert.deepEqual(starsAtFault(REGIONS, 1, [4, 5]), []); // the end of a row and the next one's start
  assert.deepEqual(starsAtFault(REGIONS, 1, [0, 3, 24]), [0, 3]); // a row
  assert.deepEqual(starsAtFault(REGIONS, 2, [0, 3, 20]), []);
});

test("regions that touch have other tints, and few have the same", () => {
  assert.deepEqual(tintsOf(5, REGIONS), [0, 1, 2, 3, 4]);
  const stripes = Array.from({ length: 400 }, (_, cell) => Math.floor(cell / 20));
  const tints = tintsOf(20, stripes);
  assert.ok(tints.every((tint, i) => tint !== tints[i + 1]));
  assert.equal(new Set(tints).size, 8);
});
