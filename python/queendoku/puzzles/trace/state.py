"""What a method keeps after a step: each of its fields, by the kind that it declares.

A method declares in Rust, beside its code, what it keeps; ``src/ground/state.rs`` has the kinds.
The content of a field follows from the board: the trace of each kind of puzzle says how.
"""

from typing import NamedTuple

from queendoku._common.public import public_type


@public_type
class StateField(NamedTuple):
    """Something that a method keeps."""

    #: Its name in the method's pure-Python twin.
    name: str
    #: What it is: ``"list"``, ``"set"``, ``"booleans"``, ...
    kind: str
    #: The line or house that it is about; empty if it is about none.
    of: str


def left(step: str, bit: int | None) -> int:
    """Mask the bits that a loop from the lowest has left; with `bit` while it tries that."""
    if bit is None:
        return -1
    return -1 << bit if step == "try" else -2 << bit
