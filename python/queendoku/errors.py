"""The exceptions that are queendoku's own."""

__all__ = ["NoSolutionError"]


class NoSolutionError(ValueError):
    """The problem is well formed and has no solution."""
