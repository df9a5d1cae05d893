"""What the functions for star battles refuse."""

import math

import numpy as np

import queendoku as qd
from bad_input.cases import Case, Table, got, mistyped, no, says

ONE = "AABBB/CABBB/CADBB/DDDBB/DDDEE"
ONES = "*_star_battle *_star_battle_solutions StarBattle !generate_*"
NOTATION = "551W4pYAYGH"
FORMS = "a list of rows, a text or an array"


#: What are no regions.
WRONG: list[Case] = [
    *says(": 2 rows must have 2 regions, and (row 1, column 0)", "AB/CD"),
    *says(": 3 rows must have 3 regions, and have 2", "AAA/BBB/BBB"),
    *says(": row 1 has 2 cells, and there are 3 rows", "AAA/BB/CCC"),
    *says(": row 0 has 3 cells, and there are 2 rows", ["ABC", "ABC"]),
    *says("...rows are separated by newlines or /; a single line must be", "AABB"),
    *says("...must be star battle notation", NOTATION[:-1]),
    *says("...at most 25 rows, got 26", [[row] * 26 for row in range(26)]),
    *says("...at most 25 rows, got 300", ["A" * 300] * 300),
    *no(FORMS, 5, None),
    *mistyped(": row 0 must be a str or a list of labels, not int", [1, 2]),
    *mistyped("...the label at (row 0, column 0) is not hashable", [[[]]]),
    *mistyped("...the rows must all be str, or all be lists", ["AB", ["A", "B"]]),
    *says("...looks like JSON, and is none", "{'a': 1}"),
    *says("...JSON must have 'regions', ... and has ['level']", '{"level": 1}'),
    *says("stars must be from 1 to 6, got 9", {"grid": ["A"], "stars": 9}),
]

TABLE: Table = {
    f"{ONES}: regions": [*WRONG],
    "*star_battle* StarBattle: stars": got("from 1 to 6", 0, 7) + no("an int", "1"),
    f"{ONES}: placed": [
        *says("...(row 0, column 1) and (row 1, column 2) touch", {0: 1, 1: 2}),
        *says("...(row 4, column 1), the column has more than 1", {0: 1, 4: 1}),
        *says("...the row has more than 1", {0: [1, 3]}),
        *says("...the region has more than 1", {0: 2, 2: 3}),
        *says("...has both a star and a cross", ([(0, 1)], [(0, 1)])),
        *says(": (row 5, column 1) is off the board; ... 0 to 4", {5: 1}),
        *says(": column must be >= 0, got -1", {0: -1}),
        *mistyped(": column must be an int, not bool", {0: True}),
        *mistyped(": row must be an int, not str", ([("a", 1)], [])),
        *says(": (row 0, column 4) has '?'; allowed", ["....?", *["....."] * 4]),
        *says(" must have as many rows as regions, 5", ["....", *["...."] * 3]),
        *says(": row 0 has 5 cells, and there is 1 row", ["....."]),
        *mistyped(" must be a board of 'Q', 'x' and '.', a dict", 3),
    ],
    "solve_star_battle: placed": says(
        "...in each row, column and region, with those", {0: 0, 2: 2}, error=qd.NoSolutionError
    ),
    "solve_star_battle: stars": says(
        "...5 rows are too few for 2 in each", 2, error=qd.NoSolutionError
    ),
    "explain_star_battle hint_star_battle rate_star_battle: regions": says(
        "...2 rows are too few", "AB/BA", error=qd.NoSolutionError
    ),
    "*_star_battle: techniques": [
        *says(": there is no 'one in won'; did you mean", "one in won"),
        *says("...STAR_BATTLE_TECHNIQUES lists them", ["x-wing"]),
        *no("names", 5),
    ],
    "hint_star_battle: all": no("a bool", "yes", 1, None),
    "count_star* trace_star*: limit": got(">= 1", 0) + no("an int", "9"),
    "trace_star*: solutions": got(">= 1", 0) + no("an int", "9"),
    "*_star_battles !generate_*: boards": [
        *mistyped(" must be several puzzles, not str; for one puzzle use ", ONE),
        *mistyped(" must be several puzzles, not the 5 rows of one", ONE.split("/")),
        *mistyped(" must be in an order", {ONE}),
        *mistyped(" must be a sequence", 3),
        *mistyped(": an array must have ints or str, not float64", np.zeros((1, 4, 4))),
        *says(
            ": an array of labels must have shape (m, n",
            np.zeros((5, 5), int),
            np.zeros((2, 4, 5), int),
        ),
    ],
    "solve_star_battles: limit": [*says(" must be ..., got", 0, 256), *no("an int", "9")],
    "generate_star* drill_star*: n": [
        *got("4 to 25 with 1 star", 3, 26),
        *says(" must be 8 to 25 with 2 stars, got 7", 7, stars=2),
        *says(" must be 12 to 25 with 3 stars, got 11", 11, stars=3),
        *says(" must be 24 to 25 with 6 stars, got 23", 23, stars=6),
        *says(" must be <= 25, got 10", 10**30),
        *no("an int", 8.0),
    ],
    "generate_star*: rating": [
        *got("1.0 to 12.0", 13, math.nan),
        *says(" must be a number or", (3, 2)),
        *mistyped(" must be a number or", "hard"),
    ],
}
