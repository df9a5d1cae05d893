"""Boards of queens, as one looks at them."""

from queendoku.views.kinds.kind import Kind, Play
from queendoku.views.kinds.queens import reading, svg, text, words
from queendoku.views.kinds.queens.play import board_at, squares

QUEENS = Kind("queens", reading, words, svg, text, play=Play(board_at, squares))
