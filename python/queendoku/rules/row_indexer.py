"""Row indexers."""

from queendoku.rules.indexer import Extension, Indexer


class RowIndexer(Indexer):
    """A cell says in which row of its column the number of its own row stands.

    If r2c5 has 7, then r7c5 has 2.

    Parameters
    ----------
    cells : str or list
        The cells.
    """

    keys = ("rowindexer",)
    extension = Extension("Row Indexer", "#7CC77C")
    mark = "R"
    kind = 1
