"""Steps of explanations, as one looks at them."""

from queendoku.views.kinds.kind import Kind
from queendoku.views.step import reading, svg, text, words

STEP = Kind("step", reading, words, svg, text)
