"""The exceptions of the package."""

__all__ = ["NoSolutionError"]


class NoSolutionError(ValueError):
    """The problem is well formed and has no solution.

    Examples
    --------
    >>> issubclass(NoSolutionError, ValueError)
    True
    """
