"""The report as one HTML file that needs nothing else: pictures, charts and fonts are inside it."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from roma_desktop.core.shipped import shipped
from roma_desktop.ui.story.exports.embedding import address_of
from roma_desktop.ui.story.exports.report import Block, Charts, Heading, Text, Title, Turn
from roma_desktop.ui.story.screens.plot import Plot, draw_plot, read_out, stroke
from roma_desktop.ui.story.values import Table
from roma_desktop.ui.theme import Theme

CHART = QSize(420, 250)
QUALITY = 82  # of the pictures of the map
FACES = (
    ("Cinzel", 700, "normal", "Cinzel-Bold.ttf"),
    ("EB Garamond", 500, "normal", "EBGaramond-Medium.ttf"),
    ("EB Garamond", 700, "normal", "EBGaramond-Bold.ttf"),
    ("EB Garamond", 500, "italic", "EBGaramond-MediumItalic.ttf"),
)
MORE_FACES = {
    "ja": (
        ("Shippori Mincho", 500, "normal", "ShipporiMincho-Medium.ttf"),
        ("Shippori Mincho Heads", 700, "normal", "ShipporiMinchoHeads-Bold.ttf"),
    )
}

PaintTurn = Callable[[Turn], QImage]


def html(blocks: Iterator[Block], look: Theme, paint_turn: PaintTurn) -> Iterator[str]:
    """The file piece by piece. ``look`` is a light theme, ``paint_turn`` makes the map of a turn."""
    first = next(blocks)
    assert isinstance(first, Title)
    yield _HEAD.format(
        language=look.language, title=escape(first.title), faces=faces_of(look.language), **colours_of(look)
    )
    yield f'<header><h1>{escape(first.title)}</h1><p class="under">{escape(first.under)}</p>'
    yield f'<p class="result">{escape(first.result)}</p></header>\n<main>\n'
    for block in blocks:
        yield _block(block, look, paint_turn)
    yield "</main>\n</body>\n</html>\n"


def _block(block: Block, look: Theme, paint_turn: PaintTurn) -> str:
    match block:
        case Heading(text, level):
            return f"<h{level + 1}>{escape(text)}</h{level + 1}>\n"
        case Text():
            return _text(block, look)
        case Table():
            return _table(block, look)
        case Charts(plots):
            with TemporaryDirectory(prefix="roma-desktop-", ignore_cleanup_errors=True) as folder:
                figures = "".join(_chart(plot, look, Path(folder)) for plot in plots)
            return f'<section class="charts">{figures}</section>\n'
        case Turn():
            return _turn(block, look, paint_turn)
        case Title():
            return ""


def _text(text: Text, look: Theme) -> str:
    badge = f'<b class="badge">{text.badge}</b> ' if text.badge else ""
    rule = f'&nbsp;<span class="rule">[{escape(text.rule)}]</span>' if text.rule else ""
    if text.kind == "side":
        return f'<h4 style="border-color:{_hue(text.colour, look)}">{escape(text.text)}</h4>\n'
    style = ' class="note"' if text.kind == "note" else ""
    return f"<p{style}>{badge}{escape(text.text)}{rule}</p>\n"


def _table(table: Table, look: Theme) -> str:
    head = "".join(f"<th{_side(table, column)}>{escape(word)}</th>" for column, word in enumerate(table.head))
    rows = []
    for number, cells in enumerate(table.rows):
        mark = ""
        if table.colours:
            mark = f'<i class="mark" style="background:{_hue(table.colours[number], look)}"></i>'
        said = [
            f"<td{_side(table, column)}>{mark if column == 0 else ''}{escape(cell)}</td>"
            for column, cell in enumerate(cells)
        ]
        rows.append(f"<tr>{''.join(said)}</tr>")
    inside = f"<thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody>"
    return f'<div class="table"><table>{inside}</table></div>\n'


def _side(table: Table, column: int) -> str:
    return ' class="number"' if column in table.numbers else ""


def _turn(turn: Turn, look: Theme, paint_turn: PaintTurn) -> str:
    texts = "".join(_text(text, look) for text in turn.texts)
    told = f"<h3>{escape(turn.heading)}</h3>", f'<div class="tale">{texts}</div>'
    if turn.state is None:
        return f"<article>{told[0]}{told[1]}</article>\n"
    picture = address_of(paint_turn(turn), QUALITY)
    alt = escape(f"{turn.heading}: {turn.caption}", quote=True)
    figure = f'<figure><img alt="{alt}" src="{picture}"><figcaption>{escape(turn.caption)}</figcaption></figure>'
    return f"<article>{told[0]}{figure}{told[1]}</article>\n"


def _hue(colour: str, look: Theme) -> str:
    return stroke(look.palette[colour], look.colours.paper) if colour else look.colours.sepia


def _chart(plot: Plot, look: Theme, folder: Path) -> str:
    """A chart as SVG. Qt opens the file by itself: a device made here would connect off the window's thread, and that
    may wait for the window's thread, which may wait for this one."""
    file = folder / "chart.svg"
    generator = QSvgGenerator()
    generator.setFileName(str(file))
    generator.setSize(CHART)
    generator.setViewBox(QRectF(0, 0, CHART.width(), CHART.height()))
    generator.setResolution(96)
    with QPainter(generator) as painter:
        draw_plot(painter, QRectF(2, 2, CHART.width() - 4, CHART.height() - 4), plot, look)
    text = file.read_text("utf-8")
    drawing = text[text.index("<svg") :].replace('width="', 'data-width="', 1).replace('height="', 'data-height="', 1)
    last = len(plot.labels) - 1
    return f'<figure role="img" aria-label="{escape(read_out(plot, last), quote=True)}">{drawing}</figure>'


