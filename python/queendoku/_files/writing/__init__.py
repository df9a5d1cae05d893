"""Sudokus written in the formats that people exchange, one a generator of text.

Rows become records (:mod:`~queendoku._files.writing.records`), which a format
(:mod:`~queendoku._files.writing.formats`) turns into text, piece by piece, and the text goes into a
file that is written whole or not at all (:mod:`~queendoku._files.writing.output`).
"""
