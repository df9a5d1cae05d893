"""The eight symmetries of the board, and fundamental solutions."""

from ..sink import Sink
from .problem import Problem


def image(columns: list[int], index: int) -> list[int]:
    """Return the image of a placement under one of the symmetries.

    Parameters
    ----------
    columns : list of int
        The queen's column in each row.
    index : int
        0 to 7; 0 is the identity. Bit 0 mirrors the columns, bit 1 mirrors the rows, bit 2 then
        swaps rows and columns: together they make the four rotations and the four reflections.

    Examples
    --------
    >>> [image([0, 2, 1], index) for index in range(8)]
    [[0, 2, 1], [2, 0, 1], [1, 2, 0], [1, 0, 2], [0, 2, 1], [1, 2, 0], [2, 0, 1], [1, 0, 2]]
    """
    if index & 1:
        last = len(columns) - 1
        columns = [last - column for column in columns]
    if index & 2:
        columns = columns[::-1]
    if index & 4:
        swapped = [0] * len(columns)
        for row, column in enumerate(columns):
            swapped[column] = row
        columns = swapped
    return columns


def only_fundamental(problem: Problem, sink: Sink) -> Sink:
    """Make a sink that passes on one completion of each class under the eight symmetries.

    It passes on a completion if no image of it is a lexicographically smaller completion.

    Parameters
    ----------
    problem : Problem
        The problem that is searched.
    sink : callable
        Gets the fundamental solutions.

    Returns
    -------
    callable
        The sink to give to the search.

    Examples
    --------
    >>> sink = only_fundamental(Problem(4), print)
    >>> sink([1, 3, 0, 2])
    [1, 3, 0, 2]
    >>> sink([2, 0, 3, 1])
    """

    def solution(columns: list[int]) -> None:
        for index in range(1, 8):
            other = image(columns, index)
            if other < columns and problem.is_completed_by(other):
                return
        sink(columns)

    return solution
