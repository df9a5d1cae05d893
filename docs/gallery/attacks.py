"""Who attacks whom?

A board may be wrong. Then the queens that attack each other are framed, and their line is drawn;
`print` says it in words.
"""

import queendoku as qd

qd.show([0, 4, 7, 5, 2, 6, 3, 1])
