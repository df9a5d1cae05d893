"""Checks of a player's settings, when it is made and while it is shown."""

import math
import numbers

from queendoku._common.arguments import check_type, one_of
from queendoku.pure.arguments import to_int


def checked_step(step: object, last: int) -> int:
    """Take an int from 0 to `last`."""
    position = to_int("step", step)
    if not 0 <= position <= last:
        raise ValueError(f"step must be from 0 to {last}, got {position}")
    return position


def checked_speed(speed: object) -> float:
    """Take a number that is more than 0 and finite."""
    if isinstance(speed, bool) or not isinstance(speed, numbers.Real):
        raise TypeError(f"speed must be a number, not {type(speed).__name__}")
    try:
        number = float(speed)
    except OverflowError:
        number = math.inf
    if not 0 < number < math.inf:
        raise ValueError(f"speed must be more than 0 steps a second, and finite, got {number}")
    return number


def checked_by(by: object) -> str:
    """Take ``"steps"`` or ``"nodes"``."""
    return str(one_of("by", by, ("steps", "nodes")))


def checked_playing(playing: object) -> bool:
    """Take a bool."""
    check_type("playing", playing, bool, "a bool")
    return bool(playing)


#: What does not depend on what is played.
CHECKS = {"by": checked_by, "playing": checked_playing, "speed": checked_speed}
