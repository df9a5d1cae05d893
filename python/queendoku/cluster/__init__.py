"""Counts and sudokus on any executor, and counts that can be resumed.

:mod:`~queendoku.cluster.count` sends batches of items and adds up the replies,
:mod:`~queendoku.cluster.batches` decides how large they are, :mod:`~queendoku.cluster.worker` runs
in the workers, :mod:`~queendoku.cluster.engines` knows the executors, and
:mod:`~queendoku.cluster.checkpoint` keeps finished batches in a file.
:mod:`~queendoku.cluster.sudokus` solves sudokus on the same executors.
"""

from queendoku.cluster.checkpoint import CheckpointStatus, read_checkpoint

__all__ = ["CheckpointStatus", "read_checkpoint"]
