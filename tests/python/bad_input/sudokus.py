"""What the functions for sudokus refuse."""

import io
import math
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import polars as pl

import queendoku as qd
from bad_input.cases import LONG, Case, Near, Table, got, mistyped, names, no, says
from grids import LINES, WRONG, WRONG_TYPES
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED
from queendoku.rules import AntiKnight, Killer

MANY = "*_sudokus !generate_* !read_* !write_* !check_*"
SPACES = [line.replace(".", " ") for line in LINES]
SOLVED_LINES = [TEXTBOOK_SOLVED[start : start + 9] for start in range(0, 81, 9)]
CLASH = "55" + "." * 79
CLASHES = ": r1c1 and r1c2 both have 5 in row 1"
#: It has no solution, though no house has a digit twice.
NONE = f"12345678.{'.' * 17}9{'.' * 54}"
CONTRADICTION = [Killer("r1c1 r1c2", 3), Killer("r1c1 r1c3", 3)]
SEVERAL = "a sequence or iterator of grids, an array, or an Arrow column of strings"
SHAPE = ": an array of digits must have shape (m, 81) or (m, 9, 9), not"
LENGTH = "...must have shape (m,) and dtype S81, not "
LEVELS = ("easy", "medium", "hard", "unfair", "extreme")
WISHED = "a number or (low, high)"
ORDERED = f" must be {WISHED} with low <= high, got"
TENTHS = ": ratings are tenths such as 4.2, got"
FROM_17 = "17 to 81"
SIZES: dict[str, Any] = {"size": 6}


ROWS = " must be 9 rows of 9 cells"
GRIDS: list[Case] = [
    *(Case(grid, ValueError, f"...{text}", {}) for grid, text in WRONG),
    *(
        Case(grid, TypeError, ": row 1 must be" if isinstance(grid, list) else ROWS, {})
        for grid in WRONG_TYPES
    ),
]
#: Text that is not in the messages of Python, and what may be pencil marks.
HALF, MARKS = "'\ufffd' is neither", "'1 2'"


def grids(*but: str) -> list[Case]:
    """Give what is no grid, but for what some functions see in another way."""
    return [
        case
        for case in GRIDS
        if isinstance(case, Near) or not any(text in case.text for text in but)
    ]


