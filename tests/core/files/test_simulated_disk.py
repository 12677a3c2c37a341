"""The simulated disk loses what was not synced, in all the ways it should, and nothing else."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from random import Random

import pytest
from power_loss import Disk, Made, Names, Resized, Synced, Tree, Wrote, write_tree
from power_watch import Watch

OLD = b"a" * 1200
TREES = 1000


def left(watch: Watch, number: int = TREES) -> list[Tree]:
    """What may be left after all that was watched."""
    disk = Disk(watch.before)
    for operation in watch.operations:
        disk.apply(operation)
    return [disk.after_power_loss(Random(seed)) for seed in range(number)]


@pytest.fixture
def watch(tmp_path: Path) -> Watch:
    """A folder with one file, which is safe."""
    (tmp_path / "old").write_bytes(OLD)
    return Watch(tmp_path)


def sync_folder(folder: Path) -> None:
    number = os.open(folder, os.O_RDONLY)
    os.fsync(number)
    os.close(number)


def test_what_was_synced_stays(watch: Watch) -> None:
    with watch.watching(), (watch.root / "old").open("r+b", buffering=0) as stream:
        stream.write(b"b" * 700)
        os.fsync(stream.fileno())
    assert {tree["old"] for tree in left(watch)} == {b"b" * 700 + b"a" * 500}


def test_what_was_not_synced_is_there_or_not_block_by_block_or_torn(watch: Watch) -> None:
    with watch.watching(), (watch.root / "old").open("r+b", buffering=0) as stream:
        stream.write(b"b" * 1200)
    found = {tree["old"] for tree in left(watch)}
    assert {OLD, b"b" * 1200, b"b" * 512 + b"a" * 688, b"a" * 512 + b"b" * 512 + b"a" * 176} <= found
    assert any(content is not None and 0 < content[:512].count(b"b") < 512 for content in found), "torn"
    assert all(content is not None and len(content) == 1200 and not content.strip(b"ab") for content in found)


def test_bytes_at_the_end_may_be_zeros_or_rubbish_or_missing(watch: Watch) -> None:
    with watch.watching(), (watch.root / "old").open("ab") as stream:
        stream.write(b"b" * 900)
    found = {tree["old"] for tree in left(watch)}
    assert {OLD, OLD + b"b" * 900, OLD + bytes(900)} <= found
    assert any(content is not None and content.strip(b"ab\0") for content in found), "rubbish"
    assert all(content is not None and content.startswith(OLD) for content in found)


def test_a_cut_may_be_undone_while_what_followed_it_stays(watch: Watch) -> None:
    with watch.watching(), (watch.root / "old").open("r+b", buffering=0) as stream:
        stream.truncate(10)
        stream.seek(10)
        stream.write(b"b" * 10)
    cut, rest = b"a" * 10 + b"b" * 10, b"a" * (1200 - 512)
    found = {tree["old"] for tree in left(watch)}
    assert {OLD, b"a" * 10, cut, cut + bytes(512 - 20) + rest} <= found


def test_the_name_of_a_synced_file_is_not_safe_until_its_folder_is(watch: Watch) -> None:
    with watch.watching(), (watch.root / "new").open("xb", buffering=0) as stream:
        stream.write(b"new")
        os.fsync(stream.fileno())
    assert {tree.get("new") for tree in left(watch)} == {None, b"new"}
    again = Watch(watch.root)
    with again.watching():
        (watch.root / "newer").write_text("newer")
        with (watch.root / "newer").open("r+b") as stream:
            os.fsync(stream.fileno())
        sync_folder(watch.root)
    assert {tree["newer"] for tree in left(again)} == {b"newer"}


def test_a_new_folder_needs_its_own_folder_synced(watch: Watch) -> None:
    with watch.watching():
        (watch.root / "a").mkdir()
        (watch.root / "a" / "new").touch()
        sync_folder(watch.root / "a")
    assert {("a" in tree, "a/new" in tree) for tree in left(watch)} == {(False, False), (True, True)}


def test_a_file_that_takes_anothers_place_does_so_in_one_act(watch: Watch) -> None:
    with watch.watching():
        (watch.root / "fresh").write_bytes(b"new")
        with (watch.root / "fresh").open("r+b") as stream:
            os.fsync(stream.fileno())
        os.replace(watch.root / "fresh", watch.root / "old")
    assert {(tree["old"], tree.get("fresh")) for tree in left(watch)} == {(OLD, None), (OLD, b"new"), (b"new", None)}


def test_a_file_that_was_not_synced_before_it_took_anothers_place_may_be_empty(watch: Watch) -> None:
    with watch.watching():
        (watch.root / "fresh").write_bytes(b"new")
        os.replace(watch.root / "fresh", watch.root / "old")
    assert b"" in {tree["old"] for tree in left(watch)}


def test_a_name_taken_away_may_come_back(watch: Watch) -> None:
    with watch.watching():
        (watch.root / "old").unlink()
    assert {tree.get("old") for tree in left(watch)} == {None, OLD}
    with watch.watching():
        sync_folder(watch.root)
    assert {tree.get("old") for tree in left(watch)} == {None}


def test_names_that_were_changed_together_may_come_in_any_mixture(watch: Watch) -> None:
    with watch.watching():
        for name in "ab":
            (watch.root / name).touch()
    assert {("a" in tree, "b" in tree) for tree in left(watch)} == {
        (one, other) for one in (False, True) for other in (False, True)
    }


def test_copies_and_descriptors_are_watched_too(watch: Watch) -> None:
    with watch.watching():
        shutil.copyfile(watch.root / "old", watch.root / "copy")
        os.link(watch.root / "old", watch.root / "twin")
        number = os.open(watch.root / "plain", os.O_CREAT | os.O_WRONLY | os.O_APPEND, 0o600)
        os.write(number, b"one")
        os.write(number, b"two")
        os.ftruncate(number, 5)
        with os.fdopen(number, "ab") as stream:
            stream.write(b"three")
    assert Wrote(2, 3, b"two") in watch.operations
    assert [tree["plain"] for tree in left(watch) if len(tree.get("plain") or b"") == 10]


def test_what_was_done_behind_the_watchs_back_is_noticed(watch: Watch) -> None:
    with pytest.raises(AssertionError, match="isn't watched"), watch.watching():
        shutil.os.system(f"echo x > {watch.root}/x")  # type: ignore[attr-defined]


def test_a_tree_is_put_down_as_it_is(tmp_path: Path) -> None:
    tree: Tree = {"": None, "a": b"1", "b": None, "b/c": b"2"}
    write_tree(tree, tmp_path / "there")
    assert Watch(tmp_path / "there").before == tree
    assert Disk(tree).now() == tree


def test_files_with_two_names_have_the_same_bytes_under_both() -> None:
    disk = Disk({"": None})
    for operation in (Made(1, False), Names(0, {"a": 1}), Names(0, {"b": 1}), Synced(0), Resized(1, 40)):
        disk.apply(operation)
    trees = [disk.after_power_loss(Random(seed)) for seed in range(TREES)]
    assert all(tree["a"] == tree["b"] for tree in trees)
    assert len({tree["a"] for tree in trees}) > 2
