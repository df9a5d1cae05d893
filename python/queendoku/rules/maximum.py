"""Maxima."""

from queendoku.rules.extremum import Extremum


class Maximum(Extremum):
    """Some cells have greater digits than the cells beside them.

    Parameters
    ----------
    cells : str or list
        The cells. They are not compared with each other.
    """

    noun = "set of maxima"
    keys = ("maximum",)
    less = False
