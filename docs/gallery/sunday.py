"""A page for Sunday.

Six puzzles with the symmetry of newspapers, each with its rating below. `.save("sunday.pdf")`
writes it for the printer, with the solutions on a page of their own.
"""

import queendoku as qd

puzzles = qd.generate_sudokus(6, rating=(1.5, 3), symmetry="rotational", minimal=False, seed=16)
qd.sheet(puzzles, title="For Sunday", ratings="se")
