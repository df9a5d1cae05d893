"""Many rows in whatever holds them, here or on an executor.

:mod:`~queendoku._many.kinds` knows what holds rows, and makes columns of answers like it,
:mod:`~queendoku._many.work` does with each row what a :class:`~queendoku._many.work.Work` says,
:mod:`~queendoku._many.elsewhere` does it on an executor, and
:mod:`~queendoku._many.anywhere` chooses between the two.
:mod:`~queendoku._many.solving`, :mod:`~queendoku._many.rating` and
others are what is done with sudokus,
:mod:`~queendoku._many.star_battles` what is done with star battles,
:mod:`~queendoku._many.solved`, :mod:`~queendoku._many.rated` and
others what comes of it, and
:mod:`~queendoku._many.rows` gives the rows one after the other.
"""
