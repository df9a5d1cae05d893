"""The other diagonal."""

from typing import ClassVar

from queendoku.rules.diagonal import Diagonal


class AntiDiagonal(Diagonal):
    """The diagonal from the lower left to the upper right corner has each digit once."""

    keys: ClassVar = ("diagonal+",)
    up: ClassVar = True
