"""What the frozen program starts with: worker processes of a frozen program begin here too."""

import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()
    from roma_desktop.app import main

    sys.exit(main())
