"""Messages: templates with values, put into words at the edge."""

from __future__ import annotations

from time import process_time
from typing import Any

import msgspec
import pytest

from roma_desktop.core.errors import BadFile, Illegal
from roma_desktop.core.message import (
    MOST_NESTED,
    Message,
    Overlong,
    Unsayable,
    Words,
    check_sayable,
    letters,
    messages_in,
    say,
)

NAMES = {"place": {"roma": "Rome", "syria": "Syria"}.get, "year": lambda year: f"{year.lstrip('-')} BC"}
ENGLISH = Words(names={"place": lambda at: {"roma": "Rome", "syria": "Syria"}.get(at, at), "year": NAMES["year"]})


def test_equal_messages_are_equal_values():
    """Whatever the order their values were given in."""
    one, other = say("{a} {b}", a=1, b="x"), say("{a} {b}", b="x", a=1)

    assert one == other
    assert hash(one) == hash(other)
    assert one != say("{a} {b}", a=2, b="x")


@pytest.mark.parametrize(
    ("message", "words"),
    [
        (say("nothing"), "nothing"),
        (say("to {to:place}", to="roma"), "to Rome"),
        (say("to {to:place}", to="atlantis"), "to atlantis"),
        (say("to {to:place}", to=("roma", "syria")), "to Rome, Syria"),
        (say("to {to:place}!", to=()), "to !"),
        (say("{n} OP", n=3), "3 OP"),
        (say("net {n:+}", n=3), "net +3"),
        (say("net {n:+}", n=-3), "net −3"),
        (say("{n:province|provinces} to go", n=1), "1 province to go"),
        (say("{n:province|provinces} to go", n=2), "2 provinces to go"),
        (say("{n:province|provinces} to go", n=0), "0 provinces to go"),
        (say("{year:year}", year=-218), "218 BC"),
        (say("{{{who}}}", who="x"), "{x}"),
        (say("{what:unknown}", what="x"), "x"),
    ],
)
def test_words(message, words):
    assert ENGLISH.say(message) == words


def test_without_names_ids_are_said():
    assert str(say("to {to:place}", to="roma")) == "to roma"


def test_pieces_tell_what_is_a_link():
    """For the log, whose words lead to their places."""
    pieces = list(ENGLISH.pieces(say("{who:leader} to {to:place}: {n}", who="marcus", to="roma", n=2)))

    assert pieces == [
        ("marcus", "leader", "marcus"),
        (" to ", "", ""),
        ("Rome", "place", "roma"),
        (": ", "", ""),
        ("2", "number", ""),
    ]


def test_a_kind_may_put_many_ids_into_one_phrase():
    words = Words(lists={"count": lambda ids: f"{len(ids)} units"})

    assert words.say(say("loses {lost:count}", lost=("a", "b"))) == "loses 2 units"
    assert list(words.pieces(say("{lost:count}", lost=("a", "b")))) == [("2 units", "count", "")]


WAR = Words(names={"power": {"rome": "Rome", "franci": "Franci"}.__getitem__}, plural={"franci"}.__contains__)


@pytest.mark.parametrize(
    ("sides", "words"),
    [
        ("rome", "Rome wins"),
        ("franci", "Franci win"),
        (("rome",), "Rome wins"),
        (("franci",), "Franci win"),
        (("rome", "franci"), "Rome, Franci win"),
    ],
)
def test_a_verb_agrees_with_the_name_it_goes_with(sides, words):
    message = say("{power:power} {power:wins|win}", power=sides)

    assert WAR.say(message) == words
    assert list(WAR.pieces(message))[-1] == (words.rpartition(" ")[2], "", "")


def test_where_nobody_knows_better_a_name_is_a_singular_one():
    assert str(say("{power:power} {power:wins|win}", power="franci")) == "franci wins"


def test_a_translation_may_turn_the_words_round():
    japanese = {
        "{who:leader} goes to {to:place}": "{to:place}へ{who:leader}",
        "{n:unit|units}": "{n:個|個}",
        ", ": "、",
    }
    words = Words(lambda template: japanese.get(template, template), ENGLISH._names)

    assert (
        words.say(say("{who:leader} goes to {to:place}", who="marcus", to=("roma", "syria"))) == "Rome、Syriaへmarcus"
    )
    assert words.say(say("{n:unit|units}", n=2)) == "2 個"


def test_the_template_may_have_a_value_of_its_own_name():
    assert say("{template}", template="x") == Message("{template}", (("template", "x"),))


def test_a_refusal_says_reason_advice_and_rule():
    illegal = Illegal("5.25", say("Not next to it."), say("Go round."))

    assert str(illegal) == "Not next to it. Go round. [5.25]"
    assert str(Illegal("5.25", say("No."))) == "No. [5.25]"


def test_an_error_about_a_file_says_where():
    assert str(BadFile("folder/game.yaml", 3, say("wrong"))) == "game.yaml, line 3: wrong"
    assert str(BadFile("game.yaml", None, say("wrong"))) == "game.yaml: wrong"


# ---------------------------------------------------------------- messages from files


def nested(depth: int, template: str = "{a}{a}{a}{a}", innermost: Any = "boom") -> Message:
    """A message within a message, as deep as said."""
    message = innermost
    for _ in range(depth):
        message = say(template, a=message)
    assert isinstance(message, Message)
    return message


HONEST = say("{what}: {who:leader} to {to:place}", what=say("{n:+}", n=3), who="marcus", to=("roma", "syria"))


def test_no_fewer_letters_are_counted_than_are_said() -> None:
    assert len(str(HONEST)) <= letters(HONEST) < 2 * len(str(HONEST))
    check_sayable([HONEST, say("nothing")], ENGLISH, letters(HONEST) + letters(say("nothing")))


@pytest.mark.parametrize("innermost", ["boom", "", (), 0])
def test_messages_that_multiply_are_counted_and_not_said(innermost: Any) -> None:
    """Four times itself, eight times over: a million times, though there may be no letter in it."""
    start = process_time()
    for times in (MOST_NESTED, 60):
        with pytest.raises(Unsayable):
            check_sayable([nested(times, "{a}" * 20, innermost)], ENGLISH, 20_000)
    assert process_time() - start < 1


def test_the_letters_of_all_messages_count_together() -> None:
    with pytest.raises(Overlong):
        check_sayable([HONEST] * 100, ENGLISH, 50 * letters(HONEST))


class Waiting(msgspec.Struct):
    at: str
    words: Message
    then: Message | None = None


def test_messages_in_the_fields_of_values() -> None:
    some = [Waiting("roma", HONEST), Waiting("syria", say("a"), say("b"))]
    assert list(messages_in(some)) == [HONEST, say("a"), say("b")]


def test_messages_are_nested_no_deeper_than_anybody_writes() -> None:
    assert letters(nested(MOST_NESTED, "{a}")) > 0
    with pytest.raises(Unsayable):
        letters(nested(MOST_NESTED + 1, "{a}"))


@pytest.mark.parametrize(
    "message",
    [
        say("{x}"),
        say("{"),
        say("{a.b}", a="x"),
        say("{a:b|c|d}", a="x"),
        say("{n:a|b|c}", n=1),
        say("{n}", n=10**5_000),
        say("{of:number}", of="x"),
        say("{in}", **{"in": say("{x}")}),
    ],
)
def test_what_a_template_can_not_say(message: Message) -> None:
    words = Words(names={"number": lambda of: str(int(of))})
    with pytest.raises(Unsayable):
        check_sayable([message], words, 20_000)
