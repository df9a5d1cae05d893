"""The public functions: their defaults, their docstrings, and one call each."""
