import assert from "node:assert/strict";
import { test } from "node:test";
import { meaningOf } from "../src/controls/keys.js";

const PLAIN = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
const meaning = (key, tagName = "DIV", held = {}) =>
  meaningOf({ ...PLAIN, ...held, key, target: { tagName } });

test("the player takes its own keys", () => {
  assert.equal(meaning(" "), "play");
  assert.equal(meaning("ArrowLeft"), "back");
  assert.equal(meaning("ArrowLeft", "DIV", { shiftKey: true }), "backtrackBefore");
  assert.equal(meaning("PageDown", "INPUT"), "solutionNext");
  assert.equal(meaning("+", "SELECT", { shiftKey: true }), "faster");
  assert.equal(meaning("-", "PRE"), "slower");
});

test("a control keeps the keys that it uses by nature", () => {
  assert.equal(meaning(" ", "BUTTON"), "nature");
  for (const tagName of ["PRE", "SECTION"]) assert.equal(meaning("End", tagName), "nature");
  assert.equal(meaning("ArrowUp", "INPUT"), "nature");
  assert.equal(meaning("2", "SELECT"), "nature");
  assert.equal(meaning(" ", "PRE"), "play");
  assert.equal(meaning("End", "BUTTON"), "last");
});

test("letters and digits stay in the player and do nothing", () => {
  for (const key of ["s", "d", "1", "é"]) assert.equal(meaning(key), "nature");
  assert.equal(meaning("M", "DIV", { shiftKey: true }), "nature");
});

test("all other keys are the notebook's", () => {
  for (const held of ["ctrlKey", "metaKey", "altKey"])
    for (const key of ["s", " ", "ArrowLeft", "+", "Enter"])
      for (const tagName of ["DIV", "BUTTON", "SELECT", "PRE", "INPUT"])
        assert.equal(meaning(key, tagName, { [held]: true }), null);
  for (const key of ["ArrowUp", "Enter", "Escape", "Tab"])
    assert.equal(meaning(key), null);
  for (const key of ["Enter", "Home", " "])
    assert.equal(meaning(key, "DIV", { shiftKey: true }), null);
});
