"""The exceptions of queendoku."""

from queendoku._public import public

__all__ = ["CheckpointError", "NoSolutionError", "WorkerError"]


@public
class NoSolutionError(ValueError):
    """The problem is well formed and has no solution."""


@public
class CheckpointError(ValueError):
    """The checkpoint file cannot be used; it is left as it is."""


@public
class WorkerError(RuntimeError):
    """Workers have another version of queendoku, or are gone."""
