"""``queendoku watch``: what plays in a terminal, and what records it."""
