"""What `compare` says of one function."""

from collections.abc import Callable
from typing import Any, Literal

import queendoku as qd
from plain_rules import TEXTBOOK


def row_of(
    function: Callable[[Any], object], game: Literal["queens", "sudoku"] = "queens", **options: Any
) -> Any:
    """The row of a function beside that of our fastest, which always has a time."""
    inputs = options.pop("inputs", TEXTBOOK if game == "sudoku" else 6)
    options = {"methods": "auto", **options}
    ours, theirs = qd.compare(game, inputs, against=function, **options).rows
    assert ours["status"] == "ok"
    assert theirs["language"] == "yours"
    assert (theirs["best_seconds"] is None) == (theirs["status"] != "ok")
    return theirs
