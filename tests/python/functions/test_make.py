"""Sudokus made to order: they are what was wished, and always the same for a seed."""

import pickle
from collections.abc import Callable
from typing import Any, get_args

import numpy as np
import pytest
from hypothesis import example, given, strategies as st

import queendoku as qd
from calls import IS_LONG

HEART = """
    . . . . . . . . .
    . x x . . . x x .
    x x x x . x x x x
    x x x x x x x x x
    x x x x x x x x x
    . x x x x x x x .
    . . x x x x x . .
    . . . x x x . . .
    . . . . x . . . .
"""

#: A pattern of a minimal puzzle.
PATTERN = "".join("." if cell == "." else "x" for cell in qd.generate_sudoku(seed=3, givens=27))

PATTERNS = [
    "x..x.x......x...x..x....x...x..x....x..x...x.x.x.....x......x..x..xx......x...x.x",
    "....x..x.....x.xx..xx.x......xx..x.......x.x.x..x..xx.xx..x..x...x........x.x....",
    "...xx.....x......xx..xx.xx...x..xxxx..x.x.....x..........xxxxx..x.x...x...x......",
    *("x" * 81, "xxxxxx.xx" * 9, "x." * 40 + "x"),
]

#: Where each symmetry takes a row and a column, by generators of its group.
IMAGES: dict[str, list[Callable[[int, int], tuple[int, int]]]] = {
    "rotational": [lambda r, c: (8 - r, 8 - c)],
    "quarter-turn": [lambda r, c: (c, 8 - r)],
    "left-right": [lambda r, c: (r, 8 - c)],
    "top-bottom": [lambda r, c: (8 - r, c)],
    "orthogonal": [lambda r, c: (r, 8 - c), lambda r, c: (8 - r, c)],
    "diagonal": [lambda r, c: (c, r)],
    "anti-diagonal": [lambda r, c: (8 - c, 8 - r)],
    "bi-diagonal": [lambda r, c: (c, r), lambda r, c: (8 - c, 8 - r)],
    "full": [lambda r, c: (c, 8 - r), lambda r, c: (r, 8 - c)],
}


def orbit(cell: int, symmetry: str | None) -> set[int]:
    """Give the cells that have givens if this one has."""
    images = IMAGES[symmetry] if symmetry else []
    cells = {cell}
    while True:
        more = {9 * r + c for x in cells for r, c in (image(*divmod(x, 9)) for image in images)}
        if more <= cells:
            return cells
        cells |= more


def givens_of(puzzle: str) -> set[int]:
    """Give the cells with givens."""
    return {cell for cell, character in enumerate(puzzle) if character != "."}


def assert_as_wished(
    puzzle: str,
    *,
    givens: Any = None,
    rating: Any = None,
    level: str | None = None,
    technique: str | None = None,
    symmetry: str | None = None,
    pattern: Any = None,
    minimal: bool = True,
) -> None:
    """Check a puzzle against all that was wished."""
    assert len(puzzle) == 81
    assert set(puzzle) <= set(".123456789")
    assert qd.count_sudoku_solutions(puzzle) == 1
    cells = givens_of(puzzle)
    if givens is not None:
        low, high = givens if isinstance(givens, tuple) else (givens, givens)
        assert low <= len(cells) <= high
    if rating is not None:
        low, high = rating if isinstance(rating, tuple) else (rating, rating)
        assert low <= qd.rate_sudoku(puzzle).er <= high
    if level is not None:
        assert qd.rate_sudoku(puzzle, scale="hodoku").level == level
    if technique is not None:
        place = qd.SUDOKU_TECHNIQUES.index(technique)
        easier, known = qd.SUDOKU_TECHNIQUES[:place], qd.SUDOKU_TECHNIQUES[: place + 1]
        assert qd.explain_sudoku(puzzle, techniques=known).solved
        assert not easier or not qd.explain_sudoku(puzzle, techniques=easier).solved
    assert all(orbit(cell, symmetry) <= cells for cell in cells)
    if pattern is not None:
        assert cells == givens_of("".join(pattern.split()))
    for cell in cells if minimal else ():
        assert qd.count_sudoku_solutions(f"{puzzle[:cell]}.{puzzle[cell + 1 :]}") > 1


def test_a_puzzle_has_one_solution_and_no_given_too_many() -> None:
    puzzles = qd.generate_sudokus(200, seed=5)
    for puzzle in puzzles:
        assert_as_wished(puzzle)
    assert len(set(puzzles)) == 200
    for m in (0, 1, 2, 63, 64, 65):
        assert qd.generate_sudokus(m, seed=5) == puzzles[:m]
    assert qd.generate_sudoku() != qd.generate_sudoku()


