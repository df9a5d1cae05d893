"""The exceptions that are queendoku's own."""

__all__ = ["CheckpointError", "NoSolutionError", "WorkerError"]


class NoSolutionError(ValueError):
    """The problem is well formed and has no solution."""


class CheckpointError(ValueError):
    """A checkpoint file that cannot be used as asked; it is left as it is."""


class WorkerError(RuntimeError):
    """Workers that cannot be trusted with a count, or are gone."""
