"""The exceptions of queendoku."""

from typing import Any

from queendoku._common.public import public


@public
class NoSolutionError(ValueError):
    """The problem is well formed and has no solution."""


@public
class NoPuzzleError(ValueError):
    """No sudoku that meets the wishes was found in the tries that were allowed.

    Attributes
    ----------
    puzzles : list of str or numpy.ndarray
        Those that were found before, as :func:`generate_sudokus` would return them; none for
        :func:`generate_sudoku`.
    """

    def __init__(self, message: str, puzzles: Any = None) -> None:
        super().__init__(message)
        self.puzzles: Any = [] if puzzles is None else puzzles


@public
class CheckpointError(ValueError):
    """The checkpoint file cannot be used; it is left as it is."""


@public
class WorkerError(RuntimeError):
    """Workers have another version of queendoku, or are gone."""
