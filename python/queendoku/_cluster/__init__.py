"""Counts on any executor, which can be resumed.

:mod:`~queendoku._cluster.count` sends batches of items and adds up the replies,
:mod:`~queendoku._cluster.batches` decides how large they are,
:mod:`~queendoku._cluster.worker` runs in the workers,
:mod:`~queendoku._cluster.engines` knows the executors, and
:mod:`~queendoku._cluster.checkpoint` keeps finished batches in a file.
:mod:`~queendoku._many.elsewhere` works on many rows on the same executors.
"""
