"""Games by file: how one begins, what is sent, what comes, and how the library tells whose turn it is."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest.mock import patch

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from exhibits.sitting import Sitting
from roma_desktop.core.correspondence.keeper import ELSEWHERE, Keeper
from roma_desktop.core.correspondence.letters import Sealed, letter_in
from roma_desktop.games import registry
from roma_desktop.ui.library.setup.new_game import NewGameSheet
from roma_desktop.ui.library.wording import tr

KEY = Qt.Key
SCENARIOS = {"roma_victrix": 4, "sparta_vs_athens": 4, "arquebus": 2}


def invited(at: Sitting) -> None:
    """Somebody is invited to a game of each kind; the turns go to and fro in the last one."""
    for game, number in SCENARIOS.items():
        begun = len(list(at.places.games.glob("*"))) if at.places.games.exists() else 0
        title = registry.title(game)
        folder = at.places.games.parent / f"elsewhere {begun}"
        setting, options = title.load(title.scenarios()[number - 1]), title.read_options({})
        away, *others = title.sides(title.start(setting, options))
        players = {away: ELSEWHERE, **dict.fromkeys(others, "human")}
        keeper = Keeper.invite(folder / "war.roma", title, setting, options, players)
        _open(at, folder, keeper.invitation(away))
        at.keep(f"by-file-invitation-{game}")
        with _Saved(at, folder) as sent:
            at.key(KEY.Key_Return)
            at.rest()
        at.keep(f"by-file-accepted-{game}")
        at.key(KEY.Key_Return)
        keeper.accept(_letter(sent[-1].read_bytes()))
        record = keeper.begin()
        mind = registry.mind(game)
        while not keeper.due(record):
            asked = record.game.decision
            assert asked is not None
            record.submit(mind.script(record.game.state, asked.actor, None))
        _open(at, folder, keeper.turn(away, record))
        at.wait(lambda: at.window.table is not None)
        at.wait(lambda: at.page.picture.complete)
        at.page.controller.catch_up.skip()
        at.keep(f"by-file-turn-{game}")
        _play_away(at, mind)
        at.keep(f"by-file-to-seal-{game}")
        with _Saved(at, folder):
            at.page.bar.choose_primary()
            at.rest()
        at.keep(f"by-file-sealed-{game}")
        at.key(KEY.Key_Return)
        at.keep(f"by-file-waiting-{game}")
        at.window.leave_table()
        at.rest()
        keeper.close()
        record.close()
    at.keep("by-file-library")


def invites(at: Sitting) -> None:
    """Somebody invites others from the sheet of a new game, and the library tells for whose answer it waits."""
    at.window.new_game(at.window.library._covers[3])
    at.rest()
    sheet = at.seen(NewGameSheet)[0]
    at.press(tr("By file"), on=sheet)
    at.keep("by-file-new")
    with _Saved(at, at.places.games.parent):
        at.press(tr("Start"), on=sheet)
        at.rest()
    at.keep("by-file-invited")
    at.key(KEY.Key_Return)
    at.rest()
    at.keep("by-file-library-inviting")


def _letter(data: bytes) -> Sealed:
    return letter_in(data, Path("a turn.roma-turn"))


def _open(at: Sitting, folder: Path, data: bytes) -> None:
    """A file that came is opened."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{len(list(folder.iterdir()))}.roma-turn"
    file.write_bytes(data)
    at.window.open_file(file)
    at.wait(lambda: at.window.asking.isVisible() or at.window.table is not None)


def _play_away(at: Sitting, mind: Any) -> None:
    """Whatever is asked of the side is ordered, until somebody else, or dice, are needed."""
    controller = at.page.controller
    while not controller.elsewhere.waits:
        asked = controller.record.game.decision
        assert asked is not None
        controller.submit(mind.script(controller.state, asked.actor, None))
        at.rest()


class _Saved:
    """What is saved meanwhile goes to files in a folder, without the platform's dialog."""

    def __init__(self, at: Sitting, folder: Path) -> None:
        self._folder, self._files = folder, list[Path]()
        self._patch = patch.object(QFileDialog, "getSaveFileName", self._ask)

    def _ask(self, _parent: object, _title: str, there: str, _kinds: str) -> tuple[str, str]:
        self._folder.mkdir(parents=True, exist_ok=True)
        self._files.append(self._folder / Path(there).name)
        return str(self._files[-1]), ""

    def __enter__(self) -> list[Path]:
        self._patch.start()
        return self._files

    def __exit__(self, *_: object) -> None:
        self._patch.stop()
