"""Two ways to draw sudokus.

The ratings (ER) of puzzles made from random grids, and of puzzles made from one grid, which many
scripts draw by solving the empty grid.
"""

import random

from matplotlib import pyplot as plt

import queendoku as qd


def from_first_solution(draw: random.Random) -> str:
    """Take digits away from the first solution of the empty grid."""
    cells = [digit for row in qd.solve_sudoku("." * 81) for digit in row]
    for cell in draw.sample(range(81), 81):
        digit, cells[cell] = cells[cell], "."
        if qd.count_sudoku_solutions(cells) > 1:
            cells[cell] = digit
    return "".join(cells)


draw = random.Random(1)
ways = {
    "random grids": qd.generate_sudokus(1000, seed=1),
    "the first grid": [from_first_solution(draw) for _ in range(1000)],
}

_, ax = plt.subplots(figsize=(6, 3.6), layout="constrained")
ax.hist(
    [qd.rate_sudokus(puzzles).er for puzzles in ways.values()],
    bins=[edge / 10 for edge in range(10, 96, 5)],
    color=["#0a5fb9", "#c45a11"],
    label=[*ways],
)
ax.set_xlabel("rating (ER)")
ax.set_ylabel("puzzles")
ax.legend(frameon=False)
ax.spines[["top", "right"]].set_visible(False)
