"""What is told while dice tumble waits for them, in its order."""

from __future__ import annotations

from roma_desktop.ui.parts.marks.after_dice import AfterDice


class Tray:
    """Dice that roll until somebody stops them; all that was told, in the order it was shown."""

    def __init__(self) -> None:
        self.rolling = False
        self.told: list[str] = []
        self.afterwards = AfterDice(lambda: self.rolling)

    def tell(self, what: str, rolls: bool = False) -> None:
        self.afterwards.do(lambda: self._show(what, rolls))

    def stop(self) -> None:
        self.rolling = False
        self.afterwards.catch_up()

    def _show(self, what: str, rolls: bool) -> None:
        self.told.append(what)
        self.rolling = rolls


def test_what_is_told_waits_for_the_dice_and_for_what_was_told_before() -> None:
    tray = Tray()
    tray.tell("battle")
    tray.tell("first throw", rolls=True)
    tray.tell("losses")
    tray.tell("second throw", rolls=True)
    tray.tell("retreat")
    assert tray.told == ["battle", "first throw"]
    tray.stop()
    assert tray.told == ["battle", "first throw", "losses", "second throw"]
    tray.stop()
    assert tray.told == ["battle", "first throw", "losses", "second throw", "retreat"]


def test_what_is_forgotten_is_never_told() -> None:
    tray = Tray()
    tray.tell("throw", rolls=True)
    tray.tell("losses")
    tray.afterwards.forget()
    tray.stop()
    tray.tell("another battle")
    assert tray.told == ["throw", "another battle"]
