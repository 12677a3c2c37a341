"""Sounds: which are heard, how loud, and that nothing is missed where none can be."""

from __future__ import annotations

import wave
from pathlib import Path

import build_sounds
import pytest

from roma_desktop.core.shipped import shipped
from roma_desktop.games.roma_victrix.commands import Move
from roma_desktop.ui import sounds
from roma_desktop.ui.sounds import Sounds, platform_player

NAMES = ("counter", "dice", "march", "refusal", "turn")


@pytest.fixture
def played() -> list[Path]:
    return []


@pytest.fixture
def table_sounds(played, tmp_path, monkeypatch) -> Sounds:
    found = Sounds(played.append, tmp_path / "sounds")
    found.loudness = "soft"
    monkeypatch.setattr(sounds, "_current", [found])
    return found


def strength(file: Path) -> int:
    with wave.open(str(file), "rb") as stream:
        frames = stream.readframes(stream.getnframes())
    return max(abs(int.from_bytes(frames[at : at + 2], "little", signed=True)) for at in range(0, len(frames), 2))


@pytest.mark.parametrize("name", NAMES)
def test_the_shipped_sounds_are_small_and_those_that_the_script_makes(name, tmp_path):
    file = shipped("resources", "sounds", f"{name}.wav")
    assert file.stat().st_size < 20_000
    build_sounds.write(tmp_path / "made.wav", build_sounds.sounds()[name])
    with wave.open(str(file), "rb") as kept, wave.open(str(tmp_path / "made.wav"), "rb") as made:
        assert kept.getparams() == made.getparams()
    assert strength(file) == strength(tmp_path / "made.wav")


def test_dice_are_heard_and_a_march_and_a_refusal(lesson, table_sounds, played):
    pupil = lesson(1, 1)
    played.clear()
    pupil.take("hasdrubal")
    pupil.yes()
    pupil.at_step(2)
    pupil.march("hasdrubal", "carthaginiensis")
    pupil.at_step(3)
    assert [file.name for file in played] == ["dice-soft.wav", "march-soft.wav"]
    assert not pupil.page.controller.submit(Move("aegyptus"))
    assert played[-1].name == "refusal-soft.wav"


def test_each_loudness_is_softer_than_the_next(table_sounds, played):
    for loudness in ("soft", "medium", "full"):
        table_sounds.loudness = loudness
        table_sounds.play("turn")
    soft, medium, full = (strength(file) for file in played)
    assert soft < medium < full


def test_off_is_silent(table_sounds, played):
    table_sounds.loudness = "off"
    table_sounds.play("dice")
    assert played == []


def test_a_sound_that_fails_is_not_tried_again_and_nobody_hears_of_it(tmp_path):
    asked: list[Path] = []

    def fail(file: Path) -> None:
        asked.append(file)
        raise OSError("no audio device")

    found = Sounds(fail, tmp_path)
    found.loudness = "full"
    found.play("dice")
    found.play("dice")
    assert len(asked) == 1


def test_one_broken_sound_does_not_silence_the_others(tmp_path, played):
    def play(file: Path) -> None:
        if file.name.startswith("dice"):
            raise RuntimeError("this file can't be played")
        played.append(file)

    found = Sounds(play, tmp_path)
    found.loudness = "full"
    for sound in ("dice", "march", "dice", "turn"):
        found.play(sound)
    assert [file.name for file in played] == ["march-full.wav", "turn-full.wav"]


def test_a_cache_that_cannot_be_written_is_silence(tmp_path, played):
    (tmp_path / "file").write_text("no folder")
    found = Sounds(played.append, tmp_path / "file" / "sounds")
    found.loudness = "full"
    found.play("dice")
    assert played == []


def test_without_a_screen_there_is_no_player(qapp):
    assert platform_player() is None
