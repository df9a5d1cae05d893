"""What all functions refuse that have an argument."""

from concurrent.futures import ProcessPoolExecutor

from bad_input.cases import LONG, Table, got, mistyped, names, no, says

TABLE: Table = {
    "*: threads": [
        *got(">= 1", 0, -2),
        *got("<= 4096", 5000),
        *says(f" must be <= ..., got {10**30}", 10**30),
        *no("an int", True, 1.5),
    ],
    "* !NQueensItems.*: progress": no("a bool or a callable", 1, 3, "yes"),
    "NQueensItems.*: progress": mistyped("'int' object is not callable", 3),
    "*: executor": [
        *mistyped(" must have the interface ... not int", 5),
        *mistyped("...interface ... not the class ProcessPoolExecutor", ProcessPoolExecutor),
    ],
    "* !read_sudokus: errors": names(("raise", "mark"), "Mark", "marks", seed=1),
    "*: errors": says(" must be ..., got 'xx...xx'", LONG),
    "* !drill_*: seed": [*got(">= 0", -1, -3), *no("an int", True, 1.5, "7")],
    "* !*_n_queens* !generate_star* !drill_*: seed": says(f" must be < 2^64, got {2**64}", 2**64),
}
