"""Traces: every step of a search, as the Rust method took it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple, TypeAlias, overload

import queendoku._core as _core
from queendoku._common.public import public_type
from queendoku._common.views import OnPage
from queendoku._common.wording import cell_name, counted
from queendoku.puzzles.trace.state import StateField

if TYPE_CHECKING:
    from queendoku.puzzles.star_battle import StarBattle


Kind: TypeAlias = Literal["try", "conflict", "place", "remove", "solution"]


#: The kinds of step, in the order of their codes.
KINDS: tuple[Kind, ...] = ("try", "conflict", "place", "remove", "solution")


#: The rows or cells of the placements that stand, in order, each with its column or digit.
Path: TypeAlias = list[tuple[int, int]]

NONE = 255


_NOTHING_FREE = 254


@public_type
class Totals(NamedTuple):
    """The totals of a trace."""

    #: Squares or digits that were tried.
    tries: int
    #: Those that were impossible, and rows or cells with nothing free.
    conflicts: int
    #: Queens or stars placed or digits written: the nodes of the search tree.
    nodes: int
    #: Those taken back.
    backtracks: int
    #: The most of them on the board at the same time.
    depth: int
    #: Solutions found.
    solutions: int


@public_type
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


@public_type
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

    game: ClassVar[Literal["queens", "sudoku", "star battle"]]
    torus: bool = False
    piece: str = "queen"
    symmetry: str | None = None
    puzzle: StarBattle | None = None

    def __init__(
        self,
        recording: _core.Recording,
        again: Callable[..., Trace],
        *,
        method: str,
        n: int,
        solutions: int | None,
        limit: int | None,
    ) -> None:
        self._indices = range(len(recording))
        self._recording = recording
        self._again = again
        self.method = method
        self.n = int(n)
        self.placed: dict[int, int] = {}
        self.blocked: list[tuple[int, int]] = []
        self.givens: list[int] = []
        self.solutions = solutions
        self.limit = limit
        self.complete = recording.complete

    @property
    def _call(self) -> tuple[object, dict[str, object]]:
        """What the steps follow from: the arguments that record them again."""
        raise NotImplementedError

    @property
    def _size(self) -> str:
        """The size, as it is printed."""
        return f", n={self.n}"

    @property
    def _title(self) -> str:
        """What is searched, as a heading."""
        return self.game.capitalize()

    def _place(self, at: int, value: int) -> tuple[int | None, int | None, int | None]:
        """Return the row, the column and the digit that a step names."""
        return _optional(at), _optional(value), None

    def _named(self, row: int, column: int) -> str:
        """Name a square or cell."""
        return cell_name(self.n * row + column, self.n)

    def _placed(self, at: int, value: int) -> str:
        """Name what is placed."""
        return self._named(at, value)

    def _cause(self, cause: int, step: Step) -> tuple[int, int] | str:
        """Return the square or the line that makes a step impossible."""
        raise NotImplementedError

    def _reason(self, cause: tuple[int, int] | str) -> str:
        """Say what a cause means."""
        raise NotImplementedError

    def _placement(self, _: Path) -> list[int]:
        return []

    def _board(self, _: Path) -> list[str]:
        return []

    def _grid(self, _: Path) -> list[int]:
        return []

    def _state(self, field: StateField, step: Step) -> object:
        """Return what the method keeps after a step; None if it is empty then."""
        raise NotImplementedError

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

    @cached_property
    def fields(self) -> list[StateField]:
        """What the method keeps."""
        return [StateField(*field) for field in self._recording.fields]

    @property
    def conflict(self) -> str:
        """What the cause of a conflict names: a ``"queen"``, ``"line"`` or ``"cell"``.

        A line of a star battle is a column, a region or the cells that touch.
        """
        return self._recording.conflict

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Trace):
            return NotImplemented
        mine, others = ((t.game, t._call, t.solutions, t.limit) for t in (self, other))
        return mine == others

    def __hash__(self) -> int:
        return hash((self.game, self.method, self.n, len(self)))

    def __reduce__(self) -> tuple[Callable[[], Trace], tuple[()]]:
        first, options = self._call
        limits = {"solutions": self.solutions, "limit": self.limit}
        return partial(self._again, first, **options, **limits), ()

    def __repr__(self) -> str:
        totals = self.totals
        counts = f"{counted(totals.nodes, 'node')}, {counted(totals.conflicts, 'conflict')}"
        cut = "" if self.complete else ", cut off by its limit"
        return (
            f"Trace({self.game}{self._size}, method={self.method!r}, {counted(len(self), 'step')}: "
            f"{counts}, {counted(totals.solutions, 'solution')}{cut})"
        )

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/plain": repr(self)}


@public_type
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
        self.row, self.column, self.digit = trace._place(at, value)

    @property
    def cause(self) -> tuple[int, int] | str | None:
        """Why there is a conflict; None for other steps.

        The row and column of the attacking queen, or of the cell that has the digit; or the line
        that is taken: ``"column"``, ``"diagonal"`` or ``"anti-diagonal"``; or ``"nothing free"``.
        Of a star battle: ``"column"`` or ``"region"``, which is full, or ``"touching"`` a star.
        """
        if self._cause == NONE:
            return None
        if self._cause == _NOTHING_FREE:
            return "nothing free"
        return self.trace._cause(self._cause, self)

    @property
    def depth(self) -> int:
        """The number of queens, stars or digits that the search has placed, after the step."""
        return len(self._path)

    @property
    def placement(self) -> list[int]:
        """For N-Queens: the column of the queen in each row that has one, from row 0."""
        return self.trace._placement(self._path)

    @property
    def board(self) -> list[str]:
        """For N-Queens and star battles: the board after the step; ``show(step)`` draws it."""
        return self.trace._board(self._path)

    @property
    def grid(self) -> list[int]:
        """For a sudoku: the digit of each of the 81 cells after the step, 0 for a blank."""
        return self.trace._grid(self._path)

    @property
    def state(self) -> dict[str, Any]:
        """What the method keeps after the step, by the names of its pure twin."""
        kept = {field.name: self.trace._state(field, self) for field in self.trace.fields}
        return {name: value for name, value in kept.items() if value is not None}

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
            where = self.trace._named(self.row, self.column)
        if self.digit is not None:
            where = f"{self.digit} in {where}"
        cause = self.cause
        reason = "" if cause is None else f": {self.trace._reason(cause)}"
        return f"{self.kind} {where}{reason}"


def _optional(value: int) -> int | None:
    return None if value == NONE else value
