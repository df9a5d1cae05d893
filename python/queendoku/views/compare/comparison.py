"""The result of a comparison."""

from __future__ import annotations

import platform
from contextlib import suppress
from html import escape
from statistics import median
from typing import TYPE_CHECKING, Any

from queendoku._common.public import public_type
from queendoku.views.compare.contenders import PYTHON, RUST
from queendoku.views.compare.race import Measurement
from queendoku.views.compare.table import html, markdown, text
from queendoku.views.show import show

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from queendoku.views.picture import Picture

LEGEND = [
    "Speedup: how many times faster than the same method in pure Python.",
    "Slowdown: how many times as long as the fastest.",
]


@public_type
class Comparison:
    """The result of :func:`queendoku.compare`; prints as a table.

    Attributes
    ----------
    rows : list of dict
        The table as data, which :class:`pandas.DataFrame` and :class:`polars.DataFrame` take as it
        is.
    errors : list of Exception
        What the functions raised, with tracebacks, in the order of the rows.
    """

    def __init__(self, measurements: list[Measurement], remark: str = "") -> None:
        task = measurements[0].question.task
        self._heading = task.heading
        where = f"{platform.python_implementation()} {platform.python_version()}"
        self._caption = [
            f"{task.game}, {task.name}; {where}, {platform.machine()}.",
            *([remark] if remark else []),
        ]
        self._drawings = [
            (f"{one.contender.method}, {one.question.name}: {one.note}", picture)
            for one in measurements
            if (picture := _drawing_of(one)) is not None
        ]
        self.rows: list[dict[str, Any]] = [_row(one, measurements) for one in measurements]
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
            If no row has a time.
        """
        from queendoku.views.compare.plot import draw

        return draw(self.rows, self._heading, ax)

    def to_markdown(self) -> str:
        """Return the table in Markdown."""
        return markdown(self.rows, self._heading)

    def __str__(self) -> str:
        parts = ["\n".join(self._caption + LEGEND), text(self.rows, self._heading)]
        parts += [f"{title}\n{picture}" for title, picture in self._drawings]
        return "\n\n".join(parts)

    __repr__ = __str__

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        table = html(self.rows, self._heading, " ".join(self._caption))
        # Not in the caption: that is as wide as the table, which a narrow notebook cuts off.
        legend = f"<p>{' '.join(LEGEND)}</p>"
        below = "".join(
            f"<p>{escape(title)}</p>{picture._repr_mimebundle_()['text/html']}"
            for title, picture in self._drawings
        )
        return {"text/html": table + legend + below, "text/plain": str(self)}


def _row(one: Measurement, measurements: list[Measurement]) -> dict[str, Any]:
    best_times = {
        (other.contender.method, other.contender.language): min(other.times)
        for other in measurements
        if other.question is one.question and other.times
    }
    best = min(one.times, default=None)
    twin = best_times.get((one.contender.method, PYTHON))
    is_rust = one.contender.language == RUST
    return {
        "game": one.question.task.game,
        "task": one.question.task.name,
        "input": one.question.label,
        "method": one.contender.method,
        "language": one.contender.language,
        "best_seconds": best,
        "median_seconds": median(one.times) if one.times else None,
        "calls": len(one.times),
        "speedup": twin / best if is_rust and best and twin else None,
        "slowdown": best / min(best_times.values()) if best else None,
        "status": one.status,
        "note": one.note,
    }


def _drawing_of(one: Measurement) -> Picture | None:
    """Draw the board that is wrong or missing; None if there is none that can be drawn."""
    if one.board is None:
        return None
    # Not every task has givens, and the answer may have changed one.
    for givens in (one.question.argument(), None):
        with suppress(TypeError, ValueError):
            return show(one.board, kind=one.question.task.game, givens=givens)
    return None
