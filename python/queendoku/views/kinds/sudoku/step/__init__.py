"""A step of a sudoku, as one looks at it."""
