"""The rhythm of a puzzle.

The difficulty of each step, from the first to the last: a puzzle may open with its hardest step, or
keep it for the middle.
"""

from matplotlib import pyplot as plt

import queendoku as qd

puzzles = qd.generate_sudokus(3, rating=(6, 7.5), seed=4)

_, axes = plt.subplots(3, figsize=(6, 4.2), sharex=True, sharey=True, layout="constrained")
for ax, puzzle in zip(axes, puzzles, strict=True):
    difficulty = [step.difficulty for step in qd.explain_sudoku(puzzle)]
    ax.step(range(1, len(difficulty) + 1), difficulty, where="mid", color="#0a5fb9")
    ax.fill_between(
        range(1, len(difficulty) + 1), difficulty, step="mid", color="#0a5fb9", alpha=0.2
    )
    ax.spines[["top", "right"]].set_visible(False)
axes[1].set_ylabel("difficulty")
axes[2].set_xlabel("step")
