"""Sheets of puzzles to print, as SVG pages and as a PDF.

:mod:`~queendoku.views.sheet.puzzles` turns the arguments into puzzles,
:mod:`~queendoku.views.sheet.layout` places them on pages, and :mod:`~queendoku.views.sheet.svg` and
:mod:`~queendoku.views.sheet.pdf` draw the same :mod:`~queendoku.views.draw.paper`. A
:class:`~queendoku.views.sheet.pages.Sheet` offers both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from queendoku._common.progress import Progress
    from queendoku._many.results.rated import SudokuScale
    from queendoku.views.sheet.pages import Sheet


def sheet(
    puzzles: Any,
    *,
    per_page: int | None = None,
    paper: Literal["a4", "a5", "letter"] | tuple[float, float] = "a4",
    title: str | None = None,
    ratings: SudokuScale | None = None,
    solutions: bool | str = True,
    candidates: bool = False,
    large: bool = False,
    first: int | None = None,
    progress: Progress = False,
) -> Sheet:
    """Lay out sudokus and star battles on pages to print, with their solutions at the end.

    Parameters
    ----------
    puzzles : iterable of grids, or a grid
        Each in any form and of any size that :func:`solve_sudoku` takes, also as a
        :class:`SudokuVariant`, whose rules are drawn, and named below; or with
        :class:`PencilMarks`, or as a :class:`SudokuRecord`, whose name stands above the puzzle, and
        author and rating below. Or each a :class:`StarBattle`, or its regions as :func:`show` takes
        them; below stands how many stars there are.
    per_page : int, optional
        How many puzzles a page has; they are as large as they can be. By default as many as there
        are, up to 6, and in large print 1.
    paper : {"a4", "a5", "letter"} or (float, float), optional
        The paper, upright; or its width and height in millimetres, as (297, 210).
    title : str, optional
        Stands on each page.
    ratings : {"se", "hodoku"}, optional
        Write below each puzzle how hard it is: its ER, or its level and score, as
        :func:`rate_sudoku` gives them. Puzzles with rules or of another size and star battles have
        one scale, ``"se"``, and their difficulty.
    solutions : bool or str, optional
        Whether the last pages have the solutions; a str is the heading there instead of
        "Solutions".
    candidates : bool, optional
        Print pencil marks: those of a grid that has some, or in each blank cell the digits that its
        row, column and region lack.
    large : bool, optional
        Large print, for people with poor sight: bold digits of at least 24 points, strong lines,
        and nothing on the sheet below 18 points but pencil marks.
    first : int, optional
        The number of the first puzzle, as for the next page of a series. By default 1; a single
        puzzle then has none.
    progress : bool or callable, optional
        For `ratings`, as for :func:`rate_sudokus`; ``.save`` has its own.

    Returns
    -------
    Sheet
        Draws its first pages in a notebook; ``.save("sheet.pdf")`` writes a file, which needs the
        extra ``pdf``, and ``.pages`` are SVG documents.

    Raises
    ------
    ValueError
        If there is no puzzle, one is malformed, or has not exactly one solution where that or the
        rating is asked for (``puzzles[3]: has several solutions, ...``); if an option is none of
        those allowed; or if digits would be too small to read: 5 points, or in large print 24.
    TypeError
        If an argument has another type.

    See Also
    --------
    read_sudokus : puzzles from a file.
    generate_sudokus : new ones.

    Examples
    --------
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> sheet([puzzle] * 10, title="Ten for the train", ratings="hodoku")
    Sheet(10 sudokus on 2 pages, solutions on 1 page)
    """
    from queendoku._common.arguments import check_type, check_whole
    from queendoku._common.progress import check_progress
    from queendoku.views.sheet.layout import MILLIMETRE, MOST, USUALLY, Layout
    from queendoku.views.sheet.pages import Sheet, size_of
    from queendoku.views.sheet.puzzles import read

    check_type("title", title, str | None, "a str or None")
    check_type("solutions", solutions, bool | str, "a bool or a str")
    check_type("large", large, bool, "a bool")
    check_progress(progress)
    check_whole("per_page", per_page, 1, MOST)
    width, height = (side * MILLIMETRE for side in size_of(paper))
    printed = read(puzzles, ratings, solutions is not False, candidates, first, progress)
    layout = Layout(
        printed,
        width,
        height,
        per_page=per_page or (1 if large else min(len(printed), USUALLY)),
        title=title or "",
        heading=solutions if isinstance(solutions, str) else "Solutions",
        large=large,
    )
    return Sheet(layout, title or "Sudokus")
