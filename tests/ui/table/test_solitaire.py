"""Solitaire in the window: one person plays, and the program does all that the rules prescribe for the others [16]."""

from __future__ import annotations

from players import Mouse

MOST = 300


def begin(one, title: str) -> None:
    """From the library: the card of a scenario with this title, and Start."""
    one.click(next(card for card in one.cards() if title in card.accessibleName()))
    one.press("Start")


def traianus_takes_decebalus_land(one) -> None:
    one.answer("rome", "Raise", "Nothing this turn")
    one.comes_to("Operations", "rome")
    one.take("traianus")
    one.yes()
    one.march("traianus", "dacia_superior")
    one.answer("rome", "Intention", "Attack Dacia · 1 OP")
    one.answer("rome", "TakeLosses", "Confirm losses")
    one.answer("rome", "March", "Done")
    one.comes_to("Operations", "rome")
    one.end_operations()


def decide(one) -> None:
    """The simplest that can be done."""
    if one.kind == "Operations":
        one.end_operations()
    elif one.kind == "Raise":
        one.choose("Nothing this turn")
    elif one.kind == "Maintenance":
        one.choose("Suggest")
        one.yes()
    else:
        one.yes()


def told(one) -> list[str]:
    """All that is told while it is told, line by line."""
    said = []
    while one.page.controller.catch_up.on:
        said.append(one.page.bar.sentence())
        one.yes()
    return said


def test_whoever_nobody_plays_is_told_of_with_his_reasons(sit_down, luck):
    luck.by_rule.update({("5.31.6", "rome"): 6, ("5.31.6", "dacia"): 1})
    one = sit_down(Mouse)
    begin(one, "Trajanus")
    traianus_takes_decebalus_land(one)
    said = told(one)
    assert "Decebalus marches on Moesia Superior: it brings 1 RP and 1 CSP defend it" in said
    assert one.kind == "Interceptions"


def test_one_person_plays_trajans_wars_to_their_end(sit_down, luck):
    one = sit_down(Mouse)
    begin(one, "Trajanus")
    offered = False
    for _ in range(MOST):
        one.rest()
        if not one.state.steps and not one.page.busy() and not one.page.controller.catch_up.on:
            break
        one.settle()
        offered = offered or one.kind == "Offers"
        if one.state.steps:
            decide(one)
    assert offered
    words = one.words(one.question())
    assert "Rome has lost, with 1 point: Clades." in words
    assert "Optimus Princeps: from 10 points on" in words
