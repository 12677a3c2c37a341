"""The film as a file: a page of HTML that needs nothing else, and a video, where one can be made."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from base64 import b64decode
from importlib.util import find_spec
from pathlib import Path
from threading import Event

import pytest
from film_driver import data_of
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog
from story_driver import button, click

from roma_desktop.core.progress import GivenUp, Progress
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.story.exports import film_files, film_video
from roma_desktop.ui.story.exports.export_sheet import ExportSheet
from roma_desktop.ui.story.exports.files import _look, write_file
from roma_desktop.ui.story.exports.film_html import SCRIPT, WIDE
from roma_desktop.ui.story.film.painter import FilmPainter
from roma_desktop.ui.story.film.script import film_of
from roma_desktop.ui.story.film.stills import still
from roma_desktop.ui.story.subject import of_file

NEEDS_AV = pytest.mark.skipif(find_spec("av") is None, reason="needs the extra film")
NEEDS_NODE = pytest.mark.skipif(shutil.which("node") is None, reason="needs node to run the page's script")


@pytest.fixture(scope="module")
def page(over: Path, tmp_path_factory: pytest.TempPathFactory, qapp: object) -> str:
    """The film of a game as a page of HTML."""
    file = tmp_path_factory.mktemp("page") / "film.html"
    write_file(of_file(over), "film", file, "ja", 0)
    return file.read_text("utf-8")


def test_the_page_needs_nothing_from_outside(page: str) -> None:
    bare = re.sub(r"data:[a-z]+/[a-z]+;base64,[^\")]+", "inside", page).replace("url(inside)", "")
    for outside in ("http:", "https:", "//www", 'src="/', "href=", "@import", "url("):
        assert outside not in bare, outside
    assert "default-src 'none'" in page
    assert "{{" not in page
    assert "font-family:'Shippori Mincho'" in page
    assert 'lang="ja"' in page


def test_its_scenes_are_those_of_the_record(page: str, over: Path) -> None:
    data, subject = data_of(page), of_file(over)
    film = film_of(subject, "ja")
    assert [one["text"] for one in data["scenes"]] == [scene.text for scene in film.scenes]
    assert [one["command"] for one in data["scenes"]] == [scene.at for scene in film.scenes]
    held = dict(data["held"])
    for scene in data["scenes"]:
        held.update(scene["changes"])
    palette = _look("ja").palette
    last = subject.last
    for place, side in subject.presenter.holders(last).items():
        assert held[place] == palette[subject.presenter.colour(last, side)].flag
    assert data["size"][0] == WIDE
    for one in data["scenes"]:
        assert all(0 <= x <= WIDE for march in one["marches"] for x, _ in march["points"])
        assert one["text"] in page
    sheet = QImage()
    assert sheet.loadFromData(b64decode(re.search(r'id="figures"[^>]*base64,([^"]+)', page)[1]))
    assert len(data["cuts"]) == len(film.figures) > 20
    assert all(sheet.rect().contains(QRect(*map(int, cut[:4]))) for cut in data["cuts"])
    army = data["cuts"][data["scenes"][-1]["armies"][0][0]]
    assert sheet.pixelColor(QPoint(*map(int, (army[0] + army[4], army[1] + army[5])))).alpha() == 255


@NEEDS_NODE
def test_its_script_reckons_the_same_pictures_as_the_program(page: str, over: Path) -> None:
    data, film = data_of(page), film_of(of_file(over), "ja")
    times = [film.length * share / 40 for share in range(41)]
    asked = (
        f"{SCRIPT.read_text('utf-8')}\nconst film = {json.dumps(data)};"
        f"console.log(JSON.stringify({json.dumps(times)}.map(time => still(film, time, true))));"
    )
    run = subprocess.run(["node", "-"], input=asked, capture_output=True, text=True, timeout=30, check=True)
    for time, found in zip(times, json.loads(run.stdout), strict=True):
        ours = still(film, time)
        assert found["index"] == ours.index
        assert [one["share"] for one in found["drawn"]] == pytest.approx([one.share for one in ours.drawn], abs=0.02)
        assert found["wash"] == pytest.approx(ours.wash, abs=0.02)
        assert found["card"] == pytest.approx(ours.card, abs=0.02)
        assert len(found["spots"]) == len(ours.shown)
        assert [one["face"] for one in found["stood"]] == [one.face for one in ours.stood]
        share = data["size"][0] / film.world[2]
        for army, own in zip(found["stood"], ours.stood, strict=True):
            there = [(at - corner) * share for at, corner in zip(own.at, film.world, strict=False)]
            assert army["at"] == pytest.approx(there, abs=1)


@NEEDS_AV
def test_a_video_is_read_back_picture_by_picture(over: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import av

    monkeypatch.setattr(film_video, "SIZE", QSize(320, 180))
    monkeypatch.setattr(film_video, "RATE", 1)
    file = tmp_path / "film.mp4"
    subject = of_file(over)
    write_file(subject, "mp4", file, "en", 0)
    film = film_of(subject, "en")
    with av.open(str(file)) as video:
        stream = video.streams.video[0]
        assert (stream.width, stream.height) == (320, 180)
        frames = {round(frame.time): frame.reformat(format="rgba") for frame in video.decode(stream)}
    assert max(frames) == round(film.length) - 1
    painter = FilmPainter(film, subject.presenter.chart(subject.last), _look("en"))
    for second in (min(frames), sorted(frames)[len(frames) // 2]):
        plane = frames[second].planes[0]
        shown = painter.image(QSize(320, 180), still(film, second), QImage.Format.Format_RGBA8888)
        assert _difference(bytes(plane), plane.line_size, shown) < 12


def _difference(data: bytes, stride: int, image: QImage) -> float:
    """The mean difference of the reds, of 255."""
    ours, width = bytes(image.constBits()), image.width()
    pairs = [
        (data[row * stride + 4 * at], ours[row * image.bytesPerLine() + 4 * at])
        for row in range(0, image.height(), 6)
        for at in range(0, width, 6)
    ]
    return sum(abs(one - other) for one, other in pairs) / len(pairs)


@NEEDS_AV
def test_a_video_that_is_given_up_leaves_nothing(over: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(film_video, "SIZE", QSize(320, 180))
    progress, seen = Progress(), Event()

    def tick(share: float) -> None:
        if share > 0.3:
            seen.set()
            progress.give_up()
        progress.tick(share)

    with pytest.raises(GivenUp):
        write_file(of_file(over), "mp4", tmp_path / "film.mp4", "en", 0, tick)
    assert seen.is_set()
    assert not list(tmp_path.iterdir())


def test_without_an_encoder_one_sentence_says_so_and_offers_the_page(at_desk, over, tmp_path, monkeypatch) -> None:
    monkeypatch.setattr("roma_desktop.ui.story.looking_back.can_encode", lambda: False)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "my film"), ""))
    desk = at_desk(over)
    desk.looking.offer_files(desk.record, None)
    sheet = desk.sheet(ExportSheet)
    click(next(one for one, of in sheet._offered if of == film_files.VIDEO))
    desk.wait(desk.asking.isVisible)
    said = [one.words() for one in desk.asking.findChildren(Sentence) if one.isVisible()]
    assert said == ["To make a video this program needs the package av; an HTML page needs nothing."]
    click(button(desk.asking, "Page (HTML)…"))
    desk.wait(lambda: (tmp_path / "my film.html").exists())
    assert data_of((tmp_path / "my film.html").read_text("utf-8"))["scenes"]
    desk.wait(desk.asking.isVisible)
    click(button(desk.asking, "Go on"))


def test_the_film_of_the_window_is_saved_from_it(at_desk, over, tmp_path, monkeypatch, qtbot) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "film"), ""))
    desk = at_desk(over)
    desk.looking.open(desk.record, None)
    desk.wait(lambda: desk.looking.page is not None)
    story = desk.looking.page
    story.show_film()
    qtbot.waitUntil(lambda: story.film.page.copy is not None, timeout=30_000)
    click(story.film.page.save)
    assert not story.film.page.playing
    desk.wait(desk.asking.isVisible)
    click(button(desk.asking, "Page (HTML)…"))
    desk.wait(lambda: (tmp_path / "film.html").exists())
    desk.wait(desk.asking.isVisible)
    click(button(desk.asking, "Go on"))
