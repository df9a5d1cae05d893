"""``python -m queendoku``: the command line."""

import sys

from _queendoku import main

if __name__ == "__main__":
    sys.exit(main())
