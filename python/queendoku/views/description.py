"""Boards in words: the text alternative of a picture."""

from collections.abc import Sequence
from typing import TypeGuard

from queendoku._common.wording import counted
from queendoku.views.kinds.board import Board, StepBoard
from queendoku.views.registry import kind_of

#: At most so many faults are named; the rest are counted.
MOST_FAULTS = 6


def name_of(board: Board) -> str:
    """Say what a board is."""
    return kind_of(board).words.title(board)


def is_step(board: Board) -> TypeGuard[StepBoard]:
    """Tell a step, which has a name of its own, from other boards."""
    return isinstance(board, StepBoard)


def describe(board: Board) -> str:
    """Say what stands where, and what is wrong."""
    return " ".join([*kind_of(board).words.words(board), *faults(board)])


def faults(board: Board) -> list[str]:
    """Name what clashes on a board, the first few."""
    found = kind_of(board).words.faults(board)
    rest = len(found) - MOST_FAULTS
    return found if rest <= 0 else [*found[:MOST_FAULTS], f"And {rest} more."]


def gallery_size(boards: Sequence[Board], total: int) -> str:
    """Say how many boards a gallery has, and how many of them it does not show."""
    noun = "step" if boards and all(map(is_step, boards)) else "board"
    if len(boards) == total:
        return counted(total, noun) if total else "no boards"
    return f"{len(boards)} of {total:,} {noun}s; {total - len(boards):,} more"


def index_of(board: Board, place: int) -> str:
    """Name the place of a board in a gallery; a step has its technique too."""
    if not is_step(board):
        return f"[{place}]"
    return f"[{place if board.place is None else board.place}] {name_of(board)}"


def item_of(board: Board, place: int) -> str:
    """Describe a board of a gallery."""
    name = index_of(board, place) if is_step(board) else f"Board {place}"
    return f"{name}: {describe(board)}"
