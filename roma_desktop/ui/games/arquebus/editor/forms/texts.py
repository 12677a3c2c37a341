"""Texts in two languages, as forms write them."""

from __future__ import annotations

from collections.abc import Mapping


def with_text(texts: Mapping[str, str], language: str, words: str) -> dict[str, str]:
    """A text by language with other words; empty ones aren't kept."""
    said = words.strip()
    if not said:
        return {of: old for of, old in texts.items() if of != language}
    return {**texts, language: said}
