"""Box indexers."""

from queendoku.rules.indexer import Extension, Indexer


class BoxIndexer(Indexer):
    """A cell says at which place of its box the number of its own place stands.

    The places of a box are counted row by row from 1. If the second cell of a box has 7, then the
    seventh has 2.

    Parameters
    ----------
    cells : str or list
        The cells.
    """

    keys = ("boxindexer",)
    extension = Extension("Box Indexer", "#7C7CC7")
    mark = "B"
    kind = 2
