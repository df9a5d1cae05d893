"""What is done with many rows: a task a file."""
