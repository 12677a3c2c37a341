"""Commands given at one go: they follow one another as long as they belong to what the first of them began."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from roma_desktop.ui.table.ordering import command_chain
from roma_desktop.ui.table.ordering.command_chain import CommandChain


@dataclass
class Table:
    """Commands are words; "begin 1" begins undertaking 1, "ask" lets somebody else decide, "end" ends it."""

    state: str = "free"
    given: list[str] = field(default_factory=list)
    waits_for_dice: bool = False
    chain: CommandChain | None = None

    @property
    def presenter(self) -> Table:
        return self

    def undertaking(self, state: str) -> str | None:
        return None if state in ("free", "asked") else state

    def submit(self, command: str) -> bool:
        if command == "forbidden":
            return False
        self.given.append(command)
        word, _, which = command.partition(" ")
        self.state = {"begin": which, "ask": "asked", "end": "free"}.get(word, self.state)
        self.chain.go_on()
        return True


@pytest.fixture
def table(qapp, monkeypatch) -> Table:
    monkeypatch.setattr(
        command_chain, "Options", lambda state: {"go", "ask", "end"} if state != "free" else {"begin 1"}
    )
    made = Table()
    made.chain = CommandChain(made)
    return made


def ran(table: Table, qapp, *commands: str) -> list[str]:
    table.chain.begin(commands)
    while table.chain.runs:
        qapp.processEvents()
    return table.given


def test_the_first_command_may_begin_what_the_others_belong_to(table, qapp) -> None:
    assert ran(table, qapp, "begin 1", "go", "go") == ["begin 1", "go", "go"]
    assert table.chain.left == ()


def test_where_the_first_command_begins_nothing_the_others_are_dropped(table, qapp) -> None:
    assert ran(table, qapp, "wait", "go") == ["wait"]
    assert table.chain.left == ()
    table.submit("begin 2")  # somebody else's
    assert not table.chain.runs


def test_it_goes_on_after_somebody_was_asked_but_not_with_another_undertaking(table, qapp) -> None:
    table.state = "1"
    assert ran(table, qapp, "ask", "go") == ["ask"]
    assert table.chain.left == ("go",)
    table.submit("begin 2")
    assert table.chain.left == ()


def test_what_is_refused_ends_it(table, qapp) -> None:
    assert ran(table, qapp, "forbidden", "go") == []
    assert table.chain.left == ()
