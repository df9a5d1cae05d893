"""N queens."""
