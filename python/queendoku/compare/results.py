"""What a comparison found: records, tables, and the way to a plot."""

from __future__ import annotations

import platform
from typing import TYPE_CHECKING, Any

from queendoku.compare import table
from queendoku.compare.entries import PYTHON, RUST
from queendoku.compare.timing import OK, Measurement

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["Comparison"]


class Comparison:
    """The result of :func:`queendoku.compare`; prints as a table.

    Parameters
    ----------
    measurements : list of Measurement
        One for each input and each method or function.

    Attributes
    ----------
    rows : list of dict
        Plain records, which ``pandas.DataFrame`` and ``polars.DataFrame`` take as they are.
    errors : list of BaseException
        What functions raised, with tracebacks, in the order of the rows.
    """

    def __init__(self, measurements: list[Measurement]) -> None:
        self._measurements = measurements
        self.rows: list[dict[str, Any]] = [row_of(one, measurements) for one in measurements]
        self.errors = [one.error for one in measurements if one.error is not None]

    def plot(self, ax: Axes | None = None) -> Axes:
        """Draw the best times on a logarithmic scale, and how many times faster Rust is.

        Parameters
        ----------
        ax : matplotlib.axes.Axes, optional
            Where to draw; by default in a new figure.

        Returns
        -------
        matplotlib.axes.Axes
            Bars for one input, lines over several n, markers for several puzzles. Its ``.figure``
            has ``savefig``.

        Raises
        ------
        ImportError
            If matplotlib is missing.
        ValueError
            If nothing has a time.
        """
        from queendoku.compare.plot import draw

        return draw(self.rows, self._heading, ax)

    def to_markdown(self) -> str:
        """Give the table in Markdown."""
        return table.markdown(self.rows, self._heading)

    def __str__(self) -> str:
        parts = [self._caption, table.text(self.rows, self._heading)]
        return "\n\n".join([*parts, *(f"{title}\n{picture}" for title, picture in self._pictures)])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return table.html(self.rows, self._heading, self._caption, self._pictures)

    @property
    def _heading(self) -> str:
        return self._measurements[0].question.heading

    @property
    def _caption(self) -> str:
        question = self._measurements[0].question
        python = f"{platform.python_implementation()} {platform.python_version()}"
        return (
            f"{question.game}, {question.task}; {python}, {platform.machine()}. "
            "Speedup: how many times faster than the same method in pure Python. "
            "Slowdown: how many times as long as the fastest."
        )

    @property
    def _pictures(self) -> list[tuple[str, str]]:
        """Give the boards that wrong answers are about, each with a title."""
        return [
            (
                f"{one.entry.method}, {one.question.heading} {one.question.label}: {one.note}",
                one.picture,
            )
            for one in self._measurements
            if one.picture
        ]


def row_of(one: Measurement, measurements: list[Measurement]) -> dict[str, Any]:
    """Make a plain record of a measurement and its ratios to the others on the same input."""
    same_input = [other for other in measurements if other.question is one.question]
    fastest = min((other.best for other in same_input if other.best is not None), default=None)
    twin = next(
        (
            other.best
            for other in same_input
            if (other.entry.method, other.entry.language) == (one.entry.method, PYTHON)
        ),
        None,
    )
    is_rust = one.entry.language == RUST
    return {
        "game": one.question.game,
        "task": one.question.task,
        "input": one.question.label,
        "method": one.entry.method,
        "language": one.entry.language,
        "best_seconds": one.best,
        "median_seconds": one.median,
        "calls": len(one.times) if one.status == OK else 0,
        "speedup": twin / one.best if is_rust and one.best and twin else None,
        "slowdown": one.best / fastest if one.best and fastest else None,
        "status": one.status,
        "note": one.note,
    }
