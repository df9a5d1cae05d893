"""What is wished of sudokus that are made, and what makes them: plain ones, and all others."""

from __future__ import annotations

from contextlib import AbstractContextManager
from functools import partial
from typing import Any

import queendoku._core as _core
from queendoku._common.arguments import check_type, check_whole, one_of, seed_or_random, shown
from queendoku._common.errors import about
from queendoku._common.progress import After, Progress, Report, reporter
from queendoku.puzzles.techniques import SUDOKU_TECHNIQUES, technique_of


def maker_of(
    wishes: tuple[Any, ...],
    minimal: Any,
    seed: Any,
    tries: Any,
    size: Any = 9,
    boxes: Any = None,
    regions: Any = None,
    rules: Any = (),
    digits: Any = None,
) -> _core.SudokuMaker | VariantMaker:
    """Check wishes from `givens` to `pattern`, in the order of :func:`generate_sudoku`.

    With them, ``make`` makes the next puzzles.
    """
    if is_other(size, boxes, regions, rules) or digits is not None:
        board = {"size": size, "boxes": boxes, "regions": regions, "digits": digits}
        return VariantMaker(wishes, minimal, seed, tries, rules, board)
    givens, rating, level, technique, symmetry, pattern = wishes
    if isinstance(technique, str):
        technique = technique_of("technique", technique, SUDOKU_TECHNIQUES)
    cells = None if pattern is None else cells_of(pattern)
    seed = seed_or_random(seed)
    return _core.SudokuMaker(
        givens, rating, level, technique, symmetry, cells, minimal is None or minimal, seed, tries
    )


def is_other(size: Any, boxes: Any, regions: Any, rules: Any) -> bool:
    """Tell whether the wish is another board than the plain one, or rules."""
    no_rules = isinstance(rules, (tuple, list)) and not rules
    is_nine = isinstance(size, int) and size == 9
    return not is_nine or boxes is not None or regions is not None or not no_rules


def reporter_of(
    maker: _core.SudokuMaker | VariantMaker, progress: Progress | After
) -> AbstractContextManager[Report]:
    """Provide what a maker reports to."""
    return reporter(progress, "sudokus", unit="puzzles", note=partial(getattr, maker, "so_far"))


class VariantMaker:
    """Makes puzzles of any size and with any rules, each on one thread.

    It is used as :class:`SudokuMaker` is, and knows as well how far it is.
    """

    #: It tells nothing of the puzzle in the making.
    so_far = ""

    def __init__(
        self,
        wishes: tuple[Any, ...],
        minimal: bool | None,
        seed: Any,
        tries: Any,
        rules: Any,
        board: dict[str, Any],
    ) -> None:
        from queendoku.puzzles.making import is_random
        from queendoku.puzzles.variant import rules_of, shape_of

        givens, rating, level, technique, symmetry, pattern = wishes
        for name, wish in (("level", level), ("technique", technique), ("pattern", pattern)):
            if wish is not None:
                raise ValueError(f"{name} is for plain sudokus of 9 by 9 alone")
        if symmetry is not None:
            symmetry = one_of("symmetry", symmetry, _core.sudoku_symmetries())
            if minimal:
                raise ValueError(
                    "minimal=True with a symmetry is for plain sudokus of 9 by 9 alone"
                )
        check_whole("seed", seed, 0, 2**64 - 1)
        height, width = shape_of(board["size"])
        if is_random(board["regions"]) and height != width:
            raise ValueError(
                f'regions="random" needs as many rows as columns, not {height} by {width}'
            )
        check_type("minimal", minimal, bool | None, "a bool")
        check_type("tries", tries, int, "an int")
        check_whole("tries", tries, 1, 2**64 - 1)
        self.seed, self.tries = seed_or_random(seed), tries
        self.minimal, self.symmetry = minimal, symmetry
        self.givens = None if givens is None else givens_within(givens, height * width)
        self.ratings = None if rating is None else ratings_within(rating)
        self.rules, self.board = rules_of(rules, with_types=True), board
        self.made = 0

    def make(
        self, m: int, array: bool, threads: int | None, report: Report
    ) -> tuple[Any, str | None]:
        """Make the next puzzles, and say why there are fewer."""
        from queendoku.puzzles.making import ShortfallError

        if array:
            raise ValueError("array is for plain sudokus of 9 by 9 alone")
        check_whole("m", m, 0, 10**9)
        numbered = partial(self.numbered, self.made)
        puzzles, raised = _core.call_in_order(numbered, m, threads, report)
        self.made += len(puzzles)
        if raised is None or isinstance(raised, ShortfallError):
            return puzzles, None if raised is None else str(raised)
        raise raised

    def numbered(self, made_before: int, number: int) -> Any:
        """Make the puzzle of a number, always the same."""
        from queendoku.puzzles.making import made, rated

        wishes = (self.rules, self.givens, self.minimal, self.symmetry, self.tries)
        draw = partial(made, *wishes, **self.board)
        puzzle = rated(draw, self.ratings, self.tries, f"{self.seed} {made_before + number}")
        return str(puzzle) if puzzle._is_plain and not self.rules else puzzle


