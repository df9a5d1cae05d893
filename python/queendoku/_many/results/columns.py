"""What comes of many puzzles as columns, for data frames of any library."""

from typing import Any


def columns_of(result: Any) -> dict[str, Any]:
    """Return the columns by name; the last says of each row why it has no answer, or None."""
    *columns, why = result
    reasons = [why.get(row) for row in range(len(columns[-1]))]
    return dict(zip(result._fields, [*map(flat, columns), reasons], strict=True))


def flat(column: Any) -> Any:
    """Make an array of several dimensions, as of digits, a list with an array for each row."""
    return [row.ravel() for row in column] if getattr(column, "ndim", 1) > 1 else column
