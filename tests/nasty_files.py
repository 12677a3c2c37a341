"""Files that mean harm, for tests and fuzzers: scenarios and records that are small on the disk and long to read,
numbers of thousands of digits, chains, letters that no file name can hold, words that want to be drawn as pictures.

Each generator gives (name, content) pairs; nothing is written anywhere.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

Nasty = tuple[str, bytes]

FULL = 990_000  # bytes: just under what a scenario file may have
RECORD = 4_000_000  # bytes

PICTURE = '<img src="file:///nowhere/seen.png">'
RICH = (f"{PICTURE}&F", "<b>bold</b> &amp; &lt;i&gt;", "&Fight &&amp; <a href='file:///etc/passwd'>here</a>")
"""Texts that are to be shown letter by letter."""

INTEGERS = (
    "0x" + "f" * 6_000,
    "-0x" + "f" * 6_000,
    "0b" + "1" * 20_000,
    "0" + "7" * 6_000,
    "9" * 6_000,
    "-" + "9" * 6_000,
    "9" * 4_200,
    "1_" * 3_000 + "1",
    ":".join(["1"] + ["59"] * 3_000),
    "-1:" + ":".join(["59"] * 3_000),
    "1:" + ":".join(["59"] * 3_000) + ".5",
    "1" * 5_000 + ".5",
    "1e400",
    "1.0e+400",
    "-.inf",
    ".inf",
    ".nan",
    "1000000000",
)
"""Numbers that a scenario may not have anywhere."""

POWER = (
    "{name: {en: A, ja: A}, kind: roman, status: active, colour: crimson, capital: {at: latium}, provinces: [latium]}"
)
HEAD = (
    "format: 1\ngame: roma_victrix\nnumber: 1\nid: mine\ntitle: {en: A, ja: A}\nsummary: {en: A, ja: A}\n"
    "first_year: -218\nturns: 3\npowers:\n"
    f"  rome: {POWER}\n  carthage: {POWER.replace('latium', 'africa')}\n"
)
"""A scenario of two powers, to which rules, peoples and more powers can be added."""


def _filled(line: str, size: int = FULL) -> str:
    """Numbered lines of a form, ``{n}`` in them, up to a size."""
    lines, left, number = [], size, 0
    while True:
        lines.append(line.replace("{n}", str(number)))
        left -= len(lines[-1].encode()) + 1
        if left < 0:
            return "\n".join(lines[:-1]) + "\n"
        number += 1


def chain_of_clients(length: int) -> bytes:
    """A scenario in which each client obeys the one before it."""
    lines = [
        f"  c{n}: {{name: {{en: C, ja: C}}, kind: kingdom, status: client, colour: slate,"
        f" patron: {'rome' if n == 0 else f'c{n - 1}'}}}"
        for n in range(length)
    ]
    return (HEAD + "\n".join(lines) + "\n").encode()


def slow_scenarios() -> Iterator[Nasty]:
    """Large files, each of which made some reader work for seconds or minutes."""
    units = HEAD.replace("provinces: [africa]}", "provinces: [africa], units: {")
    yield "sexagesimal", (HEAD + "triumph: 1:" + ":".join(["59"] * 300_000)).encode()[:FULL]
    yield "many sexagesimal", (HEAD + "notes:\n" + _filled("  - 1:" + ":".join(["59"] * 300), FULL - 2_000)).encode()
    yield "one long number", (HEAD + "triumph: " + "9" * (FULL - 2_000)).encode()
    yield "guilty key", (units + _filled("p{n}: {HI: 1}, ", 216_000) + "latium: {HI: many}}}\n").encode()
    yield "guilty keys within one another", (units + _filled("p{n}: {HI: 1, CAV: x}, ", 216_000) + "}}\n").encode()
    yield "unknown keys", _filled("k{n}: 1").encode()
    yield "unknown keys of a scenario", (HEAD + _filled("k{n}: 1", FULL - 2_000)).encode()
    yield "one flow list", (HEAD + "notes: [" + "1," * 490_000 + "1]\n").encode()[: FULL - 2] + b"]\n"
    yield "empty maps", (HEAD + "notes: [" + "{}," * 320_000 + "]\n").encode()
    yield "places that are none", (HEAD + "limes: [" + "x," * 480_000 + "]\n").encode()
    yield "many clients", chain_of_clients(9_000)[:FULL].rpartition(b"\n")[0] + b"\n"
    yield "a chain of clients", chain_of_clients(1_100)
    coalitions = "    - {name: {en: A, ja: A}, powers: [rome, carthage]}"
    yield "coalitions", (HEAD + "rules:\n  coalitions:\n" + _filled(coalitions, FULL - 2_000)).encode()
    happening = "    h{n}: {text: {en: A, ja: A}, effects: [{do: money, power: rome, rp: 5}]}"
    yield "happenings", (HEAD + "rules:\n  happenings:\n" + _filled(happening, FULL - 2_000)).encode()
    leaders = HEAD.replace("provinces: [latium]}", "provinces: [latium], leaders: {" + "{n}}}")
    men = _filled("l{n}: {name: {en: A, ja: A}, rating: 1, at: latium},", FULL - 2_000)
    yield "leaders", leaders.replace("{n}", men).encode()
    yield "one long word", (HEAD.replace("{en: A, ja: A}", "{en: " + "<b>" * 300_000 + ", ja: A}", 1)).encode()
    yield "one long key", (HEAD + "? " + "k" * (FULL - 2_000) + "\n: 1\n").encode()
    yield "nothing but comments", ("# \n" * (FULL // 3)).encode()
    yield "line ends in a word", (HEAD + "notes:\n  - '" + "\n" * (FULL - 2_000) + "'\n").encode()
    yield "escapes", (HEAD + 'notes:\n  - "' + "\\u0041" * 160_000 + '"\n').encode()
    anyof = "{any_of: [" * 6 + "{}" + "]}" * 6
    pact = f"    p{{n}}: {{text: {{en: A, ja: A}}, between: [rome, carthage], until: {anyof}}}"
    yield "conditions", (HEAD + "rules:\n  pacts:\n" + _filled(pact, FULL - 2_000)).encode()


def wide_scenarios(most: int = 240) -> Iterator[Nasty]:
    """Scenarios with as many entries as a file may have in one place: sound, or wrong in each of them."""

    def lines(form: str) -> str:
        return "".join(form.replace("{n}", str(n)) for n in range(most))

    def of_rome(more: str) -> bytes:
        return HEAD.replace("provinces: [latium]}", f"provinces: [latium], {more}}}").encode()

    yield "wide chain of clients", chain_of_clients(most)
    yield "clients of one", re.sub(rb"patron: c\d+", b"patron: rome", chain_of_clients(most))
    for kind in ("coalitions", "newcomers", "skills"):
        entry = {
            "coalitions": "name: {en: A, ja: A}, powers: [rome, c{n}]",
            "newcomers": "id: n{n}, power: rome, name: {en: A, ja: A}, rating: 1, at: [latium], year: -217",
            "skills": "leader: x, use: land, drm: 1",
        }[kind]
        yield f"wide {kind}", (HEAD + f"rules:\n  {kind}:\n" + lines(f"    - {{{entry}}}\n")).encode()
    happening = "    h{n}: {text: {en: A, ja: A}, recurrent: true, effects: [{do: money, power: rome, rp: 1}]}\n"
    yield "wide happenings", (HEAD + "rules:\n  happenings:\n" + lines(happening)).encode()
    offer = "    o{n}: {text: {en: A, ja: A}, recurrent: true, to: rome, effects: [{do: pillage, at: [latium]}]}\n"
    yield "offers", (HEAD + "rules:\n  offers:\n" + lines(offer)).encode()
    pact = "    p{n}: {text: {en: A, ja: A}, between: [rome, carthage], until: {alive: [x]}}\n"
    yield "pacts", (HEAD + "rules:\n  pacts:\n" + lines(pact)).encode()
    yield "leaders", of_rome("leaders: {" + lines("l{n}: {name: {en: A, ja: A}, rating: 1, at: latium},") + "}")
    yield "places that are none", (HEAD + "limes: [" + lines("x{n},") + "]\n").encode()
    yield "aims", of_rome("objectives: {eliminate: [" + lines("x{n},") + "]}")
    yield "units where none can be", of_rome("units: {" + lines("x{n}: {LGN: 99},") + "}")
    yield "notes", (HEAD + "notes: [" + lines('"' + "x" * 900 + '{n}",') + "]\n").encode()
    office = "    f{n}: {power: rome, title: {en: A, ja: A}, posts: [[latium]], home: italia, stay_abroad: 0}\n"
    yield "offices", (HEAD + "rules:\n  offices:\n" + lines(office)).encode()


def wrong_figures(sound: str, figure: str) -> Iterator[Nasty]:
    """A sound scenario with an impossible number in one of several places, by its key."""
    for place in ("turns: 18", "first_year: -218", "LGN: 4", "rating: 1", "format: 1"):
        assert place in sound
        key = place.partition(":")[0]
        yield key, sound.replace(place, f"{key}: {figure}", 1).encode()


def wrong_letters() -> Iterator[Nasty]:
    """Code points that no file and no screen can hold, where names and ids stand."""
    for name, letters in (
        ("surrogate", "\\ud800"),
        ("nul", "\\0"),
        ("escape", "\\e[2J"),
        ("bell", "\\a"),
        ("raw", "\x9f"),
    ):
        yield f"{name} in the id", HEAD.replace("id: mine", f'id: "x{letters}"').encode()
        yield f"{name} in the title", HEAD.replace("en: A", f'en: "x{letters}"', 1).encode()
        yield f"{name} in a key", HEAD.replace("  rome:", f'  "x{letters}":').encode()


# ---------------------------------------------------------------- records


def _header(record: bytes) -> Any:
    return json.loads(record.split(b"\n", 1)[0])


def with_scenario(record: bytes, **changes: Any) -> bytes:
    """A record with other things in the scenario of its header."""
    header, _, rest = record.partition(b"\n")
    data = json.loads(header)
    data["scenario"] |= changes
    return json.dumps(data).encode() + b"\n" + rest


def _crowded(sound: bytes, units: int = 40_000) -> bytes:
    """A record whose first command plays differently, and goes on from a stored position full of units."""
    lines = sound.splitlines(keepends=True)
    at = next(number for number, line in enumerate(lines) if b'"Snapshot"' in line)
    snapshot, changed = json.loads(lines[at]), json.loads(lines[at - 1])
    changed["digest"] = "0" * 16
    troops = snapshot["position"]["troops"]
    unit = next(iter(troops.values()))
    troops |= {
        f"{unit['power']}.LGN{n}": {**unit, "id": f"{unit['power']}.LGN{n}"} for n in range(1_000, 1_000 + units)
    }
    return b"".join([*lines[: at - 1], json.dumps(changed).encode() + b"\n", json.dumps(snapshot).encode() + b"\n"])


def slow_records(sound: bytes) -> Iterator[Nasty]:
    """Records of a sound beginning with lines by the thousand that add nothing, or a header to be read for ever."""
    start = b"".join(sound.splitlines(keepends=True)[:2])
    lines = {
        "went": b'{"line":"Went","to":0}',
        "went by": b'{"line":"Went","to":0,"by":"rome","agreed":["carthage"]}',
        "named": b'{"line":"Named","n":0,"name":"x"}',
        "snapshots": b'{"line":"Snapshot","n":0,"position":{}}',
        "new seeds": b'{"line":"NewSeed","commitment":"x"}',
        "revealed": b'{"line":"Revealed","seed":"00"}',
    }
    for name, line in lines.items():
        yield name, start + (line + b"\n") * ((RECORD - len(start)) // (len(line) + 1))
    digits = b"9" * 4_250
    yield "a long number of a command", start + b'{"line":"Played","n":%s,"after":0,"do":{},"digest":""}\n' % digits
    yield "a long number to go back to", start + b'{"line":"Went","to":%s}\n' % digits
    yield "too long a number", start + b'{"line":"Went","to":%s}\n' % (digits * 800)
    yield "a crowd", _crowded(sound)
    power = _header(sound)["scenario"]["powers"]
    first = next(iter(power))
    client = {"name": {"en": "C", "ja": "C"}, "kind": "kingdom", "status": "client", "colour": "slate"}
    chain = {f"c{n}": {**client, "patron": first if n == 0 else f"c{n - 1}"} for n in range(20_000)}
    yield "a chain of clients", with_scenario(sound, powers=power | chain)
    yield "a wide scenario", with_scenario(sound, notes=["x"] * 1_000_000)
    when: dict[str, Any] = {}
    for _ in range(300):
        when = {"any_of": [when]}
    pact = {"text": {"en": "A", "ja": "A"}, "between": [first, first], "until": when}
    yield "deep conditions", with_scenario(sound, rules={"pacts": {"deep": pact}})
    yield "a long number", with_scenario(sound, turns=int("9" * 4_200))
    yield "a nul", with_scenario(sound, id="a\0b", title={"en": "a\0b"})


def rich_scenario(sound: Any) -> Any:
    """Plain data of a scenario whose every text wants to be drawn as something else."""
    turn = iter(range(10**9))

    def told(data: Any, inside: bool = False) -> Any:
        if isinstance(data, dict):
            texts = bool(data) and data.keys() <= {"en", "ja"}
            return {key: told(part, texts or key in ("notes", "sources")) for key, part in data.items()}
        if isinstance(data, list):
            return [told(part, inside) for part in data]
        return f"{RICH[next(turn) % len(RICH)]} {data}" if inside and isinstance(data, str) else data

    return told(sound)
