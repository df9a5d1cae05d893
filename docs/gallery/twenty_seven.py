"""27 queens.

One of 234,907,967,154,122,528 placements: the largest board of which anyone has counted all
([OEIS A000170](https://oeis.org/A000170)). A seed gives a random one.
"""

import queendoku as qd

qd.show(qd.place_n_queens(27, seed=27))
