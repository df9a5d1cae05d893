"""The ``progress=`` argument of long calls."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias

from queendoku._extras import needs

__all__ = ["Progress", "check_progress", "reporter"]

#: True for a tqdm bar, a callable that gets (done, total), or False for none.
Progress: TypeAlias = bool | Callable[[int, int], object]


#: The format of a bar of the share of work, with the parts that are done as text.
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
    """Provide the callable that a long call reports to, or None.

    Parameters
    ----------
    progress : bool or callable
        As the user passed it.
    label : str
        The text before a tqdm bar.
    unit : str, optional
        What the bar counts.
    has_total : bool, optional
        False if the number of parts is not known: the bar then only counts.
    share : callable, optional
        Returns the share of the work that is done, from 0 to 1, where parts take different times.
        The bar's length and its time left follow it.

    Raises
    ------
    ImportError
        If `progress` is True and tqdm is missing.
    TypeError
        If `progress` is neither a bool nor callable.
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
    """Check that it is a bool or a callable, and that there is tqdm for True."""
    if progress is True:
        bar_class()
    elif progress is not False and not callable(progress):
        message = f"progress must be a bool or a callable, not {type(progress).__name__}"
        raise TypeError(message)


def bar_class() -> Any:
    """Import tqdm's bar for a terminal, or for a notebook."""
    with needs("tqdm", "progress=True needs tqdm: pip install 'queendoku[progress]'"):
        from tqdm.auto import tqdm
    return tqdm


def bar_of(label: str, unit: str, share: Callable[[], float] | None) -> Any:
    """Make a bar; one for shares of work computes its time left from the mean pace."""
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
    """Show the share of the work that is done, and the number of parts as text."""
    done_before: int | None = None

    def report(done: int, total: int) -> None:
        nonlocal done_before
        if done_before is None:  # what an earlier run did is no part of the pace
            done_before = done
            bar.initial = bar.n = bar.last_print_n = share()
            bar.refresh()
        pace = (done - done_before) / max(bar.format_dict["elapsed"], 1e-9)
        bar.set_postfix_str(f"{done:,}/{total:,}{unit}, {pace:.3g}/s", refresh=False)
        bar.update(share() - bar.n)

    return report
