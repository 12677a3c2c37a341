"""A battle with open ground and a unit on either side: what a new scenario begins as."""

from __future__ import annotations

from typing import Final

from roma_desktop.games.arquebus.model.scenario import BattleEntry, LeaderEntry, Map, Scenario, SideEntry, UnitEntry

COLUMNS: Final = 20
ROWS: Final = 16


def _side(id_: str, names: dict[str, str], colour: str, facing: str, row: str) -> SideEntry:
    """A side with one Battle of one unit of pikemen, its leader with it and its standard behind them."""
    back = f"{int(row) + (2 if facing == 'N' else -2):02}"
    leader = LeaderEntry(
        name={"en": "Captain", "ja": "隊長"}, activation=3, command_range=4, overall_commander=True, hex=f"10{row}"
    )
    unit = UnitEntry(id=f"{id_}_main_pk_1", kind="PK", no=1, name={"en": "Pikemen", "ja": "長槍兵"}, hex=f"10{row}")
    main = BattleEntry(id=f"{id_}_main", name={"en": "Main Battle", "ja": "本隊"}, leader=leader, units=(unit,))
    return SideEntry(
        id=id_,
        name=names,
        colour=colour,
        facing=facing,
        standard=f"10{back}",
        flight_level=10,
        seizure=2,
        battles=(main,),
    )


EMPTY: Final = Scenario(
    format=1,
    game="arquebus",
    number=0,
    title={"en": "A new battle", "ja": "新しい戦い"},
    date="1515",
    summary={},
    first_player="red",
    map=Map(columns=COLUMNS, rows=ROWS, terrain=("." * COLUMNS,) * ROWS, elevation=("0" * COLUMNS,) * ROWS),
    sides=(
        _side("red", {"en": "Reds", "ja": "赤軍"}, "crimson", "S", "05"),
        _side("blue", {"en": "Blues", "ja": "青軍"}, "azure", "N", "12"),
    ),
)
"""It can be played at once, and is settled soon: the armies are for the player to draw up."""
