"""Ids in sentences: places, units, leaders and the rest, in both languages."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from positions import leader, position

from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.events.pieces import masked
from roma_desktop.games.sparta_vs_athens.model.counters import counters
from roma_desktop.games.sparta_vs_athens.model.names import name_table, words
from roma_desktop.games.sparta_vs_athens.model.world import world


@pytest.mark.parametrize(
    ("kind", "of", "english", "japanese"),
    [
        ("place", "corinth", "Corinth", "コリントス"),
        ("place", "athens:harbour", "the harbour of Athens", "アテナイの港"),
        ("place", "", "the force pool", "控え"),
        ("place", "atlantis", "atlantis", "atlantis"),
        ("side", "sparta", "Sparta", "スパルタ"),
        ("power", "athens", "Athens", "アテナイ"),
        ("nation", "delian", "Delian League", "デロス同盟"),
        ("person", "pericles", "Pericles", "ペリクレス"),
        ("person", "sparta_b", "Leader B", "指揮官B"),
        ("unit", "corinth.LSP.1", "Corinth LSP 8", "コリントス LSP 8"),
        ("unit", "boeotia.LSP.1", "Boeotia LSP 13", "ボイオティア LSP 13"),
        ("unit", "league.NSP.1", "Peloponnesian NSP 5", "ペロポネソス NSP 5"),
        ("fort", "decelea", "Decelea", "デケレイア"),
        ("government", "12", "the War Party, third board", "主戦派III"),
        ("region", "attica", "Attica", "アッティカ"),
        ("season", "winter", "Winter", "冬"),
    ],
)
def test_names(kind: str, of: str, english: str, japanese: str) -> None:
    state = position()
    assert words(state).name(kind, of) == english
    assert words(state, "ja").name(kind, of) == japanese


def test_everything_has_a_name_in_both_languages() -> None:
    table, known = name_table(), counters()
    assert set(table.people) == set(known.people)
    assert set(table.forts) == set(known.forts)
    assert set(table.nations) == {unit.nation for unit in known.units.values()} | {"melos"}
    assert set(table.governments) == {str(number) for number in range(1, 13)}
    assert {locale.region for locale in world().locales.values()} <= set(table.regions)
    homes = {unit.home for unit in known.units.values()}
    assert homes <= set(table.homes) | set(world().locales)
    for kind in table.__struct_fields__:
        assert all({"en", "ja"} <= set(names) for names in getattr(table, kind).values()), kind


@pytest.mark.parametrize(
    ("units", "english", "japanese"),
    [
        (("athens.LSP.1",), "Athens LSP 8", "アテナイ LSP 8"),
        (
            ("athens.LSP.1", "athens.LSP.2", "chios.NSP.1"),
            "2 Athens LSP (8, 7), Chios NSP 5",
            "アテナイ LSP 2個（8、7）、ヒオス NSP 5",
        ),
        (tuple(f"athens.LSP.{n}" for n in range(1, 6)), "5 Athens LSP", "アテナイ LSP 5個"),
        (("corinth.LSP.1", "athens-1"), "Corinth LSP 8, Athenian leader 1", "コリントス LSP 8、アテナイの指揮官1"),
        (
            tuple(f"{home}.LSP.1" for home in ("elis", "sicyon", "tegea", "phlius", "megara", "troezen", "phocis")),
            "7 LSP",
            "LSP 7個",
        ),
    ],
)
def test_many_pieces_are_counted(units: tuple[str, ...], english: str, japanese: str) -> None:
    """In Japanese a number before LSP is a strength, so that of units has a counter."""
    told = say("{units:count}", units=units)
    assert words(position()).say(told) == english
    assert words(position(), "ja").say(told) == japanese


def test_a_leader_is_named_when_he_has_been_shown() -> None:
    """5.2, R1."""
    state = leader(position(leaders={}), "athens", "athens", person="phormio")
    shown = leader(position(leaders={}), "athens", "athens", person="phormio", shown=True)
    told = say("{leader:leader}", leader="athens-1")
    assert words(state.seen_by("sparta")).say(told) == "Phormio"  # a position without rules hides nobody
    hidden = replace(state, leaders={"athens-1": masked(state.leaders["athens-1"], "sparta")})
    assert words(hidden).say(told) == "Athenian leader 1"
    assert words(hidden, "ja").say(told) == "アテナイの指揮官1"
    known = replace(shown, leaders={"athens-1": masked(shown.leaders["athens-1"], "sparta")})
    assert words(known).say(told) == "Phormio"


def test_a_side_reads_the_names_of_its_own_leaders_and_not_of_the_others() -> None:
    state = leader(position(), "athens", "athens", person="phormio")
    told = say("{one:leader}, {two:leader}", one="athens-1", two="sparta-2")
    for eyes, read in (("athens", "Phormio, Spartan leader 2"), ("sparta", "Athenian leader 1, Brasidas")):
        seen = replace(state, leaders={of: masked(one, eyes) for of, one in state.leaders.items()})
        assert words(seen).say(told) == read
    assert words(state).say(told) == "Phormio, Brasidas"


def test_years_are_before_christ() -> None:
    assert words(position()).say(say("{year:year}", year=431)) == "431 BC"
