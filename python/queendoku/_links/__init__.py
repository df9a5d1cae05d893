"""Puzzles as setters send them: f-puzzles' JSON, and links of f-puzzles and SudokuPad.

A link (:mod:`~queendoku._links.links`), in one of several forms (:mod:`~queendoku._links.forms`),
holds a text packed by lz-string. That is f-puzzles' JSON, whose fields
(:mod:`~queendoku._links.fields`) are read (:mod:`~queendoku._links.reading`) and written
(:mod:`~queendoku._links.writing`), or SudokuPad's (:mod:`~queendoku._links.sudokupad`), of which
some is read. What is read are the arguments of a :class:`~queendoku.SudokuVariant`.
"""
