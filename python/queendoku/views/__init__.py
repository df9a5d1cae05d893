"""What one looks at: pictures, sheets, players and comparisons."""
