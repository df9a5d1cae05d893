"""X and V."""

from queendoku.rules.fields import Field, WordField, word_of
from queendoku.rules.rule import Board, OnEdge, Shapes
from queendoku.rules.shapes import Label, between

SUMS = {"X": 10, "V": 5}


class XV(OnEdge):
    """The digits beside an X sum to 10, those beside a V to 5.

    Parameters
    ----------
    cells : str or list
        Two cells that share an edge.
    mark : {"X", "V"}
        Which of them it is.
    """

    mark: WordField = Field(word_of(SUMS))
    noun = "XV sign"
    keys = ("xv",)

    @staticmethod
    def allows(a: int, b: int, mark: str) -> bool:
        """Look at the sum."""
        return a + b == SUMS[mark]

    def shapes(self, board: Board) -> Shapes:
        """Write the mark on the edge."""
        yield Label(between(self.cells), self.mark)
