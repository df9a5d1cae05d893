"""Pictures of star battles."""

from itertools import product
from typing import Any

import numpy as np
import pytest

import queendoku as qd
from queendoku.views.draw import palette, shapes
from queendoku.views.kinds.board import StarBoard
from queendoku.views.kinds.star_battle.svg import colours_of
from views.show.drawn import elements, texts

REGIONS = "AABBB/CABBB/CADBB/DDDBB/DDDEE"
SOLUTION = [".Q...", "...Q.", "Q....", "..Q..", "....Q"]
TWO = qd.StarBattle("992W80jIEOkFYKbWK4OabUM9XR52")
LARGE = qd.StarBattle([[(r + c) % 25 for c in range(25)] for r in range(25)], stars=6)


def board_of(*arguments: Any, **options: Any) -> StarBoard:
    """The single star battle that `show` sees."""
    picture = qd.show(*arguments, **options)
    [seen] = picture.boards
    assert isinstance(seen, StarBoard)
    assert picture.total is None
    return seen


@pytest.mark.parametrize(
    "form", [REGIONS, REGIONS.replace("/", "\n"), REGIONS.split("/"), qd.StarBattle(REGIONS)]
)
def test_regions_in_any_form(form: Any) -> None:
    board = board_of(form)
    assert board == board_of(form, kind="star battle")
    assert (board.size, board.stars, board.queens) == (5, 1, [])
    assert board.regions == tuple("ABCDE".index(letter) for letter in REGIONS.replace("/", ""))
    solved = board_of(SOLUTION, givens=form, kind="star battle")
    assert sorted(solved.queens) == [(0, 1), (1, 3), (2, 0), (3, 2), (4, 4)]
    assert solved == board_of(qd.StarBattle(form, placed=SOLUTION))


def test_other_forms_need_the_kind() -> None:
    assert board_of("551W4pYAYGH", kind="star battle").size == 5
    labels = np.arange(25).reshape(5, 5) // 5
    assert board_of(labels, kind="star battle").regions == tuple(labels.flat)
    solution = [[int(cell == "Q") for cell in row] for row in SOLUTION]
    givens = qd.StarBattle(REGIONS)
    for board in ([1, 3, 0, 2, 4], np.array(solution), "/".join(SOLUTION), tuple(SOLUTION)):
        assert board_of(board, givens=givens) == board_of(SOLUTION, givens=givens)


def test_a_full_board_tells_how_many_stars() -> None:
    text = "/".join(TWO.regions)
    assert board_of(qd.solve_star_battle(TWO), givens=text, kind="star battle").stars == 2
    assert board_of(qd.solve_star_battle(TWO), givens=TWO).attacks == []


def test_what_stays_a_board_of_queens_or_a_sudoku() -> None:
    for board in (["Q"], ["Q..", "...", "..Q"], ["1.2.", "....", "3...", "..4."]):
        assert not isinstance(qd.show(board).boards[0], StarBoard)


def test_galleries() -> None:
    picture = qd.show([TWO, REGIONS, TWO, [1, 3, 0, 2]], limit=3)
    assert picture.total == 4
    assert all(isinstance(board, StarBoard) for board in picture.boards)
    assert qd.show([REGIONS] * 4).total == 4
    assert len(elements(qd.show([TWO]), "text")) == 2


def test_stars_that_touch_or_are_too_many_are_marked() -> None:
    board = [".Q...", "..Q..", "Q..x.", "....Q", "..Q.Q"]
    picture = qd.show(board, givens=qd.StarBattle(REGIONS))
    faults = [
        "The stars at r1c2 and r2c3 touch.",
        "The stars at r4c5 and r5c5 touch.",
        "The stars at r2c3 and r4c5 are too many for region B.",
        "The stars at r2c3 and r5c3 are too many for column 3.",
        "The stars at r4c5 and r5c5 are too many for column 5.",
        "The stars at r5c3 and r5c5 are too many for row 5.",
    ]
    assert sorted(str(picture).splitlines()[-6:]) == sorted(faults)
    assert all(fault in picture.description for fault in faults)
    assert str(picture).count("♛!") == 5
    assert "┌───────┬─────────┐\n│ ·   ♛!│ ·   · · │\n" in str(picture)


