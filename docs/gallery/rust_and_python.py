"""Rust against Python.

Each method twice, the same algorithm in both languages. Your own function can stand beside them.
"""

import queendoku as qd

qd.compare("queens", 6).plot()
