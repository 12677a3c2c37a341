"""A record names the version of the rules by which it was played: it must change when the rules do."""

from __future__ import annotations

from hashlib import blake2b

from roma_desktop.ai.contest import seeds
from roma_desktop.core.game import Game
from roma_desktop.games.registry import title

DECISIONS = 120  # of each scenario
VERSION, PLAYED = "2", "39ec0678efe9b7d5"


def test_the_version_of_the_rules_is_another_when_the_rules_are() -> None:
    """Games of random players on all scenarios. If this fails, the rules (or what they offer) play differently now.

    Old records then lead elsewhere, and are called damaged unless the version is another one than theirs. So:
    raise ``rules_version`` in ``title.py``, unless it was raised since the last release; then write the version and
    the digest that this test found into the line above.
    """
    rules = title("roma_victrix")
    found = blake2b(digest_size=8)
    for number, file in enumerate(rules.scenarios()):
        dice, player = seeds(rules, "version", number)
        game = Game(rules.start(rules.load(file), rules.read_options({})), dice)
        for _ in range(DECISIONS):
            if game.decision is None:
                break
            game.submit(player.choose(game.state, game.options))
        found.update(rules.codec.digest(game.state).encode())
    assert (rules.rules_version, found.hexdigest()) == (VERSION, PLAYED)
