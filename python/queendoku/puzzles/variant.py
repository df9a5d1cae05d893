"""Sudokus of any size and with any rules."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import islice
from types import MappingProxyType
from typing import Any, Literal

from queendoku._common.arguments import SIZES, check_type, shown
from queendoku._common.errors import NoSolutionError, about as wrong, no_solution
from queendoku._common.frozen import Frozen
from queendoku._common.public import public, public_type
from queendoku._common.views import Drawn
from queendoku._common.wording import cell_name, counted, listed, meant_by
from queendoku.puzzles.cells import cells_in, digits_of, text_of
from queendoku.puzzles.puzzle import in_rows
from queendoku.puzzles.solving import Solvable
from queendoku.rules.board import Board, boxes_of, numbered, usual_box
from queendoku.rules.fields import MISSING
from queendoku.rules.rule import Rule


@public
class SudokuVariant(Frozen, Drawn, Solvable):
    """A sudoku of any size, with boxes or regions of any shape, and with any rules.

    Functions that take a grid take it too, but for those whose methods or symmetries are those of a
    plain sudoku of 9 by 9, such as :func:`canonical_sudoku`. It never changes.

    Parameters
    ----------
    givens : str, bytes, list or numpy.ndarray, optional
        The givens, in the forms of :func:`solve_sudoku`: a text of size * size cells, or rows.
        Digits beyond 9 are letters, ``A`` for 10 to ``Z`` for 35; in lists also the numbers. None
        is an empty grid. Where 0 is a digit, a blank is ``.``, and in lists None or -1.
    size : int or (int, int), optional
        The number of rows and columns, 1 to 25, or both if they differ.
    boxes : (int, int) or False, optional
        The rows and the columns of a box; False for none. By default 2 by 2 for size 4, 2 by 3 for
        6, 2 by 4 for 8, 3 by 3 for 9, 2 by 5 for 10, 3 by 4 for 12, 4 by 4 for 16 and 5 by 5 for
        25; none for prime numbers, or if there are not as many rows as columns.
    regions : str or list, optional
        Regions of any shape instead of boxes (a jigsaw): one label for each cell, as a text, a list
        of strings or lists of labels; ``.`` or None is no region. Digits differ in a region, which
        may have fewer cells than there are digits.
    digits : int or iterable of int, optional
        How many digits there are, from 1 on, or which: ``range(9)`` is 0 to 8. Up to 25 of 0 to 35,
        and at least as many as a row or a column has cells, as there are by default. If there are
        more, those in a row differ.
    rules : iterable of Rule or str, optional
        What is asked beside rows, columns and boxes; see :mod:`queendoku.rules`. One of the whole
        grid may be a name, such as ``"anti-knight"``.
    about : mapping, optional
        What else there is to say, as :meth:`from_fpuzzles` finds it: title, author, ruleset,
        solution, drawings. It makes no difference to the puzzle.

    Raises
    ------
    ValueError
        If the givens, the boxes or the regions do not fit the size, or a rule does not fit on the
        board or could never be obeyed. The message names the cell or the rule.
    TypeError
        If an argument has a wrong type.

    Examples
    --------
    >>> from queendoku.rules import Killer
    >>> puzzle = SudokuVariant(size=4, rules=[Killer("r1c1 r1c2 r2c2", 6), Killer("r4c4 r3c4", 3)])
    >>> puzzle
    SudokuVariant(0 givens, size=4, 2 Killer)
    """

    called = "puzzle"
    #: Title, author, ruleset and so on, by their names in f-puzzles.
    about: Mapping[str, Any]

    def __init__(
        self,
        givens: Any = None,
        *,
        size: int | tuple[int, int] = 9,
        boxes: tuple[int, int] | Literal[False] | None = None,
        regions: Any = None,
        digits: int | Iterable[int] | None = None,
        rules: Iterable[Rule | str] = (),
        about: Mapping[str, Any] | None = None,
    ) -> None:
        check_type("about", about, Mapping | None, "a mapping")
        height, width = shape_of(size)
        values = values_of(digits, max(height, width))
        if boxes is not None and regions is not None:
            raise ValueError("boxes and regions: give one of them")
        if regions is None:
            of_cells = boxed(height, width, len(values), boxes)
        else:
            of_cells = regions_of(regions, height, width, len(values))
        kind = "box" if regions is None else "region"
        board = Board((height, width), of_cells, rules_of(rules), kind, values)
        cells = bytes(height * width) if givens is None else digits_of(givens, board, "givens")
        vars(self).update(board=board, digits=cells, about=MappingProxyType({**(about or {})}))
        _ = board.kernels  # whatever does not fit is an error now

    @classmethod
    def _on(cls, board: Board, digits: bytes, about: Mapping[str, Any]) -> SudokuVariant:
        """Make one of a board with rules."""
        made = object.__new__(cls)
        vars(made).update(board=board, digits=digits, about=MappingProxyType({**about}))
        _ = board.kernels
        return made

    def with_givens(self, givens: Any) -> SudokuVariant:
        """Give the same board and rules other givens; nothing is built anew."""
        return self._with(digits_of(givens, self.board, "givens"))

    def _with(self, digits: bytes) -> SudokuVariant:
        """Give the same board and rules other digits, which are known to fit."""
        return self._on(self.board, digits, self.about)

    def with_marks(self, candidates: Any = None, *, digits: Any = None) -> MarkedVariant:
        """Give the puzzle as somebody has begun it, for the next hint.

        Parameters
        ----------
        candidates : list of list of list of int, optional
            The pencil marks of each cell, row by row; those of cells with a digit do not count. By
            default all digits.
        digits : str or list, optional
            The givens, and the digits that were entered; by default the givens alone.

        Raises
        ------
        ValueError
            If something does not fit the size, or a given is missing.

        Examples
        --------
        >>> begun = SudokuVariant("1..." + "." * 12, size=4).with_marks(digits="12.." + "." * 12)
        >>> begun.candidates[0]
        [[], [], [1, 2, 3, 4], [1, 2, 3, 4]]
        """
        return marked(self, candidates, digits)

    def with_rules(self, rules: Iterable[Rule | str]) -> SudokuVariant:
        """Give the same givens and regions other rules."""
        return self._on(self.board.with_rules(rules_of(rules)), self.digits, self.about)

    @classmethod
    def from_fpuzzles(cls, link: str | Mapping[str, Any]) -> SudokuVariant:
        """Read a puzzle as setters send it: a link of f-puzzles or SudokuPad, or f-puzzles' JSON.

        Parameters
        ----------
        link : str or mapping
            A link to ``f-puzzles.com`` with ``load=``, or to ``sudokupad.app`` with ``fpuzzles``,
            ``fpuz`` or ``scl``; the packed text alone; or JSON. Only what is in it is read, nothing
            is loaded from the web.

        Returns
        -------
        SudokuVariant
            What is no rule is in ``about``: title, author, ruleset, solution, drawings, and in
            ``about["cells"]`` colours, pencil marks and entered digits, by the names of cells.

        Raises
        ------
        ValueError
            If it holds no puzzle or is cut off; if it has a field that is not known, which might be
            a rule; or if something does not fit. The message names the field.

        Warns
        -----
        UserWarning
            If it is SudokuPad's own (``scl``). Of that, givens, regions and cages with sums are
            read, and the warning lists the rest.

        Examples
        --------
        >>> link = SudokuVariant(size=4, about={"title": "Blank"}).to_fpuzzles()
        >>> puzzle = SudokuVariant.from_fpuzzles(link)
        >>> puzzle, puzzle.about["title"]
        (SudokuVariant(0 givens, size=4), 'Blank')
        """
        from queendoku.puzzles.links.link import read_link

        return cls(**read_link(link))

    def to_fpuzzles(self, *, link: bool = True) -> str:
        """Write a link of f-puzzles, which SudokuPad takes too behind ``sudokupad.app/fpuzzles``.

        Rules that need an extension of f-puzzles, or that SudokuPad does not know, are drawn as
        plain lines and texts too, as that extension does.

        Parameters
        ----------
        link : bool, optional
            Whether to write a link, or the JSON in it.

        Raises
        ------
        ValueError
            If f-puzzles does not know a rule, or would take it for another one beside the others,
            or the link would be too long to be read; the message names it.

        Examples
        --------
        >>> SudokuVariant(size=2, boxes=(1, 2)).to_fpuzzles(link=False)
        '{"size":2,"grid":[[{},{}],[{},{}]]}'
        """
        from queendoku.puzzles.links.link import write_link

        return write_link(self.digits, self.board, self.about, link=link)

    def to_sudokupad(self) -> str:
        """Write a link that opens in SudokuPad; :meth:`from_fpuzzles` reads it, too.

        Raises
        ------
        ValueError
            As for :meth:`to_fpuzzles`, whose format it has.

        Examples
        --------
        >>> SudokuVariant(size=2, boxes=(1, 2)).to_sudokupad()[:34]
        'https://sudokupad.app/fpuzzlesN4Ig'
        """
        from urllib.parse import quote

        _, _, packed = self.to_fpuzzles().partition("=")
        return f"https://sudokupad.app/fpuzzles{quote(packed, safe='')}"

    @property
    def _marked(self) -> tuple[int, ...] | None:
        """The sets of candidates that somebody has marked, if it is a :class:`MarkedVariant`."""
        return None

    @property
    def _is_plain(self) -> bool:
        """Whether the digits say all: the boxes are usual, and there are no rules."""
        has_usual_boxes = self.size in (9, *SIZES) and self.board.has_usual_boxes
        return has_usual_boxes and not self.rules and not self.about

    def _is_like(self, other: SudokuVariant) -> bool:
        """Tell whether the size, the regions and the rules are the same, whatever the givens."""
        return self._key()[1:] == other._key()[1:]

    def __str__(self) -> str:
        """Write the givens, as :class:`SudokuVariant` reads them."""
        return text_of(self.digits, self.board.symbols)

    def __repr__(self) -> str:
        names = [type(rule).__name__ for rule in self.rules]
        counts = [f"{names.count(name)} {name}" for name in dict.fromkeys(names)]
        givens = counted(sum(map(bool, self.digits)), "given")
        is_usual = self.board.digits == (*range(1, self.size + 1),)
        digits = [] if is_usual else [f"digits {self.board.allowed}"]
        size = self.shape if len({*self.shape}) > 1 else self.size
        parts = [givens, f"size={size}", *digits, *counts]
        return f"SudokuVariant({', '.join(parts)})"

    def _key(self) -> tuple[Any, ...]:
        rules = frozenset(Counter(self.rules).items())  # in whatever order
        return self.digits, self.shape, self.board.digits, self.board.regions, rules

    def __reduce__(self) -> tuple[Any, ...]:
        return SudokuVariant._on, (self.board, self.digits, {**self.about})


@public_type
class MarkedVariant(SudokuVariant):
    """A puzzle with rules, digits that were entered, and the candidates of each other cell.

    :meth:`SudokuVariant.with_marks` makes it, and steps of an explanation stand on it.

    Attributes
    ----------
    candidates : list of list of list of int
        The candidates of each cell, row by row; of a cell with a digit none.
    """

    #: The digits of the puzzle, before others were entered.
    givens: bytes
    #: The set of candidates of each cell.
    sets: tuple[int, ...]

    @classmethod
    def _of(cls, puzzle: SudokuVariant, digits: bytes, sets: tuple[int, ...]) -> MarkedVariant:
        """Enter digits and candidates; a cell with one candidate is not filled by it."""
        made = object.__new__(cls)
        givens = getattr(puzzle, "givens", puzzle.digits)
        vars(made).update(vars(puzzle), digits=digits, sets=sets, givens=givens)
        return made

    @property
    def _marked(self) -> tuple[int, ...]:
        return self.sets

    @property
    def candidates(self) -> list[list[list[int]]]:
        """The candidates of each cell, row by row; of a cell with a digit none."""
        cells = zip(self.digits, self.sets, strict=True)
        listed = [[] if digit else self.board.listed(held) for digit, held in cells]
        return in_rows(listed, self.board.width)

    def _with(self, digits: bytes) -> SudokuVariant:
        """Give the same board and rules other digits, and no marks."""
        return SudokuVariant._on(self.board, digits, self.about)

    def _why_none(self) -> NoSolutionError:
        """Say why there is no solution; name entries that are wrong, or marks that exclude it."""
        solution, count = self.board.engine.solve(self.givens, 2, "any")
        if count > 1:
            solution, count = self.board.engine.solve(self.digits, 1, "any")
        if solution is None:
            return super()._why_none()
        wrong, lacking = [], []
        for cell, (right, digit) in enumerate(zip(solution, self.digits, strict=True)):
            if digit not in (0, right):
                wrong.append(cell)
            elif not digit and not self.sets[cell] >> (right - 1) & 1:
                lacking.append(cell)
        width, symbols = self.board.width, self.board.symbols
        if wrong:
            named = [f"{cell_name(cell, width)}={symbols[self.digits[cell]]}" for cell in wrong]
            are, has = ("is", "another digit") if len(wrong) == 1 else ("are", "other digits")
            what = f"{listed(named)} {are} wrong: the solution of the givens has {has} there"
        else:
            names = ", ".join(cell_name(cell, width) for cell in lacking)
            what = f"the candidates of {names} lack the digit of the solution"
        return no_solution(what, [divmod(cell, width) for cell in wrong or lacking])

    def _key(self) -> tuple[Any, ...]:
        return *super()._key(), self.givens, self.sets

    def __reduce__(self) -> tuple[Any, ...]:
        return MarkedVariant._of, (self._with(self.givens), self.digits, self.sets)


def marked(puzzle: SudokuVariant, candidates: Any, digits: Any) -> MarkedVariant:
    """Read digits and candidates for a puzzle."""
    entered = puzzle.digits if digits is None else digits_of(digits, puzzle.board, "digits")
    board = puzzle.board
    every = [board.set_of(board.digits)] * len(entered)
    sets = every if candidates is None else read_sets(candidates, board)
    for cell, (given, digit) in enumerate(zip(puzzle.digits, entered, strict=True)):
        if given and digit != given:
            was, now = board.digits[given - 1], board.digits[digit - 1] if digit else "blank"
            what = f"{board.names([cell])} is given as {was}, and cannot be {now}"
            raise wrong(ValueError, "digits", what)
    return MarkedVariant._of(puzzle, entered, tuple(sets))


def read_sets(candidates: Any, board: Board) -> list[int]:
    """Read rows of cells with lists of digits."""
    try:
        rows = [[[*cell] for cell in row] for row in candidates]
    except TypeError:
        rows = []
    if [*map(len, rows)] != [board.width] * board.height:
        what = f"must be {board.height} rows of {board.width} lists of digits {board.allowed}"
        raise wrong(ValueError, "candidates", what)
    for y, row in enumerate(rows):
        for x, cell in enumerate(row):
            if unknown := [digit for digit in cell if digit not in board.orders]:
                name = f"r{y + 1}c{x + 1} has {shown(unknown[0])}"
                what = f"{name}, which is no digit of {board.allowed}"
                raise wrong(ValueError, "candidates", what)
    return [board.set_of(cell) for row in rows for cell in row]


def rules_of(rules: Any, *, with_types: bool = False) -> tuple[Any, ...]:
    """Read rules or their names, and perhaps types of rules; the first that is none ends it."""
    if isinstance(rules, Rule | str) or not isinstance(rules, Iterable):
        name = getattr(rules, "__name__", type(rules).__name__)  # a class, or a rule alone
        raise TypeError(f"rules must be a list of rules, not {name}")
    found = []
    for index, given in enumerate(rules):
        rule = rule_named(f"rules[{index}]", given) if isinstance(given, str) else given
        is_type = isinstance(rule, type) and issubclass(rule, Rule)
        if not (isinstance(rule, Rule) or (with_types and is_type)):
            name, form = getattr(rule, "__name__", ""), getattr(rule, "__signature__", "")
            what = f"the class {name}; make one by {name}{form}" if is_type else shown(rule)
            raise TypeError(f"rules[{index}] must be a rule of queendoku.rules, not {what}")
        found.append(rule)
    return tuple(found)


def rule_named(argument: str, name: str) -> Rule | type[Rule]:
    """Find the kind of rules of a name, or the rule if it is one of the whole grid.

    Examples
    --------
    >>> rule_named("rules[0]", "anti-knight"), rule_named("rules[0]", "Killer").__name__
    (AntiKnight(), 'Killer')
    """
    from queendoku.rules import RULES

    known = {kind.__name__.lower(): kind for kind in RULES}
    if (kind := known.get(re.sub("[ _-]", "", name.lower()))) is None:
        meant = meant_by(name, known) or "; queendoku.rules has all"
        raise wrong(ValueError, argument, f"there is no rule {shown(name)}{meant}")
    return kind if MISSING in [field.default for field in kind.fields.values()] else kind()


def shape_of(size: Any) -> tuple[int, int]:
    """Read the numbers of rows and columns."""
    shape = (size, size) if isinstance(size, int) else size
    if not isinstance(shape, tuple) or [*map(type, shape)] != [int, int]:
        raise TypeError(f"size must be an int, or rows and columns, not {type(size).__name__}")
    if not all(1 <= lines <= 25 for lines in shape):
        raise ValueError(f"size must be from 1 to 25, got {shown(size)}")
    return shape


def values_of(digits: Any, longest: int) -> tuple[int, ...]:
    """Read the digits, in ascending order."""
    given: Any = longest if digits is None else digits
    if isinstance(given, int) and not isinstance(given, bool):
        given = range(1, given + 1)
    if isinstance(given, str | bytes | bool) or not isinstance(given, Iterable):
        raise TypeError(f"digits must be an int or ints, not {type(given).__name__}")
    values = [*islice(given.tolist() if hasattr(given, "tolist") else given, 26)]
    if not {*map(type, values)} <= {int} or len({*values}) < len(values):
        raise ValueError(f"digits must be different ints, got {shown(digits)}")
    if not all(0 <= value <= 35 for value in values) or len(values) > 25:
        raise ValueError(f"digits must be up to 25 of 0 to 35, got {shown(digits)}")
    if len(values) < longest:
        what = f"{longest} cells in a row or column need as many digits, got {len(values)}"
        raise ValueError(f"digits: {what}")
    return tuple(sorted(values))


def boxed(height: int, width: int, digits: int, boxes: Any) -> tuple[int, ...]:
    """Give the number of the box of each cell, -1 for none."""
    rows, columns = usual_box(height)
    if boxes is None and height == width and rows > 1 and height not in (9, *SIZES):
        raise ValueError(f"boxes: size {height} has no usual boxes; give boxes or regions")
    if boxes is False or (boxes is None and height != width):
        rows, columns = 1, width
    elif boxes is not None:
        try:
            rows, columns = (part.__index__() for part in boxes)
        except (AttributeError, TypeError, ValueError):
            message = f"boxes must be the rows and the columns of a box, got {shown(boxes)}"
            raise TypeError(message) from None
        is_short = digits == height == width and rows * columns < digits
        if rows < 1 or columns < 1 or rows * columns > digits or is_short:
            message = f"boxes: {rows} by {columns} are not the {digits} cells of a box"
            raise ValueError(message)
        if height % rows or width % columns:
            message = f"boxes: {rows} by {columns} do not fill {height} rows of {width} cells"
            raise ValueError(message)
    return boxes_of((height, width), rows, columns)


def regions_of(regions: Any, height: int, width: int, digits: int) -> tuple[int, ...]:
    """Give the number of the region of each cell, -1 for none."""
    labels = cells_in(regions, height, width, "regions")
    if any(isinstance(label, list | tuple) for label in labels):
        raise TypeError("regions must have a label for each cell, not the cells of each region")
    labels = [None if label == "." else label for label in labels]
    for label in dict.fromkeys(labels):
        if label is not None and (count := labels.count(label)) > digits:
            what = f"{label!r} has {count} cells; each must have {digits} at most"
            raise ValueError(f"regions: {what}")
    return numbered(labels)
