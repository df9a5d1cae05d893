"""Puzzles on pages: what is where, in points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from queendoku.views.draw.grid import LARGE, NORMAL
from queendoku.views.draw.paper import Mark, Page, Text, broken, cut, width_of
from queendoku.views.kinds.kind import Paper
from queendoku.views.kinds.printed import Puzzle
from queendoku.views.kinds.registry import kind_of
from queendoku.views.sheet.arrangement import (
    LEADING as CAPTION_LEADING,
    USUAL,
    Area,
    Arrangement,
    Captions,
    arranged,
    capacity,
)

MILLIMETRE = 72 / 25.4
#: Puzzles on a page unless the user says how many, and the most on the largest paper.
USUALLY, MOST = 6, 1000
#: Many printers leave this much of an edge white.
UNPRINTABLE = 10 * MILLIMETRE
#: A title has the first size in which it needs no more lines than that.
TITLE_SIZES, LARGE_TITLE_SIZES, TITLE_LINES = (20, 16, 13, 11), (28, 24, 20), 2
#: The height of a line of a title and the space below it, as shares of its size.
LEADING, BELOW = 1.25, 0.7


class Sizes(NamedTuple):
    """Sizes in points."""

    #: The smallest digits of puzzles and of solutions, and the smallest captions.
    digits: float
    solution_digits: float
    captions: float
    page_number: float
    #: The largest cells of puzzles and of solutions.
    cell: float
    solution_cell: float


NORMAL_SIZES = Sizes(5, 7.5, 8, 9, 45, 20)
#: Large print begins at 18 points; what has to be written on has more.
LARGE_SIZES = Sizes(24, 18, 18, 18, float("inf"), 45)


class Layout:
    """The pages of puzzles, and of their solutions if they have some, on paper of a size.

    The title stands on each page, the heading below it on those of the solutions; both may be
    empty. There must be space for so much in a legible size.
    """

    def __init__(
        self,
        puzzles: Sequence[Puzzle],
        width: float,
        height: float,
        *,
        per_page: int,
        title: str,
        heading: str,
        large: bool,
    ) -> None:
        self.puzzles = puzzles
        names = {paper_of(puzzle).name for puzzle in puzzles}
        #: What the puzzles are.
        self.what = names.pop() if len(names) == 1 else "puzzle"
        self.width, self.height = width, height
        self.per_page = per_page
        self.style, self.sizes = (LARGE, LARGE_SIZES) if large else (NORMAL, NORMAL_SIZES)
        shorter = min(width, height)
        # Half of its frame's line, thickest around star battles, stands beyond a grid.
        cells = min(across(puzzle, has_rules=False) for puzzle in puzzles)
        cell = min(shorter / cells, self.sizes.cell)
        beyond = max(0.6 * self.style.thick * cell, 1.1 * self.style.thickest)
        self.margin = max(min(0.07 * shorter, 2 * UNPRINTABLE), UNPRINTABLE + beyond)
        sizes = LARGE_TITLE_SIZES if large else TITLE_SIZES
        self.title, self.title_size = self.titled("title", title, sizes)
        self.heading, _ = self.titled("solutions", heading, [self.title_size])
        self.puzzle_pages = -(-len(puzzles) // per_page)
        self.grids = self.puzzle_grids()
        self.solution_pages = 0
        if puzzles[0].solution is not None:
            self.solutions = self.solution_grids()
            self.solution_pages = -(-len(puzzles) // self.solutions.number)

    def puzzle_grids(self) -> Arrangement:
        """Arrange the puzzles of a page."""
        above = any(puzzle.caption or puzzle.name for puzzle in self.puzzles)
        rules = max(len(broken(puzzle.rules, 1 / USUAL, 1)) for puzzle in self.puzzles)
        self.lines_below = any(puzzle.note for puzzle in self.puzzles) + rules
        captions = Captions(above, self.lines_below, self.sizes.captions)
        cells = max(across(puzzle, has_rules=True) for puzzle in self.puzzles)
        grids = arranged(self.area(), self.per_page, captions, cells * self.sizes.cell)
        self.check(grids, cells, self.sizes.digits)
        return grids

    def solution_grids(self) -> Arrangement:
        """Arrange the solutions of a page: as many as there is space for."""
        captions = Captions(self.puzzles[0].caption != "", False, self.sizes.captions)
        area = self.area(self.heading)
        cells = max(across(puzzle, has_rules=False) for puzzle in self.puzzles)
        side = cells * self.sizes.solution_digits / self.style.digit
        number = min(capacity(area, side, captions), len(self.puzzles))
        grids = arranged(area, number, captions, cells * self.sizes.solution_cell)
        self.check(grids, cells, self.sizes.solution_digits)
        return grids

    def __len__(self) -> int:
        return self.puzzle_pages + self.solution_pages

    def __iter__(self) -> Iterator[Page]:
        return map(self.__getitem__, range(len(self)))

    def __getitem__(self, index: int) -> Page:
        """Return a page, counted from 0; those of the solutions are the last."""
        is_of_puzzles = index < self.puzzle_pages
        number = self.per_page if is_of_puzzles else self.solutions.number
        start = (index if is_of_puzzles else index - self.puzzle_pages) * number
        printed = self.puzzles[start : start + number]
        if is_of_puzzles:
            shown = [puzzle._replace(solution=None) for puzzle in printed]
            marks = [*self.title_marks([]), *self.grid_marks(shown, self.grids)]
        else:
            shown = [
                puzzle._replace(name="", note="", rules="", candidates=None) for puzzle in printed
            ]
            marks = [*self.title_marks(self.heading), *self.grid_marks(shown, self.solutions)]
        if len(self) > 1:
            y = self.height - UNPRINTABLE
            marks.append(Text(str(index + 1), self.width / 2, y, self.sizes.page_number))
        what = range_of(printed, self.what if is_of_puzzles else "solution")
        return Page(self.width, self.height, f"Page {index + 1} of {len(self)}: {what}", marks)

    def titled(self, name: str, text: str, sizes: Sequence[float]) -> tuple[list[str], float]:
        """Break a title into lines of the largest size in which they are few."""
        text = " ".join(text.split())
        for size in sizes:
            lines = broken(text, self.width - 2 * self.margin, size)
            if len(lines) <= TITLE_LINES:
                return lines, size
        raise ValueError(
            f"{name}: {len(text):,} characters are too many for this paper; in {sizes[-1]:g} points"
            f" they take {len(lines):,} lines, and there is space for {TITLE_LINES}"
        )

    def area(self, heading: Sequence[str] = ()) -> Area:
        """Return where grids may be, on a page that may have a heading below the title."""
        lines = len(self.title) + len(heading)
        top = self.margin + (lines * LEADING + BELOW) * self.title_size * bool(lines)
        bottom = max(self.margin, UNPRINTABLE + 2.2 * self.sizes.page_number)
        return Area(self.margin, top, self.width - 2 * self.margin, self.height - top - bottom)

    def check(self, grids: Arrangement, cells: float, least: float) -> None:
        """Refuse digits that are too small in a grid of so many cells across."""
        size = max(grids.side, 0) / cells * self.style.digit
        if size < least - 1e-6:
            width, height = (round(side / MILLIMETRE) for side in (self.width, self.height))
            kind = "large print" if self.style is LARGE else "a sheet"
            raise ValueError(
                f"per_page: with {grids.number:,} on a page of {width} x {height} mm, digits would"
                f" have {size:.1f} points; {kind} has at least {least:g}"
            )

    def title_marks(self, heading: Sequence[str]) -> Iterator[Mark]:
        """Write the title, and what the page is."""
        y = self.margin
        for lines, bold in ((self.title, True), (heading, not self.title)):
            for line in lines:
                # Between two lines is as much space above a line as below.
                y += LEADING * self.title_size
                yield Text(
                    line, self.width / 2, y - 0.25 * self.title_size, self.title_size, bold=bold
                )

    def grid_marks(self, puzzles: Sequence[Puzzle], grids: Arrangement) -> Iterator[Mark]:
        """Draw puzzles or solutions, each with its number and name above and its note below."""
        side, size = grids.side, grids.caption
        for puzzle, (x, y) in zip(puzzles, grids.places(), strict=False):
            above, below, indent = y - 0.5 * size, y + side + 1.25 * size, 0.0
            if puzzle.caption:
                yield Text(puzzle.caption, x, above, size, "start", bold=True)
                indent = width_of(puzzle.caption, size, bold=True) + size * 0.5
            if puzzle.name:
                name = cut(puzzle.name, side - indent, size)
                yield Text(name, x + indent, above, size, "start")
            if puzzle.note:
                yield Text(cut(puzzle.note, side, size), x + side, below, size, "end")
            if puzzle.rules:
                lines = broken(puzzle.rules, side, size)
                room = self.lines_below - bool(puzzle.note)
                if len(lines) > room:
                    lines[room - 1 :] = [cut(" ".join(lines[room - 1 :]), side, size)]
                for number, line in enumerate(lines, bool(puzzle.note)):
                    yield Text(line, x, below + number * CAPTION_LEADING * size, size, "start")
            yield from paper_of(puzzle).drawn(x, y, side, self.style, puzzle)


def paper_of(puzzle: Puzzle) -> Paper:
    """Return how puzzles of its kind are printed."""
    return kind_of(puzzle.board).paper


def across(puzzle: Puzzle, *, has_rules: bool) -> float:
    """Return how many cells wide or high a puzzle or its solution is."""
    return paper_of(puzzle).across(puzzle.board, has_rules)


def range_of(puzzles: Sequence[Puzzle], what: str) -> str:
    """Say which puzzles or solutions a page has."""
    first, last = puzzles[0].caption, puzzles[-1].caption
    return f"{what} {first}".rstrip() if first == last else f"{what}s {first} to {last}"
