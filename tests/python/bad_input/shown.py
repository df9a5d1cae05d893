"""What is refused where puzzles are drawn, played, printed, compared, read and written."""

import itertools
import math
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd

import queendoku as qd
from bad_input.cases import LONG, Near, Table, got, mistyped, names, no, says
from grids import LINES, NUMBERS
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED
from queendoku.views.kinds.queens.reading import MAX_ROWS

SUDOKU: dict[str, Any] = {"kind": "sudoku"}
GRID = [list(row) for row in LINES]
#: A given that the textbook's puzzle has not.
NINE = "..9" + "." * 78
REGIONS = "AABBB/CABBB/CADBB/DDDBB/DDDEE"
SOLVED = [".Q...", "...Q.", "Q....", "..Q..", "....Q"]
STARS = qd.StarBattle(REGIONS)
EXPLAINED = qd.explain_sudoku(TEXTBOOK)
LONG_TRACE = qd.trace_n_queens(8, method="permutations", limit=10_000)
LISTS = "9 rows of 9 lists of digits"
PAPER = " must be 'a4', 'a5', 'letter', or a width"
RECORD = qd.SudokuRecord(TEXTBOOK, TEXTBOOK_SOLVED)
NEITHER = " must be a placement"
CLASH = "55" + "." * 79
NO_SOLUTION: dict[str, Any] = {"error": qd.NoSolutionError}
#: The names of formats.
FORMATS = "'lines', ... or None"
PUZZLES = "a grid or an iterable of grids"
MANY = " must be several puzzles"
ONE: dict[str, Any] = {"file": "a.txt"}

