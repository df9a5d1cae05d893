// What the site's pages load.

import { addButtons } from "./run.js";

addButtons();
for (const place of document.querySelectorAll(".qd-own-sudoku"))
  import("./puzzle.js").then(({ Puzzle }) => new Puzzle(place));
for (const place of document.querySelectorAll(".qd-own-queens"))
  import("./queens.js").then(({ ownQueens }) => ownQueens(place));
