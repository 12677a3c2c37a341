"""The file under a record: lines and bytes, whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from roma_desktop.core.errors import BadFile, CannotSave
from roma_desktop.core.files import disk
from roma_desktop.core.records import chain
from roma_desktop.core.records import journal as journal_module
from roma_desktop.core.records.journal import Journal, read_lines


def texts(file: Path) -> list[bytes]:
    return [line.text for line in read_lines(file)]


def test_lines_come_back_as_they_were_written(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path / "a")
    for line in ({"a": 1}, {"b": "ポエニ"}, {"c": "x\ny"}):
        journal.append(line)
    journal.close()
    contents = [b'{"a":1}', '{"b":"ポエニ"}'.encode(), b'{"c":"x\\ny"}']
    assert [chain.unsealed(text)[0] for text in texts(journal.file)] == contents
    ends = [line.end for line in read_lines(journal.file)]
    assert ends[-1] == journal.file.stat().st_size
    assert [line.number for line in read_lines(journal.file)] == [1, 2, 3]


def test_a_line_is_synced_before_it_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []
    real = disk.sync

    def sync(number: int) -> None:
        sizes.append(disk.identity_of(number).size)
        real(number)

    monkeypatch.setattr(disk, "sync", sync)
    journal = Journal.create(tmp_path / "a")
    journal.append({"one": 1})
    journal.append({"two": 2})
    journal.close()
    assert sizes == [line.end for line in read_lines(journal.file)]


def test_a_journal_that_need_not_be_safe_is_synced_once_when_it_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    journal = Journal.create(tmp_path / "a", synced=False)
    monkeypatch.setattr(disk, "sync", synced.append)
    for number in range(5):
        journal.append({"a": number})
    assert synced == []
    journal.close()
    assert len(synced) == 1
    assert len(texts(journal.file)) == 5


def test_nothing_is_made_over_another_file(tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.write_text("dear")
    with pytest.raises(CannotSave):
        Journal.create(file)
    assert file.read_text() == "dear"


def test_what_follows_the_good_part_is_cut_off(tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.write_bytes(b"1\n2\n3 and ha")
    good = [line.end for line in read_lines(file)][-1]
    journal = Journal.reopen(file)
    journal.cut(good)
    journal.append({"n": 4})
    journal.close()
    assert file.read_bytes().startswith(b'1\n2\n{"n":4,"seal":"')
    assert len(texts(file)) == 3


def test_an_incomplete_last_line_is_left_out(tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.write_bytes(b"1\n2")
    assert texts(file) == [b"1\n"]
    file.write_bytes(b"1")
    assert texts(file) == []
    file.write_bytes(b"")
    assert texts(file) == []


def test_a_file_that_is_gone_can_not_be_gone_on_with(tmp_path: Path) -> None:
    with pytest.raises(CannotSave, match=r"a can't be written: \w"):
        Journal.reopen(tmp_path / "a")


@pytest.mark.parametrize("ending", [b"\n", b""])
def test_a_line_is_bounded(ending: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal_module, "MAX_LINE", 100)
    file = tmp_path / "a"
    file.write_bytes(b"1\n" + b"x" * 99 + b"\n")
    assert len(texts(file)) == 2
    file.write_bytes(b"1\n" + b"x" * 101 + ending)
    with pytest.raises(BadFile, match="a, line 2: a line longer than 100 bytes"):
        texts(file)
