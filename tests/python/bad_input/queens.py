"""What the functions for queens refuse."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

import queendoku as qd
from bad_input.cases import LEFT_OUT, LONG, Case, Table, got, mistyped, names, no, says

LISTS = "solve_n_queens iter_n_queens n_queens_array"
RULED = f"{LISTS} total_n_queens trace_n_queens pure.solve_n_queens pure.total_n_queens"
METHODS, COUNTERS = qd.N_QUEENS_METHODS, qd.N_QUEENS_COUNTERS
INSTEAD = "; place_n_queens finds one placement for n up to 2^30"
COUNTS = "..., got 'colours', which counts queens and does not list"
LISTED = "False for method 'colours'"
SQUARE = " is off the board; rows and columns run from 0 to"
PAIRS = "pairs of row and column"
ITEMS = len(qd.NQueensItems(10))
BOARD = "a list of row strings or of columns"

#: With these, queens are counted in items.
FAR: list[dict[str, Any]] = [{"executor": ThreadPoolExecutor(1)}, {"checkpoint": "queens.sqlite"}]
WITH = "with an executor or a checkpoint"
NEVER = f" does not go {WITH}, got"


def far(cases: list[Case]) -> list[Case]:
    """Give the cases with an executor, and with a checkpoint."""
    return [case._replace(others={"n": 18, **case.others, **one}) for case in cases for one in FAR]


TABLE: Table = {
    f"{RULED} place_n_queens search_space generate_n_queens_puzzle: n": [
        *got(">= 0", -1, -(10**21)),
        *no("an int", 8.0, True, "8", None, [8], np.float64(8)),
        *says(" must be <= ..., got ", 2**31, 2**63, 2**64, 10**40),
    ],
    f"{LISTS} !pure.*: n": says(f" must be <= 32..., got 33{INSTEAD}", 33),
    "search_space generate_n_queens_puzzle: n": got("<= 32", 33),
    "place_n_queens: n": got("<= 1073741824", 2**30 + 1),
    "place_n_queens generate_n_queens_puzzle: n": says(
        "n = ...: no placement exists", 2, 3, error=qd.NoSolutionError
    ),
    "solve_n_queens total_n_queens: n": [
        *says(f" must be <= 32 for method 'words', got 33{INSTEAD}", 33, method="words"),
        *says(f" must be <= 32 for method 'bitmask', got 33{INSTEAD}", 33, method="bitmask"),
        *says(f" must be <= 32 for method 'auto', got 33{INSTEAD}", 33, method="auto"),
        *says(" must be <= 255", 256, method="sets"),
    ],
    "trace_n_queens: n": says(" must be <= 32 for method 'bitmask', got 33", 33, method="bitmask"),
    "*total_n_queens: n": says(" must be <= 28 for method 'colours', got 29", 29, method="colours"),
    f"{RULED}: n": [
        *got("<= 32 with torus, piece or symmetry", 33, method="sets", torus=True),
        *got("<= 32 with torus, piece or symmetry", 33, method="sets", piece="amazon"),
        *got("<= 32 with torus, piece or symmetry", 33, method="sets", symmetry="half-turn"),
    ],
    "total_n_queens: method": [
        *names((*METHODS, *COUNTERS, "auto"), "AUTO", "bitmsk"),
        *far(got(f"'auto' {WITH}", "sets")),
    ],
    "total_n_queens: n": far(says(" must be <= 32", 33)),
    "total_n_queens: threads": far(got(">= 1", 0)),
    "total_n_queens: progress": far(no("a bool or a callable", "yes")),
    "total_n_queens: placed": far(says(":", {0: 40})),
    "total_n_queens: blocked": far(says(NEVER, [(0, 0)])),
    "total_n_queens: torus": far(says(f"{NEVER} True", True)),
    "total_n_queens: piece": far(says(f"{NEVER} 'amazon'", "amazon")),
    "total_n_queens: symmetry": far(says(NEVER, "half-turn")),
    "solve_n_queens: method": names((*METHODS, "auto"), "Sets", "set"),
    "pure.total_n_queens: method": names((*METHODS, *COUNTERS), "Sets", "set"),
    "pure.solve_n_queens: method": names(METHODS, "Sets", "set"),
    "trace_n_queens: method": [*names(METHODS, "Sets", "words_", n=4), *got("...", "auto")],
    "*solve_n_queens: method": says(" must be ..., got 'xx...xx'", LONG),
    "*solve_n_queens trace_n_queens: method": says(COUNTS, "colours"),
    f"{RULED}: placed": [
        *says(f": (row 8, column 0){SQUARE}", {8: 0}),
        *says(f": (row 0, column 8){SQUARE}", {0: 8}),
        *says(": row must be >= 0, got -1", {-1: 0}),
        *says(": column must be >= 0, got -1", {0: -1}),
        *says(
            ": the queens at (row 0, column 0) and (row 7, column 7) attack each other on one"
            " diagonal",
            {0: 0, 7: 7},
        ),
        *says("...on one anti-diagonal", {0: 7, 7: 0}),
        *says("...on one column", {2: 4, 5: 4}, {0: 3, 5: 3}),
        *says(
            "...and (row 1, column 2) attack each other as knights", {0: 0, 1: 2}, piece="amazon"
        ),
        *says("...attack each other on one diagonal of the torus", {0: 0, 2: 6}, torus=True),
        *says("...the board of n = 0 has no squares", {0: 0}, n=0),
        *no("a dict of row: column", [(0, 0)], 4),
        *mistyped(": column must be an int, not float", {0: 1.0}),
        *mistyped(": column must be an int, not bool", {0: True}),
        *mistyped(": row must be an int, not str", {"a": 1}),
        *mistyped(": row must be an int, not bool", {True: 1}),
        *mistyped(": row must be an int, not float", {1.0: 1}),
    ],
    f"{RULED} !pure.*: placed": says(f": row must be <= 7, got {10**30}", {10**30: 0}),
    f"{RULED}: blocked": [
        *says(f": (row 8, column 0){SQUARE}", [(8, 0)]),
        *says(": column must be >= 0, got -1", [(0, -1)]),
        *says(": (row 1, column 2) comes twice", [(1, 2), (1, 2)]),
        *says(": (row 1, column 2) has a queen of placed", [(1, 2)], placed={1: 2}),
        *no(PAIRS, 5),
        *mistyped(f" must be {PAIRS}, not int", [3], {1: 2}),
        *mistyped(f" must be {PAIRS}, not tuple", [(1, 2, 3)]),
        *mistyped(": row must be an int, not str", ["a1"]),
        *mistyped(": column must be an int, not float", [(0, 1.0)]),
    ],
    "is_placement: blocked": [
        *says(f": (row 0, column 4){SQUARE} 3", [(0, 4)]),
        *mistyped(f" must be {PAIRS}, not [1]", [1]),
        *mistyped(f" must be {PAIRS}, not", 5, ["a1"], [(0, 1.0)]),
    ],
    f"{RULED} is_placement: blocked": mistyped(f" must be {PAIRS}", np.zeros((4, 4), bool)),
    f"{RULED} is_placement: torus": no("a bool", 1, "yes", None),
    f"{RULED} is_placement: piece": names(("queen", "amazon"), "Amazon", "amazons", None),
    f"{RULED} is_placement: symmetry": names(
        ("half-turn", "quarter-turn"), "Half-Turn", "half turn", True
    ),
    "*_n_queens !pure.*: fundamental": no("a bool", "yes", None, 1.5),
    "*total_n_queens: torus": got(LISTED, True, method="colours"),
    "*total_n_queens: piece": got("'queen' for method 'colours'", "amazon", method="colours"),
    "*total_n_queens: symmetry": got(
        "None for method 'colours'", "half-turn", "quarter-turn", method="colours"
    ),
    "pure.*: fundamental": got(LISTED, True, method="colours"),
    "total_n_queens: fundamental": [
        *far(says("fundamental=True cannot have placed queens", True, placed={0: 1})),
        *got(f"{LISTED} with placed or blocked", True, method="colours", placed={0: 1}),
        *got(f"{LISTED} with placed or blocked", True, method="colours", blocked=[(0, 1)]),
    ],
    "trace_n_queens: solutions limit": got(">= 1", 0) + no("an int", "9"),
    "NQueensItems: n": [
        *got(">= 1 to be split into items", 0),
        *got("<= 32 to be counted", 33),
        *got(">= 0", -1),
        *no("an int", 8.0),
    ],
    "NQueensItems: placed": mistyped(": row must be an int, not str", {"a": 1}),
    "NQueensItems.count NQueensItems.work: start": [
        *says(f"...<= stop <= {ITEMS}, ..., got 2 and 1", 2, stop=1)
    ],
    "NQueensItems.count NQueensItems.work: stop": [
        *says(f"...<= stop <= {ITEMS}, ..., got 0 and {ITEMS + 1}", ITEMS + 1),
        *got(f"<= {ITEMS}", 10**30),
    ],
    "NQueensItems.count: start": got(">= 0", -1) + got(f"<= {ITEMS}", 10**30),
    "NQueensItems.work: start": says(
        f" must be < {ITEMS}, got", ITEMS, 10**30, stop=LEFT_OUT, error=IndexError
    ),
    "NQueensItems.fundamental: total": [
        *got("that of all items for n = 10", 701),
        *says(" must be ..., got", -1, -(10**40), 2**128, 2**128 - 1),
        *no("an int", "724", 724.0, True),
    ],
    "is_placement board_to_columns columns_to_board: board columns": [
        *says("...row 1 has a queen in column 4; on 4 rows, columns run from 0", [1, 4, 0, 2]),
        *says("...row 1 has a queen in column -2", [1, -2, 0, 2]),
        *says("...it has 3 rows, but row 0 has 2 squares", ["Q.", "..", ".."]),
        *says("...(row 0, column 1) has 'x'; allowed are 'Q'", ["Qx", ".."]),
        *mistyped("...row 0 is [0, 1]; of several boards, give one at a time", [[0, 1], [1, 2]]),
        *mistyped("...row 0 is ['.Q..', ...; of several boards", qd.solve_n_queens(4)),
        *mistyped("... must be a single board, but row 0 is", qd.n_queens_array(4)),
        *mistyped("...row 1 must be the queen's column, None, or a string... float", ["Q.", 1.0]),
        *mistyped("...row 0 must be the queen's column, None, or a string ... bool", [True, False]),
        *no(BOARD, "1302", iter([0]), None),
    ],
    "board_to_columns: board": [
        *says(": row 1 has no queens; every row must have one", ["Q.", ".."], [0, None]),
        *says(": row 0 has no queens; every row must have one", ["..", "QQ"]),
        *says(": row 0 has 2 queens; every row must have one", ["QQ", ".."]),
    ],
}
