"""Boards of queens, as one looks at them."""

from queendoku.views.kinds.kind import Kind
from queendoku.views.kinds.queens import reading, svg, text, words

QUEENS = Kind("queens", reading, words, svg, text)
