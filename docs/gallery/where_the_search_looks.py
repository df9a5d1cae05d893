"""Where a search looks.

How often backtracking tries each square, for all placements of ten queens: the last rows are seldom
reached.
"""

from collections import Counter

import numpy as np
from matplotlib import pyplot as plt

import queendoku as qd

n = 10
trace = qd.trace_n_queens(n, method="columns", limit=None)
tries = Counter((step.row, step.column) for step in trace if step.kind == "try")
heat = np.array([[tries[row, column] for column in range(n)] for row in range(n)])

_, ax = plt.subplots(figsize=(4.8, 4.8), layout="constrained")
ax.imshow(heat, cmap="Oranges")
for (row, column), times in np.ndenumerate(heat):
    ink = "white" if times > heat.max() * 0.7 else "black"
    ax.text(column, row, times, ha="center", va="center", fontsize=7, color=ink)
ax.set_axis_off()
