"""Column indexers."""

from queendoku.rules.indexer import Extension, Indexer


class ColumnIndexer(Indexer):
    """A cell says in which column of its row the number of its own column stands.

    If r2c5 has 7, then r2c7 has 5. With all cells of columns 1, 5 and 9 this is a 159 sudoku.

    Parameters
    ----------
    cells : str or list
        The cells.
    """

    keys = ("columnindexer",)
    extension = Extension("Column Indexer", "#C77C7C")
    mark = "C"
    kind = 0
