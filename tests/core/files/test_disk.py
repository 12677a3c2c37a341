"""The durable file operations: what is made is new, no link is followed, and a pipe keeps nobody waiting."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

import pytest

from roma_desktop.core.files import disk


def mode(file: Path) -> int:
    return stat.S_IMODE(file.lstat().st_mode)


def test_every_primitive_is_there() -> None:
    assert all(callable(getattr(disk, name)) for name in disk.PRIMITIVES)


def test_a_new_file_is_for_the_player_alone(tmp_path: Path) -> None:
    handle = disk.create(tmp_path / "a")
    assert mode(tmp_path / "a") == 0o600
    disk.append(handle, b"one")
    disk.append(handle, b"two")
    disk.close(handle)
    assert disk.read(tmp_path / "a", 100) == b"onetwo"
    assert disk.read(tmp_path / "a", 4) == b"onet"


def test_a_file_for_others_has_the_usual_permissions(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        disk.write_whole(tmp_path / "a", b"x", disk.PUBLIC)
    finally:
        os.umask(before)
    assert mode(tmp_path / "a") == 0o644


@pytest.mark.parametrize("target", ["there", "nowhere"])
def test_nothing_is_made_through_a_link(target: str, tmp_path: Path) -> None:
    (tmp_path / "there").write_text("dear")
    (tmp_path / "a").symlink_to(tmp_path / target)
    for make in (lambda: disk.create(tmp_path / "a"), lambda: disk.write_new(tmp_path / "a", b"x")):
        with pytest.raises(FileExistsError):
            make()
    assert disk.taken(tmp_path / "a")
    assert (tmp_path / "there").read_text() == "dear"
    assert not (tmp_path / "nowhere").exists()


def test_a_pipe_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a")
    for look in (disk.reader, disk.reopen):
        with pytest.raises(OSError, match="not a regular file"):
            look(tmp_path / "a")
    assert disk.identity(tmp_path / "a") is None


def no_links(*_names: Path, **_how: bool) -> None:
    """What ``os.link`` does on a file system that knows no links."""
    raise OSError(errno.EPERM, "Operation not permitted")


@pytest.mark.parametrize("links", [True, False])
def test_moving_replaces_nothing(links: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if not links:
        monkeypatch.setattr(os, "link", no_links)
    (tmp_path / "a").write_text("a")
    (tmp_path / "b").write_text("b")
    with pytest.raises(FileExistsError):
        disk.move_new(tmp_path / "a", tmp_path / "b")
    disk.move_new(tmp_path / "a", tmp_path / "c")
    assert {file.name: file.read_text() for file in tmp_path.iterdir()} == {"b": "b", "c": "a"}


@pytest.mark.parametrize("links", [True, False])
def test_moving_that_fails_leaves_both_names_as_they_were(
    links: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_names: Path) -> None:
        raise OSError(errno.EIO, "Input/output error")

    (tmp_path / "a").write_text("a")
    with monkeypatch.context() as broken:
        if links:
            unlink = os.unlink
            broken.setattr(os, "unlink", lambda name: fails() if name == tmp_path / "a" else unlink(name))
        else:
            broken.setattr(os, "link", no_links)
            broken.setattr(os, "replace", fails)
        with pytest.raises(OSError, match="Input/output error"):
            disk.move_new(tmp_path / "a", tmp_path / "b")
    assert {file.name: file.read_text() for file in tmp_path.iterdir()} == {"a": "a"}


def test_a_file_is_known_again_under_another_name(tmp_path: Path) -> None:
    handle = disk.create(tmp_path / "a")
    disk.move_new(tmp_path / "a", tmp_path / "b")
    assert disk.identity_of(handle).same_file(disk.identity(tmp_path / "b"))
    disk.unlink(tmp_path / "b")
    assert disk.identity_of(handle).links == 0
    disk.close(handle)


def test_what_fails_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_handle: int, _content: bytes) -> None:
        raise OSError(28, "No space left on device")

    (tmp_path / "a").write_text("dear")
    monkeypatch.setattr(disk, "append", full)
    with pytest.raises(OSError, match="No space"):
        disk.write_whole(tmp_path / "a", b"x")
    with pytest.raises(OSError, match="No space"):
        disk.copy_new(tmp_path / "a", tmp_path / "b", 100)
    assert [file.name for file in tmp_path.iterdir()] == ["a"]
    assert (tmp_path / "a").read_text() == "dear"


def test_a_half_written_file_has_a_name_that_can_not_be_guessed_and_is_found_again(tmp_path: Path) -> None:
    first, second = disk.beside(tmp_path / "a"), disk.beside(tmp_path / "a")
    assert first != second
    first.write_text("")
    (tmp_path / "b").write_text("")
    assert disk.left_beside(tmp_path / "a") == [first]


def test_a_new_name_is_synced_with_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[Path] = []
    monkeypatch.setattr(disk, "sync_folder", synced.append)
    disk.write_new(tmp_path / "a", b"x")
    assert synced == [tmp_path]
    disk.make_folder(tmp_path / "b" / "c")
    assert synced[1:] == [tmp_path, tmp_path / "b"]
