"""The commands: a module of the same name for each."""
