"""How a table says which values an argument cannot have, and what the error says about each."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from queendoku._common.arguments import shown
from queendoku._common.wording import listed

#: What is cut short in a message.
LONG = "x" * 1_000_000
#: An argument that is not given, though others give it.
LEFT_OUT = object()


class Case(NamedTuple):
    """A value that is refused."""

    value: Any
    error: type[Exception]
    #: How the message begins, after the argument's name if it begins with a space, a colon or a
    #: bracket; "..." stands for anything.
    text: str
    #: What is given beside it.
    others: dict[str, Any]


class Near(NamedTuple):
    """What is nearly one of a few names."""

    #: A name as it may be written, too.
    name: str
    near: str
    others: dict[str, Any]


#: By the functions, as patterns, and the arguments that they have: what is wrong for all of them.
Table = dict[str, Sequence[Case | Near]]


def got(what: str, *values: Any, **others: Any) -> list[Case]:
    """Cases of wrong values."""
    return [
        Case(value, ValueError, f" must be {what}, got {shown(value)}", others) for value in values
    ]


def no(what: str, *values: Any, **others: Any) -> list[Case]:
    """Cases of wrong types."""
    return [
        Case(value, TypeError, f" must be {what}, not {kind(value)}", others) for value in values
    ]


def says(text: str, *values: Any, error: type[Exception] = ValueError, **others: Any) -> list[Case]:
    """Cases with a message of their own."""
    return [Case(value, error, text, others) for value in values]


def kind(value: object) -> str:
    """Name a type as messages do."""
    return (value if isinstance(value, type) else type(value)).__name__


def mistyped(text: str, *values: Any, **others: Any) -> list[Case]:
    """Cases of wrong types with a message of their own."""
    return [Case(value, TypeError, text, others) for value in values]


def names(
    of: Iterable[str | None], name: str, near: str, *no_names: Any, **others: Any
) -> list[Case | Near]:
    """Cases of what is one of a few names."""
    what = listed([*map(repr, of)], "or")
    return [
        *got(what, near, "qqq", **others),
        *no(what, 3, *no_names, **others),
        Near(name, near, others),
    ]
