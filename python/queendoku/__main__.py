"""The command line: ``queendoku`` and ``python -m queendoku``."""

import sys

from queendoku._cli import main

if __name__ == "__main__":
    sys.exit(main())
