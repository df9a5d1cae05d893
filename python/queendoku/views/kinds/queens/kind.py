"""Boards of queens, as one looks at them."""

from queendoku.views.kinds.kind import Kind
from queendoku.views.kinds.queens import svg, text, words

QUEENS = Kind(words.title, words.queens_in_words, words.faults, svg.draw_queens, text.draw_queens)
