"""Any rule of pairs."""

from contextlib import suppress
from itertools import product
from typing import Any, TypeAlias

from queendoku.rules.fields import Field
from queendoku.rules.kernels import pair, table_of
from queendoku.rules.rule import Board, Kernels, Look, OnLine


class Allowed(tuple[int, ...]):
    """The digits that may follow each digit from 0 on, as sets; -1 where nobody knows."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "<allowed>"


AllowedField: TypeAlias = Field[Any, Allowed]


def allowed_of(name: str, value: Any) -> Allowed:
    """Ask a function of two digits about all there are; it may fail for 0, and for large ones."""
    if isinstance(value, Allowed):
        return value
    if not callable(value):
        raise TypeError(f"{name} must be a function of two digits, not {type(value).__name__}")

    def asked(least: int, most: int) -> Allowed:
        digits = range(least, most + 1)
        table = (sum(1 << b for b in digits if value(a, b)) for a in digits)
        return Allowed([-1] * least + [*table] + [-1] * (35 - most))

    for most, least in product((35, 25, 16, 12, 10, 9, 8, 6), (0, 1)):
        with suppress(Exception):
            return asked(least, most)
    return asked(1, 4)


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
        digits, known = board.digits, [d for d, held in enumerate(self.allowed) if held >= 0]
        if not known[0] <= digits[0] <= digits[-1] <= known[-1]:
            raise ValueError(f"allowed: it fails for digits above {known[-1]} or below {known[0]}")
        table = table_of(digits, lambda a, b: self.allowed[a] >> b & 1)
        if not any(table):
            raise ValueError(f"allowed: it allows no digits of {board.allowed}")
        yield from (pair(first, second, table) for first, second in self.steps(board))
