"""What the functions of sudokus do with sizes and rules."""
