"""The film as one page of HTML that plays in any browser: pictures, fonts, data and its own small script are inside."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from typing import Any

from PySide6.QtCore import QPointF, Qt

from roma_desktop.core.language import translator
from roma_desktop.core.message import Words, say
from roma_desktop.core.shipped import shipped
from roma_desktop.ui.map.chart import Area, Chart
from roma_desktop.ui.story.exports.embedding import address_of
from roma_desktop.ui.story.exports.film_sheet import SIDE as SHEET_SIDE
from roma_desktop.ui.story.exports.film_sheet import Cut, sheet_of
from roma_desktop.ui.story.exports.html import colours_of, faces_of
from roma_desktop.ui.story.film.armies import SIDE
from roma_desktop.ui.story.film.painter import EDGE, FILL, FilmPainter, field_of
from roma_desktop.ui.story.film.stills import FIGURES
from roma_desktop.ui.story.film.values import Film, Scene
from roma_desktop.ui.theme import Theme

WIDE = 2400  # pixels across of the map in the page
QUALITY = 80  # of that picture
SCRIPT = shipped("resources", "film", "player.js")
PAGE = shipped("resources", "film", "page.html")


def film_page(film: Film, chart: Chart, look: Theme) -> str:
    """The whole page. ``look`` is a light theme in the language of the film."""
    painter = FilmPainter(film, chart, look)
    bare = painter.bare().scaledToWidth(WIDE, Qt.TransformationMode.SmoothTransformation)
    sheet, cuts = sheet_of(film.figures, look.palette)
    data = film_data(film, chart, look, cuts)
    page = PAGE.read_text("utf-8")
    parts = {
        "language": film.language,
        "title": escape(film.title),
        "under": escape(film.under),
        "faces": faces_of(film.language),
        "map": address_of(bare, QUALITY),
        "figures": address_of(sheet, QUALITY),
        "story": _story(film),
        "data": json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/"),
        "script": SCRIPT.read_text("utf-8"),
        **{f"colour-{name}": colour for name, colour in colours_of(look).items()},
        **{f"word-{key}": escape(word) for key, word in _words(film.language).items()},
    }
    for key, value in parts.items():
        page = page.replace(f"{{{{{key}}}}}", value)
    return page


def film_data(film: Film, chart: Chart, look: Theme, cuts: Sequence[Cut]) -> dict[str, Any]:
    """What the script is told: scenes as in ``Film``, places with their outlines, all in pixels of the page's map.

    ``cuts``: where each of the film's figures is on the picture of all of them.
    """
    x, y, wide, high = film.world
    zoom = WIDE / wide
    shown = {*film.held, *(change.place for scene in film.scenes for change in scene.changes)}
    places = {place: _rings(chart.areas[place], film, zoom) for place in sorted(shown) if place in chart.areas}
    return {
        "size": [WIDE, round(high * zoom)],
        "figures": FIGURES,
        "cuts": [[round(value, 1) for value in cut] for cut in cuts],
        "side": SHEET_SIDE,
        "counter": round(film.counter * zoom, 1),
        "army": SIDE,
        "fill": round(FILL / 255, 3),
        "edge": round(EDGE / 255, 3),
        "red": look.colours.red,
        "ink": look.colours.ink,
        "length": round(film.length, 2),
        "sides": [[name, look.palette[colour].flag] for name, colour in film.sides],
        "held": {place: look.palette[colour].flag for place, colour in film.held.items() if place in places},
        "places": places,
        "turns": [[round(start, 2), date] for start, date in film.turns],
        "scenes": [_scene(scene, (x, y), zoom, look) for scene in film.scenes],
    }


def _scene(scene: Scene, corner: tuple[float, float], zoom: float, look: Theme) -> dict[str, Any]:
    def point(at: tuple[float, float]) -> list[float]:
        return [round((at[0] - corner[0]) * zoom, 1), round((at[1] - corner[1]) * zoom, 1)]

    def hue(colour: str) -> str:
        return look.palette[colour].flag if colour else ""

    left, top, wide, high = scene.view
    return {
        "kind": scene.kind,
        "command": scene.at,
        "start": round(scene.start, 2),
        "length": round(scene.length, 2),
        "view": [*point((left, top)), round(wide * zoom, 1), round(high * zoom, 1)],
        "date": scene.date,
        "heading": scene.heading,
        "text": scene.text,
        "colour": hue(scene.colour),
        "marches": [{"points": [point(one) for one in march.points], "colour": hue(march.colour)}
                    for march in scene.marches],
        "spots": [{"at": point(spot.at), "sign": spot.sign, "main": spot.main} for spot in scene.spots],
        "changes": [[change.place, hue(change.colour)] for change in scene.changes],
        "holdings": list(scene.holdings),
        "armies": [[army.face, army.was, *point(army.at), army.march, *(point(army.came) if army.came else ())]
                   for army in scene.armies],
        "gone": [[army.face, *point(army.at)] for army in scene.gone],
    }  # fmt: skip


def _rings(area: Area, film: Film, zoom: float) -> list[list[float]]:
    """The outline of a place as rings of points, x and y in turn, to be filled by the even-odd rule."""
    corner = QPointF(*film.world[:2])
    rings = []
    for polygon in field_of(area).toSubpathPolygons():
        points = [(point - corner) * zoom for point in polygon.toList()]
        rings.append([round(value, 1) for point in points for value in (point.x(), point.y())])
    return rings


def _story(film: Film) -> str:
    """The film in words, for those who can't see it or whose browser runs no scripts."""
    told = []
    for scene in film.scenes:
        if scene.kind == "turn":
            told.append(f"<h2>{escape(scene.heading)}</h2>")
        elif scene.text:
            date = f"<b>{escape(scene.date)}</b> " if scene.kind == "deed" else ""
            told.append(f"<p>{date}{escape(scene.text)}</p>")
    return "\n".join(told)


def _words(language: str) -> dict[str, str]:
    words = Words(translator(language))
    said = {
        "play": say("Play"),
        "stop": say("Stop"),
        "back": say("Scene before"),
        "on": say("Next scene"),
        "speed": say("Speed"),
        "time": say("Line of time"),
        "film": say("The film"),
        "story": say("The film in words"),
    }
    return {key: words.say(message) for key, message in said.items()}
