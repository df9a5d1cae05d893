"""The start of the command line, beside the package, since importing that takes a moment too."""

__all__ = ["main"]


def main() -> int:
    """Run the command line; Ctrl-C ends it without a traceback from the first import on."""
    try:
        from queendoku._cli import main

        return main()
    except KeyboardInterrupt:
        return 130
