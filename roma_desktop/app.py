"""Start-up: the window, or the command line."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # everything else is loaded where it is needed, so that "--version" is quick
    from roma_desktop.core.message import Message

NO_FILE, NO_WINDOW = 1, 2
WINDOW_FILES = frozenset({".roma", ".roma-turn", ".yaml", ".yml"})
WITHOUT = (
    'to watch a game without a window, try "roma-desktop simulate 1"; '
    'to play one from a file, "roma-desktop play 1 --script FILE".'
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; returns its exit code. Without arguments, or with one of our files first, the window opens."""
    _have_streams()
    given = list(sys.argv[1:] if arguments is None else arguments)
    if not given or Path(given[0]).suffix in WINDOW_FILES:
        return _window(given)
    from roma_desktop.cli.main import run
    from roma_desktop.core.undisturbed import look_seldom_for_garbage

    look_seldom_for_garbage()
    return run(given)


def _have_streams() -> None:
    """Discard what is printed where there is no terminal: Windows then has no ``sys.stdout`` and ``sys.stderr``."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115  # as long as the program runs


def _window(given: list[str]) -> int:
    """Open the window, with a file if one is given; returns the exit code. If it can't open it prints one sentence."""
    from roma_desktop.cli.speech import tell
    from roma_desktop.core.message import LONGEST_CITED, say

    if given and not os.path.isfile(given[0]):
        tell(say("There is no file {file}.", file=given[0][:LONGEST_CITED]), to=sys.stderr)
        return NO_FILE
    if not _screen():
        return _no_window(say("There is no screen here (DISPLAY and WAYLAND_DISPLAY are not set)"))
    try:
        gc.disable()  # there is no garbage while modules are loaded; the window collects it between two events
        from PySide6.QtCore import qInstallMessageHandler

        qInstallMessageHandler(_while_starting)
        from roma_desktop.ui.sources import leave_unread

        leave_unread()
        from roma_desktop.ui.window import run
    except ImportError as error:
        return _no_window(say("The window needs Qt, which can't be loaded here ({why})", why=str(error)))
    return run(given)


def _screen() -> bool:
    """Whether this machine may have a screen; on Linux environment variables tell."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def _no_window(why: Message) -> int:
    from roma_desktop.cli.speech import plain_words
    from roma_desktop.core.message import say

    words = plain_words()
    print(f"{words.say(why)}: {words.say(say(WITHOUT))}", file=sys.stderr)
    return NO_WINDOW


def _while_starting(kind: Any, context: Any, text: str) -> None:
    """Print Qt's messages. If Qt can't reach the screen, say so and end the program: Qt itself would dump core."""
    from PySide6.QtCore import QCoreApplication, QtMsgType

    from roma_desktop.core.message import say

    starting = QCoreApplication.startingUp()
    if starting and kind == QtMsgType.QtFatalMsg:
        why = _heard[0] if _heard else text.partition("\n")[0]
        _no_window(say("Qt can't open a window on this screen ({why})", why=why.rstrip(".")))
        os._exit(NO_WINDOW)
    if starting and str(context.category).startswith("qt.qpa"):
        _heard.append(text)
    else:
        print(text, file=sys.stderr)


_heard: list[str] = []
"""What Qt said about the screen before there was a window."""


if __name__ == "__main__":
    sys.exit(main())
