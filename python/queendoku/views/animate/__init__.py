"""`animate`: a moving picture of a search, an explanation or a list of boards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from queendoku.views.animate.animation import Animation


def animate(
    what: Any,
    *,
    start: int = 0,
    stop: int | None = None,
    every: int = 1,
    moves: bool = False,
    beside: Sequence[Literal["tree", "state", "listing"]] | None = None,
    speed: float | None = None,
    loop: bool = True,
    theme: Literal["page", "light", "dark"] = "page",
    title: str | None = None,
) -> Animation:
    """Draw a search, an explanation or a list of boards as a moving picture.

    Parameters
    ----------
    what : Trace, Explanation, VariantExplanation, StarBattleExplanation or list
        What moves: a trace by `trace_n_queens`, `trace_sudoku` or `trace_star_battle`; an
        explanation by `explain_sudoku` or `explain_star_battle`; or boards, such as all solutions,
        in any form that :func:`show` draws as a gallery.
    start, stop : int, optional
        The first and the last position, as numbers of steps (or boards) that are taken. By default
        from 0 to the end.
    every : int, default 1
        Show every so many positions, and the last one.
    moves : bool, default False
        Of a trace: show only where a queen, star or digit is placed or taken back, and solutions;
        squares and digits that are tried and refused are left out.
    beside : sequence of {"tree", "state", "listing"}, optional
        What stands beside the board of a trace: the search tree, what the method keeps, and the
        lines of its twin in Python, with those that run. By default the tree, if it has at most
        700 nodes, and the state; ``()`` is the board alone.
    speed : float, optional
        Positions a second: by default 5 of a trace, 0.5 of an explanation, whose reasons are to be
        read, and 1 of boards. The last one stays two seconds longer.
    loop : bool, default True
        Begin again after the end.
    theme : {"page", "light", "dark"}, default "page"
        The colours; ``"page"`` is light or dark as the reader's system is, in an SVG, and else
        light.
    title : str, optional
        The heading. By default it says what is searched or explained.

    Returns
    -------
    Animation
        Plays in a notebook. ``.save("search.svg")`` writes a file: ``.svg``, which needs nothing
        and plays in any browser and in a README; ``.gif`` and ``.webp``; or ``.mp4``.

    Raises
    ------
    TypeError
        If `what` is none of these, or an option has a wrong type.
    ValueError
        If an option is out of range, names what there is not, or is for traces and `what` is none;
        or if there are more than 5,000 frames.

    Notes
    -----
    In the SVG, what several frames share stands once, and a rule of CSS tells when it is to be
    seen. Readers who asked their system for less motion see one frame: the last solution, or the
    end. It takes O(frames x parts of a frame) time and memory.

    Examples
    --------
    >>> from queendoku import explain_sudoku, solve_n_queens, trace_n_queens
    >>> animate(trace_n_queens(6, method="bitmask"))
    <Animation of 6 queens, bitmask: 507 frames, 103.4 seconds>
    >>> animate(trace_n_queens(6), moves=True, beside=["tree"]).save("queens.svg")  # doctest: +SKIP
    >>> animate(solve_n_queens(6), title="All placements of six queens")
    <Animation of All placements of six queens: 4 frames, 6.0 seconds>
    """
    from queendoku.views.animate.animation import Animation
    from queendoku.views.animate.options import Options
    from queendoku.views.animate.sources import film_of

    options = Options(start, stop, every, moves, beside, speed, loop, theme, title).tidied()
    return Animation(film_of(what, options), options)
