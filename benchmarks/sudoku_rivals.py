"""Other solvers behind one interface: a puzzle of 81 characters in, a solution of 81 out."""

import contextlib
import ctypes
import importlib
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from scripts import compile_c

Solver = Callable[[str], str]

ROWS = [range(row * 9, row * 9 + 9) for row in range(9)]
COLUMNS = [range(column, 81, 9) for column in range(9)]
BOXES = [
    [(top + i // 3) * 9 + left + i % 3 for i in range(9)] for top in (0, 3, 6) for left in (0, 3, 6)
]
HOUSES: list[list[int]] = [list(house) for house in (*ROWS, *COLUMNS, *BOXES)]
HOUSES_OF = [[house for house in HOUSES if cell in house] for cell in range(81)]
PEERS = [{peer for house in HOUSES_OF[cell] for peer in house} - {cell} for cell in range(81)]


def constraint_propagation(puzzle: str) -> str:
    """Eliminate, place singles, branch on the cell with the fewest candidates."""
    candidates = ["123456789"] * 81
    for cell, digit in enumerate(puzzle):
        if digit != "." and not place(candidates, cell, digit):
            return ""
    return "".join(branch(candidates) or "")


def place(candidates: list[str], cell: int, digit: str) -> bool:
    """Leave only `digit` in a cell, and propagate that."""
    return all(eliminate(candidates, cell, other) for other in candidates[cell] if other != digit)


def eliminate(candidates: list[str], cell: int, digit: str) -> bool:
    """Remove a candidate; place a single that this leaves in the cell or a house."""
    if digit not in candidates[cell]:
        return True
    left = candidates[cell] = candidates[cell].replace(digit, "")
    if not left:
        return False
    if len(left) == 1 and not all(eliminate(candidates, peer, left) for peer in PEERS[cell]):
        return False
    for house in HOUSES_OF[cell]:
        places = [other for other in house if digit in candidates[other]]
        if not places or (len(places) == 1 and not place(candidates, places[0], digit)):
            return False
    return True


def branch(candidates: list[str]) -> list[str] | None:
    """Try the candidates of the open cell with the fewest."""
    open_cells = [cell for cell in range(81) if len(candidates[cell]) > 1]
    if not open_cells:
        return candidates
    cell = min(open_cells, key=lambda cell: len(candidates[cell]))
    for digit in candidates[cell]:
        attempt = candidates.copy()
        if place(attempt, cell, digit) and (solved := branch(attempt)):
            return solved
    return None


def lists(puzzle: str) -> list[list[int]]:
    """Return nine lists of nine ints."""
    return [
        [int(cell) if cell != "." else 0 for cell in puzzle[i : i + 9]] for i in range(0, 81, 9)
    ]


def joined(rows: list[list[int]]) -> str:
    """Return the string of nine lists."""
    return "".join(str(digit) for row in rows for digit in row)


def rustoku() -> Solver:
    solve: Solver = importlib.import_module("rustoku").solve
    return solve


def lib_sudoku() -> Solver:
    module = importlib.import_module("lib_sudoku")
    return lambda puzzle: "".join(
        map(str, module.solve([int(c) for c in puzzle.replace(".", "0")]))
    )


def py_sudoku() -> Solver:
    sudoku = importlib.import_module("sudoku").Sudoku

    def solve(puzzle: str) -> str:
        board = [[digit or None for digit in row] for row in lists(puzzle)]
        return joined(sudoku(3, 3, board=board).solve().board)

    return solve


def sudokum() -> Solver:
    module = importlib.import_module("sudokum")
    return lambda puzzle: joined(module.solve(lists(puzzle))[1])


def ortools() -> Solver:
    cp_model = importlib.import_module("ortools.sat.python.cp_model")

    def solve(puzzle: str) -> str:
        model = cp_model.CpModel()
        cells = [
            model.new_int_var(*((1, 9) if cell == "." else (int(cell), int(cell))), "")
            for cell in puzzle
        ]
        for house in HOUSES:
            model.add_all_different([cells[cell] for cell in house])
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.solve(model)
        return "".join(str(solver.value(cell)) for cell in cells)

    return solve


def installed() -> Iterator[tuple[str, Solver]]:
    """Return the solvers that are installed."""
    yield "constraint propagation, plain Python", constraint_propagation
    for make in (rustoku, lib_sudoku, py_sudoku, sudokum, ortools):
        with contextlib.suppress(ImportError):
            yield make.__name__.replace("_", "-"), make()


#: The bytes of a puzzle for a C solver: each ends with a zero, and vectors may read past it.
STRIDE = 128

DRIVER = f"""
#include <stddef.h>
#include <stdint.h>
typedef size_t solver(const char *, size_t, uint32_t, char *, size_t *);
size_t drive(solver *solve, const char *puzzles, size_t rows, size_t limit, char *solutions) {{
    size_t found = 0;
    for (size_t row = 0; row < rows; row++) {{
        size_t guesses = 0;
        found += solve(puzzles + {STRIDE} * row, limit, 0, solutions + {STRIDE} * row, &guesses);
    }}
    return found;
}}
"""


class CSolver:
    """A C function with the signature that tdoku's benchmark calls, which a loop in C calls here.

    ``size_t f(const char *puzzle, size_t limit, uint32_t configuration, char *solution,
    size_t *num_guesses)``
    """

    def __init__(self, path_and_symbol: str) -> None:
        path, _, self.name = path_and_symbol.rpartition(":")
        self.solver = getattr(ctypes.CDLL(path), self.name)
        with tempfile.TemporaryDirectory() as folder:
            source, library = Path(folder, "driver.c"), Path(folder, "driver.so")
            source.write_text(DRIVER)
            compile_c(source, library, "-O2", "-shared", "-fPIC")
            self.drive = ctypes.CDLL(str(library)).drive
        self.drive.restype = ctypes.c_size_t

    def solve_all(self, puzzles: bytes, limit: int) -> tuple[int, bytes]:
        """Solve rows of :data:`STRIDE` bytes; return the sum of the counts, and the solutions."""
        rows, most = ctypes.c_size_t(len(puzzles) // STRIDE), ctypes.c_size_t(limit)
        solutions = ctypes.create_string_buffer(len(puzzles))
        found: int = self.drive(self.solver, puzzles, rows, most, solutions)
        return found, solutions.raw
