"""`watch`: play a recorded search in a notebook, one step at a time."""

from typing import TYPE_CHECKING, Literal

from queendoku._extras import needs
from queendoku.trace import Trace

if TYPE_CHECKING:
    from queendoku.watch.player import Player

__all__ = ["watch"]


def watch(
    trace: Trace,
    other: Trace | None = None,
    *,
    by: Literal["steps", "nodes"] = "steps",
    step: int = 0,
    speed: float = 10.0,
) -> "Player":
    """Play a trace, or two side by side: the board, the method's state, the search tree, the code.

    Parameters
    ----------
    trace : Trace
        A trace by `trace_n_queens` or `trace_sudoku`.
    other : Trace, optional
        A second trace, shown beside the first.
    by : {"steps", "nodes"}, default "steps"
        How two traces keep together: by the number of steps, or of nodes (queens or digits placed).
    step : int, default 0
        The position at which the player opens: the number of steps, or of nodes with
        ``by="nodes"``. 0 is the start.
    speed : float, default 10.0
        The number of steps (or nodes) that it plays in a second.

    Returns
    -------
    Player
        A widget. Its attributes ``step``, ``playing``, ``speed`` and ``by`` can be read and set
        while it is shown; a wrong value raises the errors below.

    Raises
    ------
    TypeError
        If `trace` or `other` is not a trace, `step` not an int, `speed` not a number, or `by` not a
        str.
    ValueError
        If `step` is beyond the end, `speed` not positive or not finite, or `by` neither of the two.
    ImportError
        If anywidget is missing: ``pip install 'queendoku[notebook]'``.

    Notes
    -----
    Keys, once the player has the focus: Space plays and pauses, the arrows step, with Shift from
    backtrack to backtrack, Page Up and Page Down go to the previous and the next solution, Home and
    End to the ends, + and - change the speed. In the listing of the algorithm these keys scroll it,
    all but Space, + and -. All other keys are the notebook's.

    The whole trace is sent to the page once, as bytes; the player goes on without a kernel. Where
    no widget is shown, and in a notebook that is opened again, a picture of the board at `step`
    stands in its place.

    Like every widget, a player stays in memory until you call its ``close()`` or the kernel ends.

    Examples
    --------
    >>> from queendoku import trace_n_queens
    >>> player = watch(trace_n_queens(4, method="sets"))
    >>> player.step = player.last
    >>> player.step
    138
    """
    for name, value in (("trace", trace), ("other", other)):
        if not isinstance(value, Trace) and not (name == "other" and value is None):
            message = (
                f"{name} must be a trace, as trace_n_queens or trace_sudoku gives it, "
                f"not {type(value).__name__}; show draws a board or a sudoku"
            )
            raise TypeError(message)
    with needs("anywidget", "watch needs anywidget: pip install 'queendoku[notebook]'"):
        from queendoku.watch.player import Player
    traces = (trace,) if other is None else (trace, other)
    return Player(traces, by=by, step=step, speed=speed)
