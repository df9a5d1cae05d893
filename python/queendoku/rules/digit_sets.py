"""Sets of digits, of which some cells have one."""

from collections.abc import Callable, Sequence
from itertools import combinations
from math import comb

from queendoku.rules.kernels import Kernel, sets
from queendoku.rules.rule import Board

#: How many sets may be looked at.
MOST_SETS = 100_000


def digit_sets(
    board: Board, cells: Sequence[int], allows: Callable[[tuple[int, ...]], bool]
) -> Kernel:
    """Ask for different digits, which in ascending order obey a function."""
    board.differ(len(cells))
    if comb(len(board.digits), len(cells)) > MOST_SETS:
        raise ValueError(f"cells: {len(cells)} have more than {MOST_SETS:,} sets of digits")
    allowed = [some for some in combinations(board.digits, len(cells)) if allows(some)]
    if not allowed:
        raise ValueError(f"no {len(cells)} different digits obey it")
    return sets(cells, allowed)
