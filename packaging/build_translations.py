"""Collects the program's messages into resources/translations and compiles what is translated.

    python packaging/build_translations.py            brings every .po up to date and compiles it
    python packaging/build_translations.py --missing  prints what lacks a translation

The English message is the id. A translation must name the same values in braces, and each as the same kind of thing.
Only the words for one and many are English: a number with them, ``{n:unit|units}``, is ``{n}`` elsewhere, and the word
that goes with a name, as in ``{power:power} {power:wins|win}``, is no place elsewhere.
"""

from __future__ import annotations

import argparse
import io
import string
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from phrases import Phrase, phrases

TRANSLATIONS = Path(__file__).resolve().parent.parent / "resources" / "translations"
DOMAIN = "roma_desktop"
SINCE = datetime(2026, 1, 1, tzinfo=UTC)
"""The date in every catalogue: the history of the sources knows better when a line was changed."""


def po_file(language: str) -> Path:
    return TRANSLATIONS / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read_catalog(language: str) -> Catalog:
    """The translations of a language as they stand. Raises OSError, or babel's PoFileError for a damaged file."""
    with po_file(language).open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN, abort_invalid=True)


def template(found: list[Phrase]) -> Catalog:
    """All messages without a translation, each with the files it is said in."""
    catalog = Catalog(domain=DOMAIN, project="Roma Desktop", creation_date=SINCE, revision_date=SINCE)
    for phrase in found:
        catalog.add(phrase.text, locations=[(phrase.source, 0)])
    return catalog


def brought_up_to_date(catalog: Catalog, found: list[Phrase]) -> Catalog:
    """What was translated stays, what is new waits for its translation, what is no longer said goes."""
    fresh = Catalog(
        catalog.locale,
        domain=DOMAIN,
        project="Roma Desktop",
        creation_date=SINCE,
        revision_date=SINCE,
        version="1",
        msgid_bugs_address="-",
        last_translator="-",
        language_team="-",
        fuzzy=False,
        header_comment="# The messages of Roma Desktop in another language; the English message is the id.",
    )
    for message in template(found):
        if message.id:
            known = catalog.get(message.id)
            fresh.add(message.id, known.string if known else "", locations=message.locations)
    return fresh


def write(language: str, catalog: Catalog) -> None:
    """The catalogue as .po, and compiled beside it as .mo."""
    readable, compiled = io.BytesIO(), io.BytesIO()
    write_po(readable, catalog, width=0, include_lineno=False, sort_by_file=False, omit_header=False)
    write_mo(compiled, catalog)
    file = po_file(language)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(readable.getvalue())
    file.with_suffix(".mo").write_bytes(compiled.getvalue())


def values_named(message: str) -> dict[str, set[str]]:
    """The values that a message names, each with the kinds it is named as. Raises ValueError for wrong braces."""
    named: dict[str, set[str]] = {}
    for _, name, kind, _ in string.Formatter().parse(message):
        if name is not None:
            named.setdefault(name, set()).update(() if "|" in (kind or "") else (kind or "",))
    return {name: kinds or {""} for name, kinds in named.items()}


def mistakes(english: str, translated: str) -> Iterator[str]:
    """What is wrong with a translation."""
    try:
        wanted, found = values_named(english), values_named(translated)
    except ValueError as wrong:
        yield f"{english!r}: {wrong} in {translated!r}"
        return
    if wanted != found:
        yield f"{english!r}: {translated!r} names {sorted(found)} or their kinds, not {sorted(wanted)}"
    if any("|" in (kind or "") for _, _, kind, _ in string.Formatter().parse(translated)):
        yield f"{english!r}: {translated!r} has English words for one and many"


def missing(language: str) -> list[Phrase]:
    """The messages of the program that have no translation, each where it is said first."""
    catalog = read_catalog(language)
    first = {phrase.text: phrase for phrase in reversed(phrases())}
    return sorted(one for one in first.values() if not ((known := catalog.get(one.text)) and known.string))


def all_mistakes(language: str) -> list[str]:
    """What is wrong with the translations of a language."""
    return [
        wrong
        for message in read_catalog(language)
        if message.id and message.string
        for wrong in mistakes(str(message.id), str(message.string))
    ]


def languages() -> list[str]:
    return sorted(file.parent.parent.name for file in TRANSLATIONS.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--missing", action="store_true", help="only print what lacks a translation")
    arguments = parser.parse_args()
    for language in languages():
        if not arguments.missing:
            write(language, brought_up_to_date(read_catalog(language), phrases()))
        lacking = missing(language)
        for phrase in lacking if arguments.missing else ():
            print(f"{phrase.source}: {phrase.text}")
        wrong = all_mistakes(language)
        print(*wrong, sep="\n", end="\n" if wrong else "")
        print(f"{language}: {len(lacking)} messages lack a translation, {len(wrong)} translations are wrong")


if __name__ == "__main__":
    main()
