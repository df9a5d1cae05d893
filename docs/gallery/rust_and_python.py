"""Rust against Python.

Each method twice, the same algorithm in both languages. These times are from the machine that built
this page; [benchmarks](benchmarks.md) have careful ones. Your own function can stand
beside them.
"""

import queendoku as qd

qd.compare("queens", 6).plot()
