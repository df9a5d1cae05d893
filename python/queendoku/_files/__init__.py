"""Files of sudokus, as people have them, told by what is in them; and the writing of such files.

A file is opened and unpacked (:mod:`~queendoku._files.opening`) and becomes text. By its beginning
(:mod:`~queendoku._files.reading`) it is XML (:mod:`~queendoku._files.opensudoku`), JSON that is not
on lines (:mod:`~queendoku._files.json_stream`), or cut into blocks of whole lines
(:mod:`~queendoku._files.blocks`) and read as a table with a header
(:mod:`~queendoku._files.tables`) or as lines (:mod:`~queendoku._files.lines`), which may hold a
puzzle each or the rows of grids (:mod:`~queendoku._files.grids`), with or without pencil marks
(:mod:`~queendoku._files.marks`).

What is read of a puzzle is a :class:`~queendoku._files.records.Record`, right or wrong. What users
get, and write by :mod:`~queendoku._files.writing`, is a
:class:`~queendoku._files.sudoku_record.SudokuRecord`.
"""
