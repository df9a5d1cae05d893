// What draws the boards of each kind of puzzle, a line each.

import { ExplainedStars } from "./explained_stars.js";
import { ExplainedSudoku } from "./explained_sudoku.js";
import { QueensBoard } from "./queens_board.js";
import { StarsBoard } from "./stars_board.js";
import { SudokuBoard } from "./sudoku_board.js";

/** @typedef {QueensBoard | SudokuBoard} SearchBoard */

/** Of a search. */
export const BOARDS = { queens: QueensBoard, "star battle": StarsBoard, sudoku: SudokuBoard };

/** Of an explanation; stars tell a star battle. @param {import("../model/explanation.js").Explanation} run */
export const explainedBoard = (run) => (run.stars ? new ExplainedStars(run) : new ExplainedSudoku(run));
