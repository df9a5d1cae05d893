"""The sections of an SDK file, of which the first has the puzzle."""

from queendoku._files.cells import CELLS
from queendoku._files.reading.marks import with_state
from queendoku._files.reading.records import Record

#: Rows of a section that are read.
ROWS = 9


class Sections:
    """Collects what sections after the puzzle say of it."""

    def __init__(self) -> None:
        self.record: Record | None = None
        #: The rows of each section that was read, and of the one that is.
        self.rows: dict[str, list[str]] = {}
        self.here: list[str] = []

    def begin(self, name: str) -> None:
        """Begin a section."""
        self.here = self.rows.setdefault(name, [])

    def add(self, row: str) -> None:
        """Read a row of it."""
        if len(self.here) < ROWS:
            self.here.append(row.strip())

    def end(self) -> list[Record]:
        """Give up the puzzle, with the digits and candidates that the sections have."""
        if self.record is None:
            return []
        state = "".join(self.rows.get("state", ()))
        cells = [cell for row in self.rows.get("pencilmarks", ()) for cell in row.split(",")]
        digits = state if len(state) == CELLS else self.record.puzzle
        written = cells if len(cells) == CELLS else [""] * CELLS
        left = [[int(digit) for digit in cell if digit.isdecimal()] for cell in written]
        return [with_state(self.record, digits, left)]
