"""Steps of explanations, as one looks at them."""

from queendoku.views.kinds.kind import Kind
from queendoku.views.step import svg, text, words

STEP = Kind(words.title, words.words, words.faults, svg.draw_step, text.draw_step)
