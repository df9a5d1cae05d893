"""Blocked squares, the torus, amazons, symmetries, and puzzles of completion."""

import itertools
import pickle
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given, strategies as st

import queendoku as qd
from plain_rules import TOTAL, columns_of, images

#: By the options, OEIS A051906, A051223, A032522 and A033148 from n = 0.
PUBLISHED: list[tuple[dict[str, Any], list[int]]] = [
    ({"torus": True}, [1, 1, 0, 0, 0, 10, 0, 28, 0, 0, 0, 88, 0, 4524, 0, 0, 0, 140692]),
    (
        {"piece": "amazon"},
        [*[1, 1], *[0] * 8, 4, 44, 156, 1876, 5180, 32516, 202900, 1330622, 8924976],
    ),
    (
        {"symmetry": "half-turn"},
        [1, 1, 0, 0, 2, 2, 4, 8, 4, 16, 12, 48, 80, 136, 420, 1240, 3000, 8152, 18104],
    ),
    (
        {"symmetry": "quarter-turn"},
        [1, 1, 0, 0, 2, 2, *[0] * 6, 8, 8, 0, 0, 64, 128, 0, 0, 480, 704, 0, 0, 3328, 3264],
    ),
]
FUNDAMENTAL_AMAZONS = [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 6, 22, 239, 653, 4089, 25411]  # A051224


def test_totals_are_those_of_oeis() -> None:
    for options, published in PUBLISHED:
        for n, total in enumerate(published):
            assert qd.total_n_queens(n, **options) == total, (options, n)
    for n, total in enumerate(FUNDAMENTAL_AMAZONS):
        assert qd.total_n_queens(n, piece="amazon", fundamental=True) == total


def attack(n: int, queens: Iterable[tuple[int, int]], options: dict[str, Any]) -> bool:
    """Whether two queens in different rows attack each other, by the definitions."""
    shifts = [-n, 0, n] if options["torus"] else [0]
    for (a, left), (b, right) in itertools.combinations(queens, 2):
        for down, aside in itertools.product(shifts, repeat=2):
            rows, away = abs(b - a + down), abs(right - left + aside)
            if away in (0, rows) or (options["piece"] == "amazon" and {rows, away} == {1, 2}):
                return True
    return False


def kept(columns: list[int], options: dict[str, Any]) -> bool:
    """Whether a placement of queens keeps all rules, by their definitions."""
    n = len(columns)
    squares = set(enumerate(columns))
    if attack(n, squares, options):
        return False
    last = n - 1
    turned = {
        None: squares,
        "half-turn": {(last - row, last - column) for row, column in squares},
        "quarter-turn": {(column, last - row) for row, column in squares},
    }
    return (
        squares == turned[options["symmetry"]]
        and squares >= set(options["placed"].items())
        and not squares & set(options["blocked"])
    )


@st.composite
def problems(draw: st.DrawFn) -> tuple[int, dict[str, Any]]:
    n = draw(st.integers(1, 7))
    lines = st.integers(0, n - 1)
    other_rules = {
        "torus": st.booleans(),
        "piece": st.sampled_from(["queen", "amazon"]),
        "symmetry": st.sampled_from([None, "half-turn", "quarter-turn"]),
    }
    none = {"torus": False, "piece": "queen", "symmetry": None}
    options = draw(st.just(none) | st.fixed_dictionaries(other_rules))
    placed: dict[int, int] = {}
    may_attack = not draw(st.integers(0, 3))
    for row, column in draw(st.dictionaries(lines, lines, max_size=3)).items():
        if may_attack or not attack(n, [*placed.items(), (row, column)], options):
            placed[row] = column
    squares = st.tuples(lines, lines).filter(lambda square: square not in placed.items())
    blocked = draw(st.lists(squares, max_size=4, unique=True))
    return n, {"placed": placed, "blocked": blocked, **options}