@pytest.mark.parametrize(
    "wishes",
    [
        {},
        {"givens": (22, 23)},
        {"rating": (4.0, 5.0)},
        {"rating": 1.2},
        *({"level": level} for level in get_args(qd.types.SudokuLevel)),
        {"rating": (10 if IS_LONG else 8.5, 12)},
        {"rating": (1.2, 1.2), "minimal": False},
        {"rating": 1.0, "minimal": False},
        {"rating": (1.2, 1.5), "symmetry": "rotational", "minimal": False},
        {"technique": "full house", "minimal": False},
        *({"technique": name} for name in ("hidden single", "x-wing", "w-wing", "sue de coq")),
        {"level": "hard", "rating": (4.5, 6), "technique": "w-wing"},
        *({"givens": number} for number in (20, 21, 28, (17, 19), (29, 40))),
        *({"givens": n, "minimal": False} for n in (19, 22, 23, 30, 40, 50, 80, 81)),
        *({"symmetry": name} for name in qd.SUDOKU_SYMMETRIES),
        *(
            {"symmetry": name, "givens": number, "minimal": False}
            for name in qd.SUDOKU_SYMMETRIES
            for number in (28, 36, 45, 80, 81)
        ),
        {"symmetry": "diagonal", "givens": (26, 30)},
        {"symmetry": "rotational", "givens": (21, 22)},
        {"symmetry": "full", "minimal": False},
        *({"pattern": pattern} for pattern in [PATTERN, *PATTERNS[:3]]),
        *({"pattern": pattern, "minimal": False} for pattern in PATTERNS),
        {"pattern": HEART, "minimal": False},
    ],
    ids=str,
)
def test_wishes_are_met_and_a_seed_decides(wishes: dict[str, Any]) -> None:
    m = 8 if IS_LONG else 4
    asked: Any = {"seed": 11, "tries": 3_000_000, **wishes}
    puzzles = qd.generate_sudokus(m, threads=1, **asked)
    for puzzle in puzzles:
        assert_as_wished(puzzle, **wishes)
    assert qd.generate_sudoku(**asked) == puzzles[0]
    assert qd.generate_sudokus(m - 1, threads=3, **asked) == puzzles[:-1]
    array = qd.generate_sudokus(m, array=True, **asked)
    assert array.shape == (m, 81)
    assert array.dtype == np.uint8
    assert ["".join(map(str, row)).replace("0", ".") for row in array] == puzzles
    assert qd.generate_sudokus(m, **{**asked, "seed": 12}) != puzzles


def test_a_seed_never_changes_its_puzzles() -> None:
    assert qd.generate_sudokus(2, seed=7) == [
        ".......5...6.2....92.5...786...7.2..83..........9....37.9.52.14....9......8.1.73.",
        ".6..3..7.4........1.9..6......6..23..1.......7...89..59.6..5.....1....68.....2.57",
    ]


def tenths(low: int, high: int) -> st.SearchStrategy[Any]:
    """Give ratings, and ranges of them."""
    number = st.integers(low, high).map(lambda tenth: tenth / 10)
    pair = st.tuples(number, number).map(lambda pair: tuple(sorted(pair)))
    return number | pair


#: Without those for which a walk takes seconds, if the puzzle must be minimal.
givens = st.integers(17, 31) | st.integers(41, 81)
WISHES = st.fixed_dictionaries(
    {},
    optional={
        "givens": givens | st.tuples(givens, givens).map(lambda pair: tuple(sorted(pair))),
        "rating": tenths(10, 120),
        "level": st.sampled_from(["easy", "medium", "hard", "unfair", "extreme"]),
        "technique": st.sampled_from(qd.SUDOKU_TECHNIQUES),
        "symmetry": st.sampled_from(qd.SUDOKU_SYMMETRIES),
        "pattern": st.lists(st.sampled_from(".x"), min_size=81, max_size=81).map("".join),
        "minimal": st.booleans(),
    },
)


@given(WISHES, st.integers(0, 2**64 - 1))
@example({"symmetry": "quarter-turn", "givens": 17}, 1)
def test_any_wishes_are_met_or_refused_in_words(wishes: dict[str, Any], seed: int) -> None:
    try:
        puzzles = qd.generate_sudokus(2, seed=seed, tries=30, **wishes)
    except qd.NoPuzzleError as error:
        puzzles = error.puzzles
    except ValueError as error:
        if not any(name in str(error) for name in wishes):
            raise
        return
    for puzzle in puzzles:
        assert_as_wished(puzzle, **wishes)


def shortfall(**wished: Any) -> tuple[dict[str, Any], qd.NoPuzzleError]:
    """Give wishes of which some of 1,000 are met and then no more, and the error."""
    for tries in (2, 10, 30, 100, 300, 1000):
        wishes: dict[str, Any] = {**wished, "seed": 1, "tries": tries}
        with pytest.raises(qd.NoPuzzleError) as caught:
            qd.generate_sudokus(1000, **wishes)
        if caught.value.puzzles:
            break
    return wishes, caught.value


#: The three boxes of a diagonal.
BOXES = "xxx......" * 3 + "...xxx..." * 3 + "......xxx" * 3


