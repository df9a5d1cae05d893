"""Bad input: the error names the argument, the value, the cell, and what is allowed."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

import numpy as np
import pandas as pd
import polars as pl
import pytest
from hypothesis import given, strategies as st

import queendoku as qd
from grids import LINES, WRONG, WRONG_TYPES
from queendoku import pure
from queendoku._common.wording import listed
from rules import TEXTBOOK

TAKES_N: list[Callable[..., Any]] = [
    qd.solve_n_queens,
    qd.total_n_queens,
    qd.iter_n_queens,
    qd.n_queens_array,
    qd.place_n_queens,
    qd.search_space,
]
TAKES_GRID: list[Callable[..., Any]] = [
    qd.solve_sudoku,
    qd.count_sudoku_solutions,
    qd.iter_sudoku_solutions,
]


@pytest.mark.parametrize("function", TAKES_N)
class TestN:
    def test_negative(self, function: Callable[..., Any]) -> None:
        with pytest.raises(ValueError, match=r"^n must be >= 0, got -1$"):
            function(-1)
        with pytest.raises(ValueError, match=r"^n must be >= 0, got -1000000000000000000000$"):
            function(-(10**21))

    def test_huge(self, function: Callable[..., Any]) -> None:
        for n in (2**31, 2**63, 2**64, 10**40):
            with pytest.raises(ValueError, match=rf"^n must be <= \d+\b.*, got {n}\b"):
                function(n)

    @pytest.mark.parametrize("n", [8.0, True, "8", None, [8], np.float64(8)])
    def test_wrong_type(self, function: Callable[..., Any], n: object) -> None:
        with pytest.raises(TypeError, match=f"n must be an int, not {type(n).__name__}"):
            function(n)

    def test_numpy_ints_are_ints(self, function: Callable[..., Any]) -> None:
        function(np.int64(4))


INSTEAD = r"; place_n_queens finds one placement for n up to 2\^30"


@pytest.mark.parametrize(
    "function", [qd.solve_n_queens, qd.total_n_queens, qd.iter_n_queens, qd.n_queens_array]
)
class TestPlaced:
    @pytest.mark.parametrize(
        ("placed", "message"),
        [
            ({8: 0}, "placed: .row 8, column 0. is off the board; rows and columns run from 0 to"),
            ({0: 8}, "placed: .row 0, column 8. is off the board"),
            ({-1: 0}, "placed: row must be >= 0, got -1"),
            ({0: -1}, "placed: column must be >= 0, got -1"),
            ({10**30: 0}, f"placed: row must be <= 7, got {10**30}"),
            (
                {0: 0, 7: 7},
                "placed: the queens at .row 0, column 0. and .row 7, column 7. attack each other "
                "on one diagonal",
            ),
            ({0: 7, 7: 0}, "on one anti-diagonal"),
            ({2: 4, 5: 4}, "on one column"),
        ],
    )
    def test_wrong_value(
        self, function: Callable[..., Any], placed: dict[int, int], message: str
    ) -> None:
        with pytest.raises(ValueError, match=message):
            function(8, placed=placed)

    @pytest.mark.parametrize(
        ("placed", "message"),
        [
            ([(0, 0)], "placed must be a dict of row: column, not list"),
            ({0: 1.0}, "placed: column must be an int, not float"),
            ({"a": 1}, "placed: row must be an int, not str"),
            ({True: 1}, "placed: row must be an int, not bool"),
        ],
    )
    def test_wrong_type(self, function: Callable[..., Any], placed: object, message: str) -> None:
        with pytest.raises(TypeError, match=message):
            function(8, placed=placed)

    def test_on_the_empty_board(self, function: Callable[..., Any]) -> None:
        with pytest.raises(ValueError, match="the board of n = 0 has no squares"):
            function(0, placed={0: 0})


def test_no_placement_for_two_and_three() -> None:
    for n in (2, 3):
        assert qd.solve_n_queens(n) == []
        assert list(qd.iter_n_queens(n)) == []
        with pytest.raises(qd.NoSolutionError, match=f"n = {n}: no placement exists"):
            qd.place_n_queens(n)
        with pytest.raises(qd.NoSolutionError):
            qd.place_n_queens(n, seed=1)


@pytest.mark.parametrize("function", TAKES_GRID)
class TestGrid:
    @pytest.mark.parametrize(("grid", "message"), WRONG)
    def test_wrong_value(self, function: Callable[..., Any], grid: object, message: str) -> None:
        with pytest.raises(ValueError, match=message):
            function(grid)

    @pytest.mark.parametrize("grid", WRONG_TYPES)
    def test_wrong_type(self, function: Callable[..., Any], grid: object) -> None:
        with pytest.raises(TypeError, match=r"^grid"):
            function(grid)


solve: Any = qd.solve_sudoku
solve_many: Any = qd.solve_sudokus
watch: Any = qd.watch
SPACES = "\n".join(LINES).replace(".", " ")


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: solve([TEXTBOOK] * 9), "list of 9 puzzles; for many use solve_sudokus, "),
        (lambda: solve([TEXTBOOK.encode()]), "list of 1 puzzle; for many use solve_sud"),
        (lambda: solve([[[0] * 9] * 9] * 2), "list of 2 puzzles; for many use solve_su"),
        (lambda: solve(np.zeros((3, 9, 9))), "list of 3 puzzles; for many use solve_su"),
        (lambda: solve(pd.DataFrame(LINES)), "not DataFrame; pass grid.to_numpy"),
        (lambda: solve(pl.Series(LINES)), "not Series; pass grid.to_list"),
        (lambda: solve(Path("puzzle.txt")), r"Path; pass grid.read_text\(\)$"),
        (lambda: solve(row for row in LINES), r"not generator; pass list\(grid\)$"),
        (lambda: solve(qd.read_sudokus(io.StringIO())), r"not Stream; pass next\(grid\), or for"),
        (lambda: solve(qd.PencilMarks(TEXTBOOK)), r"not PencilMarks; pass grid\.digits$"),
        (lambda: solve(int("1" * 81)), "not int; numbers lose leading zeros: pass a s"),
        (lambda: solve(",".join(TEXTBOOK)), "got 161; ',' is neither a digit nor a bl"),
        (lambda: solve("puzzle.txt"), "81 cells besides white space, got 10; 'p' is"),
        (lambda: solve(SPACES), r"got 30; write a blank as '\.' or '0', since white"),
        (lambda: solve(SPACES.splitlines()), r"row 1 .* got 3; write a blank as '\.' or"),
        (lambda: solve_many(LINES), "not the 9 rows of one; for one puzzle use solve_sudoku"),
        (lambda: solve_many([0] * 81), "not the 81 cells of one; for one puzzle use"),
        (lambda: solve_many("puzzles.txt"), "not str; .*; for a file, pass read_sudokus"),
        (lambda: solve_many(Path("puzzles.txt")), "for a file, pass read_sudokus"),
        (lambda: solve_many({"a": TEXTBOOK}), r"not dict: pass list\(grids.values\(\)\)"),
        (lambda: solve_many([int("1" * 81)]), "is the number 1+.*, and numbers lose leading"),
        (lambda: solve_many(pl.Series([[LINES]])), "strings, not .*; pass a list of the rows"),
        (lambda: solve_many(pl.LazyFrame({"a": LINES})), r"LazyFrame: pass grids.collect\(\)"),
        (lambda: solve_many(pl.Series(LINES, dtype=pl.Categorical)), "; cast it to strings$"),
        (lambda: qd.show(qd.trace_n_queens(4)), "not Trace; watch plays it, and show.trace"),
        (lambda: qd.show(pd.DataFrame(LINES)), "not DataFrame; pass a column as a list, or its"),
        (lambda: watch([1, 3, 0, 2]), "not list; show draws a board, a sudoku or a step$"),
        (lambda: solve_many(np.zeros(3)), "of a file with puzzles, read the column as text"),
    ],
)
def test_typical_mistakes_say_what_to_do(call: Callable[[], Any], message: str) -> None:
    with pytest.raises((TypeError, ValueError), match=message):
        call()


def test_a_grid_without_solution() -> None:
    grid = "12345678." + "." * 17 + "9" + "." * 54
    methods: tuple[Any, ...] = ("auto", *qd.SUDOKU_METHODS)
    for method in methods:
        with pytest.raises(qd.NoSolutionError, match="cannot stand together, though"):
            qd.solve_sudoku(grid, method=method)
    assert issubclass(qd.NoSolutionError, ValueError)
    assert qd.count_sudoku_solutions(grid) == 0
    assert list(qd.iter_sudoku_solutions(grid)) == []


SUDOKU_METHODS = listed([*map(repr, (*qd.SUDOKU_METHODS, "auto"))], "or")
NO_METHOD = f"^method must be {SUDOKU_METHODS}, got 'magic'$"
place: Any = qd.place_n_queens
total: Any = qd.total_n_queens
count: Any = qd.count_sudoku_solutions


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: place(2**30 + 1), ValueError, "n must be <= 1073741824, got 1073741825"),
        (lambda: place(8, seed=-3), ValueError, "seed must be >= 0, got -3"),
        (lambda: place(8, seed=1.5), TypeError, "seed must be an int, not float"),
        (lambda: total(8, threads=0), ValueError, "threads must be >= 1, got 0"),
        (lambda: total(8, threads=-2), ValueError, "threads must be >= 1, got -2"),
        (lambda: total(8, threads=5000), ValueError, "threads must be <= 4096, got 5000"),
        (lambda: total(8, threads=10**30), ValueError, rf"^threads must be <= \d+, got {10**30}$"),
        (lambda: total(8, threads=True), TypeError, "threads must be an int, not bool"),
        (lambda: total(8, progress=1), TypeError, "progress must be a bool or a callable, not int"),
        (lambda: qd.iter_n_queens(33), ValueError, f"^n must be <= 32, got 33{INSTEAD}$"),
        (lambda: qd.n_queens_array(33), ValueError, f"^n must be <= 32, got 33{INSTEAD}$"),
        (lambda: qd.search_space(33), ValueError, "^n must be <= 32, got 33$"),
        (lambda: solve(TEXTBOOK, method="magic"), ValueError, NO_METHOD),
        (
            lambda: solve(TEXTBOOK, method=None),
            TypeError,
            f"^method must be {SUDOKU_METHODS}, not NoneType$",
        ),
        (lambda: count(TEXTBOOK, limit=0), ValueError, "limit must be >= 1, got 0"),
        (lambda: count(TEXTBOOK, limit=-1), ValueError, "limit must be >= 1, got -1"),
        (lambda: count(TEXTBOOK, limit=True), TypeError, "limit must be an int, not bool"),
    ],
)
def test_other_arguments(call: Callable[[], object], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        call()


#: Those that only count are known to the total alone.
NAMES = f"{', '.join(map(repr, qd.N_QUEENS_METHODS))}(, 'colours')? or 'auto'"


@pytest.mark.parametrize("function", [qd.solve_n_queens, qd.total_n_queens])
@pytest.mark.parametrize(
    ("n", "options", "error", "message"),
    [
        (
            8,
            {"method": "magic"},
            ValueError,
            f"^method must be {NAMES}, got 'magic'$",
        ),
        (8, {"method": 3}, TypeError, f"^method must be {NAMES}, not int$"),
        (33, {"method": "words"}, ValueError, f"for method .words., got 33{INSTEAD}$"),
        (33, {"method": "bitmask"}, ValueError, f"for method .bitmask., got 33{INSTEAD}$"),
        (33, {"method": "auto"}, ValueError, f"for method .auto., got 33{INSTEAD}$"),
        (256, {"method": "sets"}, ValueError, "n must be <= 255"),
        (6, {"fundamental": "yes"}, TypeError, "^fundamental must be a bool, not str$"),
        (6, {"fundamental": None}, TypeError, "^fundamental must be a bool, not NoneType$"),
        (6, {"fundamental": 1.5}, TypeError, "^fundamental must be a bool, not float$"),
    ],
    ids=str,
)
def test_methods_and_classes(
    n: int,
    options: dict[str, Any],
    error: type[Exception],
    message: str,
    function: Callable[..., Any],
) -> None:
    with pytest.raises(error, match=message):
        function(n, **options)


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.integers(), inner),
)


@given(ANYTHING)
def test_anything_as_a_grid_is_an_answer_or_a_clear_error(grid: object) -> None:
    for function in TAKES_GRID:
        with pytest.raises((ValueError, TypeError), match="grid"):
            function(grid)


@given(ANYTHING.filter(lambda n: not isinstance(n, int) or isinstance(n, bool)), ANYTHING)
def test_anything_as_n_or_placed_is_a_clear_error(n: object, placed: object) -> None:
    for function in TAKES_N:
        with pytest.raises(TypeError, match="n must be an int"):
            function(n)
    if placed not in (None, {}, {0: 0}):
        with pytest.raises((ValueError, TypeError), match="placed"):
            qd.solve_n_queens(1, placed=placed)  # type: ignore[arg-type]


class Index:
    """An int by `__index__`, which first does something."""

    def __init__(self, action: Callable[[], object]) -> None:
        self.action = action

    def __index__(self) -> int:
        self.action()
        return 1


def test_ints_too_long_to_be_shown(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ValueError, match=r"^n must be >= 0, got <int that cannot be shown>$"):
        qd.solve_n_queens(-(10**5000))
    said = r"^limit must be 1 to 255, got <int that cannot be shown>$"
    with pytest.raises(ValueError, match=said):
        qd.solve_sudokus([TEXTBOOK], limit=10**5000)
    assert capfd.readouterr().err == ""


def test_placed_may_change_while_it_is_read() -> None:
    placed: dict[int, Any] = {0: 3}
    placed[4] = Index(lambda: placed.update(dict.fromkeys(range(50, 90), 0)))
    assert qd.total_n_queens(8, placed=placed) == qd.total_n_queens(8, placed={0: 3, 4: 1})


def test_what_an_argument_raises_comes_out() -> None:
    def fail() -> None:
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        qd.total_n_queens(Index(fail))  # type: ignore[arg-type]


class Unshowable(int):
    """An int whose text is an error of one's choice."""

    def __new__(cls, error: BaseException) -> Self:
        self = super().__new__(cls, -(2**70))
        self.error = error
        return self

    error: BaseException

    def __str__(self) -> str:
        raise self.error

    __repr__ = __str__


