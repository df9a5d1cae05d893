"""Lunchboxes."""

from functools import cache

from queendoku.rules.fields import Field, IntField, whole
from queendoku.rules.kernels import Automaton, accepted, automaton_of, different
from queendoku.rules.rule import Board, Kernels, Look, OnLine, Shapes
from queendoku.rules.shapes import Outline


@cache
def packed(digits: tuple[int, ...], total: int, cells: int) -> Automaton:
    """Sum what stands between the least and the greatest digit so far.

    A state is these two, the sum between them, that behind the later one, and whether that is the
    greatest. A sum that is too large is total + 1.
    """

    def step(state: tuple[int, ...], digit: int) -> tuple[int, ...] | None:
        if not state:
            return digit, digit, 0, 0, 0
        low, high, between, behind, is_rising = state
        if digit in (low, high):
            return None
        if low < digit < high:
            behind += digit
        else:
            rises = digit > high
            # Another extreme of the kind of the later one is farther from the other one.
            farther = between + (high if rises else low) if low < high and rises == is_rising else 0
            low, high = (low, digit) if rises else (digit, high)
            between, behind, is_rising = min(total + 1, farther + behind), 0, int(rises)
        is_least, is_greatest = low == digits[0], high == digits[-1]
        behind *= not (is_least and is_greatest)  # no other sum can come
        is_final = (is_least and is_greatest) or (behind > total and (is_least or is_greatest))
        if is_final and between != total:
            return None
        return low, high, between, min(total + 1, behind), is_rising

    return automaton_of(digits, (), step, lambda state: state[2:3] == (total,), cells)


class Lunchbox(OnLine):
    """The digits between the least and the greatest one on a line sum to a total; all differ.

    Parameters
    ----------
    cells : str or list
        The cells, from one end to the other.
    total : int
        The sum.
    """

    total: IntField = Field(whole, default=0)
    look = Look("DARK_SQUARE", 0.5)

    def kernels(self, board: Board) -> Kernels:
        """Ask for the sum, and different digits."""
        cells = board.at(self.cells)
        board.differ(len(cells))
        automaton = packed(board.digits, self.total, len(cells))
        if not any(automaton[1]):
            raise ValueError(f"total: {len(cells)} digits have no sum of {self.total} within")
        yield different(cells)
        yield accepted(cells, automaton)

    def shapes(self, board: Board) -> Shapes:
        """Draw the line within a cage with the total."""
        yield from super().shapes(board)
        yield Outline(self.cells, str(self.total))