@pytest.mark.parametrize(
    ("wishes", "nearest"),
    [
        ({"givens": 17}, "had another number of givens, the nearest "),
        *(({"givens": givens}, "") for givens in ((31, 40), (40, 81))),
        *(
            ({"symmetry": symmetry, "givens": givens}, "")
            for symmetry, givens in (
                ("full", (20, 22)),
                ("diagonal", 17),
                ("quarter-turn", (18, 20)),
            )
        ),
        ({"pattern": "x.x.x.x.x" + ".x.x.x.x." * 2 + "x.......x" * 6}, ""),
        ({"pattern": BOXES, "minimal": False}, "led to no such puzzle"),
        ({"rating": (11, 12)}, ""),
    ],
    ids=str,
)
def test_no_more_tries_are_made_than_allowed(wishes: dict[str, Any], nearest: str) -> None:
    for tries, said in (1, "1 try: "), (5, "5 tries: "), (1001, "1,001 tries: "):
        if tries > 5 and "rating" in wishes:
            continue
        with pytest.raises(qd.NoPuzzleError, match=f"^no puzzle was found in {said}.*{nearest}"):
            qd.generate_sudoku(**wishes, tries=tries, seed=1)


def test_what_is_not_found() -> None:
    wishes, error = shortfall(rating=7.2, givens=25)
    found = len(error.puzzles)
    assert 0 < found < 1000
    for puzzle in error.puzzles:
        assert_as_wished(puzzle, rating=7.2, givens=25)
    message = f"{found} of 1,000 puzzles were found, and no more in {wishes['tries']:,} tries: "
    assert str(error).startswith(message)
    assert "nearest" in str(error)
    enough = {name: wish for name, wish in wishes.items() if name != "tries"}
    assert qd.generate_sudokus(found, **enough) == error.puzzles
    with pytest.raises(qd.NoPuzzleError) as caught:
        qd.generate_sudokus(1000, threads=4, **wishes)
    assert (str(caught.value), caught.value.puzzles) == (str(error), error.puzzles)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.puzzles) == (str(error), error.puzzles)
    with pytest.raises(qd.NoPuzzleError) as caught:
        qd.generate_sudokus(1000, array=True, **wishes)
    assert caught.value.puzzles.shape == (found, 81)
    with pytest.raises(qd.NoPuzzleError, match=r"^no puzzle was found in 3 tries: ") as caught:
        qd.generate_sudoku(rating=11.9, tries=3)
    assert caught.value.puzzles == []


def test_none_and_many() -> None:
    assert qd.generate_sudokus(0, array=True).shape == (0, 81)
    for m, size in ((10**9, ".*"), (2**64, r"3\.5 ZiB"), (10**30, r"2\.[23]e32 B")):
        message = f"^{m} sudokus would take about {size}, and .* generate fewer"
        with pytest.raises(MemoryError, match=message):
            qd.generate_sudokus(m)


def test_numbers_of_numpy_are_numbers() -> None:
    wishes = {"givens": (np.int64(22), np.int8(26)), "rating": (np.float32(1.2), np.float64(4.2))}
    puzzle = qd.generate_sudokus(np.uint8(1), seed=np.int64(4), tries=np.int64(9999), **wishes)  # type: ignore[call-overload]
    assert puzzle == [qd.generate_sudoku(givens=(22, 26), rating=(1.2, 4.2), seed=4)]
    qd.generate_sudokus(1, minimal=np.bool_(True))  # type: ignore[call-overload]


@pytest.mark.parametrize(
    "pattern",
    [
        "".join(HEART.split()).replace("x", "#"),
        HEART.upper().encode(),
        HEART.split("\n")[1:-1],
        [row.split() for row in HEART.strip().splitlines()],
        np.reshape([int(cell == "x") for cell in HEART.split()], (9, 9)),
    ],
    ids=["signs", "bytes", "rows", "lists", "array"],
)
def test_a_pattern_in_any_form(pattern: Any) -> None:
    puzzle = qd.generate_sudoku(pattern=pattern, minimal=False, seed=2)
    assert puzzle == qd.generate_sudoku(pattern=HEART, minimal=False, seed=2)
    assert_as_wished(puzzle, pattern=HEART, minimal=False)


def test_progress_and_what_it_raises() -> None:
    seen = []
    puzzles = qd.generate_sudokus(3000, seed=1, progress=lambda *numbers: seen.append(numbers))
    assert len(puzzles) == 3000
    assert seen[-1] == (3000, 3000)
    assert all(total == 3000 for _, total in seen)
    with pytest.raises(ZeroDivisionError):
        qd.generate_sudokus(1_000_000, progress=lambda *_: 1 // 0)


def test_puzzles_are_spread_as_the_documentation_says() -> None:
    puzzles = qd.generate_sudokus(2000, seed=1)
    numbers = [81 - puzzle.count(".") for puzzle in puzzles]
    assert abs(np.mean(numbers) - 24.4) < 0.15
    assert abs(np.mean(qd.rate_sudokus(puzzles).er) - 3.8) < 0.25
    # No cell and no digit is preferred.
    cells = np.sum([[c != "." for c in puzzle] for puzzle in puzzles], axis=0)
    assert np.all(abs(cells / 2000 - 24.4 / 81) < 0.05)
    digits = [sum(puzzle.count(str(digit)) for puzzle in puzzles) for digit in range(1, 10)]
    assert np.all(abs(np.array(digits) / sum(digits) - 1 / 9) < 0.01)
