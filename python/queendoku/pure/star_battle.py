"""A plain search for the solutions of a star battle: row by row, star by star from the left.

It counts the stars of each column and of each region, so that two look-ups tell whether they have
room; and looks at the cells that a star would touch.
"""

from collections.abc import Hashable, Sequence
from itertools import product

from .sink import Sink


class Problem:
    """A board divided into regions, with some stars placed.

    Parameters
    ----------
    regions : sequence of rows of labels
        The region of each cell, by any labels, such as letters.
    stars : int, default 1
        The stars of each row, column and region.
    board : sequence of str, optional
        What stands already: ``"Q"`` is a star, ``"."`` an empty cell, anything else is none.

    Attributes
    ----------
    allowed : list of list of int
        The columns of each row in which another star may stand, given those that do.

    Examples
    --------
    >>> Problem(["AABB", "ACBB", "CCDB", "CCDD"], board=["...Q", "....", "x...", "...."]).allowed
    [[], [0, 1], [1, 2], [0, 1, 2]]
    """

    def __init__(
        self,
        regions: Sequence[Sequence[Hashable]],
        stars: int = 1,
        board: Sequence[str] | None = None,
    ) -> None:
        self.n = n = len(regions)
        self.stars = stars
        labels = list(dict.fromkeys(label for row in regions for label in row))
        self.region_of = [[labels.index(label) for label in row] for row in regions]
        self.board = [list(row) for row in board or ["." * n] * n]
        standing = [(r, c) for r, c in product(range(n), repeat=2) if self.board[r][c] == "Q"]
        #: How many stars each row is to get.
        self.rows = [stars - sum(r == row for r, _ in standing) for row in range(n)]
        #: How many stand in each column, and in each region.
        self.columns = [sum(c == column for _, c in standing) for column in range(n)]
        self.regions = [
            sum(self.region_of[r][c] == label for r, c in standing) for label in range(n)
        ]
        self.allowed = [
            [
                column
                for column in range(n)
                if self.board[row][column] == "."
                and self.rows[row]
                and self.columns[column] < stars
                and self.regions[self.region_of[row][column]] < stars
                and all(max(abs(r - row), abs(c - column)) > 1 for r, c in standing)
            ]
            for row in range(n)
        ]


def search(problem: Problem, sink: Sink) -> None:
    """Call `sink` with the columns of the stars that it places, for every solution, in order.

    Notes
    -----
    Time: O(1) a cell tried, up to n cells a star. Memory: O(n * n), the board.

    Examples
    --------
    >>> search(Problem(["AABBB", "ACCBB", "DDCBE", "DDEEE", "DDDEE"]), print)
    [1, 4, 2, 0, 3]
    [3, 0, 2, 4, 1]
    """
    n, stars, allowed, region_of = problem.n, problem.stars, problem.allowed, problem.region_of
    rows = [row for row in range(n) for _ in range(problem.rows[row])] + [n]
    board = [row.copy() for row in problem.board]
    columns, regions = problem.columns.copy(), problem.regions.copy()  # the stars of each
    placement: list[int] = []

    def place_star(first: int) -> None:
        row = rows[len(placement)]
        if row == n:
            sink(placement)  # solution
            return
        for column in [column for column in allowed[row] if column >= first]:  # try
            region = region_of[row][column]
            if (  # conflict
                columns[column] == stars or regions[region] == stars or touches(board, row, column)
            ):
                continue  # conflict
            board[row][column] = "Q"  # place
            columns[column] += 1
            regions[region] += 1
            placement.append(column)  # place
            place_star(column + 1 if rows[len(placement)] == row else 0)
            placement.pop()  # remove
            regions[region] -= 1
            columns[column] -= 1
            board[row][column] = "."  # remove

    place_star(0)


def touches(board: list[list[str]], row: int, column: int) -> bool:
    """Look for a star to the left, and in the row above over the cell or beside that.

    Examples
    --------
    >>> [touches([[".", "Q", ".", "."], ["."] * 4], 1, column) for column in range(4)]
    [True, True, True, False]
    """
    left = max(column - 1, 0)
    above = board[row - 1][left : column + 2] if row else []
    return "Q" in board[row][left:column] + above
