"""Small files are written whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from roma_desktop.core.errors import CannotSave
from roma_desktop.core.files import disk
from roma_desktop.core.files.whole_file import write_whole


def test_a_file_is_written_with_its_folder_and_nothing_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "new" / "a.txt"
    write_whole(file, b"one")
    write_whole(file, b"two")
    assert file.read_bytes() == b"two"
    assert list(file.parent.iterdir()) == [file]


def test_a_disk_that_is_full_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.txt"
    write_whole(file, b"one")

    def full(_stream: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(disk, "sync", full)
    with pytest.raises(CannotSave, match="No space left"):
        write_whole(file, b"two")
    assert file.read_bytes() == b"one"
    assert list(tmp_path.iterdir()) == [file]
