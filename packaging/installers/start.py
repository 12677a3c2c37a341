"""What the frozen program starts with. Processes that multiprocessing starts are copies of it, and begin here too."""

import sys

WORKER = "--multiprocessing-fork"
TRACKER = "from multiprocessing.resource_tracker import main"


def help_out(arguments):
    """Do the work of a process that multiprocessing has started; nothing in a process that a player has started."""
    if arguments[:1] == [WORKER]:
        from multiprocessing import spawn

        spawn.freeze_support()  # ends the process
    if len(arguments) >= 2 and arguments[-2] == "-c" and arguments[-1].startswith(TRACKER):
        exec(arguments[-1], {})
        sys.exit()


if __name__ == "__main__":
    help_out(sys.argv[1:])
    del __file__  # or workers would look for this file, to run it again
    from roma_desktop.app import main

    sys.exit(main())
