"""What modules of all kinds share: arguments, errors, extras, houses, progress, words."""
