// The kinds of puzzles that are searched, a line each.

import { QUEENS } from "./queens.js";
import { STARS } from "./stars.js";
import { SUDOKU } from "./sudoku.js";

/** @type {Record<import("../run.js").Header["game"], import("./game.js").Game>} */
export const GAMES = { queens: QUEENS, "star battle": STARS, sudoku: SUDOKU };
