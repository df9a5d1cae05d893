"""Puzzles as nine rows of nine cells, plain or in frames, with or without pencil marks."""

from queendoku._files.reading.marks import marked
from queendoku._files.reading.records import Record, wrong_rows

SIZE, BAND = 9, 3


class Rows:
    """Collects rows until they are a grid.

    Blank lines may separate grids or the bands of three rows in them, so a grid is nine rows
    without a blank line between them, or three times three. A row of pencil marks has spaces
    between its cells.

    Examples
    --------
    >>> rows = Rows("puzzles.txt")
    >>> for line, row in enumerate(["53..7....", *["........."] * 7], start=1):
    ...     assert rows.add(row, line) == []
    >>> rows.add("...12.5..", 9)[0].puzzle[-9:]
    '...12.5..'
    """

    def __init__(self, source: str) -> None:
        self.source = source
        #: Rows of whole bands, those after the last blank line, and the lines where both begin.
        self.bands: list[str] = []
        self.run: list[str] = []
        self.bands_line = self.run_line = 0
        #: Whether some row has another blank than a dash.
        self.has_blanks = False

    @property
    def is_waiting(self) -> bool:
        """Whether there is a part of a grid."""
        return bool(self.run or self.bands)

    def add(self, row: str, line: int) -> list[Record]:
        """Add a row; give the puzzle that it completes, if any."""
        if not row.strip("-"):
            if self.has_blanks:
                return []  # a frame, for blanks are written in another way
        elif not self.has_blanks and set(row) & set(".0_* "):
            self.has_blanks = True
            self.run = [before for before in self.run if before.strip("-")]
        # A fourth row makes no band, so the bands before it are all there is of their grid.
        ended = self.end_bands() if len(self.run) == BAND else []
        if not self.run:
            self.run_line = line
        self.run.append(row)
        rows = self.bands + self.run
        if len(rows) == SIZE:
            ended.append(self.grid(rows, self.bands_line or self.run_line))
            self.bands, self.run, self.bands_line = [], [], 0
        return ended

    def grid(self, rows: list[str], line: int) -> Record:
        """Make a record of nine rows."""
        if any(" " in row for row in rows):
            text = "\n".join(row if " " in row else " ".join(row) for row in rows)
            return marked(text, self.source, line)
        return Record("".join(rows), None, self.source, line)

    def blank_line(self) -> list[Record]:
        """End a band, or give up what cannot become a grid."""
        if len(self.run) != BAND:
            return self.end() if self.run else []
        self.end_run()
        return []

    def end_run(self) -> None:
        """Add the run to the bands."""
        self.bands_line = self.bands_line or self.run_line
        self.bands += self.run
        self.run = []

    def end(self) -> list[Record]:
        """Give up what there is of a grid."""
        if self.run:
            self.end_run()
        return self.end_bands()

    def end_bands(self) -> list[Record]:
        """Give up the bands."""
        if not self.bands:
            return []
        rows, line = self.bands, self.bands_line
        self.bands, self.bands_line = [], 0
        cells = "".join(rows).replace(" ", "")
        return [Record(cells, None, self.source, line, None, wrong_rows(rows))]
