"""Every step of a search, and what a method keeps after it."""
