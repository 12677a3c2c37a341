"""The faces in resources/fonts: one family each, true weights, true italics, and the licence beside them."""

from __future__ import annotations

from pathlib import Path

import pytest
from build_fonts import EAST_ASIAN, FACES, JAPANESE_FACES, LATIN_FACES, Face
from build_translations import read_catalog
from fontTools.ttLib import TTFont
from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication, QRawFont

FONTS = Path(__file__).resolve().parents[2] / "resources" / "fonts"
SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios"
LATIN_CHARACTERS = "ABCXYZabcxyz0123456789,.;:!?()–’“”ÆæŒœÉéÑñßØø"
EXTENDED_CHARACTERS = "ĀāĒēĪīŌōŪūŁłŠšŽžŐő"

every_face = pytest.mark.parametrize("face", FACES, ids=lambda face: face.file_name)
every_latin_face = pytest.mark.parametrize("face", LATIN_FACES, ids=lambda face: face.file_name)


@pytest.fixture(scope="module")
def loaded(qapp: QGuiApplication) -> dict[str, list[str]]:
    """Families by file name, as Qt sees them."""
    assert qapp is QGuiApplication.instance()
    families = {}
    for face in FACES:
        number = QFontDatabase.addApplicationFont(str(FONTS / face.file_name))
        families[face.file_name] = QFontDatabase.applicationFontFamilies(number)
    return families


def family(face: Face) -> str:
    return face.family if face.renamed else face.family.replace("Fell", "FELL").replace("Im ", "IM ")


@every_face
def test_qt_finds_the_face_by_family_weight_and_slant(face: Face, loaded: dict[str, list[str]]) -> None:
    assert family(face) in loaded[face.file_name]
    wanted = QFont(family(face))
    wanted.setPixelSize(40)
    wanted.setWeight(QFont.Weight(face.weight))
    wanted.setItalic(face.italic)
    found = QRawFont.fromFont(wanted)
    assert found.familyName() == family(face)
    assert found.weight() == face.weight
    assert (found.style() == QFont.Style.StyleItalic) is face.italic


@every_latin_face
def test_the_face_has_the_letters_of_the_latin_languages(face: Face) -> None:
    characters = TTFont(FONTS / face.file_name).getBestCmap()
    wanted = LATIN_CHARACTERS + (EXTENDED_CHARACTERS if "latin-ext" in face.parts else "")
    assert [c for c in wanted if ord(c) not in characters] == []


@every_face
def test_the_licence_and_the_fonts_own_notice_lie_beside_it(face: Face) -> None:
    text = (FONTS / f"OFL-{face.family.replace(' ', '')}.txt").read_text(encoding="utf8")
    notice = TTFont(FONTS / face.file_name)["name"].getDebugName(0)
    assert text.startswith(notice.split(")")[0])
    assert "SIL OPEN FONT LICENSE Version 1.1" in text


@every_latin_face
def test_pairs_of_letters_are_kerned(face: Face) -> None:
    font = TTFont(FONTS / face.file_name)
    assert "GPOS" in font or "kern" in font


def test_no_other_fonts_are_shipped() -> None:
    assert {path.name for path in FONTS.glob("*.ttf")} == {face.file_name for face in FACES}


@pytest.mark.parametrize("face", JAPANESE_FACES, ids=lambda face: face.file_name)
def test_a_japanese_face_has_the_letters_of_the_translation_and_none_of_the_latin_ones(face: Face) -> None:
    characters = set(TTFont(FONTS / face.file_name).getBestCmap())
    translated = "".join(str(message.string) for message in read_catalog("ja"))
    assert [letter for letter in translated if ord(letter) >= EAST_ASIAN and ord(letter) not in characters] == []
    assert min(characters) >= EAST_ASIAN


def test_the_japanese_text_face_has_the_letters_of_the_scenarios() -> None:
    """A heading may take a letter from it; it has nobody to take one from."""
    (face,) = (one for one in JAPANESE_FACES if one.family == "Shippori Mincho")
    characters = set(TTFont(FONTS / face.file_name).getBestCmap())
    texts = {file.name: file.read_text("utf-8") for file in sorted(SCENARIOS.glob("**/*.yaml"))}
    lacking = {name: {letter for letter in text if ord(letter) >= EAST_ASIAN} for name, text in texts.items()}
    assert len(texts) == 32
    assert [(name, letter) for name in lacking for letter in lacking[name] if ord(letter) not in characters] == []


def test_the_japanese_faces_stay_small() -> None:
    assert sum((FONTS / face.file_name).stat().st_size for face in JAPANESE_FACES) < 2_100_000
