"""What the ``progress=`` argument of long calls becomes."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

__all__ = ["Progress", "reporter"]

#: ``True`` for a tqdm bar, a callable for (done, total), ``False`` for silence.
Progress: TypeAlias = bool | Callable[[int, int], object]


@contextmanager
def reporter(
    progress: Progress, label: str, *, unit: str = "it"
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

    Raises
    ------
    ImportError
        If a bar is wanted and tqdm is missing.
    TypeError
        If it is neither a bool nor callable.
    """
    if progress is False:
        yield None
    elif progress is True:
        try:
            from tqdm.auto import tqdm
        except ImportError as error:
            message = "progress=True needs tqdm: pip install 'queendoku[progress]'"
            raise ImportError(message) from error
        with tqdm(desc=label, unit=unit) as bar:

            def report(done: int, total: int) -> None:
                if bar.total is None:
                    bar.initial = done  # was done before: no part of the rate
                bar.total = total
                bar.update(done - bar.n)

            yield report
    elif callable(progress):
        yield progress
    else:
        message = f"progress must be a bool or a callable, not {type(progress).__name__}"
        raise TypeError(message)