TABLE: Table = {
    "* !pure.* !PencilMarks !explain_* !hint_* !rate_*: grid": grids(),
    "pure.*: grid": grids(HALF),
    "PencilMarks explain_* hint_* rate_*: grid": grids(MARKS),
    "explain_* hint_* rate_* canonical_* minimize_* solve_sudoku: grid": says(
        CLASHES, CLASH, error=qd.NoSolutionError
    ),
    "rate_sudoku minimize_sudoku: grid": says(
        " has several solutions", "." * 81, "1234" + "." * 77
    ),
    "explain_sudoku hint_sudoku minimize_sudoku rate_sudoku: grid": says(
        ": r1c1=1, ...cannot stand together, though no house has", NONE, error=qd.NoSolutionError
    ),
    # What users take for a grid.
    "solve_sudoku: grid": [
        *says("...cannot stand together, though", NONE, error=qd.NoSolutionError),
        *says(": r9c9 has 'x'", "55" + "." * 78 + "x"),  # before the clash
        *says(": r1c1 has 'xx...xx", [[LONG, *"." * 8]] + ["." * 9] * 8),
        *says("...list of 9 puzzles; for many use solve_sudokus, ", [TEXTBOOK] * 9),
        *says("...list of 1 puzzle; for many use solve_sud", [TEXTBOOK.encode()]),
        *says("...list of 2 puzzles; for many use solve_su", [[[0] * 9] * 9] * 2),
        *says("...list of 3 puzzles; for many use solve_su", np.zeros((3, 9, 9))),
        *mistyped("...not DataFrame; pass grid.to_numpy", pd.DataFrame(LINES)),
        *mistyped("...not Series; pass grid.to_list", pl.Series(LINES)),
        *mistyped("...Path; pass grid.read_text()", Path("puzzle.txt")),
        *mistyped("...not generator; pass list(grid)", (row for row in LINES)),
        *mistyped("...not Stream; pass next(grid), or for", qd.read_sudokus(io.StringIO())),
        *mistyped("...not PencilMarks; pass grid.digits", qd.PencilMarks(TEXTBOOK)),
        *mistyped("...not int; numbers lose leading zeros: pass a s", int("1" * 81)),
        *says("...got 161; ',' is neither a digit nor a bl", ",".join(TEXTBOOK)),
        *says(" is the name of a file; read_sudokus('puzzle.txt')", "puzzle.txt"),
        *says("...got 30; write a blank as '.' or '0', since white", "\n".join(SPACES)),
        *says("...row 1 ... got 3; write a blank as '.' or", SPACES),
    ],
    "solve_sudokus: grids": [
        *mistyped("...not the 9 rows of one; for one puzzle use solve_sudoku", LINES),
        *mistyped("...not the 81 cells of one; for one puzzle use", [0] * 81),
        *mistyped("...not str; ...; for a file, pass read_sudokus", "puzzles.txt"),
        *mistyped("...for a file, pass read_sudokus", Path("puzzles.txt")),
        *mistyped("...not dict: pass list(grids.values())", {"a": TEXTBOOK}),
        *says("...is the number 111..., and numbers lose leading", [int("1" * 81)]),
        *mistyped("...strings, not ...; pass a list of the rows", pl.Series([[LINES]])),
        *mistyped("...LazyFrame; pass grids.collect()", pl.LazyFrame({"a": LINES})),
        *mistyped("...; cast it to strings", pl.Series(LINES, dtype=pl.Categorical)),
        *says("...of a file with puzzles, read the column as text", np.zeros(3)),
    ],
    "solve_sudoku: method": [
        *names((*qd.SUDOKU_METHODS, "auto"), "Bitmask", "bit_mask", None),
        *got("'auto'", "scan", grid="." * 16),
    ],
    "pure.solve_sudoku pure.count_sudoku_solutions trace_sudoku: method": names(
        qd.SUDOKU_METHODS, "SCAN", "scn"
    ),
    "trace_sudoku: method": got("'scan' or 'bitmask'", "auto"),
    "count_sudoku_solutions: limit": got(">= 1", 0, -1) + no("an int", True),
    "true_candidates: counts": got(">= 1", 0, -1) + no("an int", True, "9"),
    "estimate_sudoku_solutions: probes": [
        *got("from 2 to 10,000,000", 1, 10**8),
        *no("an int", None, 1e6),
    ],
    "pure.count_sudoku_solutions: limit": got(">= 1 or None", 0) + no("an int", True),
    "trace_sudoku: limit solutions": got(">= 1", 0) + no("an int", "9"),
    "rate_sudoku: scale": names(("se", "hodoku", "search", "sukaku"), "HoDoKu", "hudoku"),
    "rate_sudokus: scale": names(("se", "hodoku", "search"), "HoDoKu", "hudoku"),
    "explain_sudoku hint_sudoku: givens": [
        *says(": a string must have 81 cells", TEXTBOOK[1:]),
        *says(": is the name of a file", "a.csv.gz"),
        *mistyped(" must be", 5),
    ],
    "explain_sudoku* hint_sudoku: techniques": [
        *says(": there is no 'naked_singles'; did you mean 'naked si", ["x-wing", "naked_singles"]),
        *says(": there is no 'x-wings'; did you mean", ["x-wings"]),
        *says(": there is no 'zzz'; SUDOKU_TECHNIQUES lists them", ["zzz"]),
        *says(" must not be empty; None means all", []),
        *no("names", 5),
        *mistyped(" must be names, not int", [5]),
        Near("Hidden Single", "hiden single", {}),
    ],
    "generate_*: minimal": no("a bool", "no", 1),
    "*: uniqueness array transformations records reasons": no("a bool", "yes", 1, None),
    "explain_sudokus: candidates": no("a bool", "yes", 1, None),
    "hint_sudoku: all": no("a bool", "yes", 1, None),
    "minimize_sudoku: all": no("a bool", "yes", None),
    f"{MANY}: grids": [
        *no(SEVERAL, None, 5, object()),
        *mistyped(" must be a sequence or iterator of grids", {}, {TEXTBOOK: 1}),
        *mistyped(" must be in an order, and a set ", {TEXTBOOK}),
        *mistyped(" must be in an order, and a frozenset ", frozenset([TEXTBOOK])),
        *says(
            SHAPE,
            *(
                np.zeros(shape, int)
                for shape in ((9, 9), (81,), (3, 80), (3, 9, 8), (2, 3, 81), ())
            ),
        ),
        *mistyped(
            ": an array must have ints or bytes, not ",
            *(np.zeros((3, 81), kind) for kind in (bool, complex, "M8[s]")),
        ),
        *says(
            LENGTH, np.array(["." * 80], "S"), np.array(["." * 82], "S"), np.empty((2, 2), "S81")
        ),
    ],
    "check_sudokus: puzzles": [
        *mistyped(" must be several puzzles, not str; for one puzzle", TEXTBOOK),
        *no(SEVERAL, 5),
        *mistyped(": an array must have ints or bytes", np.zeros(81, bool)),
        *mistyped("puzzles and answers must both be iterators", iter([TEXTBOOK])),
        *says("answers ... each of puzzles: 2, not 1", ["x", "y"], answers=[TEXTBOOK]),
    ],
    "check_sudokus: answers": [
        *says(" must have a row for each of puzzles: 2, not 0", []),
        *mistyped("puzzles and answers must both be iterators", iter([TEXTBOOK])),
        *mistyped(" must be several puzzles, not str", TEXTBOOK),
        *mistyped(" must be in an order, and a set has none", {TEXTBOOK}),
        *says(": an array of digits must have shape", np.zeros((1, 80))),
    ],
    "augment_sudokus: copies": [
        *got(">= 1", 0, -3),
        *no("an int", 1.5, None),
        *says(" must be <= ", 10**30),
    ],
    "augment_sudokus: solutions": [
        *says("[1]: r1c1 has 'x'", [TEXTBOOK, "x" * 81], grids=[TEXTBOOK] * 2),
        *says("...for each of grids: 2, not 1", [TEXTBOOK], grids=[TEXTBOOK] * 2, copies=3),
        *mistyped("...both be iterators, or neither", [TEXTBOOK], grids=iter([TEXTBOOK])),
        *mistyped(" must be several puzzles, not str; for one puz", TEXTBOOK),
        *says(": an array of digits must have shape", np.zeros((1, 80))),
    ],
    "solve_sudokus: limit": [
        *says(" must be 1 to 255, got", 256),
        *says(" must be ..., got", 0, -1, 10**30, None),
        *no("an int", True, 1.5, "2"),
    ],
    "solve_sudokus: order": [
        *names(("lexicographic", "any", None), "Any", "lexicographical"),
        *says(" must be ..., got 'xx...xx'", LONG),
    ],
    "solve_sudokus: rules": no("a SudokuVariant, which has them", [AntiKnight()]),
    "generate_*: m": got(">= 0", -1) + no("an int", True, "3", 3.0),
    "generate_sudoku*: givens": [
        *got(FROM_17, 16, 82),
        *says(" must be 17 to 81, got 16", (16, 20)),
        *says(f"{ORDERED} (24, 22)", (24, 22)),
        *says(f"{ORDERED} (24,)", (24,)),
        *got(">= 0", -(10**30)),
        *no("an int", "24", True),
        *mistyped(" must be an int, not float", (22, 24.0)),
        *says(" must be from 0 to 36, got 37", (2, 37), size=6),
        *says("...the least and the most, got (5, 3)", (5, 3), size=6),
        *mistyped(" must be an int or (least, most), not NoneType", (None, 5), size=6),
    ],
    "generate_sudoku*: rating": [
        *got("1.0 to 12.0", 0.5, 13, math.nan, math.inf),
        *says(" must be 1.0 to 12.0, got 1000...", 10**400, (1, 10**400)),
        *says(" must be 1.0 to 12.0, got -1000...", -(10**400)),
        *says(f"{ORDERED} (5, 4)", (5, 4)),
        *says(f"{ORDERED} (1, 2, 3)", (1, 2, 3)),
        *says(" must be 1.0 to 12.0, got inf", (4, math.inf)),
        *says(f"{TENTHS} 4.25", 4.25),
        *says(f"{TENTHS} (4.21, 4.29)", (4.21, 4.29)),
        *no(WISHED, True, np.True_, "4", {4, 5}),
        *got("1.0 to 12.0, or the lowest and the highest", 0.5, (3, 2), (1, 2, 3), size=6),
        *no("a number or (low, high)", "4", size=6),
    ],
    "generate_sudoku*: level": [
        *names(LEVELS, "Easy", "esay", seed=1),
        *says("...is for plain sudokus", "hard", size=6),
    ],
    "generate_sudoku*: regions": says("...as many rows as columns", "random", size=(4, 6)),
    "generate_sudoku*: symmetry": [
        *names(qd.SUDOKU_SYMMETRIES, "Left-Right", "left right", b"full", seed=1),
        *says("...is for plain sudokus", "full", size=6, minimal=True),
        *says(": 'diagonal' needs as many rows as columns", "diagonal", size=(4, 6)),
    ],
    "generate_sudoku*: technique": [
        *says(": there is no 'X wing'; did you mean 'x-wing'?", "X wing"),
        *says(": there is no 'zzz'; SUDOKU_TECHNIQUES lists them", "zzz"),
        *no("a str", 3),
        Near("Naked Pair", "naked pear", {"seed": 1}),
    ],
    "generate_sudoku*: pattern": [
        *says(": a string must have 81 cells besides white space, got 80", "x" * 80),
        *says(
            ": r2c1 has 'q'; allowed are 1 to 9, 'x', 'X' or '#' for a given, and '.', '0', '_',"
            " '*' or '-' for a blank",
            "x" * 9 + "q" + "." * 71,
        ),
        *says(" must have 9 rows of 9 cells, or 81 cells, got 8", ["x" * 9] * 8),
        *mistyped(" must be 9 rows of 9 cells, a string of 81 cells or an array of ints", {1}),
    ],
    "drill_*: technique": [
        *says(": there is no 'qqq'; ..._TECHNIQUES lists them", "qqq"),
        *no("a str", 3, None),
    ],
    "drill_sudokus: technique": says("...did you mean 'last of a rule'?", "last of rule", size=6),
    "drill_*: seed": [
        *got("from 0 to 18,446,744,073,709,551,615", -1, 2**64),
        *no("an int or None", "1", True),
    ],
    "drill_*: m": got("from 0 to 1,000,000,000", -1) + no("an int", "3", None),
    "generate_*: tries": got(">= 1", 0) + no("an int", None, 1e6),
    "generate_sudoku* drill_sudokus SudokuVariant: size": [
        *got("from 1 to 25", 0, 26),
        *mistyped(" must be an int..., not str", "9"),
        *says("boxes: size 14 has no usual boxes", 14),
    ],
    "generate_sudoku* drill_sudokus SudokuVariant: boxes": [
        *says("...2 by 2 are not the 6 cells of a box", (2, 2), size=6),
        *mistyped(" must be the rows and the columns", 3, size=6),
        *says("...give one of them", (2, 3), size=6, regions="a" * 36),
    ],
    "generate_sudoku* SudokuVariant: digits": [
        *says(": 9 cells in a row or column need as many digits, got 8", 8, range(8)),
        *got("different ints", [1, 1], [0.5]),
        *got("up to 25 of 0 to 35", 26, range(30, 39), [-1]),
        *no("an int or ints", "123456789", True, 1.5),
    ],
    "generate_sudoku* drill_sudokus SudokuVariant: regions": [
        *says("...got 15 cells", "aaaabbbbccccddd", size=4),
        *mistyped("...for each cell", [[(0, 0), (0, 1), (1, 0), (1, 1)]] * 4, size=4),
        *says("...'c' has 5 cells; each must have 4", "aaaabbbbccccdddc", size=4),
    ],
    "generate_sudoku* drill_sudokus: rules": [
        *says("...drawn at random; for AntiKnight, pass AntiKnight", [AntiKnight]),
        *no("a list of rules", Killer, Killer("r1c1 r1c2", 3)),
        *says("...no solution", CONTRADICTION, size=4, error=qd.NoSolutionError),
    ],
    "SudokuVariant.with_rules SudokuVariant: rules": [
        *no("a list of rules", Killer, Killer("r1c1", 5)),
        *mistyped("[0] must be a rule ..., not the class Killer", [Killer]),
        *mistyped("[0] must be a rule ..., not the class Killer; make one", ["killer"]),
        *says("[0], ...r1c10 is outside the grid", [Killer("r1c1 r1c10", 5)]),
    ],
    "SudokuVariant SudokuVariant.with_givens: givens": [
        *says("...allowed are 1 to 4", "12345" + "." * 11, size=4),
        *says("...got 15 cells", "." * 15, size=4),
        *says("...row 4 must have 4 cells", [[1, 2, 3, 4]] * 3 + [[1]], size=4),
        *says("...got 5 cells", bytearray(5), size=4),
        *says("...r1c2 has 5; allowed are 1", bytearray(b"\0\5" + bytes(14)), size=4),
        *says("...r1c1 has 1.5", [1.5] + [0] * 15, size=4),
        *says("...r1c1 has inf", [math.inf] + [0] * 15, size=4),
        *says("...r1c1 has True", [True] + [0] * 15, size=4),
        *no("a text, rows of cells or an array", 7),
    ],
    "SudokuVariant.with_marks: candidates": [
        *says(" must be 4 rows of 4 lists of digits 1 to 4", 3, [[[1]] * 4] * 3, "123"),
        *says(": r1c1 has 5, which is no digit of 1 to 4", [[[5]] * 4] * 4),
    ],
    "SudokuVariant.with_marks: digits": [
        *says("...got 15 cells", "." * 15),
        *says("...allowed are 1 to 4", "5" + "." * 15),
    ],
    "SudokuVariant: about": no("a mapping", "title", 5),
    "SudokuVariant.to_fpuzzles: link": no("a bool", 0, None),
    "SudokuVariant.from_fpuzzles: link": no("a str", None, 5, b"N4Ig"),
    "generate_sudoku*: seed": says(" must be from 0", -1, size=6),
    "PencilMarks: grid": [
        *says(": r1c1 has {0}; candidates are digits 1 to 9", [[{0}] * 9] * 9),
        *says(": r1c1 has '1x'; candidates are digits 1 to 9", [["1x"] * 9] * 9),
        *says(": r1c1 has no candidate", [[set()] * 9] * 9, "." * 729),
        *says(
            ": r1c1 has no candidate, nor a digit; ... lack the digits ...: pass the marks"
            " ...str(marks)",
            qd.PencilMarks(TEXTBOOK).candidates,
        ),
        *says(
            ": r1c1 has no candidate, nor a digit; ..., or the sudoku",
            qd.sudoku_candidates(TEXTBOOK),
        ),
        *says(": r9c9 has 2 in place 1 of its nine characters", "123456789" * 80 + "213456789"),
        *says(": a string must have 81 cells besides white space, got 729", TEXTBOOK_SOLVED * 9),
        # Nine full grids in lines of nine have 81 words of digits.
        *says(": a string must have 81 cells", "\n".join(SOLVED_LINES * 9)),
        *says(": r1c1 has {10}", [[{10}] * 9] * 9),
        *says(": r1c2 has 'x'; allowed are", [[{1}, "x"] * 4 + [0]] + [[0] * 9] * 8),
        *says(": r1c1 has 2 in place 1 of its nine characters", "2" + "." * 728),
        *says(": pencil marks must be those of 81 cells, got 80", " ".join(["12"] * 80)),
        *says(" must have 9 rows of 9 cells", [[{1}] * 9] * 8),
        *says(": row 9 must have 9 cells, got 8", [[{1}] * 9] * 8 + [[{1}] * 8]),
        *says(
            ": r1c2 has <str...; allowed are a digit", [[{1}, iter("1")] * 4 + [0]] + [[0] * 9] * 8
        ),
        *says(" is a list of 81 puzzles", [TEXTBOOK] * 81),
    ],
    "PencilMarks: givens": [
        *says(": r1c1 is 6, which does not stand there", "6" + "." * 80),
        *says(": a string must have 81 cells", "6"),
        *mistyped(" must be 9 rows", 5),
    ],
}
