"""What is to be seen of something that moves."""

from typing import NamedTuple

from queendoku.views.draw.shapes import Drawing


class Film(NamedTuple):
    """What is to be seen, frame by frame."""

    title: str
    frames: list[Drawing]
    #: The frame that stands for all where nothing moves, and what is on it.
    still: int
    description: str
    #: The usual number of frames a second.
    speed: float
