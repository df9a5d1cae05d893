"""Lockout lines."""

from functools import cache

from queendoku.rules.ends import Ends, bounded
from queendoku.rules.fields import Field, MaybeField, whole_or_none
from queendoku.rules.kernels import Automaton
from queendoku.rules.rule import Board, Extension, Kernels


@cache
def outside(digits: tuple[int, ...], difference: int) -> Automaton:
    """Allow what is not between the ends, nor in them, and these so far apart."""
    return bounded(
        digits, lambda low, high, digit: high - low >= difference and not low <= digit <= high
    )


class Lockout(Ends):
    """The digits on a line are neither in the diamonds at its ends nor between those.

    Parameters
    ----------
    cells : str or list
        The cells, from one end to the other.
    difference : int, optional
        How much the digits in the diamonds differ at least. By default half the size, rounded
        down: 4 for size 9.
    """

    difference: MaybeField = Field(whole_or_none, default=None)
    noun = "lockout line"
    keys = ("lockout",)
    extension = Extension("Lockout", "#5D71C9", circles=2)
    ends = "diamond"

    def kernels(self, board: Board) -> Kernels:
        """Ask for ends that far apart, and what is outside."""
        difference = len(board.digits) // 2 if self.difference is None else self.difference
        automaton = outside(board.digits, max(1, difference))
        if not any(automaton[1]):
            raise ValueError(f"difference: digits of {board.allowed} leave none outside")
        yield from self.bounded(board, automaton)
