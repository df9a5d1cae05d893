"""Minima."""

from queendoku.rules.extremum import Extremum


class Minimum(Extremum):
    """Some cells have smaller digits than the cells beside them.

    Parameters
    ----------
    cells : str or list
        The cells. They are not compared with each other.
    """

    noun = "set of minima"
    keys = ("minimum",)
    less = True