def faces_of(language: str) -> str:
    """The typefaces of a language as rules of a style sheet, with the fonts inside them."""
    folder = shipped("resources", "fonts")
    rules = []
    for family, weight, style, name in (*FACES, *MORE_FACES.get(language, ())):
        data = base64.b64encode((folder / name).read_bytes()).decode("ascii")
        source = f"url(data:font/ttf;base64,{data}) format('truetype')"
        rules.append(f"@font-face{{font-family:'{family}';font-weight:{weight};font-style:{style};src:{source}}}")
    return "\n".join(rules)


def colours_of(look: Theme) -> dict[str, str]:
    """The colours of a theme by the names that style sheets use."""
    names = ("paper", "light", "shade", "hair", "rule", "sepia", "ink", "red")
    return {name: str(getattr(look.colours, name)) for name in names}


_HEAD = """<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>{title}</title>
<style>
{faces}
:root {{ --serif: 'EB Garamond', 'Shippori Mincho', 'Yu Mincho', Georgia, serif;
  --title: Cinzel, 'Shippori Mincho Heads', 'Shippori Mincho', 'EB Garamond', 'Yu Mincho', serif; }}
* {{ box-sizing: border-box; }}
body {{ margin: 0; background: {paper}; color: {ink}; font: 500 1.1rem/1.5 var(--serif);
  font-variant-numeric: lining-nums; }}
header {{ padding: 3.5rem 1.2rem 2.2rem; text-align: center; background: {shade}; border-bottom: 1px solid {rule}; }}
main {{ max-width: 62rem; margin: 0 auto; padding: 1rem 1.2rem 4rem; }}
h1, h2, h3, h4, th {{ font-family: var(--title); font-weight: 700; line-height: 1.2; }}
h1 {{ margin: 0 0 .4rem; font-size: clamp(1.8rem, 6vw, 3rem); letter-spacing: .02em; }}
h2 {{ margin: 3rem 0 1rem; padding-bottom: .4rem; border-bottom: 2px solid {ink}; font-size: 1.6rem; }}
h3 {{ margin: 2.6rem 0 .8rem; font-size: 1.25rem; }}
h4 {{ margin: 1.1rem 0 .4rem; padding-left: .5rem; border-left: .35rem solid {sepia}; font-size: .95rem;
  break-after: avoid; }}
p {{ margin: 0 0 .55rem; }}
.under {{ color: {sepia}; }}
.result {{ margin: 1rem auto 0; font-size: 1.3rem; font-style: italic; }}
:lang(ja) .result {{ font-style: normal; }}
.rule, .note, figcaption {{ color: {sepia}; font-size: .9em; }}
.note {{ overflow-wrap: anywhere; }}
.badge {{ display: inline-block; min-width: 1.5em; padding: 0 .3em; border-radius: .8em; background: {red};
  color: #fff8e2; font-size: .8em; text-align: center; }}
.mark {{ display: inline-block; width: .75em; height: .75em; margin-right: .5em; border-radius: .15em; }}
.tale {{ columns: 25rem 2; column-gap: 2.2rem; }}
.tale p {{ break-inside: avoid; }}
figure {{ margin: 0 0 1rem; }}
img {{ display: block; width: 100%; height: auto; border: 1px solid {rule}; border-radius: 4px; }}
figcaption {{ margin-top: .3rem; }}
.charts {{ display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); gap: 1.2rem; }}
.charts svg {{ display: block; width: 100%; height: auto; }}
.table {{ overflow-x: auto; margin: 0 0 1.4rem; }}
table {{ border-collapse: collapse; width: 100%; }}
th, td {{ padding: .3rem .6rem; border-bottom: 1px solid {hair}; text-align: left; vertical-align: top; }}
th {{ border-bottom-color: {rule}; font-size: .78rem; white-space: nowrap; }}
.number {{ text-align: right; white-space: nowrap; }}
@media (max-width: 40rem) {{
  body {{ font-size: 1.05rem; }}
  header {{ padding: 2.2rem 1rem 1.6rem; }}
  .table {{ margin-inline: -1.2rem; padding-inline: 1.2rem; }}
  td, th {{ padding: .3rem .45rem; }}
}}
@media print {{
  @page {{ size: A4; margin: 16mm; }}
  body {{ background: none; font-size: 10pt; line-height: 1.35; }}
  header {{ background: none; padding: 0 0 6mm; }}
  main {{ max-width: none; padding: 0; }}
  h2 {{ margin-top: 8mm; break-after: avoid; }}
  h3 {{ break-after: avoid; }}
  article figure, .charts figure, tr {{ break-inside: avoid; }}
  .charts {{ grid-template-columns: 1fr 1fr; }}
  .tale {{ columns: 2; }}
  .table {{ overflow: visible; }}
  thead {{ display: table-header-group; }}
}}
</style>
</head>
<body>
"""
