"""One count, or many sudokus, on any executor; and counts that can be resumed.

:mod:`~queendoku.cluster.count` hands batches of items out and adds up what comes back,
:mod:`~queendoku.cluster.batches` says how large they are, :mod:`~queendoku.cluster.worker` is what
runs elsewhere, :mod:`~queendoku.cluster.engines` knows the executors, and
:mod:`~queendoku.cluster.checkpoint` keeps in a file what is done. :mod:`~queendoku.cluster.sudokus`
solves sudokus on the same executors.
"""

from queendoku.cluster.checkpoint import CheckpointStatus, read_checkpoint

__all__ = ["CheckpointStatus", "read_checkpoint"]