@given(problems(), st.sampled_from(qd.N_QUEENS_METHODS))
def test_everything_combined_is_what_the_definitions_say(
    problem: tuple[int, dict[str, Any]], method: qd.types.NQueensMethod
) -> None:
    n, options = problem
    if attack(n, options["placed"].items(), options):
        with pytest.raises(ValueError, match="attack each other"):
            qd.total_n_queens(n, **options)
        return
    every = (list(columns) for columns in itertools.permutations(range(n)))
    expected = [columns for columns in every if kept(columns, options)]
    boards = qd.solve_n_queens(n, **options)
    assert [columns_of(board) for board in boards] == expected
    assert list(qd.iter_n_queens(n, **options)) == boards
    assert qd.n_queens_array(n, **options).tolist() == expected
    sets = set(map(tuple, expected))
    classes = sorted({min(images(columns) & sets) for columns in expected})
    for one in ("auto", *qd.N_QUEENS_METHODS):
        options["method"] = one
        assert qd.solve_n_queens(n, **options) == boards
        assert qd.total_n_queens(n, **options) == len(expected)
        found = qd.solve_n_queens(n, fundamental=True, **options)
        assert [tuple(columns_of(board)) for board in found] == classes
        assert qd.total_n_queens(n, fundamental=True, **options) == len(classes)
    options["method"] = method
    trace = qd.trace_n_queens(n, **options)
    assert [step.board for step in trace if step.kind == "solution"] == boards
    assert pickle.loads(pickle.dumps(trace)) == trace


def test_what_rules_forbid_is_not_tried() -> None:
    blocked = [(0, 1), (1, 3)]
    trace = qd.trace_n_queens(5, method="columns", blocked=blocked, piece="amazon")
    assert (trace.blocked, trace.torus, trace.piece) == (blocked, False, "amazon")
    for step in trace:
        if step.kind != "try" or step.row is None or step.column is None:
            continue
        assert (step.row, step.column) not in blocked
        for row, column in enumerate(step.placement):
            assert {step.row - row, abs(step.column - column)} != {1, 2}
    free = [s.state["available"] for s in qd.trace_n_queens(5, method="bitmask", piece="amazon")]
    assert free[1] == 0b11000  # below a queen in column 0, without column 2


def test_what_cannot_be_is_known_at_once() -> None:
    cases: list[tuple[int, dict[str, Any]]] = [
        (32, {"torus": True}),
        (27, {"torus": True}),
        (31, {"symmetry": "quarter-turn"}),
    ]
    for n, options in cases:
        assert qd.total_n_queens(n, **options) == 0
        assert qd.total_n_queens(n, fundamental=True, **options) == 0
        assert qd.solve_n_queens(n, **options) == []
        assert qd.solve_n_queens(n, fundamental=True, **options) == []
        assert next(qd.iter_n_queens(n, **options), None) is None


def test_every_thread_count_gives_the_same_total() -> None:
    for options, published in [({}, TOTAL), *PUBLISHED]:
        n = min(17, len(published) - 1)
        for threads in (1, 2, 3, 7, 64):
            assert qd.total_n_queens(n, threads=threads, **options) == published[n]


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"method": "bitmask"},
        {"method": "colours"},
        {"torus": True},
        {"piece": "amazon"},
        {"symmetry": "half-turn"},
    ],
    ids=str,
)
def test_progress_ends_with_all_done(options: dict[str, Any]) -> None:
    reports: list[tuple[int, int]] = []
    n = 14 if "method" in options else 17
    total = qd.total_n_queens(n, progress=lambda *report: reports.append(report), **options)
    assert total == qd.total_n_queens(n, **options)
    assert reports == sorted(reports)
    assert reports[-1][0] == reports[-1][1] > 0


@pytest.mark.parametrize("n", [0, 1, *range(4, 17), 20, 25, 32])
def test_puzzles_have_one_completion_and_no_queen_too_many(n: int) -> None:
    for seed in range(5):
        puzzle = qd.generate_n_queens_puzzle(n, seed=seed)
        assert puzzle == qd.generate_n_queens_puzzle(n, seed=seed)
        assert list(puzzle) == sorted(puzzle)
        completions = qd.iter_n_queens(n, placed=puzzle)
        assert len(list(itertools.islice(completions, 2))) == 1
        for row in puzzle:
            fewer = {other: column for other, column in puzzle.items() if other != row}
            assert len(list(itertools.islice(qd.iter_n_queens(n, placed=fewer), 2))) == 2


def test_puzzles_differ() -> None:
    assert qd.generate_n_queens_puzzle(0) == qd.generate_n_queens_puzzle(1) == {}
    assert len({str(qd.generate_n_queens_puzzle(8, seed=seed)) for seed in range(100)}) > 50
    assert len({str(qd.generate_n_queens_puzzle(12)) for _ in range(5)}) > 1
