"""Where queens like to stand.

In how many of the 14,200 placements of twelve queens each square has a queen: often in the middle
of an edge, seldom in a corner.
"""

import numpy as np
from matplotlib import pyplot as plt

import queendoku as qd

n = 12
placements = qd.n_queens_array(n)
heat = np.array([np.bincount(column, minlength=n) for column in placements.T])

_, ax = plt.subplots(figsize=(4.8, 4.8), layout="constrained")
ax.imshow(heat, cmap="Blues")
for (row, column), times in np.ndenumerate(heat):
    ink = "white" if times > 1250 else "black"
    ax.text(column, row, times, ha="center", va="center", fontsize=7, color=ink)
ax.set_axis_off()
