"""Each kind of puzzle, as one looks at it: a folder a kind."""
