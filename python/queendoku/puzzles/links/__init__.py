"""Puzzles as setters send them: f-puzzles' JSON, and links of f-puzzles and SudokuPad.

A :mod:`~.link`, in one of several :mod:`~.forms`, holds a text packed by lz-string. That is
f-puzzles' JSON, whose :mod:`~.fields` are read by :mod:`~.read_fpuzzles` and written by
:mod:`~.write_fpuzzles`, or SudokuPad's, of which :mod:`~.sudokupad` reads some. What is read are
the arguments of a :class:`~queendoku.SudokuVariant`.
"""
