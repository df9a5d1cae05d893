// A Run button for each Python example on the page; what it needs is loaded by the first click.

import { element } from "../page.js";

const EXAMPLES = ".highlight-python:has(.gp), .highlight-default:has(.gp), .qd-gallery .highlight-python";

/** The code of an example, without its prompts and what they print. @param {string} text */
export function codeOf(text) {
  const lines = text.trimEnd().split("\n");
  const typed = lines.filter((line) => /^(>>>|\.\.\.)( |$)/.test(line)).map((line) => line.slice(4));
  return (typed.length ? typed : lines).join("\n").trim();
}

function addButtons() {
  /** @type {NodeListOf<HTMLElement>} */
  const blocks = document.querySelectorAll(EXAMPLES);
  /** @type {Promise<import("./example.js").Example[]> | undefined} */
  let examples;
  const begin = () => (examples ??= import("./example.js").then(({ examplesIn }) => examplesIn(blocks, codeOf)));
  blocks.forEach((block, index) => {
    const button = (/** @type {"run" | "edit"} */ action, /** @type {string} */ words) =>
      element("button", { type: "button", onclick: async () => (await begin())[index][action]() }, words);
    block.append(element("div", { class: "qd-run-bar" }, button("run", "Run"), button("edit", "Edit")));
    block.classList.add("qd-run");
  });
}

/** Places for the reader's own puzzles. */
function addPuzzles() {
  for (const place of document.querySelectorAll(".qd-own-sudoku"))
    import("./puzzle.js").then(({ Puzzle }) => new Puzzle(place));
  for (const place of document.querySelectorAll(".qd-own-queens"))
    import("./queens.js").then(({ ownQueens }) => ownQueens(place));
}

if (globalThis.document) {
  addButtons();
  addPuzzles();
}
