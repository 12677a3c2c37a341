"""Scenarios and saved games put into the words of their cards."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtGui import QPixmap

from roma_desktop.ui.library.cover import Cover
from roma_desktop.ui.library.saved_row import SavedRow
from roma_desktop.ui.library.times import saved_at, years
from roma_desktop.ui.library.wording import text_in, tr
from roma_desktop.ui.parts.cards import ContinueCard, Scenario, ScenarioCard
from roma_desktop.ui.saves import SavedGame


def scenario_card(cover: Cover, picture: QPixmap) -> ScenarioCard:
    return ScenarioCard(
        Scenario(
            key=cover.key,
            number=str(cover.number),
            title=text_in(cover.title),
            years=years(cover.years),
            players=players(cover),
            length=tr("{turns:turn|turns}", turns=cover.turns),
            difficulty=cover.difficulty,
            powers=tuple((power.colour, text_in(power.name)) for power in cover.powers),
            difficulty_words=tr("Difficulty {hard} of 5", hard=cover.difficulty),
        ),
        picture,
    )


def players(cover: Cover) -> str:
    """From one player, who has the computer against him, to one for each power."""
    most = len(cover.powers)
    return tr("1–{most} players", most=most) if most > 1 else tr("1 player")


def continue_card(game: SavedGame, picture: QPixmap, now: datetime) -> ContinueCard:
    saved = saved_at(game.when, now)
    said = tr("{moment}. {saved}", moment=game.moment.rstrip("."), saved=saved) if game.moment else saved
    return ContinueCard(str(game.file), text_in(game.title), said, tr("Continue"), picture)


def saved_row(game: SavedGame, picture: QPixmap, now: datetime) -> SavedRow:
    moment = game.moment or game.file.stem
    return SavedRow(text_in(game.title), moment, saved_at(game.when, now), tr("Delete this game"), picture)
