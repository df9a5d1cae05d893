"""What holds many rows: which types do, how each is read, and columns of answers like it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, cast

import queendoku._core as _core
from queendoku._common.arguments import lengths_of, shown
from queendoku._common.errors import about, in_the_name_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

#: The type of a column of answers.
Type: TypeAlias = Literal["bool", "float64", "uint8", "uint32", "string"]

MUST_BE = "must be a sequence or iterator of grids, an array, or an Arrow column of strings"


class Kind:
    """Rows, and columns like what holds them: `grids`. Errors say `for_one` of a single puzzle."""

    def __init__(self, grids: Any, for_one: str = "", size: tuple[int, int] = (9, 9)) -> None:
        self.grids = grids
        self.for_one = for_one
        #: The rows and columns of a puzzle.
        self.size = size

    def __len__(self) -> int:
        return len(self.grids)

    @property
    def compiled(self) -> Any:
        """What compiled functions take."""
        return self.grids

    def rows(self, answers: Any) -> Any:
        """Make a column of the answers to rows, which compiled functions give in kind.

        There may be several to each row.
        """
        return answers

    def column(self, _: str, values: list[Any] | bytearray, of: Type, /) -> Any:
        """Make a column of a name, of values of a type; None is nothing."""
        return [value != 0 for value in values] if of == "bool" else list(values)

    def part(self, start: int, stop: int, /) -> Kind:
        """Return some of the rows, so that pickling does not take the others."""
        return type(self)(self.grids[start:stop], self.for_one, self.size)


class InList(Kind):
    """Rows of any form in a list."""


class InArray(Kind):
    """Digits or bytes in an array."""

    @property
    def compiled(self) -> tuple[NDArray[np.uint8], NDArray[Any] | None]:
        """The digits or bytes of each row, and where the digits come from."""
        import numpy as np

        grids, (height, width) = self.grids, self.size
        cells = height * width
        kind = grids.dtype.kind
        if kind == "S":
            if grids.ndim != 1 or grids.dtype.itemsize != cells:
                raise about(
                    ValueError,
                    "grids",
                    f"an array of bytes must have shape (m,) and dtype S{cells}, not "
                    f"{grids.shape} and {grids.dtype.str[1:]}",
                )
            return np.ascontiguousarray(grids).view(np.uint8).reshape(-1, cells), None
        if kind not in "iuf":
            raise about(TypeError, "grids", f"an array must have ints or bytes, not {grids.dtype}")
        if grids.shape[1:] not in ((cells,), self.size):
            must = f"an array of digits must have shape (m, {cells}) or (m, {height}, {width})"
            advice = ""
            if grids.shape in ((cells,), self.size):
                advice = self.for_one
            elif grids.ndim == 1:
                advice = "of a file with puzzles, read the column as text"
            raise about(ValueError, "grids", f"{must}, not {grids.shape}", advice)
        return as_bytes(grids, max(self.size)).reshape(-1, cells), grids.reshape(len(grids), cells)

    def rows(self, answers: memoryview) -> NDArray[Any]:
        """Make an array of the same shape, but for the number of rows, and type."""
        import numpy as np

        if self.grids.dtype.kind == "S":
            return np.frombuffer(answers, self.grids.dtype)
        digits = np.frombuffer(answers, np.uint8).reshape(-1, *self.grids.shape[1:])
        return digits.astype(self.grids.dtype, copy=False)

    def column(self, _: str, values: list[Any] | bytearray, of: Type, /) -> NDArray[Any]:
        """Make an array: of floats, of ints, or of str or None."""
        import numpy as np

        if of == "uint32":
            values = [value or 0 for value in values]
        return np.asarray(values, object if of == "string" else of)


class InColumn(Kind):
    """Strings in an Arrow column."""

    def rows(self, answers: list[Any]) -> Any:
        """Make a column of the same library; for an unknown one, something that it can read.

        The answers are Arrow's strings, or texts.
        """
        if not isinstance(answers[0] if answers else None, _core.ArrowStrings):
            return self.column(getattr(self.grids, "name", ""), answers, "string")
        library = library_of(self.grids)
        if library == "polars":
            import polars

            return polars.concat([polars.Series(part) for part in answers]).alias(self.grids.name)
        if library == "pyarrow":
            import pyarrow

            arrays = [pyarrow.array(part) for part in answers]
            if isinstance(self.grids, pyarrow.Array) and len(arrays) == 1:
                return arrays[0]
            return pyarrow.chunked_array(arrays)
        return answers[0] if len(answers) == 1 else answers

    def column(self, name: str, values: list[Any] | bytearray, of: Type, /) -> Any:
        """Make a column of the same library; for an unknown one, a list.

        Counts become an array if there is NumPy, for any library.
        """
        if of in ("bool", "uint8"):
            try:
                import numpy as np
            except ModuleNotFoundError:
                return super().column(name, values, of)
            return np.asarray(values, of)
        library = library_of(self.grids)
        if library == "polars":
            import polars

            types = {"float64": polars.Float64, "uint32": polars.UInt32, "string": polars.String}
            return polars.Series(name, values, types[of])
        if library == "pyarrow":
            import pyarrow

            return pyarrow.array(values, of)
        return values

    def part(self, start: int, stop: int, /) -> Kind:
        """Return some of the rows, which not every library can divide."""
        library = library_of(self.grids)
        if library not in ("polars", "pyarrow"):
            raise about(
                TypeError,
                "grids",
                "with an executor, an Arrow column must be of Polars or pyarrow, not "
                f"{type(self.grids).__name__}",
            )
        rows = self.grids[start:stop]
        if library == "pyarrow" and 0 < len(rows) < len(self):  # pickle would take all
            rows = rows.take(list(range(len(rows))))
        return type(self)(rows)


class InPairs(Kind):
    """Rows side by side with those of another kind; columns are like what holds the first."""

    def __init__(self, names: tuple[str, str], kinds: tuple[Kind, Kind]) -> None:
        super().__init__(kinds[0].grids)
        self.names = names
        self.kinds = kinds

    @property
    def compiled(self) -> list[Any]:
        """What compiled functions take for each."""
        both = []
        for name, kind in zip(self.names, self.kinds, strict=True):
            with in_the_name_of(name):
                both.append(kind.compiled)
        return both

    def column(self, name: str, values: list[Any] | bytearray, of: Type, /) -> Any:
        """Make a column as the first kind does."""
        return self.kinds[0].column(name, values, of)

    def part(self, start: int, stop: int, /) -> Kind:
        """Return some of the pairs."""
        first, second = self.kinds
        return InPairs(self.names, (first.part(start, stop), second.part(start, stop)))


class InSeries(Kind):
    """A pandas series, whose rows are worked on as a list: series with its index."""

    def rows(self, answers: list[Any]) -> Any:
        """Make a series with the same name and, if it is one of text, type."""
        import pandas

        grids = self.grids
        is_text = str(grids.dtype).startswith(("str", "large_string"))
        index = grids.index.repeat(len(answers) // max(len(grids), 1))
        return pandas.Series(answers, index, grids.dtype if is_text else object, grids.name)

    def column(self, name: str, values: list[Any] | bytearray, of: Type, /) -> Any:
        """Make a series; those of scores and of text can have nothing in it."""
        import pandas

        types = {"uint32": "Int64", "string": object}
        return pandas.Series(values, self.grids.index, types.get(of, of), name)


def in_pairs(
    names: tuple[str, str], rows: Iterable[Any], others: Iterable[Any]
) -> Iterator[tuple[Any, Any]]:
    """Yield the rows of two arguments side by side; refuse more or fewer than the first has.

    Examples
    --------
    >>> [*in_pairs(("puzzles", "answers"), "ab", "cde")]
    Traceback (most recent call last):
    ValueError: answers must have a row for each of puzzles, and has more
    """
    end = object()
    for row, other in zip_longest(rows, others, fillvalue=end):
        if row is end or other is end:
            number = "more" if row is end else "fewer"
            raise ValueError(f"{names[1]} must have a row for each of {names[0]}, and has {number}")
        yield row, other


class Sort(NamedTuple):
    """A sort of puzzles."""

    #: What many are called.
    name: str
    #: What holds them in an array, and in a column.
    array: Callable[[Any, str], Kind]
    column: Callable[[Any], Kind]
    #: What tells the parts of one from many, by raising an error for one.
    refuse_one: Callable[[Any, str], None]
    #: The function that reads files.
    reader: str = ""

    def of_a_file(self, name: str) -> str:
        """Say how to read a file of this name."""
        return f"; for a file, pass {self.reader}({name})" if self.reader else ""


def kind_of(grids: Any, for_one: str, sort: Sort | None = None) -> Kind | None:
    """Return the rows of an argument of any type, or None if they come one by one.

    Errors say `for_one` of a single puzzle. Without a sort they are sudokus.
    """
    sort = sort or SUDOKUS
    numpy = sys.modules.get("numpy")
    if isinstance(grids, list | tuple):
        sort.refuse_one(grids, for_one)
        return in_list(grids)
    if numpy is not None and isinstance(grids, numpy.ndarray):
        if grids.dtype.kind in "OUT" and grids.ndim > 0:
            return kind_of(grids.tolist(), for_one, sort)
        return sort.array(grids, for_one)
    refuse(grids, for_one, sort)
    if is_column(grids):
        return sort.column(grids)
    if isinstance(grids, Iterator):
        return None
    if hasattr(grids, "__len__") and is_iterable(grids):
        return in_list(grids)
    if is_iterable(grids):
        return None
    raise about(TypeError, "grids", f"{MUST_BE}, not {type(grids).__name__}")


def refuse(grids: Any, for_one: str, sort: Sort) -> None:
    """Raise an error for types that are near enough to be tried."""
    kind = type(grids).__name__
    if isinstance(grids, memoryview) and grids.ndim > 1:
        advice = "pass grids.tolist() or numpy.asarray(grids)"
        raise about(TypeError, "grids", "must be no memoryview", advice)
    if isinstance(grids, str | bytes | bytearray | memoryview):
        raise single(kind, f"{for_one}{sort.of_a_file('...')}")
    if isinstance(grids, os.PathLike):
        raise about(TypeError, "grids", f"{MUST_BE}, not {kind}{sort.of_a_file('grids')}")
    if isinstance(grids, set | frozenset):
        raise about(TypeError, "grids", f"must be in an order, and a {kind} has none: pass a list")
    if isinstance(grids, Mapping):
        raise about(TypeError, "grids", f"{MUST_BE}, not {kind}: pass list(grids.values())")
    if kind == "LazyFrame":
        must = "must be one column, not a LazyFrame"
        raise about(TypeError, "grids", must, "pass grids.collect()[...]")
    if kind in ("DataFrame", "Table"):  # pandas', Polars' and Dask's, and pyarrow's
        names = list(getattr(grids, "column_names", getattr(grids, "columns", ())))
        if len(names) == 81:
            must = f"must be an array or one column, not a {kind}: pass grids.to_numpy()"
        else:
            one = repr(names[0]) if names else "..."
            must = f"must be one column, not a {kind} of {shown(names)}: pass grids[{one}]"
        raise about(TypeError, "grids", must)


def of_a_file(grids: Any) -> str:
    """Say how to read a file of any format, if it is one: its lines are hardly ever mere cells."""
    return "; to read a file, pass read_sudokus(path)" if hasattr(grids, "readline") else ""


def single(what: str, for_one: str) -> TypeError:
    """Make the error for a single puzzle."""
    return about(TypeError, "grids", f"must be several puzzles, not {what}", for_one)


def refuse_a_single_puzzle(rows: Any, for_one: str) -> None:
    """Raise an error if the rows or cells are those of one puzzle."""
    if len(rows) not in (9, 81):
        return
    try:
        _core.read_sudoku(rows)
    except (TypeError, ValueError):
        return
    parts = "rows" if len(rows) == 9 else "cells"
    raise single(f"the {len(rows)} {parts} of one", for_one)


SUDOKUS = Sort("sudokus", InArray, InColumn, refuse_a_single_puzzle, "read_sudokus")


def of_size(size: tuple[int, int]) -> Sort:
    """Give sudokus whose arrays are of a size."""
    return SUDOKUS._replace(array=partial(InArray, size=size))


def is_column(grids: object) -> bool:
    """Tell whether it is an Arrow column."""
    return hasattr(grids, "__arrow_c_stream__") or hasattr(grids, "__arrow_c_array__")


def is_series(grids: object) -> bool:
    """Tell whether it is a pandas series."""
    return type(grids).__name__ == "Series" and library_of(grids) == "pandas"


def library_of(thing: object) -> str:
    """Return the name of the package that defines the type."""
    return type(thing).__module__.partition(".")[0]


def is_iterable(grids: object) -> bool:
    """Tell whether one can iterate over it, by either of Python's ways."""
    return hasattr(grids, "__iter__") or hasattr(grids, "__getitem__")


def in_list(grids: Iterable[Any]) -> InList:
    """Take the rows of any sequence."""
    with lengths_of("grids"):
        return InList(grids if isinstance(grids, list) else list(grids))


def as_bytes(grids: NDArray[Any], most: int) -> NDArray[np.uint8]:
    """Return numbers as uint8 in C order, with 0 for NaN and 255 for a wrong one."""
    import numpy as np

    with np.errstate(invalid="ignore"):  # a cast of what is marked as wrong
        digits = np.ascontiguousarray(grids, np.uint8)
    if grids.dtype != np.uint8:
        if grids.dtype.kind == "f":
            blanks = np.isnan(grids)
            digits[blanks] = 0
            wrong = (digits != grids) & ~blanks
        else:
            wrong = (grids < 0) | (grids > most)
        if wrong.any():
            digits[wrong] = 255
    return digits


def plain(column: Any) -> list[Any]:
    """Make a list of a column of any type."""
    for method in ("to_pylist", "tolist", "to_list"):
        if hasattr(column, method):
            return cast("list[Any]", getattr(column, method)())
    return list(column)
