"""One count, or many sudokus, on any executor; and counts that can be resumed.

:mod:`~queendoku.cluster.count` hands ranges of work items out and adds up what comes back,
:mod:`~queendoku.cluster.batches` says how large the ranges are, :mod:`~queendoku.cluster.worker` is
what runs elsewhere, :mod:`~queendoku.cluster.engines` knows the executors, and
:mod:`~queendoku.cluster.checkpoint` keeps in a file what is done. :mod:`~queendoku.cluster.sudokus`
solves sudokus by the same engines.
"""
