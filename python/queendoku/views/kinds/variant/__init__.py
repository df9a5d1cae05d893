"""Sudokus of any size and with any rules."""
