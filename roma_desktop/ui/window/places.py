"""Where the program keeps what it writes."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from roma_desktop.ui.saves import games_folder
from roma_desktop.ui.settings import settings_folder


@dataclass(frozen=True, slots=True)
class Places:
    """Where saved games (a folder) and settings (a file) are kept."""

    games: Path
    settings: Path

    @classmethod
    def of_platform(cls) -> Places:
        return cls(games_folder(), settings_folder() / "settings.json")
