"""A heart.

A puzzle with its givens where you want them, and with one solution.
"""

import queendoku as qd

heart = """
    .........
    .xx...xx.
    xxxx.xxxx
    xxxxxxxxx
    xxxxxxxxx
    .xxxxxxx.
    ..xxxxx..
    ...xxx...
    ....x....
"""
qd.show(qd.generate_sudoku(pattern=heart, minimal=False, seed=1))
