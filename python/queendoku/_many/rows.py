"""The rows of whatever holds many sudokus, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from queendoku._common.errors import about
from queendoku._many.holders import InArray, InColumn, is_series, kind_of, plain
from queendoku.puzzles.record import SudokuRecord

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

#: Rows of an array that become text together.
BLOCK = 4096

FOR_ONE = "for one puzzle pass a list of one"


def rows_of(grids: Any) -> Iterator[Any]:
    """Return the rows of any argument that :func:`~queendoku.solve_sudokus` takes; refuse others.

    Examples
    --------
    >>> import numpy as np
    >>> next(rows_of(np.ones((1, 9, 9))))[:9]
    b'111111111'
    """
    if isinstance(grids, SudokuRecord):
        must = "must be several puzzles, not one SudokuRecord"
        raise about(TypeError, "grids", must, "pass a list of one")
    if is_series(grids):
        return iter(grids.tolist())
    kind = kind_of(grids, FOR_ONE)
    if isinstance(kind, InArray):
        return rows_of_array(*kind.compiled)
    if isinstance(kind, InColumn):
        return iter(plain(grids))
    return iter(grids if kind is None else kind.grids)


def rows_of_array(flat: NDArray[np.uint8], source: NDArray[Any] | None) -> Iterator[Any]:
    """Yield the rows of digits, or of characters if there is no source.

    The block with a wrong digit comes from the source, so that errors show what is there.
    """
    for start in range(0, len(flat), BLOCK):
        block = flat[start : start + BLOCK]
        if source is not None and (block > 9).any():
            yield from source[start : start + BLOCK]
            continue
        text = (block if source is None else block + ord("0")).tobytes()
        yield from (text[i : i + 81] for i in range(0, len(text), 81))
