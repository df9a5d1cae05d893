"""Numbered rooms."""

from queendoku.rules.fields import Field, IntField, whole
from queendoku.rules.indexer import pointing
from queendoku.rules.kernels import known_table, one_of, pair
from queendoku.rules.outside import Outside
from queendoku.rules.rule import Board, Kernels


class NumberedRoom(Outside):
    """The first digit of a row or column says in which cell of it the digit of the clue stands.

    Parameters
    ----------
    clue : str or (int, int)
        The place beside the grid: r1c0 is left of row 1, r0c1 above column 1.
    digit : int
        The digit that stands there.

    Examples
    --------
    >>> NumberedRoom("r0c1", 5)  # if r1c1 has 3, r3c1 has 5
    NumberedRoom('r0c1', 5)
    """

    digit: IntField = Field(whole)
    mark = "filled"

    def kernels(self, board: Board) -> Kernels:
        """Let the first cell and each other one point at each other, or not."""
        board.known("digit", [self.digit])
        first, *others = self.line(board)
        rooms = [room for room in board.digits if 1 <= room <= len(others) + 1]
        yield one_of(first, [room for room in rooms if pointing(room, room, 1, self.digit)])
        for room, other in enumerate(others, 2):
            yield pair(first, other, known_table(board.digits, pointing, room, self.digit))
