"""Any rule of pairs."""

from contextlib import suppress
from typing import Any, TypeAlias

from queendoku.rules.fields import Field
from queendoku.rules.kernels import pair, set_of, table_of
from queendoku.rules.rule import Board, Kernels, Look, OnLine


class Allowed(tuple[int, ...]):
    """The digits that may follow each digit, as sets."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "<allowed>"


AllowedField: TypeAlias = Field[Any, Allowed]


def allowed_of(name: str, value: Any) -> Allowed:
    """Ask a function of two digits about all there are; it may fail for those of large sizes."""
    if isinstance(value, Allowed):
        return value
    if not callable(value):
        raise TypeError(f"{name} must be a function of two digits, not {type(value).__name__}")
    *sizes, least = 25, 16, 12, 10, 9, 8, 6, 4
    for size in sizes:
        with suppress(Exception):
            return Allowed(table_of(size, value))
    return Allowed(table_of(least, value))


class Pair(OnLine):
    """Each cell of a line and the next one have digits that a function allows.

    Parameters
    ----------
    cells : str or list
        The cells, from one end to the other. The line may end in its first cell.
    allowed : callable
        A function of a digit and the next one, asked once about all of them.

    Examples
    --------
    >>> Pair("r1c1 r1c2 r1c3", lambda a, b: (a + b) % 2)  # odd and even in turn
    Pair('r1c1 r1c2 r1c3', <allowed>)
    """

    allowed: AllowedField = Field(allowed_of)
    loops = True
    look = Look("THIRD", 0.06, (0, 0.14))

    def kernels(self, board: Board) -> Kernels:
        """Ask each cell and the next."""
        if board.size > len(self.allowed):
            raise ValueError(f"allowed: it fails for digits above {len(self.allowed)}")
        here = set_of(board.digits)
        table = tuple(digits & here for digits in self.allowed[: board.size])
        if not any(table):
            raise ValueError(f"allowed: it allows no digits of 1 to {board.size}")
        yield from (pair(first, second, table) for first, second in self.steps(board))
