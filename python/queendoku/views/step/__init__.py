"""A step of a person on the board of any kind of puzzle."""
