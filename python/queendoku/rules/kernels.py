"""What rules are lowered to: the few kernels that the engine knows.

Each kernel is a tuple that the compiled module reads. Cells are counted row by row from 0. The
engine knows digits by their order: in its sets, ints, bit 0 is the least digit of the board.
"""

import sys
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any, TypeAlias

from queendoku._common.arguments import shown

Kernel: TypeAlias = tuple[Any, ...]
Kernels: TypeAlias = Iterator[Kernel]
Table: TypeAlias = tuple[int, ...]
#: The start, which states accept, and the next state of each state by each digit; -1 is none.
Automaton: TypeAlias = tuple[int, tuple[bool, ...], tuple[tuple[int, ...], ...]]
#: What an automaton may have.
MOST_STATES = 20_000


def set_of(digits: Iterable[int]) -> int:
    """Make a set of digits, which are known by their order from 1 on.

    Examples
    --------
    >>> bin(set_of([1, 3]))
    '0b101'
    """
    return sum({1 << (digit - 1) for digit in digits})


def different(cells: Sequence[int]) -> Kernel:
    """Ask for different digits."""
    return "different", cells


def sets(cells: Sequence[int], allowed: Sequence[Iterable[int]]) -> Kernel:
    """Ask for different digits, which are those of one of `allowed`."""
    return "sets", cells, allowed


def one_of(cell: int, digits: Iterable[int]) -> Kernel:
    """Ask for one of the digits in a cell."""
    return sets([cell], [[digit] for digit in digits])


def pair(first: int, second: int, table: Table) -> Kernel:
    """Allow the second cell, for each digit of the first, the digits that `table` has."""
    return "pair", (first, second), table


def linear(cells: Sequence[int], coefficients: Sequence[int], total: int) -> Kernel:
    """Ask for a sum of digits by coefficients. A cell may come twice."""
    return "linear", cells, coefficients, total


def total(cells: Sequence[int], value: int) -> Kernel:
    """Ask for a sum of digits."""
    return linear(cells, [1] * len(cells), value)


def accepted(cells: Sequence[int], automaton: Automaton, rows: Sequence[Table] = ()) -> Kernel:
    """Ask the digits, in the order of the cells, to lead to a state that accepts.

    If they differ, `rows` may say the same faster: one of them has a set of digits for each cell.
    """
    return "automaton", cells, automaton, rows


def table_of(digits: Sequence[int], allowed: Callable[[int, int], object]) -> Table:
    """Write a function of two digits as the table of a pair.

    Examples
    --------
    >>> table_of([1, 2, 3], lambda a, b: a < b)
    (6, 4, 0)
    """
    return tuple(sum(1 << i for i, b in enumerate(digits) if allowed(a, b)) for a in digits)


@cache
def known_table(digits: tuple[int, ...], allowed: Callable[..., object], *values: Any) -> Table:
    """Write a function of two digits and some values, which the package has, once.

    Examples
    --------
    >>> known_table((1, 2, 3, 4), apart, 2)
    (12, 8, 1, 3)
    """
    return table_of(digits, lambda a, b: allowed(a, b, *values))


def apart(a: int, b: int, difference: int) -> bool:
    """Tell whether two digits have that difference or more."""
    return abs(a - b) >= difference


def hashable(state: Any) -> Any:
    """Give a state of an automaton, which must be hashable."""
    try:
        hash(state)
    except TypeError as error:
        raise TypeError(
            f"automaton: a state must be hashable ({error}), got {shown(state)}"
        ) from None
    return state


def automaton_of(
    digits: Sequence[int],
    start: Hashable,
    step: Callable[[Any, int], Hashable | None],
    accepts: Callable[[Any], object],
    longest: int = sys.maxsize,
) -> Automaton:
    """Write a function as an automaton: the next state by a state and a digit, or None.

    States that need more than `longest` digits are not looked for.

    Examples
    --------
    >>> automaton_of([1, 2], 0, lambda s, d: (s + d) % 2, lambda s: s == 0)  # an even sum
    (0, (True, False), ((1, 0), (0, 1)))
    """
    numbers = {start: 0}
    states, depths, following = [start], [0], []
    for state, depth in zip(states, depths, strict=True):  # which grow as states are found
        row = []
        for digit in digits:
            after = step(state, digit) if depth < longest else None
            if after is not None and hashable(after) not in numbers:
                numbers[after] = len(states)
                states.append(after)
                depths.append(depth + 1)
                if len(states) > MOST_STATES:
                    raise ValueError(f"automaton: it has more than {MOST_STATES:,} states")
            row.append(-1 if after is None else numbers[after])
        following.append(tuple(row))
    return 0, tuple(bool(accepts(state)) for state in states), tuple(following)


def counted_on(
    digits: Sequence[int], cells: Sequence[int], coefficients: Sequence[int], total: int
) -> Kernel:
    """Ask for a sum of digits that do not follow each other: a state is the place and the rest."""
    of_cell: dict[int, int] = {}
    for cell, coefficient in zip(cells, coefficients, strict=True):
        of_cell[cell] = of_cell.get(cell, 0) + coefficient
    factors = [*of_cell.values()]

    def step(state: tuple[int, int], digit: int) -> tuple[int, int]:
        return state[0] + 1, state[1] - factors[state[0]] * digit

    end, n = (len(factors), 0), len(factors)
    return accepted([*of_cell], automaton_of(digits, (0, total), step, lambda s: s == end, n))
