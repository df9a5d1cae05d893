"""Star battles, as one looks at them."""

from queendoku.views.kinds.kind import Kind
from queendoku.views.kinds.star_battle import svg, text, words

STAR_BATTLE = Kind(
    words.title, words.stars_in_words, words.faults, svg.draw_star_battle, text.draw_star_battle
)
