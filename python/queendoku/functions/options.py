"""Options that functions of many sudokus share, for type checkers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from queendoku._common.progress import Progress


class Options(TypedDict, total=False):
    """What all functions of many sudokus take."""

    threads: int | None
    progress: Progress
    executor: Executor | None


class MarkingOptions(Options, total=False):
    """The same, and what to do with wrong rows."""

    errors: Literal["raise", "mark"]
