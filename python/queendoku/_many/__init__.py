"""Many rows in whatever holds them, here or on an executor.

:mod:`~queendoku._many.holders` knows what holds rows, and makes columns of answers like it,
:mod:`~queendoku._many.work` does with each row what a :class:`~queendoku._many.work.Work` says,
:mod:`~queendoku._many.remote` does it on an executor, and
:mod:`~queendoku._many.run` chooses between the two.
:mod:`~queendoku._many.tasks.sudokus`, :mod:`~queendoku._many.tasks.rating` and
others are what is done with sudokus,
:mod:`~queendoku._many.tasks.star_battles` what is done with star battles,
:mod:`~queendoku._many.results.solved`, :mod:`~queendoku._many.results.rated` and
others what comes of it, and
:mod:`~queendoku._many.rows` gives the rows one after the other.
"""
