"""Sheets of star battles."""

import pytest

import queendoku as qd
from plain_rules import TEXTBOOK
from queendoku.views.draw.paper import Curve, Lines, Text
from views.sheet.read_back import sheet

REGIONS = "AABBB/CABBB/CADBB/DDDBB/DDDEE"
TWO = qd.StarBattle("992W80jIEOkFYKbWK4OabUM9XR52", placed=([(0, 3)], [(0, 0)]))


def test_a_page_has_regions_stars_and_how_many_there_are() -> None:
    made = sheet([TWO, qd.StarBattle(REGIONS)])
    assert repr(made) == "Sheet(2 star battles on 1 page, solutions on 1 page)"
    puzzles, solutions = ([*page.marks] for page in made._layout)
    notes = [mark.content for mark in puzzles if isinstance(mark, Text)]
    assert notes == ["1", "2 stars", "2", "1 star", "1"]
    cross, star = (mark for mark in puzzles if isinstance(mark, Curve))
    assert (star.fill, cross.fill) == (0, None)
    stars = [mark for mark in solutions if isinstance(mark, Curve)]
    assert [mark.fill for mark in stars] == [0] * 23
    side = made._layout.grids.side
    _, thick = (mark for mark in puzzles[:8] if isinstance(mark, Lines))
    length = sum(abs(a - c) + abs(b - d) - thick.width for a, b, c, d in thick.ends)
    n, regions = TWO.n, TWO.regions
    between = sum(regions[r][c] != regions[r + 1][c] for r in range(n - 1) for c in range(n)) + sum(
        row[c] != row[c + 1] for row in regions for c in range(n - 1)
    )
    assert length / side * n == pytest.approx(4 * n + between)


def test_one_and_with_sudokus_and_large() -> None:
    for one in (REGIONS, REGIONS.split("/"), qd.StarBattle(REGIONS)):
        assert repr(sheet(one, solutions=False)) == "Sheet(1 star battle on 1 page)"
    made = sheet([REGIONS, TEXTBOOK], large=True)
    assert repr(made) == "Sheet(2 puzzles on 2 pages, solutions on 1 page)"
    assert "star battle" not in made.pages[0]
    assert made._layout[0].name == "Page 1 of 3: puzzle 1"


@pytest.mark.parametrize("large", [False, True])
def test_the_thick_frame_is_off_the_edge_that_printers_leave_white(large: bool) -> None:
    made = sheet(REGIONS, paper=(120, 120), large=large, per_page=1, solutions=False)
    _, frame = (mark for mark in made._layout[0].marks if isinstance(mark, Lines))
    least, most = min(map(min, frame.ends)), max(map(max, frame.ends))
    assert 10 <= least / 72 * 25.4 <= most / 72 * 25.4 <= 110


def test_bad_star_battles() -> None:
    with pytest.raises(ValueError, match=r"puzzles\[1\]: has several solutions"):
        sheet([REGIONS, qd.StarBattle("AABBB/ACCBB/DDCBE/DDEEE/DDDEE")])
    with pytest.raises(qd.NoSolutionError, match=r"puzzles\[0\]: has no solution"):
        sheet(qd.StarBattle("AB/AB"))
    with pytest.raises(ValueError, match="ratings: a star battle has only the scale 'se', not 'ho"):
        sheet(TWO, ratings="hodoku")


def test_ratings() -> None:
    [page] = sheet(REGIONS, ratings="se", solutions=False).pages
    difficulty = qd.rate_star_battle(REGIONS).difficulty
    assert f"1 star, difficulty {difficulty}" in page
    with pytest.raises(ValueError, match=r"puzzles\[1\]: has several solutions"):
        sheet([REGIONS, "AABBB/ACCBB/DDCBE/DDEEE/DDDEE"], ratings="se", solutions=False)
