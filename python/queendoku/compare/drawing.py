"""The board that is wrong in an answer, or missing, as `show` draws it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from queendoku.show import show

if TYPE_CHECKING:
    from queendoku.compare.race import Measurement
    from queendoku.show.picture import Picture


def drawing_of(one: Measurement) -> Picture | None:
    """Draw the board; None if there is none, or it is not square and so on."""
    if one.board is None:
        return None
    try:
        if one.question.task.game == "queens":
            return show(one.board, kind="queens")
        picture = show(one.board, kind="sudoku")
    except (TypeError, ValueError):
        return None
    try:
        return show(one.board, kind="sudoku", givens=one.question.argument())
    except ValueError:  # the answer changed a given
        return picture
