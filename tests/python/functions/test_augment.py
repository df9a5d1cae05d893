"""Random symmetric copies: ``augment_sudokus``."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pandas as pd
import pytest
from numpy.typing import NDArray

import queendoku as qd
from child import printed
from functions.test_explain import PUZZLES
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED
from queendoku._many.tasks.symmetry import Augmenting
from rows import DIVISIBLE, KINDS, assert_held_alike, digits, plain

ROWS = [TEXTBOOK, TEXTBOOK_SOLVED, *PUZZLES] * 3
COPIES = qd.augment_sudokus(ROWS, 3, seed=29)
augment: Any = qd.augment_sudokus


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_copies_in_every_kind(kind: str) -> None:
    rows = KINDS[kind](ROWS)
    for threads in (1, 3):
        copies = augment(rows, 3, seed=29, threads=threads)
        assert plain(copies) == COPIES
        if isinstance(copies, pd.Series):
            assert [*copies.index] == [name for name in rows.index for _ in range(3)]
            copies.index = KINDS[kind](COPIES).index
        assert_held_alike(copies, KINDS[kind](COPIES))


def test_copies_do_not_depend_on_how_the_rows_come(monkeypatch: pytest.MonkeyPatch) -> None:
    many = ROWS * 20
    copies = augment(many, 3, seed=29)
    assert copies[: len(COPIES)] == COPIES
    assert [*augment(iter(many), 3, seed=29)] == copies
    assert augment(many, seed=29) == copies[::3]
    assert augment(many, 3, seed=30) != copies
    assert augment(many) != augment(many)
    monkeypatch.setattr(Augmenting, "chunk_rows", 20)
    with ThreadPoolExecutor(2) as pool:
        assert [*augment(iter(many), 3, seed=29, executor=pool)] == copies
        for kind in DIVISIBLE:
            found = augment(KINDS[kind](ROWS), 3, seed=29, executor=pool)
            assert plain(found) == COPIES


def test_a_seed_gives_the_copies_that_it_always_gave() -> None:
    assert augment([TEXTBOOK], 3, seed=0) == [
        "8....3.9.2....4.1..576.924.....5.6.2........7485...93.....2.......89...51263.5...",
        ".9..1..5..7..5..8..2.8.7.6.7.3...5...5.436....48.9........7.93....362.4...5...7.1",
        "...2.8531....7.....1..94...3..6...9.8.43.91.72..8...5..85.1....1.2...964.9.......",
    ]


def test_blanks_stay_as_they_are_written() -> None:
    for blank in "0._*-":
        row = TEXTBOOK.replace(".", blank)
        [copy] = augment([row], seed=29)
        assert copy.replace(blank, ".") == COPIES[0]
        assert augment([row.encode()], seed=29) == [copy.encode()]
        assert augment(np.array([row], "S81"), seed=29)[0] == copy.encode()


def test_solutions_and_transformations() -> None:
    solutions = qd.solve_sudokus(ROWS).solutions
    copies, of_solutions, symmetries = augment(
        ROWS, 3, seed=29, solutions=solutions, transformations=True
    )
    assert copies == COPIES
    assert qd.solve_sudokus(copies).solutions == of_solutions
    originals = [row for row in ROWS for _ in range(3)]
    pairs = zip(symmetries, originals, strict=True)
    assert [symmetry.apply(row) for symmetry, row in pairs] == copies
    assert type(symmetries[0]) is qd.types.SudokuTransformation
    assert augment(ROWS, 3, seed=29, solutions=solutions) == (copies, of_solutions)
    assert augment(ROWS, 3, seed=29, transformations=True) == (copies, symmetries)
    array = digits(solutions)
    found = augment(ROWS, 3, seed=29, solutions=array)
    assert found[0] == copies
    assert (found[1] == digits(of_solutions)).all()
    stream = augment(iter(ROWS), 3, seed=29, solutions=iter(solutions))
    assert isinstance(stream, Iterator)
    assert [*stream] == [*zip(copies, of_solutions, strict=True)]
    stream = augment(iter(ROWS), 3, seed=29, solutions=iter(solutions), transformations=True)
    assert [*stream] == [*zip(copies, of_solutions, symmetries, strict=True)]
    stream = augment(iter(ROWS), 3, seed=29, transformations=True)
    assert [*stream] == [*zip(copies, symmetries, strict=True)]
    assert augment([], 3, solutions=[], transformations=True) == ([], [], [])


def test_bad_solutions() -> None:
    with pytest.raises(ValueError, match=r"^solutions.iloc\[1\]: is missing$"):
        augment([TEXTBOOK] * 2, solutions=pd.Series([TEXTBOOK, None]))
    with pytest.raises(ValueError, match=r"^solutions\[70\]: is missing$"):
        [*augment(iter([TEXTBOOK] * 71), solutions=iter([TEXTBOOK] * 70 + [None]))]
    rows = [TEXTBOOK, "x", TEXTBOOK]
    copies, solutions = augment(rows, 2, solutions=[TEXTBOOK, TEXTBOOK, None], errors="mark")
    assert [copy is None for copy in copies] == [False] * 2 + [True] * 2 + [False] * 2
    assert [copy is None for copy in solutions] == [False] * 4 + [True] * 2
    for number, many in (("fewer", [TEXTBOOK]), ("more", [TEXTBOOK] * 3)):
        with pytest.raises(ValueError, match=f"^solutions must .* grids, and has {number}$"):
            [*augment(iter([TEXTBOOK] * 2), solutions=iter(many))]


@pytest.mark.skipif(sys.platform != "linux", reason="limits of the address space are Linux's")
def test_there_must_be_memory_for_the_symmetries_too() -> None:
    code = """
