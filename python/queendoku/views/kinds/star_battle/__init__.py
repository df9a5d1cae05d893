"""Star battles."""
