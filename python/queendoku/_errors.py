"""The exceptions of queendoku."""

__all__ = ["CheckpointError", "NoSolutionError", "WorkerError"]


class NoSolutionError(ValueError):
    """The problem is well formed and has no solution."""


class CheckpointError(ValueError):
    """The checkpoint file cannot be used; it is left as it is."""


class WorkerError(RuntimeError):
    """Workers have another version of queendoku, or are gone."""
