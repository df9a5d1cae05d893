"""Files of sudokus, told by what is in them.

A file is opened and unpacked (:mod:`~queendoku._files.reading.opening`) and becomes text. By its
beginning (:mod:`~queendoku._files.reading.stream`) it is XML
(:mod:`~queendoku._files.reading.opensudoku`), JSON that is not on lines
(:mod:`~queendoku._files.reading.json_stream`), or cut into blocks of whole lines
(:mod:`~queendoku._files.reading.blocks`) and read as a table with a header
(:mod:`~queendoku._files.reading.tables`) or as lines (:mod:`~queendoku._files.reading.lines`),
which may hold a puzzle each or the rows of grids (:mod:`~queendoku._files.reading.grids`), with or
without pencil marks (:mod:`~queendoku._files.reading.marks`).

What is read of a puzzle is a :class:`~queendoku._files.reading.records.Record`, right or wrong.
"""
