"""A scenario file as somebody writes it by hand, with remarks: Rome and Carthage about Sicily."""

SMALL = """\
# A war of two.
format: 1
game: roma_victrix
number: 99
id: small_war   # short
title: {en: A small war, ja: 小さな戦争}
summary: {en: Two fight over Sicily., ja: 二国がシチリアを争う。}
first_year: -264
turns: 2
powers:
  # Rome comes over the strait.
  rome:
    name: {en: Rome, ja: ローマ}
    kind: roman
    status: active
    colour: crimson
    capital: {at: latium, name: Roma}
    provinces: [latium, apulia] # home
    leaders:
      appius: {name: {en: Appius, ja: アッピウス}, rating: 2, at: apulia, supreme: true}
    units:
      latium: {LGN: 2} # the reserve
      apulia: {LGN: 3, AUX: 1}
    objectives:
      control: [sicilia]   # what it is about
  carthage:
    name: {en: Carthage, ja: カルタゴ}
    kind: kingdom
    status: active
    colour: azure
    capital: {at: africa, name: Carthago}
    provinces: [africa, sicilia]
    units:
      sicilia: {HI: 2}
      # on its coast
      "sicilia:mare_tyrrhenum": {FLT: 2}
    objectives:
      control: [apulia]
"""

BARBARICUM = """\
barbaricum:
  garamantes:
    name: {en: Garamantes}
    provinces: [garamantia]
    composition: [80, 20]
    leaders:
      tacfarinas: {name: {en: Tacfarinas}, rating: 1}
"""
REMARKS = (
    ("first_year: -264\nturns: 2\n", "first_year: -264 # the first Punic war\nturns: 3\n\n# ---- who fights\n"),
    ("ja: ローマ}\n", "ja: ローマ}   # the city\n"),
    (
        "    provinces: [latium, apulia] # home\n",
        "    provinces:\n      - latium # home\n      - apulia\n      # to be taken: sicilia\n",
    ),
    ("    leaders:\n", "    leaders:\n      # the consul\n"),
    ("AUX: 1}\n", "AUX: 1}\n      # ships come later\n"),
    ("  carthage:\n", "  # Carthage holds the west of it.\n  carthage:\n"),
)


def commented() -> str:
    """The same with a remark in every kind of place."""
    text = SMALL + "# ---- the end\nnotes:\n  - Made for tests. # remark\n"
    for old, new in REMARKS:
        assert text.count(old) == 1
        text = text.replace(old, new)
    return text
