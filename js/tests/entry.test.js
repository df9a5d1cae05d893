import assert from "node:assert/strict";
import { test } from "node:test";
import { BOXES } from "../src/model/houses.js";
import { clashesOf, digitsOf, fromAddress, plainDigits, textOf, toAddress } from "../src/live/entry.js";

const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

test("a sudoku of 81 characters is read at once, however blanks and lines are written", () => {
  const rows = PUZZLE.match(/.{9}/g);
  for (const text of [PUZZLE, rows.join("\n"), rows.map((row) => [...row].join(" | ")).join("\r\n"), ` ${PUZZLE}\n`])
    assert.equal(textOf(plainDigits(text)), PUZZLE);
  for (const blank of "0_*xX-") assert.equal(textOf(plainDigits(PUZZLE.replaceAll(".", blank))), PUZZLE);
});

test("anything else is left to Python", () => {
  for (const text of ["", PUZZLE.slice(1), `${PUZZLE}.`, `${PUZZLE.slice(1)}a`, `+---+\n${PUZZLE}\n+---+`, "é".repeat(81)])
    assert.equal(plainDigits(text), null);
});

test("an address tells the reader's digits from the givens", () => {
  const entry = { digits: digitsOf(PUZZLE), givens: digitsOf(PUZZLE).map(Boolean) };
  assert.equal(toAddress(entry), `#sudoku=${PUZZLE}`);
  assert.deepEqual(fromAddress(toAddress(entry)), entry);
  entry.digits[2] = 4;
  assert.equal(toAddress(entry), `#sudoku=${PUZZLE.replace("53.", "53d")}`);
  assert.deepEqual(fromAddress(toAddress(entry)), entry);
  for (const hash of ["", "#your-own-sudoku", "#sudoku=123", `#sudoku=${PUZZLE}1`, `#sudoku=${PUZZLE.slice(1)}j`])
    assert.equal(fromAddress(hash), null);
  assert.deepEqual(fromAddress(`#sudoku=${PUZZLE.replaceAll(".", "0")}`), fromAddress(`#sudoku=${PUZZLE}`));
});

test("of a puzzle with rules an address has a link, and what stands there", () => {
  const entry = { digits: digitsOf(`1.G${".".repeat(253)}`), link: "https://www.f-puzzles.com/?load=N4Ig+/==" };
  assert.deepEqual(entry.digits.slice(0, 3), [1, 0, 16]);
  assert.deepEqual(fromAddress(toAddress(entry)), entry);
});

test("cells clash in a row, a column and a box", () => {
  assert.deepEqual(clashesOf(digitsOf(PUZZLE), BOXES), []);
  const clashing = (cell) => clashesOf(digitsOf("5".padEnd(81, ".")).with(cell, 5), BOXES);
  for (const cell of [8, 72, 20]) assert.deepEqual(clashing(cell), [0, cell]);
  for (const cell of [12, 80]) assert.deepEqual(clashing(cell), []);
});
