"""Plain sudokus."""
