"""The ``progress=`` argument of long calls."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias

from queendoku._common.extras import needs

#: True for a tqdm bar, a callable that gets (done, total), or False for none.
Progress: TypeAlias = bool | Callable[[int, int], object]
#: What gets (done, total), if anything does.
Report: TypeAlias = Callable[[int, int], object] | None


class After:
    """Instead of True: a bar that appears after so many seconds, if it is not over by then."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds


#: How tqdm draws the bar: under way, at the end, and without a known end. The postfix is what
#: `Bar.parts` says, after ", ".
BAR = "{desc}: {percentage:3.0f}%|{bar}| {elapsed}, {remaining} left{postfix}"
OVER = "{desc}: {percentage:3.0f}%|{bar}| {elapsed}{postfix}"
OPEN_END = "{desc}: {elapsed}{postfix}"


class Bar:
    """A tqdm bar that is told how much is done.

    Parameters
    ----------
    label : str
        The text before the bar.
    unit : str, optional
        What the parts are, such as ``"items"``. By default they have no name, and the bar shows
        neither their number nor their rate.
    has_total : bool, optional
        False if the number of parts is not known: the bar then only counts.
    share : callable, optional
        Returns the share of the work that is done, from 0 to 1, where parts take different times.
        The bar's length and its time left follow it.
    after : float, optional
        Seconds before it appears.
    note : callable, optional
        Returns what else there is to say while it is not over, or nothing.
    """

    def __init__(
        self,
        label: str,
        unit: str | None = None,
        *,
        has_total: bool = True,
        share: Callable[[], float] | None = None,
        after: float = 0.0,
        note: Callable[[], str] = str,
    ) -> None:
        self.label, self.unit, self.note = label, unit, note
        self.has_total, self.share, self.after = has_total, share, after
        self.began = time.monotonic()
        self.before: tuple[int, float] | None = None
        self.bar: Any = None

    def __call__(self, done: int, total: int) -> None:
        """Show that `done` of `total` parts are done."""
        share = self.share() if self.share else done / total if total else 0.0
        if self.before is None:  # what an earlier run did is no part of the pace
            self.before = (done, share) if self.share else (0, 0.0)
        seconds = self.elapsed()
        if self.bar is None:
            if seconds < self.after:
                return
            self.bar = self.drawn(self.before[1])
        if self.has_total and done == total:
            share, self.bar.bar_format = 1.0, OVER
        self.bar.set_postfix_str(self.parts(done, total, seconds), refresh=False)
        self.bar.update((share if self.has_total else done) - self.bar.n)

    def drawn(self, share: float) -> Any:
        """Draw the bar for the first time, as if it had been there from the beginning."""
        bar = bar_class()(
            desc=self.label,
            total=1.0 if self.has_total else None,
            bar_format=BAR if self.has_total else OPEN_END,
            initial=share if self.has_total else 0,
            smoothing=0,
            miniters=0,  # or a step that is smaller than those before it would not be drawn
        )
        if not bar.disable:  # as by TQDM_DISABLE=1
            bar.start_t -= self.elapsed()
        return bar

    def parts(self, done: int, total: int, seconds: float) -> str:
        """Say how many parts are done, and how fast, if they have a name."""
        if self.unit is None or self.before is None:
            return ""
        number = f"{done:,} of {total:,}" if self.has_total else f"{done:,}"
        fresh = done - self.before[0]
        pace = f", {per_second(fresh / seconds, self.unit)}" if fresh else ""
        note = self.note() if done < total else ""
        return f"{number} {self.unit}{pace}{note and f', {note}'}"

    def finish(self, total: int, unit: str) -> None:
        """End by saying how fast it was: `total` of `unit` since the beginning."""
        if self.bar is not None:
            self.bar.set_postfix_str(per_second(total / self.elapsed(), unit))

    def elapsed(self) -> float:
        """Return the seconds since the beginning, more than 0."""
        return max(time.monotonic() - self.began, 1e-9)

    def close(self) -> None:
        """Leave the bar as it is."""
        if self.bar is not None:
            self.bar.close()


@contextmanager
def reporter(
    progress: Progress | After,
    label: str,
    *,
    unit: str | None = None,
    has_total: bool = True,
    share: Callable[[], float] | None = None,
    note: Callable[[], str] = str,
) -> Iterator[Report]:
    """Provide the callable that a long call reports to, or None; the options are those of a bar."""
    check_progress(progress)
    if progress is False:
        yield None
    elif progress is True or isinstance(progress, After):
        after = progress.seconds if isinstance(progress, After) else 0.0
        bar = Bar(label, unit, has_total=has_total, share=share, after=after, note=note)
        try:
            yield bar
        finally:
            bar.close()
    else:
        yield progress


def check_progress(progress: object) -> None:
    """Check that it is a bool or a callable, and that there is tqdm for True."""
    if progress is True:
        bar_class()
    elif progress is not False and not callable(progress) and not isinstance(progress, After):
        raise TypeError(f"progress must be a bool or a callable, not {type(progress).__name__}")


def bar_class() -> Any:
    """Import tqdm's bar for a terminal, or for a notebook."""
    with needs("tqdm", "progress=True needs tqdm: pip install 'queendoku[progress]'"):
        from tqdm.auto import tqdm
    if sys.platform == "emscripten":
        tqdm.monitor_interval = 0  # no thread can be started, which tqdm would warn of
    return tqdm


def per_second(rate: float, unit: str) -> str:
    """Write a rate as people say it.

    Examples
    --------
    >>> per_second(6_575_145_963, "placements"), per_second(0.5, "items")
    ('6.58 G placements/s', '0.5 items/s')
    """
    prefixes = ["T", "G", "M", "k"]
    prefix = ""
    while rate >= 999.5 and prefixes:
        rate, prefix = rate / 1000, f"{prefixes.pop()} "
    return f"{rate:.3g} {prefix}{unit}/s"
