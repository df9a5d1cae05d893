"""A search that moves.

Six queens, each try and each conflict. `.save("search.gif")` makes a GIF of it, for a slide.
"""

import queendoku as qd

qd.animate(qd.trace_n_queens(6, method="sets", solutions=1), stop=120)
