"""Packages that only some functions need."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needs(module: str, message: str) -> Iterator[None]:
    """Say what to install if `module` or a part of it is missing.

    Any other error of its import is raised as it is.

    Examples
    --------
    >>> with needs("no_such_module", "this needs a module: pip install it"):
    ...     import no_such_module
    Traceback (most recent call last):
    ImportError: this needs a module: pip install it
    """
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != module:
            raise
        raise ImportError(message) from error
