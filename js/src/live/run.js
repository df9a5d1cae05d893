// What the site's pages load: a Run button for each Python example; the rest comes with a click.

import { Example } from "./example.js";

const EXAMPLES = ".highlight-python:has(.gp), .highlight-default:has(.gp), .qd-gallery .highlight-python";

/** The code of an example, without its prompts and what they print. @param {string} text */
export function codeOf(text) {
  const lines = text.trimEnd().split("\n");
  const typed = lines.filter((line) => /^(>>>|\.\.\.)( |$)/.test(line)).map((line) => line.slice(4));
  return (typed.length ? typed : lines).join("\n").trim();
}

function addButtons() {
  /** @type {Example[]} */
  const examples = [];
  for (const block of document.querySelectorAll(EXAMPLES)) {
    const above = block.closest(".qd-gallery") ? [] : [...examples]; // scripts need no others
    examples.push(new Example(block, codeOf(block.querySelector("pre")?.textContent ?? ""), above));
  }
}

async function addPuzzles() {
  for (const place of document.querySelectorAll(".qd-own-sudoku")) new (await import("./puzzle.js")).Puzzle(place);
  for (const place of document.querySelectorAll(".qd-own-star-battle")) new (await import("./stars.js")).Stars(place);
  for (const place of document.querySelectorAll(".qd-own-queens")) (await import("./queens.js")).ownQueens(place);
}

if (globalThis.document) {
  addButtons();
  addPuzzles();
}
