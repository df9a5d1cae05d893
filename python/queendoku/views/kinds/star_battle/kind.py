"""Star battles, as one looks at them."""

from queendoku.views.kinds.kind import Kind, Play, Steps
from queendoku.views.kinds.star_battle import play, reading, step, svg, text, words
from queendoku.views.kinds.star_battle.print import PAPER

STAR_BATTLE = Kind(
    "star battle",
    reading,
    words,
    svg,
    text,
    steps=Steps(reading.read_grid, play.explained, step, step, step),
    paper=PAPER,
    play=Play(play.board_at, play.squares, play.header),
)
