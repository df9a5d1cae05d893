"""Eight queens.

A placement is the column of the queen in each row, and `place_n_queens` makes one without a search,
for a billion queens too.
"""

import queendoku as qd

qd.show(qd.place_n_queens(8))
