"""The types that editors and type checkers see."""

import re
import subprocess
import sys
from typing import Any, get_args

import pytest

import queendoku as qd
from queendoku._files.writing.formats import FORMATS
from queendoku._many.results.rated import LEVELS

#: Lines that mypy accepts.
RIGHT = """
import queendoku as qd

for method in qd.N_QUEENS_METHODS:
    qd.solve_n_queens(8, method=method)
    qd.total_n_queens(8, method=method)
    qd.trace_n_queens(4, method=method)
qd.solve_n_queens(8, method="auto")
qd.total_n_queens(8, method="auto")
qd.total_n_queens(8, method="colours")
solved: list[list[list[str]] | None] = qd.solve_sudokus([qd.solve_sudoku(b"." * 81)]).solutions
cells: list[list[str]] = qd.solve_sudoku([0] * 81)
conflicts: list[qd.types.SudokuConflict] = qd.sudoku_conflicts([[None, 5.0] + [""] * 7] * 9)
boards: list[list[str]] = qd.solve_n_queens(8)
step: qd.types.Step = qd.trace_n_queens(4)[0]
steps: qd.types.Steps = qd.trace_n_queens(4)[2:5]
fields: list[qd.types.StateField] = qd.trace_n_queens(4).fields
status: qd.types.CheckpointStatus = qd.read_checkpoint("queens.sqlite")
picture: qd.types.Picture = qd.show(boards)
comparison: qd.types.Comparison = qd.compare("queens", 8, task="total", methods=["sets", "auto"])
qd.compare("sudoku", methods="scan", progress=True)
player: qd.Player = qd.watch(qd.trace_n_queens(4))
explanation: qd.types.Explanation = qd.explain_sudoku([[{1, 2}] * 9] * 9)
deduction: qd.types.Deduction = qd.explain_sudoku("." * 81, techniques=qd.SUDOKU_TECHNIQUES)[0]
marks: qd.PencilMarks = explanation.grids[0]
next_step: qd.types.Deduction | None = qd.hint_sudoku(marks, uniqueness=False)
hints: list[qd.types.Deduction] = qd.hint_sudoku(marks.candidates, all=True)
er: float = qd.rate_sudoku(marks).er
level: str = qd.rate_sudoku("." * 81, scale="hodoku").level
ratings: qd.types.SeRatings = qd.rate_sudokus(["." * 81], errors="mark")
made: str = qd.generate_sudoku(givens=(22, 24), rating=4, level="hard", seed=1)
symmetry: qd.types.SudokuSymmetry = qd.SUDOKU_SYMMETRIES[0]
many: list[str] = qd.generate_sudokus(9, symmetry=symmetry, rating=(4, 5.5), progress=True)
cells_of_many: int = qd.generate_sudokus(9, array=True).size
less: str = qd.minimize_sudoku(made)
all_within: list[str] = list(qd.minimize_sudoku(made, all=True, seed=1))
canonical: qd.types.CanonicalSudoku = qd.canonical_sudoku("." * 81)
rows: tuple[int, ...] = canonical.transformation.rows
forms: list[str] = qd.canonical_sudokus([canonical, "." * 81])
maybe: list[str | None] = qd.canonical_sudokus(["." * 81], errors="mark")
boards_in_python: list[list[str]] = qd.pure.solve_n_queens(8)

def solve(grid: qd.types.Grid | None, progress: qd.types.Progress) -> list[list[str]]:
    return qd.solve_sudoku(grid or "." * 81)
"""

#: Lines that mypy refuses, and a part of what it says.
WRONG = {
    'qd.solve_n_queens(8, piece="king")': r'has incompatible type "Literal\[.king.\]"',
    'qd.solve_n_queens(8, method="colours")': r'has incompatible type "Literal\[.colours.\]"',
    'qd.total_n_queens(8, method="nope")': r'has incompatible type "Literal\[.nope.\]"',
    'qd.solve_sudoku("." * 81, method="nope")': r'has incompatible type "Literal\[.nope.\]"',
    'qd.trace_sudoku("." * 81, method="auto")': r'has incompatible type "Literal\[.auto.\]"',
    'qd.trace_n_queens(8, method="auto")': r'has incompatible type "Literal\[.auto.\]"',
    'qd.trace_n_queens(4)[0].kind == "tried"': "Non-overlapping equality check",
    'qd.compare("n_queens", 8)': r'has incompatible type "Literal\[.n_queens.\]"',
    'qd.compare("queens", task="count")': r'has incompatible type "Literal\[.count.\]"',
    'qd.compare("queens", methods="nope")': r'has incompatible type "Literal\[.nope.\]"',
    'qd.show([0], kind="chess")': r'has incompatible type "Literal\[.chess.\]"',
    'qd.watch(qd.trace_n_queens(4), by="moves")': r'has incompatible type "Literal\[.moves.\]"',
    'qd.rate_sudoku("." * 81, scale="elo")': "No overload variant",
    'qd.generate_sudoku(symmetry="round")': r'has incompatible type "Literal\[.round.\]"',
    'qd.generate_sudoku(level="Hard")': r'has incompatible type "Literal\[.Hard.\]"',
    'qd.is_placement(8)': 'has incompatible type "int"',
    'qd.solve_nqueens(8)': 'has no attribute "solve_nqueens"',
    'qd.solve_n_queens("8")': 'expected "int"',
}  # fmt: skip


@pytest.fixture(scope="module")
def verdicts(
    tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config
) -> dict[str, str]:
    """What mypy says of each line that it refuses."""
    folder = tmp_path_factory.mktemp("types")
    snippet = folder / "snippet.py"
    lines = [*RIGHT.splitlines(), *WRONG]
    snippet.write_text("\n".join(lines), encoding="utf-8")
    options = ["--strict", "--no-error-summary", f"--config-file={folder}"]
    cache = getattr(pytestconfig, "cache", None)
    options.append(f"--cache-dir={cache.mkdir('mypy') if cache else folder}")
    # In a process of its own: mypy leaves so many objects that each gc.collect takes a second.
    command = [sys.executable, "-m", "mypy", *options, str(snippet)]
    said = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120).stdout
    found = re.findall(r"^.*snippet\.py:(\d+): error: (.*)$", said, re.MULTILINE)
    return {lines[int(number) - 1]: text for number, text in found}


def test_type_checkers_know_the_public_names_and_the_methods(verdicts: dict[str, str]) -> None:
    assert list(verdicts) == list(WRONG)
    for line, message in WRONG.items():
        assert re.search(message, verdicts[line]), verdicts[line]


@pytest.mark.parametrize(
    ("names", "registry"),
    [
        (qd.types.NQueensMethod, qd.N_QUEENS_METHODS),
        (qd.types.NQueensCounter, qd.N_QUEENS_COUNTERS),
        (qd.types.NQueensPiece, ("queen", "amazon")),
        (qd.types.NQueensSymmetry, ("half-turn", "quarter-turn")),
        (qd.types.SudokuMethod, qd.SUDOKU_METHODS),
        (qd.types.SudokuSymmetry, qd.SUDOKU_SYMMETRIES),
        (qd.types.SudokuLevel, LEVELS),
        (qd.types.SudokuFormat, tuple(FORMATS)),
    ],
    ids=["queens", "counters", "pieces", "turns", "sudoku", "symmetries", "levels", "formats"],
)
def test_the_names_in_a_type_are_those_of_the_registry(names: Any, registry: tuple[str]) -> None:
    assert get_args(names) == registry
