"""Sudokus of other sizes and with rules as people solve them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from queendoku._common.errors import NoSolutionError, about
from queendoku._many.results.rated import DifficultyRating, SeRating
from queendoku.puzzles.any_size import variant_of
from queendoku.puzzles.deduction import VariantDeduction
from queendoku.puzzles.explanation import VariantExplanation
from queendoku.puzzles.techniques import VARIANT_TECHNIQUES, named
from queendoku.puzzles.variant import MarkedVariant
from queendoku.rules import ExtraRegion

if TYPE_CHECKING:
    from collections.abc import Iterable

    from queendoku.puzzles.variant import SudokuVariant


def plain(grid: Any) -> Any:
    """Return the digits of a plain sudoku that was given as a puzzle with rules."""
    return grid if (variant := variant_of(grid)) is None else str(variant)


def explain(puzzle: SudokuVariant, techniques: Iterable[str] | None) -> VariantExplanation:
    """Solve a puzzle as a person does."""
    names = named(techniques, VARIANT_TECHNIQUES, "VARIANT_TECHNIQUES")
    with reasons_for_none(puzzle):
        unique, grids, steps = puzzle.board.person.explain(puzzle.digits, puzzle._marked, names)
    return VariantExplanation(
        (tuple(MarkedVariant._of(puzzle, *grid) for grid in grids), unique, steps)
    )


def hint(
    puzzle: SudokuVariant,
    techniques: Iterable[str] | None,
    all: bool,  # noqa: A002
) -> VariantDeduction | list[VariantDeduction] | None:
    """Give the next step, or all that there are."""
    names = named(techniques, VARIANT_TECHNIQUES, "VARIANT_TECHNIQUES")
    with reasons_for_none(puzzle):
        grid, found = puzzle.board.person.hint(puzzle.digits, puzzle._marked, names, all)
    marked = MarkedVariant._of(puzzle, *grid)
    if all:
        return [VariantDeduction(fields, marked) for fields in found]
    return VariantDeduction(found[0], marked) if found else None


def rate(puzzle: SudokuVariant) -> DifficultyRating:
    """Tell how hard a puzzle is."""
    with reasons_for_none(puzzle):
        rating = puzzle.board.person.rate(puzzle.digits, puzzle._marked)
    assert rating is not None  # whatever its difficulty
    return DifficultyRating(*rating)


def rate_as_sukaku(grid: Any) -> SeRating:
    """Tell how hard a puzzle is on the scale of Sukaku Explainer."""
    if (puzzle := variant_of(grid)) is None:
        what = "'sukaku' is for a SudokuVariant; any other grid has 'se'"
        raise about(ValueError, "scale", what)
    if implied := [ExtraRegion(cells) for rule in puzzle.rules for cells in rule.implied]:
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
        if isinstance(puzzle, MarkedVariant) and puzzle._with(puzzle.digits)._counted(1):
            raise marks_exclude(puzzle) from None
        raise puzzle._why_none() from None


def marks_exclude(puzzle: MarkedVariant) -> NoSolutionError:
    """Name the cells whose candidates lack the digit of the solution."""
    from queendoku._common.errors import no_solution

    plain_puzzle = puzzle._with(puzzle.digits)
    solution = plain_puzzle._solved("auto")
    digits = [digit for row in solution for digit in row]
    wrong = [
        divmod(cell, puzzle.size)
        for cell, (held, digit) in enumerate(zip(puzzle.sets, digits, strict=True))
        if not puzzle.digits[cell] and not held >> (int(digit, 36) - 1) & 1
    ]
    names = ", ".join(f"r{row + 1}c{column + 1}" for row, column in wrong)
    return no_solution(f"the candidates of {names} lack the digit of the solution", wrong)
