"""The other diagonal."""

from queendoku.rules.diagonal import Diagonal


class AntiDiagonal(Diagonal):
    """The diagonal from the lower left to the upper right corner has each digit once."""

    noun = "anti-diagonal"
    keys = ("diagonal+",)
    up = True
