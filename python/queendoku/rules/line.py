"""Any rule of digits in a line."""

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Any, TypeAlias

from queendoku.rules.expressions import automaton_of_expression, parsed
from queendoku.rules.fields import Field
from queendoku.rules.kernels import Automaton, accepted, automaton_of, hashable
from queendoku.rules.rule import Board, Kernels, Look, OnLine

#: A start, a function from a state and a digit to the next state, and one that tells good ends.
Machine: TypeAlias = tuple[Hashable, Callable[[Any, int], Hashable | None], Callable[[Any], object]]
MachineField: TypeAlias = Field[str | Machine, str | Machine]


def machine_of(name: str, value: Any) -> str | Machine:
    """Read an expression or a machine."""
    if isinstance(value, str):
        parsed(value)
        return value
    if not isinstance(value, tuple) or len(value) != 3 or not all(map(callable, value[1:])):
        raise TypeError(f"{name} must be an expression, or a tuple of a start and two functions")
    hashable(value[0])
    return value


@lru_cache(64)
def built(digits: tuple[int, ...], machine: str | Machine, longest: int) -> Automaton:
    """Build it for the digits of a board, and a number of cells."""
    if isinstance(machine, str):
        return automaton_of_expression(digits, machine, longest)
    return automaton_of(digits, *machine, longest)


class Line(OnLine):
    """The digits on a line, in their order, are accepted by an automaton or match an expression.

    Parameters
    ----------
    cells : str or list
        The cells, from one end to the other.
    automaton : str or tuple
        A regular expression of digits (``A`` to ``Z`` for 10 to 35) with ``.``, ``[15-9]``,
        ``[^1]``, ``|``, ``*``, ``+``, ``?`` and brackets, of up to 1,000 characters, that matches
        all digits of the line. Or
        a tuple ``(start, step, accepts)``: a state, which may be any hashable value; a function
        from a state and a digit to the next state, or to None if the digit may not follow; and a
        function that tells whether the line may end in a state. If they are lambdas, the rule
        cannot be pickled.

    Examples
    --------
    >>> Line("r1c1 r1c2 r1c3 r1c4", ".*12.*")  # 1 and 2 follow each other
    Line('r1c1 r1c2 r1c3 r1c4', '.*12.*')
    >>> Line("r1c1 r2c1 r3c1", (0, lambda s, d: (s + d) % 2, lambda s: s == 0))  # an even sum
    Line('r1c1 r2c1 r3c1', (0, <lambda>, <lambda>))
    """

    automaton: MachineField = Field(machine_of)
    fewest = 1
    look = Look("OTHER", 0.05, (0.25, 0.1, 0.05, 0.1))

    def kernels(self, board: Board) -> Kernels:
        """Ask for digits that are accepted."""
        automaton = built(board.digits, self.automaton, len(self.cells))
        if not any(automaton[1]):
            raise ValueError(f"automaton: it accepts no digits of {board.allowed}")
        yield accepted(board.at(self.cells), automaton)
