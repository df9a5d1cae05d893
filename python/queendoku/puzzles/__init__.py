"""What a puzzle is, and what is known of it: values, their reading and their checking."""
