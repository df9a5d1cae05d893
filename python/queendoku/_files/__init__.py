"""Files of sudokus, as people have them: :mod:`~queendoku._files.reading` and writing them.

What users get, and write by :mod:`~queendoku._files.writing`, is a
:class:`~queendoku.puzzles.record.SudokuRecord`.
"""
