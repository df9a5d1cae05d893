"""Counts on any executor, which can be resumed.

:mod:`~queendoku._many.executors.count` sends batches of items and adds up the replies,
:mod:`~queendoku._many.executors.batches` decides how large they are,
:mod:`~queendoku._many.executors.worker` runs in the workers,
:mod:`~queendoku._many.executors.engines` knows the executors, and
:mod:`~queendoku._many.executors.checkpoint` keeps finished batches in a file.
:mod:`~queendoku._many.remote` works on many rows on the same executors.
"""
