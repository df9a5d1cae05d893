"""Sudokus, as one looks at them."""

from queendoku.views.kinds.kind import Kind, Steps
from queendoku.views.kinds.sudoku import print as paper, reading, svg, text, words
from queendoku.views.kinds.sudoku.step import (
    svg as step_svg,
    text as step_text,
    words as step_words,
)

SUDOKU = Kind(
    "sudoku",
    reading,
    words,
    svg,
    text,
    steps=Steps(reading.read_marked, step_words, step_svg, step_text),
    paper=paper,
    with_marks=reading.with_marks,
)
