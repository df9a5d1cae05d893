"""What pytest leaves alone here: Sphinx runs it."""

collect_ignore = ["conf.py", "_extensions"]
