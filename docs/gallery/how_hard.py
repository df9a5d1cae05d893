"""How hard are sudokus?

The ratings (ER) of two thousand puzzles made without any wish.
"""

from matplotlib import pyplot as plt

import queendoku as qd

ratings = qd.rate_sudokus(qd.generate_sudokus(2000, seed=1))

_, ax = plt.subplots(figsize=(6, 3.6), layout="constrained")
ax.hist(ratings.er, bins=[edge / 10 for edge in range(10, 96, 3)], color="#0a5fb9")
ax.set_xlabel("rating (ER)")
ax.set_ylabel("puzzles")
ax.spines[["top", "right"]].set_visible(False)
