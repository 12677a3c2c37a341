"""The name by which people know a leader: Caesar, Pompeius, Fabius; not his first name, and not all of the others."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

BYNAMES: Final = frozenset(
    {
        "Magnus", "Pius", "Maximus", "Longinus", "Bassus", "Rufus", "Flaccus", "Philadelphus", "Aurelianus",
        "マグヌス", "ピウス", "マクシムス", "ロンギヌス", "バッスス", "ルフス", "フラックス", "フィラデルフォス",
        "アウレリアヌス",
    }
)  # fmt: skip
"""If a leader's name ends with one of these, the name before it is known better."""
FIRST_KNOWN: Final = frozenset(
    {
        "Alexander", "Fredericus", "Ioannes", "Iohannes", "Sigibertus", "アレクサンドロス", "ヨハンネス",
    }
)  # fmt: skip
"""Kings and commanders who are known by their first name."""
TITLES: Final = frozenset(
    {
        "Archipirata", "Archon", "Comes", "Dux", "Legatus", "Magister", "Marzban", "Millenarius", "Navarchus",
        "Praefectus", "Praetor", "Regent", "Rex", "Satrapes", "Spahbed", "Strategus", "Sufes", "Tetrarcha",
    }
)  # fmt: skip
"""Leaders whose name begins with one of these have only a title, which is left whole."""
NUMERAL: Final = re.compile(r"[IVX]+|\d+")


@lru_cache(maxsize=1024)
def known_as(name: str) -> str:
    """The part of a leader's name for his ribbon; what isn't a name of several parts ("New man") stays as it is."""
    parts = re.split(r"[ ・]", name)
    if len(parts) == 1 or parts[0] in TITLES or "et" in parts or NUMERAL.fullmatch(parts[-1]):
        return name
    if "of" in parts:
        return known_as(" ".join(parts[: parts.index("of")]))
    if parts[-1][:1].islower():
        return name
    if parts[0] in FIRST_KNOWN:
        return parts[0]
    return parts[-2] if parts[-1] in BYNAMES and not _is_first_name(parts[-2]) else parts[-1]


def _is_first_name(part: str) -> bool:
    """Whether a part of a name is one of the few Roman first names, which are always abbreviated."""
    return len(part.rstrip(".'")) <= 3 and part[:1].isascii() and (part.endswith(".") or len(part) <= 2)
