"""The player's language: gettext catalogues shipped in ``resources/translations``."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from functools import cache

from roma_desktop.core.shipped import shipped

LANGUAGES = ("en", "ja")
"""Languages that are complete, English first: its catalogue is the messages themselves."""


@cache
def translator(language: str) -> Callable[[str], str]:
    """From a message in English to the same in a language; the English itself where a translation is missing."""
    if language == "en":
        return str
    folder = shipped("resources", "translations")
    found = gettext.translation("roma_desktop", folder, [language], fallback=True).gettext
    return lambda message: found(message) if message else ""  # gettext translates "" into the catalogue's header
