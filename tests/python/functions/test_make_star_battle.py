"""``generate_star_battle`` and ``generate_star_battles``."""

from pathlib import Path
from string import ascii_uppercase
from typing import Any

import pytest

import queendoku as qd
from queendoku._core import star_battle_techniques

#: What a seed makes.
SEEDED = ["AAAAAA/BBBCAA/BBDDAA/BDDDAA/BBDDEA/BFFDDA", "AAABBC/AAACCC/AAACCD/EACCCD/FFCCCC/FFCCCC"]


def parts(puzzle: qd.StarBattle) -> int:
    """Count the parts of all regions."""
    left = {(r, c): region for r, row in enumerate(puzzle.regions) for c, region in enumerate(row)}
    found = 0
    while left:
        start, region = left.popitem()
        found, todo = found + 1, [start]
        while todo:
            r, c = todo.pop()
            near = {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)} & left.keys()
            same = [cell for cell in near if left[cell] == region]
            todo += same
            for cell in same:
                del left[cell]
    return found


@pytest.mark.parametrize(
    ("stars", "sizes", "m"),
    [
        (1, (4, 5, 8), 50),
        (2, (8, 9, 10), 50),
        *((1, (12, 16, 17, 25), 4), (3, (12, 13), 3), (4, (16,), 2), (5, (20,), 2), (6, (24,), 2)),
    ],
)
def test_boards_have_one_solution_and_whole_regions(
    stars: int, sizes: tuple[int, ...], m: int
) -> None:
    for n in sizes:
        puzzles = qd.generate_star_battles(m, n, stars=stars, seed=3)
        assert len(puzzles) == m
        assert {(puzzle.n, puzzle.stars, parts(puzzle)) for puzzle in puzzles} == {(n, stars, n)}
        assert {*qd.solve_star_battles(puzzles, stars=stars).counts} == {1}
        assert {*"".join(puzzles[0].regions)} == {*ascii_uppercase[:n]}


@pytest.mark.parametrize("wishes", [{"n": 7}, {"n": 10, "stars": 2}, {"n": 7, "rating": (2, 4)}])
def test_a_seed_makes_the_same_boards(wishes: dict[str, Any]) -> None:
    puzzles = qd.generate_star_battles(8, **wishes, seed=11, threads=1)
    assert qd.generate_star_battle(**wishes, seed=11) == puzzles[0]
    assert qd.generate_star_battles(5, **wishes, seed=11, threads=3) == puzzles[:5]
    assert qd.generate_star_battles(8, **wishes, seed=12) != puzzles
    assert qd.generate_star_battle(**wishes) != qd.generate_star_battle(**wishes)


def test_boards_do_not_change_between_machines() -> None:
    boards = ["/".join(p.regions) for p in qd.generate_star_battles(2, 6, seed=1)]
    assert boards == SEEDED


@pytest.mark.parametrize(
    ("n", "stars", "placements"),
    [(4, 1, 2), (5, 1, 14), (6, 1, 90), (8, 2, 2)],  # those of one star: A002464
)
def test_every_solution_comes(n: int, stars: int, placements: int) -> None:
    puzzles = qd.generate_star_battles(1000, n, stars=stars, seed=1)
    assert len({*map(tuple, qd.solve_star_battles(puzzles).solutions)}) == placements


def test_a_rating_is_met() -> None:
    for low, high in [(1, 2), (2.4, 3.4), (4, 12)]:
        for puzzle in qd.generate_star_battles(3, 8, rating=(low, high), seed=5):
            assert low <= qd.rate_star_battle(puzzle).difficulty <= high
    with pytest.raises(qd.NoPuzzleError, match=r"in 9 tries: 9 had another rating, the nearest "):
        qd.generate_star_battle(5, rating=12, tries=9)
    with pytest.raises(qd.NoPuzzleError, match=r"^[0-9]+ of 1,000 puzzles were found") as caught:
        qd.generate_star_battles(1000, 8, rating=(3.4, 3.4), tries=9, seed=1)
    assert all(isinstance(puzzle, qd.StarBattle) for puzzle in caught.value.puzzles)


def test_how_many() -> None:
    assert qd.generate_star_battles(0, 8) == []
    with pytest.raises(MemoryError, match=r"star battles would take .*; generate fewer at a time"):
        qd.generate_star_battles(10**12, 8)
    seen: list[tuple[int, int]] = []
    qd.generate_star_battles(99, 8, progress=lambda *numbers: seen.append(numbers))
    assert seen[-1] == (99, 99)


def test_the_page_has_the_techniques_of_the_registry() -> None:
    page = (Path(__file__).parents[3] / "docs" / "star-battles.md").read_text(encoding="utf-8")
    rows = [f"| {name} | {level} | {what} |" for name, level, what in star_battle_techniques()]
    assert "\n".join(rows) in page
