"""Sudokus, as one looks at them."""

from queendoku.views.kinds.kind import Kind
from queendoku.views.kinds.sudoku import svg, text, words

SUDOKU = Kind(words.title, words.words, words.faults, svg.draw_sudoku, text.draw_sudoku)
