"""A million queens, from far away.

How many of a million queens stand in each of 90 by 90 parts of the board. The placement is a random
permutation whose conflicts were repaired: no fair draw of all placements, as its clouds show.
"""

import numpy as np
from matplotlib import pyplot as plt

import queendoku as qd

n = 1_000_000
columns = np.array(qd.place_n_queens(n, seed=1))
density, _, _ = np.histogram2d(np.arange(n), columns, bins=90)

_, ax = plt.subplots(figsize=(4.5, 4.5), layout="constrained")
ax.imshow(density, cmap="Blues")
ax.set_axis_off()