def test_all_of_it_is_drawn_and_said() -> None:
    puzzle = qd.StarBattle(TWO, placed=(([(0, 3)]), [(0, 0), (8, 8)]))
    picture = qd.show(puzzle)
    paths = [path["d"] for path in elements(picture, "path")]
    assert paths.count(shapes.STAR) == 1
    assert paths.count(shapes.CROSS) == 2
    assert {*texts(picture)} == {*map(str, range(1, 10)), *"ABCDEFGHI"}
    assert picture.name == "Star battle of 9 by 9 with 2 stars in each row, column and region"
    assert picture.description.startswith("Regions, row by row: AAABBBBBB, AAAAACCDB, ")
    assert picture.description.endswith(". Stars: r1c4. Crosses: r1c1, r9c9.")
    assert puzzle._repr_mimebundle_()["text/plain"] == str(picture)
    assert shapes.QUEEN in qd.show(SOLUTION, givens=qd.StarBattle(REGIONS)).svg


def test_regions_that_touch_have_other_tints() -> None:
    for puzzle in (TWO, LARGE):
        n, board = puzzle.n, board_of(puzzle)
        tints = colours_of(board.regions, n)
        used = {path["fill"] for path in elements(qd.show(puzzle), "path") if "fill" in path}
        assert {palette.TINTS[tint] for tint in tints} == used & {*palette.TINTS}
        for row, column in product(range(n - 1), repeat=2):
            for other in (n * row + column + 1, n * row + n + column, n * row + n + column + 1):
                here, there = board.regions[n * row + column], board.regions[other]
                assert here == there or tints[here] != tints[there]
    assert len({*colours_of(board_of(TWO).regions, 9)}) == 8


@pytest.mark.parametrize("regions", [[], "A", LARGE], ids=["0", "1", "25"])
def test_every_size(regions: Any) -> None:
    puzzle = qd.StarBattle(regions)
    picture = qd.show(puzzle)
    assert len(picture.svg) < 50_000
    assert len(qd.show([puzzle] * 12).svg) < 500_000
    assert len(str(picture).splitlines()) > puzzle.n


EXPLAINED = qd.explain_star_battle(TWO)


def test_a_deduction_is_drawn_on_its_board_and_told() -> None:
    for step in (EXPLAINED[0], next(step for step in EXPLAINED if step.placed)):
        picture, text = qd.show(step), str(qd.show(step))
        assert picture.name == f"{step.technique.capitalize()}, difficulty {step.difficulty}"
        assert step.reason in picture.description
        assert step.reason in " ".join(text.splitlines())
        assert text.count("+") == len(step.placed)
        assert text.count("-") - step.reason.count("-") == len(step.eliminated)
        fills = [path.get("fill") for path in elements(picture, "path")]
        assert {*palette.TINTS} & {*fills}
        drawn = [path["d"] for path in elements(picture, "path")]
        assert drawn.count(shapes.STAR) == sum(map("".join(step.grid.board).count, "Q")) + len(
            step.placed
        )
        crosses = "".join(step.grid.board).count("x")
        assert drawn.count(shapes.CROSS) == crosses + 2 * len(step.eliminated)  # with halos
    assert "Star in r" in " ".join(texts(picture))
    assert "star in r" in picture.description.lower()


def test_an_explanation_is_a_gallery() -> None:
    picture = qd.show(EXPLAINED, limit=3)
    assert picture.total == len(EXPLAINED)
    assert len(picture.boards) == 3
    large = qd.explain_star_battle(qd.generate_star_battle(16, seed=1))
    assert float(elements(qd.show(large[0]), "svg")[0]["width"]) <= 700
