"""The language of the command line. This module loads nothing heavy: ``--version`` needs it too."""

from __future__ import annotations

import os

from roma_desktop.core.language import LANGUAGES


def language() -> str:
    """The first complete language that the environment names, else English."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        wanted = os.environ.get(variable, "")[:2]
        if wanted:
            return wanted if wanted in LANGUAGES else "en"
    return "en"
