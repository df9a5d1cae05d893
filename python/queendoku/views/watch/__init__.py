"""`watch`: play a recorded search or an explanation in a notebook, one step at a time."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Literal, cast

from queendoku._common.extras import needs

if TYPE_CHECKING:
    from queendoku.puzzles.explanation import Explanation, StarBattleExplanation, VariantExplanation
    from queendoku.puzzles.trace.trace import Trace
    from queendoku.views.watch.playable import PagePlayer
    from queendoku.views.watch.player import Player


def watch(
    trace: Trace | Explanation | VariantExplanation | StarBattleExplanation,
    other: Trace | Explanation | VariantExplanation | StarBattleExplanation | None = None,
    *,
    by: Literal["steps", "nodes"] = "steps",
    step: int = 0,
    speed: float | None = None,
) -> Player:
    """Play a trace or an explanation, or two side by side.

    A trace is played with its board, the method's state, the search tree and the code; an
    explanation with its grid, candidates, patterns and reasons, and the list of its steps.

    Parameters
    ----------
    trace : Trace, Explanation, VariantExplanation or StarBattleExplanation
        A trace by `trace_n_queens`, `trace_sudoku` or `trace_star_battle`, or an explanation by
        `explain_sudoku` or `explain_star_battle`.
    other : Trace, Explanation, VariantExplanation or StarBattleExplanation, optional
        A second one, shown beside the first: a trace beside a trace, an explanation beside an
        explanation.
    by : {"steps", "nodes"}, default "steps"
        How two keep together: by the number of steps, or of nodes (queens or digits placed).
    step : int, default 0
        The position at which the player opens: the number of steps, or of nodes with
        ``by="nodes"``. 0 is the start.
    speed : float, optional
        The number of steps (or nodes) that it plays in a second: by default 10 of a trace, 1 of an
        explanation.

    Returns
    -------
    Player
        A widget. Its attributes ``step``, ``playing``, ``speed`` and ``by`` can be read and set
        while it is shown; a wrong value raises the errors below.

    Raises
    ------
    TypeError
        If `trace` or `other` is neither, or they differ in kind, or if `step` is not an int,
        `speed` not a number, or `by` not a str.
    ValueError
        If `step` is beyond the end, `speed` not positive or not finite, or `by` neither of the two.
    ImportError
        If anywidget is missing: ``pip install 'queendoku[notebook]'``.

    Notes
    -----
    Keys, once the player has the focus: Space plays and pauses, the arrows step, with Shift from
    backtrack to backtrack, Page Up and Page Down go to the previous and the next solution, or step
    beyond singles of an explanation, Home and End to the ends, + and - change the speed. In the
    listing of the algorithm these keys scroll it, all but Space, + and -. Other letters and digits
    do nothing; keys with Control and the like are the notebook's. A click on a node of the search
    tree goes to its step; a button shows the whole tree if it has at most 700 nodes.

    The whole trace is sent to the page once; the player goes on without a kernel. Where no widget
    is shown, and in a notebook that is opened again, a picture stands in its place: of the board at
    `step`, or, if that is 0, of the last solution or the end. The player's
    ``save_html("lesson.html")`` writes it into a page of its own.

    Like every widget, a player stays in memory until you call its ``close()`` or the kernel ends.

    Examples
    --------
    >>> from queendoku import trace_n_queens
    >>> player = watch(trace_n_queens(4, method="sets"))
    >>> player.step = player.last
    >>> player.step
    138
    """
    from queendoku.views.watch.recordings import recording_of

    given = {"trace": trace} if other is None else {"trace": trace, "other": other}
    recorded = [recording_of(name, value) for name, value in given.items()]
    if len({*map(type, recorded)}) > 1:
        raise TypeError("trace and other must both be traces, or both be explanations")
    speed = recorded[0].speed if speed is None else speed
    if sys.platform == "emscripten":
        from importlib.util import find_spec

        if not find_spec("anywidget"):  # a page, and no notebook
            from queendoku.views.watch.playable import PagePlayer

            return cast("Player", PagePlayer(recorded, by=by, step=step, speed=speed))
    with needs("anywidget", "watch needs anywidget: pip install 'queendoku[notebook]'"):
        from queendoku.views.watch.player import Player
    return Player(recorded, by=by, step=step, speed=speed)


def page_player(recorded: Any) -> PagePlayer:
    """Make a player that needs no anywidget: for files, and for pages that have its script."""
    from queendoku.views.watch.playable import PagePlayer
    from queendoku.views.watch.recordings import recording_of

    recording = recording_of("trace", recorded)
    return PagePlayer([recording], by="steps", step=0, speed=recording.speed)
