"""Checks of a player's settings, when it is made and while it is shown."""

import math
import numbers

from traitlets import TraitError

from queendoku._common.arguments import one_of
from queendoku.pure.arguments import to_int


# traitlets restores a value only after an error of its own.
class RefusedTypeError(TraitError, TypeError):
    """A setting of a wrong type."""


class RefusedValueError(TraitError, ValueError):
    """A setting that is out of range."""


for refused, error in ((RefusedTypeError, TypeError), (RefusedValueError, ValueError)):
    # Tracebacks name them as what users know.
    refused.__module__, refused.__name__, refused.__qualname__ = "builtins", *[error.__name__] * 2


def checked_step(step: object, last: int) -> int:
    """Take an int from 0 to `last`."""
    try:
        position = to_int("step", step)
    except TypeError as error:
        raise RefusedTypeError(str(error)) from None
    if not 0 <= position <= last:
        raise RefusedValueError(f"step must be from 0 to {last}, got {position}")
    return position


def checked_speed(speed: object) -> float:
    """Take a number that is more than 0 and finite."""
    if isinstance(speed, bool) or not isinstance(speed, numbers.Real):
        raise RefusedTypeError(f"speed must be a number, not {type(speed).__name__}")
    try:
        number = float(speed)
    except OverflowError:
        number = math.inf
    if not 0 < number < math.inf:
        raise RefusedValueError(
            f"speed must be more than 0 steps a second, and finite, got {number}"
        )
    return number


def checked_by(by: object) -> str:
    """Take ``"steps"`` or ``"nodes"``."""
    try:
        return str(one_of("by", by, ("steps", "nodes")))
    except TypeError as error:
        raise RefusedTypeError(str(error)) from None
    except ValueError as error:
        raise RefusedValueError(str(error)) from None


def checked_playing(playing: object) -> bool:
    """Take a bool."""
    if not isinstance(playing, bool):
        raise RefusedTypeError(f"playing must be a bool, not {type(playing).__name__}")
    return playing
