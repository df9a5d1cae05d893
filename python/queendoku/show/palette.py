"""The colours and the font: legible on light and dark pages, and for colour-blind readers.

A picture has its own light background, since not every notebook tells a picture its theme. Orange
and blue are those of Okabe and Ito. No colour carries a meaning without a shape beside it.
"""

GROUND, BORDER = "#f7f8fa", "#c9d1db"
INK, SOFT_INK = "#16233b", "#55617a"
LIGHT_SQUARE, DARK_SQUARE = "#ffffff", "#c3cfde"
FRAME, THIN_LINE = "#33415c", "#b4bfcd"
GIVEN_CELL, BLANK_CELL = "#e3e9f1", "#ffffff"
FILLED = "#0064a6"
FAULT, FAULT_GROUND = "#d55e00", "#fde3d3"

FONT = "system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', 'Liberation Sans', sans-serif"
