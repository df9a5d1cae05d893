"""The problem: a board, and the queens already on it."""

from collections.abc import Mapping, Sequence

from .board import check_non_attacking, shared_line


class Problem:
    """A board of n by n squares with some queens placed.

    Each row has its allowed columns: those that no placed queen attacks, or only its own in the row
    of a placed queen. A search that tries only these finds exactly the completions.

    Parameters
    ----------
    n : int
        The number of rows, columns and queens.
    placed : mapping of row to column, optional
        The queens already on the board.

    Attributes
    ----------
    n : int
        The number of rows, columns and queens.
    placed : dict of int to int
        The queens already on the board.
    allowed : list of list of int
        The allowed columns of each row, ascending.

    Raises
    ------
    ValueError
        If a queen is off the board, or two attack each other.

    Examples
    --------
    >>> problem = Problem(4, {0: 1})
    >>> problem, problem.allowed
    (Problem(4, {0: 1}), [[1], [3], [0, 2], [0, 2, 3]])
    """

    __slots__ = ("allowed", "n", "placed")

    def __init__(self, n: int, placed: Mapping[int, int] | None = None) -> None:
        self.n = n
        self.placed = dict(placed or {})
        queens = list(self.placed.items())
        check_non_attacking(n, queens, "placed")
        self.allowed = [
            [
                column
                for column in range(n)
                if all(
                    queen == (row, column) or shared_line(queen, (row, column)) is None
                    for queen in queens
                )
            ]
            for row in range(n)
        ]

    def __repr__(self) -> str:
        return f"Problem({self.n}, {self.placed})" if self.placed else f"Problem({self.n})"

    def allowed_masks(self) -> list[int]:
        """Return `allowed` as masks, one for each row: bit c is set if column c is allowed.

        Examples
        --------
        >>> [f"{mask:04b}" for mask in Problem(4, {0: 1}).allowed_masks()]
        ['0010', '1000', '0101', '1101']
        """
        return [sum(1 << column for column in columns) for columns in self.allowed]

    def is_completed_by(self, columns: Sequence[int]) -> bool:
        """Tell whether a placement has a queen wherever this board has one.

        Examples
        --------
        >>> Problem(4, {0: 1}).is_completed_by([1, 3, 0, 2])
        True
        """
        return all(columns[row] == column for row, column in self.placed.items())
