"""Unpacks the faces of the program from the npm packages @fontsource/* into resources/fonts.

    npm install --prefix FOLDER @fontsource/cinzel @fontsource/eb-garamond @fontsource/im-fell-english \\
        @fontsource/shippori-mincho
    python packaging/build_fonts.py FOLDER/node_modules

Qt reads no .woff. The packages split a face into latin and latin-ext: both parts are joined again. The single
weights of EB Garamond each name a family of their own ("EB Garamond Medium"); here all weights share the family.

Of the Japanese face only the letters that the program may need are kept: for text the first level of JIS X 0208 and
whatever else the shipped texts use, for headings the letters of the shipped texts. Headings have a family of their own,
so that a letter they lack is taken from the text face.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from fontTools import merge, subset
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "resources" / "fonts"
JAPANESE_TEXTS = (
    "resources/translations/ja/**/*.po",
    "resources/**/*.yaml",
    "resources/rules/*/ja/*.md",
    "resources/manual/ja/*.md",
    "scenarios/**/*.yaml",
)
EAST_ASIAN = 0x2E80  # every letter below is taken from the Latin faces
STYLE_NAMES = {400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold", 900: "Black"}
ITALIC_SELECTION, BOLD_SELECTION, REGULAR_SELECTION = 1 << 0, 1 << 5, 1 << 6  # bits of OS/2.fsSelection
LICENCE_BODY = "This Font Software is licensed"


@dataclass(frozen=True, slots=True)
class Face:
    """One style of a family, as its npm package names it."""

    package: str
    family: str
    weight: int
    italic: bool = False
    parts: tuple[str, ...] = ("latin", "latin-ext")
    renamed: bool = True
    letters: frozenset[str] | None = None
    """What is kept of it; None for all."""

    @property
    def style(self) -> str:
        words = STYLE_NAMES[self.weight] + (" Italic" if self.italic else "")
        return "Italic" if words == "Regular Italic" else words

    @property
    def file_name(self) -> str:
        return f"{self.family.replace(' ', '')}-{self.style.replace(' ', '')}.ttf"

    def sources(self, node_modules: Path) -> list[Path]:
        """The packed parts of this face."""
        folder = node_modules / "@fontsource" / self.package / "files"
        slant = "italic" if self.italic else "normal"
        return [folder / f"{self.package}-{part}-{self.weight}-{slant}.woff" for part in self.parts]


def letters_of_shipped_texts() -> frozenset[str]:
    """The East Asian letters of everything that is shipped in Japanese."""
    files = [file for pattern in JAPANESE_TEXTS for file in sorted(ROOT.glob(pattern))]
    return frozenset(letter for file in files for letter in file.read_text("utf8") if ord(letter) >= EAST_ASIAN)


def first_level() -> Iterator[str]:
    """The first level of JIS X 0208: 2965 kanji."""
    for row in range(0x30, 0x50):
        for cell in range(0x21, 0x7F):
            with suppress(UnicodeDecodeError):  # the last row isn't full
                yield bytes((0x1B, 0x24, 0x42, row, cell, 0x1B, 0x28, 0x42)).decode("iso2022_jp")


KANA = frozenset(map(chr, (*range(0x3000, 0x3100), *range(0xFF01, 0xFF5F))))
USED = KANA | letters_of_shipped_texts()

LATIN_FACES = (
    *(Face("cinzel", "Cinzel", weight) for weight in (400, 700, 900)),
    *(Face("eb-garamond", "EB Garamond", weight) for weight in (500, 600, 700)),
    Face("eb-garamond", "EB Garamond", 500, italic=True),
    # A reserved font name: unpacked as it is. It letters the seas of the map and nothing else.
    Face("im-fell-english", "IM Fell English", 400, italic=True, parts=("latin",), renamed=False),
)
TEXT_PARTS = ("japanese", "31")
"""The main part of the package lacks a few letters of the scenarios; they are in a numbered part: 瀆 in 31."""

JAPANESE_FACES = (
    Face("shippori-mincho", "Shippori Mincho", 500, parts=TEXT_PARTS, letters=USED | frozenset(first_level())),
    Face("shippori-mincho", "Shippori Mincho Heads", 700, parts=("japanese",), letters=USED),
)
FACES = (*LATIN_FACES, *JAPANESE_FACES)


def unpack(face: Face, node_modules: Path) -> TTFont:
    """The whole face as one uncompressed font."""
    parts = []
    for source in face.sources(node_modules):
        part = TTFont(source, recalcTimestamp=False)
        part.flavor = None
        parts.append(part)
    if len(parts) == 1:
        return parts[0]
    with tempfile.TemporaryDirectory() as folder:
        files = [str(Path(folder) / f"{number}.ttf") for number in range(len(parts))]
        for part, file in zip(parts, files, strict=True):
            if "STAT" in part:
                del part["STAT"]  # says where a static font stands in a variable family; of no use here
            part.save(file)
        whole: TTFont = merge.Merger().merge(files)
    whole["head"].created, whole["head"].modified = parts[0]["head"].created, parts[0]["head"].modified
    whole.recalcTimestamp = False
    return whole


def keep(font: TTFont, letters: frozenset[str]) -> None:
    """Take every other letter out of the font, and what serves only vertical lines."""
    options = subset.Options()
    options.layout_features = []
    options.hinting = options.glyph_names = False
    options.notdef_outline = True
    options.drop_tables += ["vhea", "vmtx", "VORG", "GPOS", "GSUB", "GDEF", "BASE"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(text="".join(sorted(letters)))
    subsetter.subset(font)


def rename(font: TTFont, face: Face) -> None:
    """Give the font the family of its face, its style and its weight."""
    names = font["name"]
    for name_id in (16, 17, 21, 22, 25):
        names.removeNames(nameID=name_id)
    plain = {(400, False): "Regular", (400, True): "Italic", (700, False): "Bold", (700, True): "Bold Italic"}
    linked = plain.get((face.weight, face.italic))
    postscript = face.file_name.removesuffix(".ttf")
    words = {
        1: face.family if linked else f"{face.family} {STYLE_NAMES[face.weight]}",
        2: linked or ("Italic" if face.italic else "Regular"),
        4: f"{face.family} {face.style}",
        6: postscript,
        16: face.family,
        17: face.style,
    }
    for name_id, text in words.items():
        names.setName(text, name_id, 3, 1, 0x409)
    os2 = font["OS/2"]
    os2.usWeightClass = face.weight
    kept = os2.fsSelection & ~(ITALIC_SELECTION | BOLD_SELECTION | REGULAR_SELECTION)
    bold = face.weight == 700
    kept |= ITALIC_SELECTION if face.italic else 0
    kept |= BOLD_SELECTION if bold else 0
    os2.fsSelection = kept if kept & (ITALIC_SELECTION | BOLD_SELECTION) else kept | REGULAR_SELECTION
    font["head"].macStyle = (1 if bold else 0) | (2 if face.italic else 0)


def licence(face: Face, font: TTFont, node_modules: Path) -> str:
    """The licence of the package under the copyright notice of the font itself."""
    text = (node_modules / "@fontsource" / face.package / "LICENSE").read_text(encoding="utf8")
    return f"{font['name'].getDebugName(0)}\n\n{text[text.index(LICENCE_BODY) :]}"


def build(node_modules: Path, out: Path) -> None:
    """Write every face and the licence of every family.

    Raises FileNotFoundError when a package is not installed.
    """
    out.mkdir(parents=True, exist_ok=True)
    for face in FACES:
        font = unpack(face, node_modules)
        if face.letters is not None:
            keep(font, face.letters)
        if face.renamed:
            rename(font, face)
        font.save(out / face.file_name)
        notice = out / f"OFL-{face.family.replace(' ', '')}.txt"
        notice.write_text(licence(face, font, node_modules), encoding="utf8")
        print(f"{face.file_name}: {len(font.getBestCmap())} characters, {(out / face.file_name).stat().st_size} bytes")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("node_modules", type=Path)
    parser.add_argument("--out", type=Path, default=FONTS)
    arguments = parser.parse_args()
    build(arguments.node_modules, arguments.out)


if __name__ == "__main__":
    main()
