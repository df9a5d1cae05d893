"""Star battles, as one looks at them."""

from queendoku.views.kinds.kind import Kind, Steps
from queendoku.views.kinds.star_battle import print as paper, reading, step, svg, text, words

STAR_BATTLE = Kind(
    "star battle",
    reading,
    words,
    svg,
    text,
    steps=Steps(reading.read_grid, step, step, step),
    paper=paper,
)
