"""What comes of work on many rows."""
