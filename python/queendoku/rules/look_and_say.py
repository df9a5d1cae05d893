"""Look-and-say cages."""

import re
from typing import Any

from queendoku._common.arguments import VALUES, shown
from queendoku.rules.counts import counted
from queendoku.rules.fields import Field, WordField
from queendoku.rules.kernels import accepted
from queendoku.rules.rule import Board, Kernels, OnCells, Shapes
from queendoku.rules.shapes import Outline


def counts_of(name: str, value: Any) -> str:
    """Read counts, each with its digit behind it.

    Examples
    --------
    >>> counts_of("counts", "1223")
    '1223'
    """
    if not isinstance(value, str) or not re.fullmatch("([0-9A-Z]{2})+", value.upper()):
        what = "a text of counts, each with its digit, as '1223'"
        raise ValueError(f"{name}: must be {what}, got {shown(value)}")
    return value.upper()


class LookAndSay(OnCells):
    """The counts in a cage say how often some digits stand in it; others may be there too.

    1223 says that there are one 2 and two 3s.

    Parameters
    ----------
    cells : str or list
        The cells.
    counts : str
        Counts, each with its digit behind it; 0 says that there is none.
    """

    counts: WordField = Field(counts_of)
    noun = "look-and-say cage"

    def kernels(self, board: Board) -> Kernels:
        """Count each digit that is named."""
        cells = board.at(self.cells)
        counts, digits = ([VALUES.index(sign) for sign in self.counts[i::2]] for i in (0, 1))
        board.known("counts", digits)
        if sum(counts) > len(cells):
            raise ValueError(f"counts: {len(cells)} cells cannot have {sum(counts)} digits")
        for count, digit in zip(counts, digits, strict=True):
            yield accepted(cells, counted(board.digits, digit, (1,) * len(cells), (count,)))

    def shapes(self, board: Board) -> Shapes:
        """Draw a cage with the counts."""
        yield Outline(self.cells, self.counts)
