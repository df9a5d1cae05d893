"""What a kind of board can do: an object a kind, whose parts are the modules of its folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from queendoku.views.draw.grid import Style
from queendoku.views.draw.paper import Mark
from queendoku.views.draw.shapes import Drawing
from queendoku.views.kinds.printed import Puzzle, Rated, Solved

if TYPE_CHECKING:
    from queendoku._common.progress import Progress
    from queendoku._many.results.rated import SudokuScale


class Reading(Protocol):
    """How boards are read."""

    def owns(self, value: Any, /) -> bool:
        """Tell whether it can be nothing but a board of this kind, in a list of boards too."""

    def claims(self, value: Any, /) -> bool:
        """Tell whether text or plain lists are one, if no kind before this one claims it."""

    def read(self, value: Any, name: str, givens: Any, /) -> Any:
        """Read one, which errors call `name`, and what it was solved from."""


class Words(Protocol):
    """How boards are told."""

    def title(self, board: Any, /) -> str:
        """Say what a board is."""

    def words(self, board: Any, /) -> Sequence[str]:
        """Say in sentences what stands where."""

    def faults(self, board: Any, /) -> list[str]:
        """Say in sentences what clashes."""


class Svg(Protocol):
    """How boards are drawn."""

    def draw(self, board: Any, /, *, thumbnail: bool) -> Drawing:
        """Draw a board as SVG, smaller for a thumbnail."""


class Text(Protocol):
    """How boards are written."""

    def draw(self, board: Any, /) -> list[str]:
        """Draw a board as lines of text."""


class Paper(NamedTuple):
    """How puzzles are printed."""

    #: What a sheet calls them.
    name: str
    #: Writes all cells, with ``.`` for a blank.
    cells: Callable[[Any], str]
    #: Solves puzzles in order.
    solutions: Callable[[list[Any]], Iterator[Solved]]
    #: Rates puzzles in order, on a scale, with progress.
    ratings: Callable[[list[Any], SudokuScale, Progress], Iterator[Rated]]
    #: Draws a puzzle, or its solution if it has one: the upper left corner, the side, the style.
    drawn: Callable[[float, float, float, Style, Puzzle], Iterator[Mark]]
    #: How many cells wide or high a puzzle is, or without its rules a solution.
    across: Callable[[Any, bool], float] = lambda board, _: board.size
    #: What stands below, as a file has it; and the names of the kinds of rules.
    note: Callable[[Any], dict[str, str]] = lambda _: {}
    rules: Callable[[Any], list[str]] = lambda _: []


class Play(NamedTuple):
    """What a player needs of a search."""

    #: Returns the board with what the search has placed: of a trace and its path.
    board_at: Callable[[Any, Any], Any]
    #: Says where the first square of such a board begins, from the left and from above, and how
    #: wide it is.
    squares: Callable[[Any], tuple[float, float]]
    #: Describes what is the kind's own of a trace.
    header: Callable[[Any], dict[str, Any]] = lambda _: {}
    #: Says which givens cannot stand together, if the whole search found no solution.
    blamed: Callable[[Any], dict[str, Any] | None] = lambda _: None


class StepWords(Protocol):
    """How a step of a person is told on such a board."""

    def effect(self, step: Any, /) -> str:
        """Say what the step places and eliminates, in short."""

    def said(self, step: Any, /) -> list[str]:
        """Tell what follows, and the pattern, in sentences."""

    def board(self, grid: Any, /) -> list[str]:
        """Say what stands where before the step."""

    def legend(self, step: Any, /) -> list[str]:
        """Return the roles that a picture names."""


class StepSvg(Protocol):
    """How a step of a person is drawn on such a board, from the ground up."""

    def room(self, grid: Any, /) -> tuple[float, ...]:
        """Say how many cells wide clues are on the left, above, on the right and below."""

    def ground(self, grid: Any, cell: float, /) -> str:
        """Draw what lies below the houses of the step."""

    def lines(self, grid: Any, cell: float, /) -> str:
        """Draw the lines of the board, above these."""

    def below(self, step: Any, cell: float, /) -> str:
        """Draw what the pattern has below the digits, beside the cells."""

    def contents(self, step: Any, cell: float, /) -> str:
        """Draw what is on the board."""

    def above(self, step: Any, cell: float, links: bool, /) -> str:
        """Draw what follows, and the links."""

    def branches(self, step: Any, cell: float, /) -> list[str]:
        """Draw the links of each branch."""


class StepText(Protocol):
    """How a step of a person is written on such a board."""

    def draw(self, step: Any, /) -> list[str]:
        """Draw the board, with signs."""

    def legend(self, step: Any, /) -> list[str]:
        """Say what the signs mean."""


class Steps(NamedTuple):
    """How steps of a person look on such a board."""

    read: Callable[[Any], Any]
    #: Describes for a player what is the kind's own of a board; the second is the side of a cell.
    played: Callable[[Any, float], dict[str, Any]]
    words: StepWords
    svg: StepSvg
    text: StepText


#: A part that a kind lacks: nobody asks for it.
NONE: Any = None


class Kind(NamedTuple):
    """A kind of board."""

    #: What `show` and a trace call it.
    name: str
    reading: Reading
    words: Words
    svg: Svg
    text: Text
    steps: Steps = NONE
    paper: Paper = NONE
    play: Play = NONE
    #: What is written below a single board as text.
    notes: Callable[[Any], Sequence[object]] = lambda _: ()
    #: Draws pencil marks, if there can be some.
    with_marks: Callable[[Any, Any], Any] | None = None
