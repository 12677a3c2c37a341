"""``python -m roma_desktop``: the same as ``roma-desktop``."""

import sys

from roma_desktop.app import main

if __name__ == "__main__":
    sys.exit(main())
