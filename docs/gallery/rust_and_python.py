"""Rust against Python.

Each method twice, the same algorithm in both languages. These times are of the machine that made
this page, in passing; [benchmarks](benchmarks.md) has careful ones. Your own function can stand
beside them.
"""

import queendoku as qd

qd.compare("queens", 6).plot()
