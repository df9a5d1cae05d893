"""Sudokus, as one looks at them."""

from queendoku.views.kinds.kind import Kind, Play, Steps
from queendoku.views.kinds.sudoku import play, reading, svg, text, words
from queendoku.views.kinds.sudoku.print import PAPER
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
    steps=Steps(reading.read_marked, play.explained, step_words, step_svg, step_text),
    paper=PAPER,
    play=Play(play.board_at, play.squares, blamed=play.blamed),
    with_marks=reading.with_marks,
)
