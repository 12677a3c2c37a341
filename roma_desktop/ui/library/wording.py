"""Words of the library in the player's language."""

from __future__ import annotations

from collections.abc import Mapping

from roma_desktop.core.language import translator
from roma_desktop.core.message import Message, Value, Words, say
from roma_desktop.ui import theme


def tr(template: str, /, **values: Value) -> str:
    """A template of ``core.message`` with its values, in words of the current language."""
    return in_words(say(template, **values))


def in_words(message: Message) -> str:
    return Words(translator(theme.current().language)).say(message)


def text_in(texts: Mapping[str, str]) -> str:
    """The current language's text of a scenario, else the English one."""
    return texts.get(theme.current().language) or texts.get("en") or next(iter(texts.values()), "")
