"""Somebody who solves a sudoku as people do: a plain one, or one of another size or with rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import queendoku._core as _core
from queendoku._common.errors import NoSolutionError, about, in_the_name_of
from queendoku._core import PencilMarks
from queendoku._many.results.rated import AnyRating, DifficultyRating, SeRating, SudokuScale
from queendoku._many.tasks.rating import check_scale, rating_of
from queendoku.puzzles.any_size import is_variant, variant_of, with_rules
from queendoku.puzzles.deduction import Deduction, VariantDeduction
from queendoku.puzzles.explanation import Explanation, VariantExplanation
from queendoku.puzzles.techniques import SUDOKU_TECHNIQUES, VARIANT_TECHNIQUES, named
from queendoku.puzzles.variant import MarkedVariant
from queendoku.rules import ExtraRegion

if TYPE_CHECKING:
    from queendoku.puzzles.variant import SudokuVariant


def person_on(grid: Any, givens: Any = None) -> OnPlain | OnVariant:
    """Return who solves a grid, which perhaps somebody has begun from other givens."""
    grid = grid if givens is None else begun(grid, givens)
    if (puzzle := with_rules(grid)) is not None:
        return OnVariant(puzzle)
    variant = variant_of(grid)
    return OnPlain(grid if variant is None else str(variant))


def begun(grid: Any, givens: Any) -> Any:
    """Give a grid the puzzle that it comes from, plain or with rules."""
    with in_the_name_of("givens", of="grid"):
        puzzle = with_rules(givens)
    if puzzle is None:
        if with_rules(grid) is not None:
            raise about(ValueError, "givens", "must be a puzzle of the size and rules of the grid")
        return PencilMarks(grid, str(givens) if is_variant(givens) else givens)
    with in_the_name_of("grid", of="digits"):
        marks = getattr(grid, "candidates", None)
        return puzzle.with_marks(marks, digits=str(grid) if is_variant(grid) else grid)


class OnPlain:
    """Somebody before a plain sudoku of 9 by 9, with pencil marks or without."""

    def __init__(self, grid: Any) -> None:
        self.grid = grid

    def explain(self, techniques: Iterable[str] | None, uniqueness: bool) -> Explanation:
        """Solve it."""
        with self.advice_on_entries():
            names = named(techniques, SUDOKU_TECHNIQUES)
            return Explanation(_core.explain_sudoku(self.grid, names, uniqueness))

    def hint(
        self, techniques: Iterable[str] | None, uniqueness: bool, every: bool
    ) -> Deduction | list[Deduction] | None:
        """Give the next step, or all that there are."""
        with self.advice_on_entries():
            names = named(techniques, SUDOKU_TECHNIQUES)
            marks, found = _core.hint_sudoku(self.grid, names, uniqueness, every)
        steps = [Deduction(fields, marks) for fields in found]
        return steps if every else next(iter(steps), None)

    def rate(self, scale: SudokuScale) -> AnyRating:
        """Tell how hard it is."""
        rating: AnyRating = rating_of(scale, _core.rate_sudoku(self.grid, scale))
        return rating

    @contextmanager
    def advice_on_entries(self) -> Iterator[None]:
        """Say how to hear which entries are wrong, where the givens are not known."""
        try:
            yield
        except NoSolutionError as error:
            grid = self.grid
            are_known = isinstance(grid, PencilMarks) and grid.givens != grid.digits
            if not are_known and "candidates" not in error.wrong:
                how = "pass givens=puzzle to hear which entries are wrong"
                error.advice = how
            raise


class OnVariant:
    """Somebody before a sudoku of another size or with rules, with marks or without."""

    def __init__(self, puzzle: SudokuVariant) -> None:
        self.puzzle = puzzle

    def explain(self, techniques: Iterable[str] | None, _: bool) -> VariantExplanation:
        """Solve it."""
        puzzle, names = self.puzzle, named(techniques, VARIANT_TECHNIQUES, "VARIANT_TECHNIQUES")
        with reasons_for_none(puzzle):
            unique, grids, steps = puzzle.board.person.explain(puzzle.digits, puzzle._marked, names)
        marked = tuple(MarkedVariant._of(puzzle, *grid) for grid in grids)
        return VariantExplanation((marked, unique, steps))

    def hint(
        self, techniques: Iterable[str] | None, _: bool, every: bool
    ) -> VariantDeduction | list[VariantDeduction] | None:
        """Give the next step, or all that there are."""
        puzzle, names = self.puzzle, named(techniques, VARIANT_TECHNIQUES, "VARIANT_TECHNIQUES")
        with reasons_for_none(puzzle):
            grid, found = puzzle.board.person.hint(puzzle.digits, puzzle._marked, names, every)
        marked = MarkedVariant._of(puzzle, *grid)
        steps = [VariantDeduction(fields, marked) for fields in found]
        return steps if every else next(iter(steps), None)

    def rate(self, scale: SudokuScale) -> DifficultyRating:
        """Tell how hard it is."""
        check_scale(scale, has="the scales 'se' and 'sukaku'")
        with reasons_for_none(self.puzzle):
            rating = self.puzzle.board.person.rate(self.puzzle.digits, self.puzzle._marked)
        assert rating is not None  # whatever its difficulty
        return DifficultyRating(*rating)


def rate_as_sukaku(grid: Any) -> SeRating:
    """Tell how hard a puzzle is on the scale of Sukaku Explainer."""
    if (puzzle := variant_of(grid)) is None:
        what = "'sukaku' is for a SudokuVariant; any other grid has 'se'"
        raise about(ValueError, "scale", what)
    implied = [ExtraRegion(cells) for rule in puzzle.rules for cells in rule.implied]
    if implied and puzzle.shape == (9, 9):
        puzzle = puzzle.with_rules([*puzzle.rules, *implied])
    with reasons_for_none(puzzle):
        rating = puzzle.board.person.rate_sukaku(puzzle.digits, puzzle._marked)
    if rating is None:
        what = "'sukaku' goes up to the XYZ-wing (4.4) here, and this puzzle is harder"
        raise about(ValueError, "scale", what)
    tenths, techniques = zip(*rating, strict=True)
    return SeRating(*tenths, *techniques)


@contextmanager
def reasons_for_none(puzzle: SudokuVariant) -> Iterator[None]:
    """Say why there is no solution, as far as that is known."""
    try:
        yield
    except NoSolutionError:
        raise puzzle._why_none() from None
