"""What pytest leaves alone here: Sphinx runs it, and a script."""

collect_ignore = ["conf.py", "_extensions", "figures"]
collect_ignore_glob = ["methods/*/*"]
