"""Counts of a digit in cells."""

from functools import cache

from queendoku.rules.kernels import Automaton, automaton_of


@cache
def counted(
    digits: tuple[int, ...], digit: int, signs: tuple[int, ...], counts: tuple[int, ...]
) -> Automaton:
    """Count a digit, up or down as each cell's sign says: a state is the cells so far, and it."""

    def step(state: tuple[int, int], other: int) -> tuple[int, int] | None:
        read, count = state
        count += signs[read] * (other == digit)
        left = signs[read + 1 :]
        can_be = range(count - left.count(-1), count + left.count(1) + 1)
        return (read + 1, count) if any(count in can_be for count in counts) else None

    return automaton_of(digits, (0, 0), step, lambda state: state[0] == len(signs), len(signs))
