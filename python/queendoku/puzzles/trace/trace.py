"""Traces: every step of a search, as the Rust method took it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, overload

import queendoku._core as _core
from queendoku._common.arguments import PLAIN
from queendoku._common.public import public
from queendoku._common.views import OnPage
from queendoku._common.wording import cell_name, counted
from queendoku.puzzles.star_battle import StarBattle

if TYPE_CHECKING:
    from queendoku._common.arguments import QueensBoard
    from queendoku.puzzles.trace.state import StateField


Kind: TypeAlias = Literal["try", "conflict", "place", "remove", "solution"]


#: The kinds of step, in the order of their codes.
KINDS: tuple[Kind, ...] = ("try", "conflict", "place", "remove", "solution")


_NONE = 255


_NOTHING_FREE = 254


_LINES = ("column", "diagonal", "anti-diagonal", "region", "touching")


@public
class Totals(NamedTuple):
    """The totals of a trace."""

    tries: int
    """Squares or digits that were tried."""
    conflicts: int
    """Those that were impossible, and rows or cells with nothing free."""
    nodes: int
    """Queens or stars placed or digits written: the nodes of the search tree."""
    backtracks: int
    """Those taken back."""
    depth: int
    """The most of them on the board at the same time."""
    solutions: int
    """Solutions found."""


@public
class Steps(Sequence["Step"]):
    """Some steps of a trace, as a slice of it gives them.

    Parameters
    ----------
    trace : Trace
        The whole trace.
    indices : range
        Which of its steps.
    """

    def __init__(self, trace: Trace, indices: range) -> None:
        self._whole = trace
        self._indices = indices

    @property
    def _trace(self) -> Trace:
        return self._whole

    def __len__(self) -> int:
        return len(self._indices)

    @overload
    def __getitem__(self, index: int) -> Step: ...

    @overload
    def __getitem__(self, index: slice) -> Steps: ...

    def __getitem__(self, index: int | slice) -> Step | Steps:
        if isinstance(index, slice):
            return Steps(self._trace, self._indices[index])
        try:
            number = self._indices[index]
        except IndexError:
            length = len(self)
            raise IndexError(f"step {index} of a trace with {length} steps") from None
        except TypeError:
            kind = type(index).__name__
            raise TypeError(f"trace indices must be ints or slices, not {kind}") from None
        return Step(self._trace, number)

    def __iter__(self) -> Iterator[Step]:
        return (Step(self._trace, index) for index in self._indices)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Steps):
            return NotImplemented
        return self._indices == other._indices and self._trace == other._trace

    def __hash__(self) -> int:
        return hash((self._trace, self._indices))

    def __repr__(self) -> str:
        return f"<{len(self)} steps of {self._trace!r}>"


@public
class Trace(Steps, OnPage):
    """Every step of a search, as :func:`trace_n_queens` and its like make it.

    A sequence of :class:`Step`: it has a length, can be sliced and iterated over. Two traces are
    equal if the same call made them. A pickle holds the call; to load it is to search again.

    Attributes
    ----------
    game : str
        ``"queens"``, ``"sudoku"`` or ``"star battle"``.
    method : str
        The method whose search it was.
    n : int
        The number of rows and columns.
    placed : dict of int to int
        The queens that stood on the board from the start.
    blocked : list of (int, int)
        The squares that get no queen.
    torus, piece, symmetry
        The rules of the board, as :func:`trace_n_queens` takes them.
    givens : list of int
        The 81 cells of the sudoku, 0 for a blank; else empty.
    puzzle : StarBattle or None
        The star battle, with what stood on it from the start.
    solutions : int or None
        How many solutions there can be at most.
    limit : int or None
        How many steps there can be at most.
    complete : bool
        False if the limit cut the search off.

    Examples
    --------
    >>> trace = trace_n_queens(6, method="bitmask", limit=50)
    >>> print(trace)
    Trace(queens, n=6, method='bitmask', 50 steps: 17 nodes, 4 conflicts, 0 solutions,
          cut off by its limit)
    >>> trace.complete, trace[-1].depth
    (False, 5)
    """

    def __init__(
        self,
        recording: _core.Recording,
        game: Literal["queens", "sudoku", "star battle"],
        method: str,
        limit: int | None,
        solutions: int | None,
        *,
        again: Callable[..., Trace],
        n: int,
        board: QueensBoard = PLAIN,
        givens: Sequence[int] = (),
        puzzle: StarBattle | None = None,
    ) -> None:
        self._indices = range(len(recording))
        self._recording = recording
        self._again = again
        self.game = game
        self.method = method
        self.n = int(n)
        placed, blocked, torus, piece, symmetry = board
        self.placed = {} if placed is None else dict(placed)
        squares = () if blocked is None else blocked
        self.blocked = sorted((int(row), int(column)) for row, column in squares)
        self.torus = bool(torus)
        self.piece = piece.lower()
        self.symmetry = None if symmetry is None else symmetry.lower()
        self.givens = list(givens)
        self.puzzle = puzzle
        self.solutions = solutions
        self.limit = limit
        self.complete = recording.complete

    @property
    def _trace(self) -> Trace:  # not an attribute: a cycle would keep the memory until a collection
        return self

    @cached_property
    def totals(self) -> Totals:
        """The steps of each kind, and the greatest depth."""
        return Totals(*self._recording.totals())

    @property
    def nbytes(self) -> int:
        """The bytes that the steps and nodes take."""
        return self._recording.nbytes

    def step_bytes(self) -> bytes:
        """Return all steps, 8 bytes each.

        Kind (0 to 4: try, conflict, place, remove, solution), row or cell, column or digit, cause:
        one byte each, 255 for none; then the number of the node that is current after the step, as
        a little-endian 32-bit integer.
        """
        return self._recording.step_bytes()

    def node_bytes(self) -> bytes:
        """Return all nodes, two little-endian 32-bit integers each; node 0 is the root.

        They are the number of the parent, and the row or cell plus 256 times the column or digit.
        """
        return self._recording.node_bytes()

    @cached_property
    def allowed(self) -> list[list[int]]:
        """The allowed columns of each row, given what stood there; empty for a sudoku."""
        return self._recording.allowed()

    @cached_property
    def forbids(self) -> list[int]:
        """What pieces forbid besides their lines; empty for the rules of queens.

        For each square, row by row, the columns of each row where no queen can stand beside one
        there, as the bits of an integer.
        """
        return self._recording.forbids()

    def open(self, placement: Sequence[int]) -> list[int]:
        """Return the columns that are left to the next row by all but the lines of its queens."""
        row = len(placement)
        if row == self.n:
            return []
        squares = (above * self.n + column for above, column in enumerate(placement))
        taken = [self.forbids[square * self.n + row] for square in squares] if self.forbids else []
        return [
            column
            for column in self.allowed[row]
            if not any(columns >> column & 1 for columns in taken)
        ]

    @cached_property
    def fields(self) -> list[StateField]:
        """What the method keeps."""
        from queendoku.puzzles.trace.state import StateField

        return [StateField(*field) for field in self._recording.fields]

    @property
    def conflict(self) -> str:
        """What the cause of a conflict names: a ``"queen"``, ``"line"`` or ``"cell"``.

        A line of a star battle is a column, a region or the cells that touch.
        """
        return self._recording.conflict

    @property
    def _call(self) -> tuple[object, ...]:
        """What determines the steps."""
        board = (self.placed, self.blocked, self.torus, self.piece, self.symmetry)
        searched = (self.n, board, self.givens, self.puzzle)
        return self.game, self.method, searched, self.solutions, self.limit

    def __eq__(self, other: object) -> bool:
        return self._call == other._call if isinstance(other, Trace) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.game, self.method, self.n, len(self)))

    def __reduce__(self) -> tuple[Callable[[], Trace], tuple[()]]:
        asked: dict[str, Any] = {"solutions": self.solutions, "limit": self.limit}
        if self.puzzle is not None:
            return partial(self._again, self.puzzle, **asked), ()
        asked["method"] = self.method
        if self.game == "sudoku":
            return partial(self._again, "".join(map(str, self.givens)), **asked), ()
        for name in ("placed", "blocked", "torus", "piece", "symmetry"):
            asked[name] = getattr(self, name)
        return partial(self._again, self.n, **asked), ()

    def __repr__(self) -> str:
        totals = self.totals
        counts = f"{counted(totals.nodes, 'node')}, {counted(totals.conflicts, 'conflict')}"
        size = "" if self.game == "sudoku" else f", n={self.n}"
        if self.puzzle is not None:
            size += f", stars={self.puzzle.stars}"
        cut = "" if self.complete else ", cut off by its limit"
        return (
            f"Trace({self.game}{size}, method={self.method!r}, {counted(len(self), 'step')}: "
            f"{counts}, {counted(totals.solutions, 'solution')}{cut})"
        )

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/plain": repr(self)}


@public
class Step:
    """One step of a search.

    Attributes
    ----------
    trace : Trace
        The trace that it is a step of.
    index : int
        Its place in the trace.
    kind : str
        ``"try"``: a square or digit is tried; ``"conflict"``: it is impossible; ``"place"``:
        the queen or star is placed, the digit written; ``"remove"``: it is taken back;
        ``"solution"``.
    row, column : int or None
        The square or cell, counted from 0; None where the step concerns none.
    digit : int or None
        The digit, of a sudoku.
    node : int
        The number of the placement that is the latest one after the step; 0 for none.
    """

    __slots__ = ("_cause", "column", "digit", "index", "kind", "node", "row", "trace")

    def __init__(self, trace: Trace, index: int) -> None:
        kind, at, value, cause, node = trace._recording.step(index)
        self.trace = trace
        self._cause = cause
        self.index = index
        self.kind = KINDS[kind]
        self.node = node
        self.row: int | None
        self.column: int | None
        self.digit: int | None = None
        if trace.game != "sudoku":
            self.row, self.column = _optional(at), _optional(value)
        elif at == _NONE:
            self.row, self.column = None, None
        else:
            self.row, self.column = divmod(at, 9)
            self.digit = _optional(value)

    @property
    def cause(self) -> tuple[int, int] | str | None:
        """Why there is a conflict; None for other steps.

        The row and column of the attacking queen, or of the cell that has the digit; or the line
        that is taken: ``"column"``, ``"diagonal"`` or ``"anti-diagonal"``; or ``"nothing free"``.
        Of a star battle: ``"column"`` or ``"region"``, which is full, or ``"touching"`` a star.
        """
        if self._cause == _NONE:
            return None
        if self._cause == _NOTHING_FREE:
            return "nothing free"
        names = self.trace.conflict
        if names == "cell":
            return divmod(self._cause, 9)
        return (
            _LINES[self._cause] if names == "line" else (self._cause, self.placement[self._cause])
        )

    @property
    def depth(self) -> int:
        """The number of queens, stars or digits that the search has placed, after the step."""
        return len(self._path)

    @property
    def placement(self) -> list[int]:
        """For N-Queens: the column of the queen in each row that has one, from row 0."""
        return [value for _, value in self._path] if self.trace.game == "queens" else []

    @property
    def board(self) -> list[str]:
        """For N-Queens and star battles: the board after the step.

        ``show(step.board, kind="queens")`` draws it, or ``show(step.board, givens=trace.puzzle)``.
        """
        if self.trace.puzzle is not None:
            rows = [list(row) for row in self.trace.puzzle.board]
            for row, column in self._path:
                rows[row][column] = "Q"
            return ["".join(row) for row in rows]
        if self.trace.game != "queens":
            return []
        from queendoku.puzzles.placement import drawn

        return drawn(self.trace.n, self.trace.placed | dict(self._path))

    @property
    def grid(self) -> list[int]:
        """For a sudoku: the digit of each of the 81 cells after the step, 0 for a blank."""
        digits = self.trace.givens.copy()
        if self.trace.game == "sudoku":
            for cell, digit in self._path:
                digits[cell] = digit
        return digits

    @property
    def state(self) -> dict[str, Any]:
        """What the method keeps after the step, by the names of its pure twin."""
        from queendoku.puzzles.trace.state import Queens, Stars, Sudoku, state_of

        trace = self.trace
        if trace.puzzle is not None:
            return state_of(trace.fields, Stars(self.board, trace.puzzle.regions))
        if trace.game == "queens":
            placement = self.placement
            allowed = trace.open(placement)
            board = Queens(trace.n, allowed, placement, self.kind, self.column)
            return state_of(trace.fields, board)
        cell = None if self.row is None or self.column is None else 9 * self.row + self.column
        return state_of(trace.fields, Sudoku(self.grid, self.kind, cell, self.digit))

    @property
    def _path(self) -> list[tuple[int, int]]:
        return self.trace._recording.path(self.node)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Step):
            return NotImplemented
        return self.index == other.index and self.trace == other.trace

    def __hash__(self) -> int:
        return hash((self.trace, self.index))

    def __repr__(self) -> str:
        return f"<step {self.index}: {self}>"

    def __str__(self) -> str:
        if self.row is None:
            return self.kind
        where = f"row {self.row}"
        if self.column is not None:
            where = self._square(self.row, self.column)
        if self.digit is not None:
            where = f"{self.digit} in {where}"
        return f"{self.kind} {where}{self._reason()}"

    def _reason(self) -> str:
        cause = self.cause
        if cause is None:
            return ""
        if cause == "nothing free":
            what = "column" if self.trace.game == "queens" else "digit"
            return f": no {what} is free"
        if cause == "touching":
            return ": it touches a star"
        if isinstance(cause, str):
            return f": its {cause} is {'full' if self.trace.puzzle else 'taken'}"
        where = self._square(*cause)
        return f": {where} has it" if self.digit else f": the queen in {where} attacks it"

    def _square(self, row: int, column: int) -> str:
        if self.trace.game == "queens":
            return f"row {row}, column {column}"
        return cell_name(self.trace.n * row + column, self.trace.n)


def _optional(value: int) -> int | None:
    return None if value == _NONE else value
