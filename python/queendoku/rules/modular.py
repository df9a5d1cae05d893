"""Modular lines."""

from queendoku.rules.fields import Field, IntField, whole
from queendoku.rules.periodic import Periodic
from queendoku.rules.rule import Board, Extension, Kernels, Look


class Modular(Periodic):
    """Each three cells in a row on a line have different remainders when divided by 3.

    Parameters
    ----------
    cells : str or list
        The cells, from one end to the other. The line may end in its first cell.
    modulus : int, optional
        What is used instead of 3, for the cells and the remainders: 2 to 5.
    """

    modulus: IntField = Field(whole, default=3)
    noun = "modular line"
    keys = ("modularline",)
    extension = Extension("Modular Line", "#33BBBB")
    look = Look("PATTERN", 0.14, (0, 0.22))

    def check(self) -> None:
        """Look at the cells and the modulus."""
        super().check()
        if not 2 <= self.modulus <= 5:
            raise ValueError(f"modulus: must be 2 to 5, got {self.modulus}")

    def kernels(self, board: Board) -> Kernels:
        """Ask for the remainders in turn."""
        rests = tuple(digit % self.modulus for digit in board.digits)
        if self.modulus > len(board.digits):
            raise ValueError(f"modulus: {self.modulus} is more than the digits, {board.allowed}")
        if self.modulus > len({*rests}):
            raise ValueError(f"modulus: {board.allowed} lack a remainder by {self.modulus}")
        yield from self.periodic(board, rests)
