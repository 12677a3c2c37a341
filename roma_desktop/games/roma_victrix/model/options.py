"""What players may agree on before a game: optional rules [15], variants [17], and other readings of our rulings."""

from __future__ import annotations

from typing import Literal

import msgspec


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of a game. Every default is the rulebook's plain rule, or our ruling."""

    sudden_death: bool = False
    cards: Literal["random", "listed", "none"] = "random"
    leader_draw: bool = False
    economy_for_all: bool = False
    all_leaders_create: bool = False
    no_unnamed_leaders: bool = False
    leader_boxes: bool = False
    fewer_types: bool = False
    minor_capitals: bool = False
    card_on_activation: bool = False
    card_on_conquest: bool = False
    cards_for_sale: bool = False
    deserters: bool = False
    heavy_cavalry: bool = False
    thracian_capital: bool = False
    roman_roads: bool = False
    isolation_tested: Literal["supply", "attrition"] = "supply"
    attrition_table: Literal["pips", "threshold"] = "pips"
    pass_attrition: Literal["half", "five"] = "half"
    cavalry_in_sieges: bool = False
    naval_leader_check: bool = False
    frontier_war: Literal["lasting", "phase"] = "lasting"
    card_forces: Literal["lasting", "phase"] = "lasting"
    coalitions: bool = False

    @property
    def unlimited_hand(self) -> bool:
        """With any other way to get cards there is no hand limit [15.84]."""
        return self.card_on_activation or self.card_on_conquest or self.cards_for_sale


class Explained(msgspec.Struct, frozen=True):
    """An option in words: its rule, its name, and one sentence; ``choices`` has a sentence for each of its values."""

    option: str
    rule: str
    name: str
    sentence: str
    choices: tuple[tuple[str, str], ...] = ()


EXPLAINED: tuple[Explained, ...] = (
    Explained("sudden_death", "4.31", "Sudden death", "A power that holds all its objectives for a whole turn wins."),
    Explained(
        "cards",
        "14.11",
        "Event cards",
        "How the first event cards are dealt.",
        (("random", "At random"), ("listed", "As the scenario lists them"), ("none", "No event cards")),
    ),
    Explained("leader_draw", "15.1", "Leader draw", "Leaders and initiative markers are drawn from one cup."),
    Explained("economy_for_all", "15.2", "Economy for all", "Barbarians, Parthia and Persia collect and spend too."),
    Explained("all_leaders_create", "15.3", "All leaders create", "Every leader may create any type of unit."),
    Explained("no_unnamed_leaders", "15.4", "No nameless leaders", "Nameless leaders of rating 1 are left out."),
    Explained(
        "leader_boxes",
        "15.5",
        "Leader boxes",
        "Units with a leader are in his box: nobody else sees whether he has any.",
    ),
    Explained(
        "fewer_types", "15.6", "Fewer types", "No auxilia; legions, heavy infantry and cavalry cost 1 RP a turn."
    ),
    Explained("minor_capitals", "15.7", "Minor capitals", "Every minor power has a capital."),
    Explained("card_on_activation", "15.81", "Card for a one", "A supreme leader who rolls a 1 earns a card."),
    Explained("card_on_conquest", "15.82", "Card for a region", "Completing a whole region earns a card."),
    Explained("cards_for_sale", "15.83", "Cards for sale", "An event card can be bought for 20 RP."),
    Explained("deserters", "8.23", "Deserters", "Starving Romans go over to other Romans instead of dying."),
    Explained("heavy_cavalry", "17.1", "Heavy cavalry", "Part of the cavalry is heavy: 4 CSP."),
    Explained("thracian_capital", "17.3", "Thracian capital", "The minor power Thracia has a capital."),
    Explained("roman_roads", "17.4", "Roman roads", "Marching is cheap in Roman provinces and dear elsewhere."),
    Explained(
        "isolation_tested",
        "R-10",
        "Isolation",
        "When units are found to be isolated.",
        (("supply", "In the supply segment"), ("attrition", "Checked again at attrition")),
    ),
    Explained(
        "attrition_table",
        "R-12",
        "Attrition table",
        "How a leader's rating helps against attrition.",
        (("pips", "He averts the highest dice"), ("threshold", "Only 5 less his rating hits")),
    ),
    Explained(
        "pass_attrition",
        "R-13",
        "Mountain passes",
        "What a pass costs those who cross it.",
        (("half", "Half the table's percentage"), ("five", "Always 5 %")),
    ),
    Explained("cavalry_in_sieges", "R-16", "Cavalry in sieges", "Cavalry counts in sieges like other units."),
    Explained("naval_leader_check", "R-37", "Leaders at sea", "A leader who loses at sea rolls for his life."),
    Explained(
        "frontier_war",
        "R-49",
        "Frontier War",
        "How long the neutral power fights for the card player.",
        (("lasting", "For the rest of the game"), ("phase", "For this operations phase")),
    ),
    Explained(
        "card_forces",
        "R-69",
        "Forces of cards",
        "How long forces brought by cards stay on the map.",
        (("lasting", "Until they are eliminated"), ("phase", "For this operations phase")),
    ),
    Explained("coalitions", "scenario", "Coalitions", "Powers that the scenario puts together win or lose together."),
)
