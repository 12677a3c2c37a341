"""A library of six scenarios, made out of the first."""

from __future__ import annotations

from dataclasses import replace

from roma_desktop.ui.games.roma_victrix.library.covers import EMPIRE, REPUBLIC
from roma_desktop.ui.library.catalogue import shipped_covers
from roma_desktop.ui.library.cover import Cover


def made_up_covers() -> list[Cover]:
    """For four players, three, two and one."""
    first = next(iter(shipped_covers()))
    told = (
        ("Hannibal", (-218, -201), 18, 4),
        ("Philip and Antiochus, kings of the East, against Rome", (-200, -188), 13, 3),
        ("Mithridates", (-88, -81), 8, 2),
        ("Actium", (-31, 14), 5, 2),
        ("Trajan", (101, 117), 17, 1),
        ("Attila", (434, 453), 20, 2),
    )
    return [
        replace(
            first,
            key=title,
            number=number,
            title={"en": title},
            years=years,
            period=EMPIRE if years[0] >= -27 else REPUBLIC,
            turns=turns,
            powers=first.powers[:powers],
            names=("Hasdrubal", "Hannibal", "Seleucid Kingdom", "カルタゴ"),
        )
        for number, (title, years, turns, powers) in enumerate(told, 1)
    ]
