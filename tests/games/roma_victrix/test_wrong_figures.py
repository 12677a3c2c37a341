"""Values that no game can mean are refused with the line they stand in and what was expected."""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting import COMMENTED
from small_war import BARBARICUM

from roma_desktop.games.roma_victrix.scenario.files import all_mistakes

SOUND = (
    COMMENTED
    + BARBARICUM
    + """\
rules:
  offices:
    consul:
      power: rome
      title: {en: consul}
      posts: [[latium]]
      home: italia
      stay_abroad: 0
      yearly: {-264: [{en: One}]}
      ratings: [1, 1, 2, 2, 3, 3]
  newcomers:
    - year: -264
      id: hamilcar
      power: carthage
      name: {en: Hamilcar}
      rating: 3
      at: [africa]
      units: {HI: 1}
  pacts:
    peace: {text: {en: Peace}, between: [rome, carthage], dormant: true}
  happenings:
    news:
      text: {en: News}
      when: {csp_at_least: {rome: {latium: 3}}}
      effects:
        - {do: money, power: rome, rp: 3}
        - {do: payment, payer: rome, payee: carthage, rp: 3}
        - {do: units, power: rome, at: [latium], units: {LGN: 1}}
        - {do: remove, power: rome, percent: 50}
        - {do: cards, power: rome, count: 1}
        - {do: pact, pact: peace, turns: 1}
        - {do: capital, power: rome, at: [apulia], steps: 2}
        - {do: pillage, at: [sicilia]}
        - {do: allegiance, powers: [carthage], to: neutral}
        - {do: defection, power: rome, to: carthage, percent: 50}
        - {do: rising, id: slaves, name: {en: Slaves}, at: [sicilia], against: carthage, markers: 1}
  offers:
    hire:
      text: {en: Hire}
      to: carthage
      cost: 3
      effects: [{do: money, power: carthage, rp: 1}]
  revenue:
    - {powers: [rome], percent: 90, years: [-264, -263]}
  walls:
    - {at: latium, drm: 1}
  crossings:
    - name: {en: The river}
      between: [[latium, apulia]]
      op: 1
  bounds:
    - {text: {en: At home}, power: rome, stay_in: [italia]}
  warbands: {garamantes: 120}
  creation_csp: {carthage: 6}
  points: {lost_home: -1}
  levels:
    - {least: 5, name: {en: Some}}
    - {least: 9, name: {en: All}}
  triumph: 12
  heavy_cavalry: {others: 50}
"""
)
COUNT, NOWHERE, SELF = "a number from", "no province is named", "itself"
WRONG = {
    "an id of other letters": ("id: small_war ", "id: small/war ", "an id has letters, digits"),
    "a number below nothing": ("number: 99", "number: -1", COUNT),
    "a year 0": ("first_year: -264", "first_year: 0", "there is no year 0"),
    "debts at the start": ("    colour: azure\n", "    colour: azure\n    treasury: -5\n", COUNT),
    "an objective twice": ("control: [sicilia]", "control: [sicilia, latium, sicilia]", "sicilia is here twice"),
    "a share below nothing": ("composition: [80, 20]", "composition: [150, -50]", "are 0 to 100 each"),
    "a leader of Barbaricum in a place": ("Tacfarinas}, rating: 1", "Tacfarinas}, rating: 1, at: africa", "13.1"),
    "a leader of Barbaricum twice": ("tacfarinas: {", "appius: {", "the leader appius is here twice"),
    "an office without posts": ("posts: [[latium]]", "posts: []", "an office needs at least one post"),
    "a post without a province": ("posts: [[latium]]", "posts: [[]]", "a post needs at least one province"),
    "fewer than none stay abroad": ("stay_abroad: 0", "stay_abroad: -1", COUNT),
    "more men than posts": ("[{en: One}]", "[{en: One}, {en: Two}]", "more men than posts"),
    "gone before he comes": ("      id: hamilcar\n", "      until: -300\n      id: hamilcar\n", "before he comes"),
    "instead of nobody": ("      id: hamilcar\n", "      instead_of: x\n      id: hamilcar\n", "there is no leader x"),
    "men of a strange kind": ("units: {HI: 1}", "units: {LGN: 1}", "LGN can't belong to"),
    "no men at all": ("units: {HI: 1}", "units: {HI: 0}", COUNT),
    "a pact with oneself": ("between: [rome, carthage]", "between: [rome, rome]", SELF),
    "an army of less than nothing": ("{latium: 3}", "{latium: -3}", COUNT),
    "no money": ("power: rome, rp: 3}", "power: rome, rp: 0}", "no RP come or go"),
    "a payment backwards": ("payee: carthage, rp: 3", "payee: carthage, rp: -3", COUNT),
    "a payment to oneself": ("payee: carthage", "payee: rome", SELF),
    "units that don't come": ("units: {LGN: 1}", "units: {}", "no units come"),
    "units less than none": ("units: {LGN: 1}", "units: {LGN: -4}", COUNT),
    "units nowhere": ("at: [latium], units", "at: [], units", NOWHERE),
    "more than all go": ("power: rome, percent: 50", "power: rome, percent: 150", COUNT),
    "no cards": ("count: 1", "count: 0", COUNT),
    "a pact for less than nothing": ("turns: 1}", "turns: -1}", COUNT),
    "a capital of nine steps": ("steps: 2", "steps: 9", COUNT),
    "pillage nowhere": ("do: pillage, at: [sicilia]", "do: pillage, at: []", NOWHERE),
    "nobody changes sides": ("powers: [carthage], to", "powers: [], to", "no power is named"),
    "deserters to themselves": ("to: carthage, percent", "to: rome, percent", "under their own power"),
    "markers less than none": ("markers: 1", "markers: -1", COUNT),
    "a price below nothing": ("cost: 3", "cost: -3", COUNT),
    "years backwards": ("years: [-264, -263]", "years: [-263, -264]", "the first year comes after the last"),
    "a share of nobody": ("powers: [rome], percent", "powers: [], percent", "no power is named"),
    "walls of nothing": ("drm: 1}", "drm: 0}", "walls with a DRM of 0"),
    "walls to the sky": ("drm: 1}", "drm: 60}", COUNT),
    "a crossing that gives OP": ("      op: 1", "      op: -1", COUNT),
    "a crossing of no border": ("[[latium, apulia]]", "[[latium, africa]]", "have no border"),
    "bounds around nothing": ("stay_in: [italia]", "stay_in: []", NOWHERE),
    "warbands less than none": ("garamantes: 120", "garamantes: -1", COUNT),
    "creation less than none": ("{carthage: 6}", "{carthage: -6}", COUNT),
    "points for a loss": ("lost_home: -1", "lost_home: 1", COUNT),
    "levels out of order": ("least: 9", "least: 3", "levels must be in order"),
    "a triumph for nothing": ("triumph: 12", "triumph: 0", COUNT),
    "more horse than all": ("{others: 50}", "{others: 150}", COUNT),
}


def test_the_scenario_that_is_spoiled_is_sound(tmp_path: Path) -> None:
    file = tmp_path / "war.yaml"
    file.write_text(SOUND, "utf-8")
    assert all_mistakes(file) == []


@pytest.mark.parametrize("what", WRONG)
def test_it_is_refused_with_line_and_what_was_expected(what: str, tmp_path: Path) -> None:
    old, new, said = WRONG[what]
    assert SOUND.count(old) >= 1
    text = SOUND.replace(old, new, 1)
    differs = next(at for at, (one, other) in enumerate(zip(SOUND, text, strict=False)) if one != other)
    where = text.count("\n", 0, differs) + 1
    file = tmp_path / "war.yaml"
    file.write_text(text, "utf-8")
    (mistake, *_) = all_mistakes(file)
    assert mistake.line == where, str(mistake)
    assert said in str(mistake)
