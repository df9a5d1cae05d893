"""The markers of public classes."""

from __future__ import annotations

from typing import TypeVar

Class = TypeVar("Class", bound=type)


def public(cls: Class) -> Class:
    """Let tracebacks, reprs and pickles name a class as users do: in `queendoku` itself.

    Examples
    --------
    >>> @public
    ... class TiredError(ValueError): ...
    >>> TiredError
    <class 'queendoku.TiredError'>
    """
    cls.__module__ = "queendoku"
    return cls


def public_type(cls: Class) -> Class:
    """Do the same for a class that users only get: it is in `queendoku.types`."""
    cls.__module__ = "queendoku.types"
    return cls