@pytest.mark.parametrize(
    "call",
    [
        qd.solve_n_queens,
        lambda wrong: qd.solve_sudoku([[wrong] * 9] * 9),
        lambda wrong: qd.solve_sudokus([], limit=wrong),
    ],
)
def test_of_what_str_and_repr_raise_exceptions_alone_are_left_out(
    call: Callable[[Any], object],
) -> None:
    with pytest.raises(ValueError, match="<Unshowable that cannot be shown>"):
        call(Unshowable(RuntimeError()))
    with pytest.raises(SystemExit):
        call(Unshowable(SystemExit()))


LONG: Any = "x" * 1_000_000
RATING = "rating must be 1.0 to 12.0, got"


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: qd.solve_n_queens(4, method=LONG), r"method must be .*, got 'x+\.\.\.x+'$"),
        (lambda: pure.solve_n_queens(4, method=LONG), r"method must be .*\.\.\.x+'$"),
        (lambda: qd.solve_sudoku([[LONG, *"." * 8]] + ["." * 9] * 8), r"grid: r1c1 has 'x+\.\.\.;"),
        (lambda: qd.solve_sudokus([], errors=LONG), r"errors must be .*, got 'x+\.\.\.x+'"),
        (lambda: qd.solve_sudokus([], order=LONG), r"order must be .*, got 'x+\.\.\.x+'"),
        (lambda: qd.compare(LONG, 4), r"game must be .*, got 'x+\.\.\.x+'"),
        (lambda: qd.generate_sudoku(rating=10**400), rf"^{RATING} 10{{50,}}\.\.\.$"),
        (lambda: qd.generate_sudoku(rating=(1, 10**400)), rf"^{RATING} 10{{50,}}\.\.\.$"),
        (lambda: qd.generate_sudoku(rating=-(10**400)), rf"^{RATING} -10{{50,}}\.\.\.$"),
        (lambda: qd.show([[LONG, "Q"], ".."], kind="queens"), r"column 0\) has 'x+\.\.\.x+';"),
    ],
)
def test_a_long_value_is_cut_short_in_the_message(call: Callable[[], Any], message: str) -> None:
    with pytest.raises(ValueError, match=message) as raised:
        call()
    assert len(str(raised.value)) < 250