TABLE: Table = {
    "show: board": [
        *says("...must be square: it has 2 rows, but row 0 has 3 squares", ["Q..", "..."]),
        *says("...must be square: it has 2 rows, but row 1 has 3 squares", ["Q.", "..."]),
        *says("...it has 1 row, but row 0 has 4 squares", ".Q.."),
        *says("...column 0) has 'xx...xx';", [[LONG, "Q"], ".."], kind="queens"),
        *mistyped("...not Trace; watch plays it, and show(trace", qd.trace_n_queens(4)),
        *mistyped("...not DataFrame; pass a column as a list, or its", pd.DataFrame(LINES)),
        *says("...it has 1 row, but row 0 has 2 squares", ["Q."], kind="queens"),
        *says("...it has 2 rows, but row 1 has 1 square", ["Q.", "."]),
        *says("...it has 2 rows, but row 0 has 3 squares", [[*".Q."], [*"Q.."]]),
        *says("...(row 1, column 1) has 'q'; allowed are 'Q' ... '.'", ["Q.", ".q"]),
        *says("...row 1 has a queen in column 4; ... run from 0 to 3", [0, 4, 1, 2]),
        *says("...row 1 has a queen in column -2", [0, -2]),
        *says("[1]: row 1 has ... in column 9", [[1, 3, 0, 2], [0, 9, 0, 0]]),
        *says("[0] must be a single board", [[[1]]]),
        *says(": a string must have 81 cells besides white space, got 2", "12"),
        *says(": r1c1 has 'x'; allowed are 1 to 9", "x" + "." * 80),
        *says(": r9c9 has 10; allowed are 1 to 9", [*GRID[:8], [*GRID[8][:8], 10]]),
        *says(": r1c9 has 'x'; allowed are 1 to 9", ["12345678x", *["." * 9] * 8]),
        *says("...(row 8, column 8) has 'q'; allowed", [*["." * 9] * 8, "........q"]),
        *says(" has 501 rows; a picture shows at most 500", [0] * (MAX_ROWS + 1)),
        *says("...an array must have 1 to 3 dimensions, got 4", np.zeros((1, 1, 1, 1))),
        *mistyped(" must not be an iterator...list(itertools.islice", qd.iter_n_queens(6)),
        *mistyped(f"{NEITHER}...not dict", {0: 2}),
        *mistyped(f"{NEITHER}...not NoneType", None),
        *mistyped(f"{NEITHER}...not int", 8),
        *mistyped("...row 1 must be the queen's column, None, or a string...not bool", [0, True]),
        *mistyped("...row 0 must be ... not float", [0.0, 1.0]),
        *mistyped("[1] must be a placement", [[1, 3, 0, 2], {1: 2}]),
        *says("...row 2 must have 9 cells, got 8", [*GRID[:1], GRID[1][:8], *GRID[2:]], **SUDOKU),
        *says(" must have 9 rows of 9 cells, or 81 cells, got 4", [1, 3, 0, 2], **SUDOKU),
        *says(": r1c1 has '5'; allowed are 1 to 4", "5" + "." * 15),
        *says(": r1c1 has 5; allowed are 1 to 4", [[5, 0, 0, 0]] * 4),
        *says("...row 0 has 5 cells, and there are 4", SOLVED[:4], givens=STARS),
        *says(": has 2 rows, and its regions have 5", [1, 0], givens=STARS),
        *says("...(row 0, column 0) has '?'", ["?...."] * 5, givens=STARS),
        *says("...3 rows must have 3 regions, and have 2", "AAB/BBA/AAA", kind="star battle"),
        *says("...board is a star battle", STARS, kind="queens"),
    ],
    "show: givens": [
        *says(": r1c3 has 9, but the board has 4 there", NINE, board=TEXTBOOK_SOLVED),
        *says(": r1c3 has 9, but the board has a blank there", NINE, board=TEXTBOOK),
        *says(" is for a single sudoku", TEXTBOOK, board=[0]),
        *says(" is for a single sudoku", TEXTBOOK, board=[TEXTBOOK]),
        *says("...are not for a board of type", TEXTBOOK, board=EXPLAINED),
        *says("...are not for a board of type", TEXTBOOK, board=EXPLAINED[0]),
        *says("...are not for a board of type", TEXTBOOK, board=EXPLAINED.grids[0]),
    ],
    "show: candidates": [
        *says(" is for sudokus", True, board=[0]),
        *says(" is for sudokus", True, board=STARS),
        *says(" is for sudokus", True, board=SOLVED, givens=STARS),
        *no("a bool or a list", "yes", 1, None, board=TEXTBOOK),
        *says(f"...{LISTS} 1 to 9", [], [[[10]] * 9] * 9, board=TEXTBOOK),
        *says(f"...{LISTS}", [[10] * 9] * 9, board=TEXTBOOK),
        *says("...are for a single sudoku", [], board=[TEXTBOOK]),
        *says("...are not for a board of type", True, board=EXPLAINED),
    ],
    "show: limit": says(" must be an int >= 1 or None", 0, -1, True, "3", board=[[0]]),
    "show: kind": [
        *says(" must be 'queens', 'sudoku', 'star battle', ", "chess"),
        *mistyped(" must be ..., not int", 3),
        Near("Queens", "qeens", {}),
        *mistyped("board: a gallery must be a list, not str", "gallery", board=TEXTBOOK),
        *says("...are not for a board of type", "sudoku", board=EXPLAINED),
    ],
    "*: title": no("a str or None", 5, 8),
    "sheet: puzzles": [
        *says(": there is none to print", []),
        *mistyped(f" must be {PUZZLES}, not int; ...read_sudoku", 5),
        *no(PUZZLES, None),
        *mistyped("...not PosixPath; for a file, pass read_sudokus(...)", Path("x.txt")),
        *mistyped(" must be ... in an order, not set", {TEXTBOOK}),
        *mistyped(" must be ... in an order, not dict", {"a": TEXTBOOK}),
        *mistyped("[0] must be 9 rows", itertools.count()),
        *says("[0] is the name of a file", "puzzles.txt"),
        *says("[1]: ... 81 cells ... got 80", [TEXTBOOK, TEXTBOOK[1:]]),
        *mistyped("[1] must be ..., not NoneType", [TEXTBOOK, None]),
        *says("[1]: r1c1 has 'x'", [TEXTBOOK, f"x{TEXTBOOK[1:]}"]),
        *says("[1]: has several ...solutions=False prints", [TEXTBOOK, "." * 81]),
    ],
    "sheet: per_page": [
        *says(" must be from 1 to 1,000, got ", 0, -1, 10**400),
        *says(": with 1,000 on a page of 210 x 297 mm, digits", 1000),
        *no("an int or None", 1.0, True),
        *says("...large print has at least 24", 3, large=True),
    ],
    "sheet: paper": [
        *says(f"{PAPER} ...'a17'", "a17"),
        Near("A4", "leter", {}),
        *says(f"{PAPER}...nan", (210, math.nan)),
        *says(PAPER, (210, 10**400), ("210", "297")),
        *says(f"{PAPER} ... of 50 to 2,000 mm", (0, 297)),
        *mistyped(" must be a name or a pair ..., not tuple", (210,)),
        *mistyped(" must be a name or a pair ..., not NoneType", None),
    ],
    "sheet: title": [
        *says(": 499 characters are too many for this paper", "long " * 100),
        *says(": 200 characters are too many for this paper", "W" * 200),
    ],
    "sheet: solutions": [
        *no("a bool or a str", None),
        *says(": 249 characters are too many", "long " * 50),
    ],
    "sheet: ratings": names(("se", "hodoku", None), "SE", "hudoku", ["se"]),
    "sheet: candidates large": no("a bool", 1, "yes"),
    "sheet: first": got("from 0 to 999,999,999", -1, 10**9) + no("an int or None", "1", True),
    "animate: what": [
        *mistyped(" must be a trace, ... or a list of boards, not", None, 42, len, {}),
        *says(": there are no boards", []),
        *says(": there are 10,001 frames, and at most 5,000", LONG_TRACE),
    ],
    "animate: start": got("from 0 to 138", -1, 139) + no("an int", 1.0, True, None),
    "animate: stop": [
        *got("from 0 to 138", 139),
        *no("an int or None", "1", True),
        *got("at least start, 5", 4, start=5),
    ],
    "animate: every": got("at least 1", 0) + no("an int", 1.5, None),
    "animate: moves": [*no("a bool", 1, None), *says(" is for traces", True, what=[[0]])],
    "animate: beside": [
        *no("a list or None", "tree", 4),
        *mistyped("[0] must be 'tree', ... not int", [1]),
        *says("[1] must be ... did you mean 'tree'?", ["state", "trees"]),
        *says(" is for traces", ["tree"], what=EXPLAINED),
        *says(": the tree has 2,056 nodes, and at most 700", ["tree"], what=qd.trace_n_queens(8)),
    ],
    "animate: speed": got("more than 0 steps a second, and finite", 0.0) + no("a number", "fast"),
    "animate: loop": no("a bool", 1, None),
    "animate: theme": names(("page", "light", "dark"), "Light", "pages", None),
    "animate: title": no("a str or None", 1),
    "Animation.save: path": says(" must end in .svg, .gif, .webp or .mp4, got", "x.avi"),
    "Animation.save: scale": [
        *got("more than 0 and at most 20", 0, math.nan, path="x.gif"),
        *no("a number", "2", None, True),
    ],
    "Picture.save: scale": [
        *got("more than 0 and at most 20", 0, -3, 21, math.nan, path="x.png"),
        *got("more than 0 and at most 20", 0, -3, 21, math.nan),
        *no("a number", "2", None, True),
    ],
    "Picture.save: path": says(
        " must end in .svg or .png, got", "x.gif", "x", "svg", "x.svg.gz", ".svg"
    ),
    "Sheet.save: path": says(" must end in .pdf or .svg, got", "x.gif"),
    "*.save_html: path": says(" must end in .html or .htm", "lesson.pdf"),
    "*.save*: path": no("a str or a path", 3, None),
    "Sheet.save: font": no("a str or a path", 5),
    "watch: trace": [
        *mistyped(" must be a trace, as trace_n_queens", None, [[".Q"]], "sets", 4, len, []),
        *mistyped("...not list; show draws a board, a sudoku or a step", [1, 3, 0, 2]),
    ],
    "watch: other": mistyped(" must be a trace, ... not", qd.trace_n_queens(4)[:3], 4),
    "watch: by": names(("steps", "nodes"), "Nodes", "node", None, 5),
    "watch: step": [
        *got("from 0 to 138", -1, 139),
        *got("from 0 to 17", 18, by="nodes"),
        *no("an int", 1.0, True, None),
    ],
    "watch: speed": [
        *says(" must be more than 0 ... got 0", 0),
        *says(" must be more than 0 ... got nan", math.nan),
        *says(" must be ... finite, got inf", 10**400),
        *says(" must be more than 0", -(10**400)),
        *no("a number", "fast", True),
    ],
    "compare: game": [
        *names(("queens", "sudoku"), "Sudoku", "queen", inputs=TEXTBOOK, methods="auto"),
        *got("'queens' or 'sudoku'", "n_queens"),
        *says(" must be ..., got 'xx...xx'", LONG),
    ],
    "compare: inputs": [
        *says("n must be >= 0, got -1", -1),
        *mistyped("n must be an int, not bool", True),
        *mistyped("n must be an int, not str", "8"),
        *mistyped("n must be an int, not float", [8, 8.5]),
        *says("n must be <= 32", 33),
        *says("...total_n_queens", 30, error=MemoryError),
        *says("...at least one n or puzzle, got none", []),
        *says("puzzle 1: grid: a string must have 81 cells", "5", game="sudoku"),
        *mistyped("puzzle 1: grid must be", 5, game="sudoku"),
        *says("puzzle 2: ...r1c1 and r1c2", [TEXTBOOK, CLASH], game="sudoku", **NO_SOLUTION),
        *says("...at least one n or puzzle, got none", [], game="sudoku"),
    ],
    "compare: task": [
        *says(" for game 'queens' must be 'solve', 'total' or None, got 'draw'", "draw"),
        *says(
            " for game 'sudoku' must be 'solve' or None, got 'total'",
            "total",
            game="sudoku",
            inputs=TEXTBOOK,
        ),
        *mistyped(" for game 'queens' must be ..., not int", 3),
        Near("Total", "solv", {"methods": "auto"}),
    ],
    "compare: methods": [
        *says(" must hold at least one name", []),
        *says(" must be ..., got 'x'", ["sets", "x"]),
        *mistyped(" must be ..., not int", [3]),
        *no("a str or several", 3),
        Near("Sets", "set", {}),
        *says(" must be ..., got 'colours', which counts queens and does not list", "colours"),
    ],
    "compare: seconds": [*says(" must be > 0", 0, math.nan), *no("a number", "5")],
    "compare: against": [
        *mistyped("...dict of names and functions, got 3", 3, {"a": 3}),
        *mistyped("...dict ... functions, got [<built-in", [len]),
    ],
    "read_sudokus write_sudokus: format": [
        *says(f" must be {FORMATS}, got 'xlsx'", "xlsx"),
        *mistyped(f" must be {FORMATS}, not int", 5),
        Near("Lines", "line", {}),
    ],
    "read_sudokus: file": no("a str, a path or an open file", 5, None, b"puzzles.txt", [TEXTBOOK]),
    "read_sudokus: errors": names(("raise", "skip"), "Skip", "skipp"),
    "read_sudokus: column": no("a str or None", 3),
    "write_sudokus: file": no("a path or an open file", None, 5, [TEXTBOOK]),
    "write_sudokus: grids": [
        *mistyped(f"{MANY}, not str; for one puzzle pass a list of one", TEXTBOOK, **ONE),
        *mistyped(f"{MANY}, not the 9 rows of one; for one puzzle pass", LINES, **ONE),
        *mistyped(f"{MANY}, not the 9 rows of one", NUMBERS, **ONE),
        *mistyped(f"{MANY}, not one SudokuRecord; pass a list of one", RECORD, **ONE),
        *mistyped(" must be in an order", {TEXTBOOK}, **ONE),
        *mistyped(" must be ...: pass list", {"a": TEXTBOOK}, **ONE),
        *mistyped(" must be a sequence or iterator of grids", 5, qd.PencilMarks(TEXTBOOK), **ONE),
        *says("...must have shape (m, 81) or (m, 9, 9)", np.zeros((3, 80))),
    ],
    "total_n_queens read_checkpoint: checkpoint path": [
        *no("a str or path-like", 3, b"queens.sqlite", ["queens.sqlite"]),
        *says(" must be the name of a file, got '", "", "queens\0.sqlite"),
    ],
}
