"""What the ``progress=`` argument of long calls becomes."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias

__all__ = ["Progress", "check_progress", "reporter"]

#: ``True`` for a tqdm bar, a callable for (done, total), ``False`` for silence.
Progress: TypeAlias = bool | Callable[[int, int], object]


#: A bar whose parts differ in work shows how many are done in words.
SHARES = "{desc}: {percentage:3.0f}%|{bar}|{postfix} [{elapsed}<{remaining}]"


@contextmanager
def reporter(
    progress: Progress,
    label: str,
    *,
    unit: str = "it",
    has_total: bool = True,
    share: Callable[[], float] | None = None,
) -> Iterator[Callable[[int, int], object] | None]:
    """Give the callable that a long call reports to, or None.

    Parameters
    ----------
    progress : bool or callable
        As the user passed it.
    label : str
        What stands before a tqdm bar.
    unit : str, optional
        What the bar counts.
    has_total : bool, optional
        Whether it is known how many there are; otherwise the bar only counts.
    share : callable, optional
        Gives the share of the work that is done, from 0 to 1, where the parts differ: the bar's
        length and its time left are by that.

    Raises
    ------
    ImportError
        If a bar is wanted and tqdm is missing.
    TypeError
        If it is neither a bool nor callable.
    """
    check_progress(progress)
    if progress is False:
        yield None
    elif progress is True:
        with bar_of(label, unit, share) as bar:
            yield shares(bar, unit, share) if share else counts(bar, has_total)
    else:
        yield progress


def check_progress(progress: object) -> None:
    """Raise an error unless it is a bool or callable, and tqdm there if it is True."""
    if progress is True:
        bar_class()
    elif progress is not False and not callable(progress):
        message = f"progress must be a bool or a callable, not {type(progress).__name__}"
        raise TypeError(message)


def bar_class() -> Any:
    """Import tqdm's bar for a terminal, or for a notebook."""
    try:
        from tqdm.auto import tqdm
    except ImportError as error:
        message = "progress=True needs tqdm: pip install 'queendoku[progress]'"
        raise ImportError(message) from error
    return tqdm


def bar_of(label: str, unit: str, share: Callable[[], float] | None) -> Any:
    """Make a bar; for shares of work, one whose time left is by the mean pace."""
    if share is None:
        return bar_class()(desc=label, unit=unit)
    return bar_class()(desc=label, total=1.0, bar_format=SHARES, smoothing=0)


def counts(bar: Any, has_total: bool) -> Callable[[int, int], object]:
    """Show how many are done."""

    def report(done: int, total: int) -> None:
        if has_total:
            bar.total = total
        bar.update(done - bar.n)

    return report


def shares(bar: Any, unit: str, share: Callable[[], float]) -> Callable[[int, int], object]:
    """Show the share of the work that is done, and in words how many parts these are."""
    done_before: int | None = None

    def report(done: int, total: int) -> None:
        nonlocal done_before
        if done_before is None:  # what is no part of this run's pace
            done_before = done
            bar.initial = bar.n = bar.last_print_n = share()
            bar.refresh()
        pace = (done - done_before) / max(bar.format_dict["elapsed"], 1e-9)
        bar.set_postfix_str(f"{done:,}/{total:,}{unit}, {pace:.3g}/s", refresh=False)
        bar.update(share() - bar.n)

    return report
