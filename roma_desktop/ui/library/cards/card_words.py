"""Scenarios and saved games put into the words of their cards."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtGui import QPixmap

from roma_desktop.games.registry import games
from roma_desktop.ui.kit import kit_of
from roma_desktop.ui.library.cards.mail_words import awaited
from roma_desktop.ui.library.cards.saved_row import SavedRow
from roma_desktop.ui.library.cover import Cover
from roma_desktop.ui.library.times import saved_at, years
from roma_desktop.ui.library.wording import in_words, text_in, tr
from roma_desktop.ui.parts.cards.cards import ContinueCard, Scenario, ScenarioCard
from roma_desktop.ui.saves import SavedGame


def scenario_card(cover: Cover, picture: QPixmap, *, with_game: bool = False) -> ScenarioCard:
    """The card of a scenario; ``with_game`` names its game, where there are several."""
    return ScenarioCard(
        Scenario(
            key=cover.key,
            number=str(cover.number),
            title=text_in(cover.title),
            years=years(cover.years),
            players=players(cover),
            length=length(cover),
            difficulty=cover.difficulty,
            powers=tuple((power.colour, text_in(power.name)) for power in cover.powers),
            difficulty_words=tr("Difficulty {hard} of 5", hard=cover.difficulty),
            game=game_name(cover.game) if with_game else "",
        ),
        picture,
    )


def length(cover: Cover) -> str:
    """How many turns a scenario has; "" for one that isn't played in turns."""
    return tr("{turns:turn|turns}", turns=cover.turns) if cover.turns else ""


def players(cover: Cover) -> str:
    """From one player, who has the computer against him, to one for each power."""
    most = len(cover.powers)
    return tr("1–{most} players", most=most) if most > 1 else tr("1 player")


def game_name(game: str) -> str:
    """The name of a game in the current language; its id where the program doesn't have it."""
    return in_words(kit_of(game).name) if game in games() else game


def continue_card(game: SavedGame, picture: QPixmap, now: datetime, *, with_game: bool = False) -> ContinueCard:
    saved = saved_at(game.when, now)
    moment = _moment(game, with_game)
    said = tr("{moment}. {saved}", moment=moment.rstrip("."), saved=saved) if moment else saved
    return ContinueCard(str(game.file), text_in(game.title), said, tr("Continue"), picture)


def saved_row(game: SavedGame, picture: QPixmap, now: datetime, *, with_game: bool = False) -> SavedRow:
    moment = _moment(game, with_game) or game.file.stem
    return SavedRow(text_in(game.title), moment, saved_at(game.when, now), tr("Delete this game"), picture)


def _moment(game: SavedGame, with_game: bool) -> str:
    """The saved moment in words, after the name of the game where there are several; "" if nobody noted it."""
    told = awaited(game.mail, game.file) if game.mail is not None and not (game.over and game.moment) else ""
    if told or not with_game:  # what is awaited needs the whole line
        return told or game.moment
    return "  ·  ".join(filter(None, (game_name(game.game), game.moment)))
