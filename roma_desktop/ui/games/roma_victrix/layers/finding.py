"""Everything on the map that has a name, to be found by it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect

from roma_desktop.core.language import LANGUAGES
from roma_desktop.core.message import Words, say
from roma_desktop.games.roma_victrix.state import State
from roma_desktop.games.roma_victrix.world import province_of
from roma_desktop.ui.layers.finder import FindSheet, Found

if TYPE_CHECKING:
    from roma_desktop.ui.table.page import TablePage

KINDS = {"province": "Province", "sea": "Sea area", "strait": "Strait"}


def things(state: State, words: Words, all_words: tuple[Words, ...]) -> Iterator[Found]:
    """Leaders, places, capitals, regions and powers, each by its names in all languages."""

    def names(kind: str, of: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(some.name(kind, of) for some in (words, *all_words)))

    for leader in state.captains.values():
        at = words.name("place", province_of(leader.at))
        about = words.say(say("Leader of {power:power}, in {at}", power=leader.power, at=at))
        yield Found("leader", leader.id, words.name("leader", leader.id), about, names("leader", leader.id))
    for space in state.world.spaces.values():
        region = state.world.regions.get(space.region)
        about = words.say(say(KINDS[space.kind]))
        if region is not None:
            about = f"{about} · {words.name('region', region.id)}"
        yield Found("place", space.id, words.name("place", space.id), about, (*names("place", space.id), space.name))
    for place, capital in state.capitals.items():
        if not capital.name:
            continue
        about = words.say(say("Capital of {power:power}", power=capital.power))
        yield Found("city", place, words.name("city", place), about, (*names("city", place), capital.name))
    for space in state.world.spaces.values():
        if space.capital_city and space.id not in state.capitals:
            about = words.say(say("City in {place:place}", place=space.id))
            city = words.say(say(space.capital_city))
            yield Found("city", space.id, city, about, (city, space.capital_city))
    for region in state.world.regions.values():
        if region.name.title() not in {state.world.spaces[place].name for place in region.provinces}:
            name = words.name("region", region.id)
            yield Found("region", region.id, name, words.say(say("Region")), (*names("region", region.id), region.name))
    for power in state.powers:
        yield Found("power", power, words.name("power", power), words.say(say("Power")), names("power", power))


class Finding(QObject):
    """The sheet to find things with, at the table."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        words = page.controller.words
        hint, none = words.say(say("A place, leader, power, city")), words.say(say("Nothing of that name."))
        self.sheet = FindSheet(hint, none, page)
        self.sheet.hide()
        self.sheet.left.connect(self.close)
        self.sheet.chosen.connect(self._go)

    def open(self) -> None:
        page = self._page
        title = page.controller.record.title
        state = page.controller.seen(page.controller.state)
        languages = dict.fromkeys([*LANGUAGES, *map(str, state.setting.scenario.title)])
        every = tuple(title.words(page.controller.state, language) for language in languages)
        self.arrange(page.room)
        self.sheet.open_with(list(things(state, page.controller.words, every)))

    def is_open(self) -> bool:
        return self.sheet.isVisible()

    def close(self) -> None:
        self.sheet.hide()
        self._page.view.setFocus()

    def blank(self) -> None:
        """The curtain falls."""
        self.sheet.hide()

    def arrange(self, room: QRect) -> None:
        size = self.sheet.wanted_size(room.size())
        self.sheet.setGeometry(room.left(), room.top(), size.width(), size.height())

    def _go(self, kind: str, of: str) -> None:
        """Glide there, and show it at the side."""
        page, state = self._page, self._page.controller.state
        self.close()
        if kind == "power":
            page.show_power(of)
            at = next((place for place, one in state.capitals.items() if one.power == of), "")
            at = at or next((place for place, one in state.garrisons.items() if one == of), "")
        elif kind == "region":
            at = state.world.regions[of].provinces[0]
        else:
            at = province_of(state.captains[of].at) if kind == "leader" else of
            page.show_place(at)
            page.atlas.look_at(f"{kind}:{of}")
        if at:
            page.view.glide_to(page.chart.areas[at].centre)
