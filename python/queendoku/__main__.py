"""The command line: ``queendoku`` and ``python -m queendoku``."""

import sys


def main() -> int:
    """Run the command line; Ctrl-C ends it without a traceback from the first import on."""
    try:
        from queendoku._cli import main

        return main()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
