"""How much is done by the tests that could go on for ever: a little at every push, much in the long command.

``ROMA_LONG=1`` asks for the large numbers; ``ROMA_LONG=0.02`` for that share of them, to try out the long command;
``ROMA_LONG=20`` for a night. ``ROMA_MINUTES`` says how long files are fuzzed.
"""

from __future__ import annotations

import os

LONG = float(os.environ.get("ROMA_LONG", "0"))
MINUTES = float(os.environ.get("ROMA_MINUTES", "10"))


def many(at_a_push: int, in_the_long_command: int) -> int:
    """How often something is done in this run."""
    return round(in_the_long_command * LONG) or at_a_push


POWER_FAILURES = many(110, 10_000)
RANDOM_GAMES = many(24, 500)
"""Whole games of scenarios 1, 7 and 20 with every command looked at and taken back."""
GAMES_OF_A_SCENARIO = many(2, 50)
"""Whole games of each of the other scenarios."""
SPARTA_GAMES = many(1, 200)
"""Whole games of each scenario of Sparta vs. Athens in each ruleset, with every command looked at and taken back."""
SPARTA_COMMANDS = many(50, 100_000)
"""Commands of a game of Sparta vs. Athens through the window against a random player; in the end to the verdict."""
SPARTA_WHOLE = LONG > 0
"""Whether the Archidamian War is played through the window from its beginning to its end; at a push chance plays the
middle of it without a window."""
SPARTA_TWIN_GAMES = many(0, 2)
"""Games of each of them at every decision of which twins are compared; 0: a part of one game, now and then."""
ARQUEBUS_GAMES = many(1, 100)
"""Games of each battle of Arquebus, with optional rules and without in turns, every command looked at and taken
back; at a push of armies that break soon."""
ARQUEBUS_WHOLE = LONG > 0
"""Whether battles through the window are played as they are shipped and by gestures alone, by two people and by one; at
a push armies break soon, the middle is played without a window, and each battle with one number of people."""
ARQUEBUS_TWIN_GAMES = many(0, 2)
"""Games of each battle at every decision of which twins are compared; 0: a part of one game, now and then."""
RECORDED_GAMES = many(3, 500)
"""Whole games over all scenarios that are recorded, read back and seen by every side."""
RECORDED_SPARTA_GAMES = many(1, 160)
"""The same of Sparta vs. Athens."""
RECORDED_ARQUEBUS_GAMES = many(1, 160)
"""And of Arquebus."""
MIXED_GAMES = {"roma_victrix": many(1, 400), "sparta_vs_athens": many(1, 300), "arquebus": many(1, 300)}
"""Whole games between computer players of all levels, by game."""
SHUFFLED_COMMANDS = many(20, 2_000)
"""Commands of computer players of each game that are compared with those where everything hidden is shuffled."""
BELIEVED_PILES = many(200, 20_000)
"""Hidden piles whose strength is compared with what is imagined of them."""
TURNS_AGAINST_COMPUTERS = many(1, 3)
"""Turns that somebody plays in the window against computers."""
AGAINST_COMPUTERS = "consul" if LONG else "captain"
"""Their level."""
TWIN_GAMES = many(0, 1)
"""Games of each scenario at every decision of which twins are compared; 0: a part of one game, now and then."""