import pathlib, resource
import numpy as np
import queendoku as qd
reserved = int(pathlib.Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (reserved + (256 << 20), resource.RLIM_INFINITY))
grids = np.zeros((1, 81), np.uint8)
print(len(qd.augment_sudokus(grids, 1_000_000, seed=1, threads=1)))
try:
    qd.augment_sudokus(grids, 1_000_000, seed=1, threads=1, transformations=True)
except MemoryError as error:
    print(error)
"""
    made, refused = printed(code).splitlines()
    assert made == "1000000"
    assert refused.startswith("1000000 copies of a sudoku would take about 618.0 MiB, and ")


@pytest.mark.parametrize("rows", [1, 3])
def test_no_iterator_is_advised_where_the_copies_of_one_do_not_fit(rows: int) -> None:
    for grids in ([TEXTBOOK] * rows, iter([TEXTBOOK] * rows), digits([TEXTBOOK] * rows)):
        with pytest.raises(MemoryError, match=r"^1099511627776 copies .*; ask for fewer copies$"):
            next(iter(augment(grids, 2**40)))


def assert_as_probable(counts: NDArray[np.int64], number: int) -> None:
    """Check that there are so many cases, and that each was drawn about as often."""
    assert len(counts) == number
    expected = counts.sum() / number
    chi_square = float(((counts - expected) ** 2).sum() / expected)
    assert abs(chi_square - (number - 1)) < 5 * (2 * (number - 1)) ** 0.5


def test_each_part_of_the_symmetry_is_as_probable() -> None:
    _, symmetries = augment([TEXTBOOK], 40_000, seed=1, transformations=True)
    parts = np.array([(t, *rows, *columns, *new) for t, rows, columns, new in symmetries])
    for places, number in (
        (range(1, 10), 1296),
        (range(10, 19), 1296),
        ((0, 1, 10, 19), 2 * 9**3),
        ((25, 26, 27), 9 * 8 * 7),
    ):
        found = np.zeros(len(parts), np.int64)
        for place in places:
            found = 10 * found + parts[:, place]
        assert_as_probable(np.unique(found, return_counts=True)[1], number)
