"""Whether colours can be told apart, as WCAG says."""

from typing import NamedTuple


class Shown(NamedTuple):
    """A colour, and the one behind it: red, green and blue."""

    colour: tuple[int, ...]
    behind: tuple[int, ...]

    @property
    def contrast(self) -> float:
        """Their contrast as WCAG defines it, from 1 to 21."""
        darker, lighter = sorted((luminance(self.colour), luminance(self.behind)))
        return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: tuple[int, ...]) -> float:
    """How bright a colour is, from 0 to 1."""
    parts = [part / 255 for part in colour]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
