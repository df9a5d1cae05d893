"""All dots of Kropki are given."""

from collections.abc import Iterator, Mapping
from typing import Any, Self

from queendoku.rules.black_kropki import BlackKropki
from queendoku.rules.fields import Field, FlagField, flag
from queendoku.rules.kernels import Table, table_of
from queendoku.rules.negative import Negative
from queendoku.rules.rule import Board
from queendoku.rules.white_kropki import WhiteKropki


class AllKropkiGiven(Negative):
    """Cells that share an edge without a dot have neither consecutive digits nor a ratio of 2.

    Where there are dots of another difference or ratio, cells without a dot do not have that
    either.

    Parameters
    ----------
    white : bool, optional
        Whether all white dots are given.
    black : bool, optional
        Whether all black dots are given.
    """

    white: FlagField = Field(flag, default=True)
    black: FlagField = Field(flag, default=True)
    looks_at = (WhiteKropki, BlackKropki)

    def table(self, board: Board) -> Table:
        """Forbid all differences, and all ratios."""
        whites = (rule.difference for rule in board.rules if isinstance(rule, WhiteKropki))
        blacks = (rule.ratio for rule in board.rules if isinstance(rule, BlackKropki))
        differences = {1, *whites} if self.white else set()
        ratios = {2, *blacks} if self.black else set()
        return table_of(
            board.digits,
            lambda a, b: (
                a != b
                and abs(a - b) not in differences
                and not any(BlackKropki.allows(a, b, ratio) for ratio in ratios)
            ),
        )

    @classmethod
    def read(cls, puzzle: Mapping[str, Any]) -> Iterator[Self]:
        """Read whether white and black dots are named; see NonConsecutive for one more way."""
        white, black = (name in cls.named(puzzle) for name in ("difference", "ratio"))
        white = white or bool(puzzle.get("nonconsecutive") and puzzle.get("difference"))
        if white or black:
            yield cls(white, black)

    def write(self, board: Board) -> dict[str, Any]:
        """Name what is given."""
        return {"negative": ["difference"] * self.white + ["ratio"] * self.black}
