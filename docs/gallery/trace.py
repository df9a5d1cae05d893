"""A search, line by line.

What backtracking does for four queens up to its first solution, as text.
"""

import queendoku as qd

trace = qd.trace_n_queens(4, method="sets")
"\n".join(map(str, trace[:27]))