def givens_within(givens: Any, cells: int) -> tuple[int, int]:
    """Read a wished number of givens: the least and the most."""
    ends = givens if isinstance(givens, (tuple, list)) else (givens, givens)
    for end in ends:
        check_type("givens", end, int, "an int or (least, most)")
        check_whole("givens", end, 0, cells)
    if len(ends) != 2 or ends[0] > ends[1]:
        raise ValueError(f"givens must be a number, or the least and the most, got {shown(givens)}")
    return ends[0], ends[1]


def ratings_within(rating: Any) -> tuple[float, float]:
    """Read a wished rating: the lowest and the highest.

    Examples
    --------
    >>> ratings_within(2), ratings_within((1.5, 3.0))
    ((2, 2), (1.5, 3.0))
    """
    ends = rating if isinstance(rating, (tuple, list)) else (rating, rating)
    for end in ends:
        check_type("rating", end, float | int, "a number or (low, high)")
    if len(ends) != 2 or not 1 <= ends[0] <= ends[1] <= 12:
        allowed = "must be 1.0 to 12.0, or the lowest and the highest"
        raise ValueError(f"rating {allowed}, got {shown(rating)}")
    return ends[0], ends[1]


def cells_of(pattern: Any) -> bytes:
    """Read a pattern as 81 digits, 0 for a blank.

    Examples
    --------
    >>> list(cells_of("x.#" + "." * 78))[:4]
    [1, 0, 1, 0]
    """
    try:
        return _core.read_sudoku(with_digits(pattern))
    except (ValueError, TypeError) as error:
        parts = vars(error)
        if "wrong" not in parts:  # of the argument's own code
            raise
        is_cell = parts["advice"].startswith("allowed")
        advice = f"allowed are {IN_A_PATTERN}" if is_cell else parts["advice"]
        raise about(type(error), "pattern", parts["wrong"], advice) from None


#: What a cell of a pattern may have.
IN_A_PATTERN = "1 to 9, 'x', 'X' or '#' for a given, and '.', '0', '_', '*' or '-' for a blank"
#: Digits in place of the other signs of a given.
AS_DIGITS = str.maketrans("xX#", "111")


def with_digits(cells: Any, depth: int = 0) -> Any:
    """Write a digit for each sign of a given, in strings and in lists of them."""
    if isinstance(cells, bytes):
        cells = cells.decode("latin-1")
    if isinstance(cells, str):
        return cells.translate(AS_DIGITS)
    if isinstance(cells, (list, tuple)) and depth < 2:  # rows and cells
        return [with_digits(cell, depth + 1) for cell in cells]
    return cells
