"""Sentences of the story, and about dice and luck, for the screen and for reports. No Qt."""

from __future__ import annotations

from roma_desktop.core.dice_statistics import Tally
from roma_desktop.core.message import Message, Words, say
from roma_desktop.ui.story.values import Telling

STOPS = (".", "!", "?", "…", "。")
"""What a sentence ends with."""


def ends(text: str) -> bool:
    """Whether a text is a whole sentence, with the sign that ends it."""
    return text.rstrip().endswith(STOPS)


def told(telling: Telling, words: Words) -> str:
    """A telling in words: whole sentences."""
    said = (_begun(words.say(one)) for one in telling.sentences)
    stopped = (text if ends(text) else words.say(say("{sentence}.", sentence=text)) for text in said)
    return words.say(say(" ")).join(stopped)


def _begun(sentence: str) -> str:
    """A sentence with a large first letter: it may begin with a name that is written small within one."""
    return sentence[:1].upper() + sentence[1:]


def evenness(whole: Tally) -> Message:
    """How the dice of a game compare with fair ones, in a sentence that never makes much of few dice."""
    if whole.dice < 2:
        return say("Too few dice have fallen to say anything of them.")
    template = (
        "{dice} dice show {mean} on average, where fair ones show {fair}. "
        "{times} of 100 games with fair dice have faces at least as uneven."
    )
    if not whole.counted_out:
        template = (
            "{dice} dice show {mean} on average, where fair ones show {fair}. "
            "About {times} of 100 games with fair dice have faces at least as uneven."
        )
    fair, times = f"{whole.fair_mean:.2f}", in_a_hundred(whole.chance)
    return say(template, dice=whole.dice, mean=mean_words(whole), fair=fair, times=times)


def how_likely(luck: float, chance: float) -> Message:
    """How often fair dice bring such luck; ``chance`` is that of at least so much, or of at most so little."""
    times = in_a_hundred(chance)
    if luck >= 0:
        return say("{times} times in 100, fair dice are as kind, or kinder.", times=times)
    return say("{times} times in 100, fair dice are as unkind, or worse.", times=times)


def in_a_hundred(chance: float) -> str:
    """How often in a hundred times; never "0" for what has happened."""
    times = 100 * chance
    if times >= 99.5:
        return "100" if chance == 1 else "99"
    return f"{times:.0f}" if times >= 1 else f"{max(times, 0.01):.2g}"


def mean_words(tally: Tally) -> str:
    return f"{tally.mean:.2f}"


def signed(value: float) -> str:
    """A figure with its sign and one decimal: +4.2, −0.5, 0.0."""
    return f"{value:+.1f}".replace("-", "−") if abs(value) >= 0.05 else "0.0"
