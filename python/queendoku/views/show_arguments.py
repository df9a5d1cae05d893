"""Read the argument of `show` by the rules that it documents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from queendoku._common.arguments import check_type, one_of, shown
from queendoku._core import PencilMarks
from queendoku.puzzles.deduction import AnyDeduction
from queendoku.puzzles.explanation import AnyExplanation
from queendoku.puzzles.placement import is_number
from queendoku.puzzles.trace.trace import Step
from queendoku.views.kinds.board import Board
from queendoku.views.kinds.forms import plain
from queendoku.views.kinds.kind import Kind
from queendoku.views.kinds.registry import NAMED
from queendoku.views.registry import claiming, kind_of, owner_of
from queendoku.views.step.reading import steps_to_draw

#: What tells all that there is to draw.
WHOLE = (AnyDeduction, AnyExplanation, PencilMarks, Step)
NO_MARKS = "candidates is for sudokus; the board is another one"


class Reading(NamedTuple):
    """The boards to draw."""

    boards: tuple[Board, ...]
    #: For a gallery: how many boards there are; `boards` are the first of them.
    total: int | None


def read(board: Any, givens: Any, candidates: Any, limit: int | None, kind: str | None) -> Reading:
    """Read the arguments of `show`."""
    kind = one_of("kind", kind, (*NAMED, "gallery", None))
    if limit is not None and not (is_number(limit) and limit >= 1):
        raise ValueError(f"limit must be an int >= 1 or None, got {shown(limit)}")
    check_type("candidates", candidates, bool | list | tuple, "a bool or a list")
    if isinstance(board, WHOLE):
        if givens is not None or candidates or kind is not None:
            name = type(board).__name__
            raise ValueError(f"givens, candidates and kind are not for a board of type {name}")
        if isinstance(board, AnyExplanation):
            return Reading(tuple(steps_to_draw(board)[:limit]), len(board))
        return Reading((read_one(board, "board"),), None)
    value = board if owner_of(board) else plain(board, "board")
    told = owner_of(givens) or NAMED.get(kind or "")
    if told is None and kind is None and value not in ([], ()):
        told = claiming(value)
    if candidates and told is not None and told.with_marks is None:
        raise ValueError(NO_MARKS)
    if told is None:
        if not isinstance(value, (list, tuple)):
            raise TypeError(f"board: a gallery must be a list, not {type(board).__name__}")
        first: Sequence[Any] = value[:limit]
        boards = tuple(read_one(item, f"board[{i}]") for i, item in enumerate(first))
        total = len(value)
        if givens is not None:
            raise ValueError("givens is for a single sudoku")
    else:
        boards, total = (read_one(value, "board", told, givens),), None
    if candidates is not False:
        pencils = [kind_of(board).with_marks for board in boards]
        if None in pencils:
            raise ValueError(NO_MARKS)
        if total is not None and candidates is not True:
            raise ValueError("candidates of each cell are for a single sudoku")
        boards = tuple(
            pencil(board, candidates)
            for pencil, board in zip(pencils, boards, strict=True)
            if pencil is not None
        )
    return Reading(boards, total)


def read_one(value: Any, name: str, kind: Kind | None = None, givens: Any = None) -> Board:
    """Read a single board."""
    if value is None:
        raise ValueError(f"{name} is None, which means no solution: leave it out")
    owner = owner_of(value)
    if owner and isinstance(value, Step):
        after: Board = owner.play.board_at(value.trace, value._path)
        return after
    if owner is None:
        value = plain(value, name)
    elif kind not in (None, owner) and not isinstance(value, (str, list, tuple)):
        raise ValueError(f"kind: {name} is a {owner.name}")
    kind = kind or claiming(value)
    if kind is None:
        raise ValueError(f"{name} must be a single board, not a list of boards")
    board: Board = kind.reading.read(value, name, givens)
    return board
