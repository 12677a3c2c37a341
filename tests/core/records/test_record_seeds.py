"""The seeds of a game: each is checked by itself, a lost one gives no second try, and it follows its record."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from race import RACE, Agreed, Field, Leap, Rest, Walk, titles
from sealing import forge, lines_of, sealed_again

from roma_desktop.core.dice import SeededDice, Throw, commitment
from roma_desktop.core.files import disk
from roma_desktop.core.message import say
from roma_desktop.core.records.reading import Opened, open_if_sound, open_record, read_record
from roma_desktop.core.records.record import Record
from roma_desktop.core.records.record_files import copy_record
from roma_desktop.core.records.seeds import derived_seed, read_seed, seed_file
from roma_desktop.core.records.verify import account, check, verify


def begin(file: Path, goal: int = 1000) -> Record[Any]:
    return Record.begin(file, RACE, Field(goal), Agreed())


def leaps(record: Record[Any], number: int) -> tuple[int, ...]:
    return tuple(face for _ in range(number) for face in record.submit(Leap()).faces)


def next_leaps(file: Path) -> tuple[int, ...]:
    """What falls when the record at a place is opened: twelve leaps, by which dice are told apart."""
    record = open_record(file, titles())
    faces = leaps(record, 12)
    record.close()
    return faces


@pytest.fixture
def file(tmp_path: Path) -> Path:
    record = begin(tmp_path / "a.roma")
    leaps(record, 3)
    record.close()
    return record.file


# ---------------------------------------------------------------- a lost seed


def test_each_try_after_a_lost_seed_gives_the_same_dice(file: Path) -> None:
    """Deleting the seed file again and again, and going back to an older file, rerolls nothing."""
    seed_file(file).unlink()
    before = file.read_bytes()
    tried = set()
    for _ in range(4):
        tried.add(next_leaps(file))
        disk.unlink(seed_file(file))
        file.write_bytes(before)
    assert len(tried) == 1


def test_naming_and_going_back_before_it_is_lost_change_nothing(file: Path) -> None:
    seed_file(file).unlink()
    before = file.read_bytes()
    plain = next_leaps(file)
    for extra in ('{"line":"Named","n":1,"name":"x"}\n', '{"line":"Went","to":3}\n'):
        file.write_bytes(sealed_again(before + extra.encode()))
        assert next_leaps(file) == plain


def test_the_loss_is_counted_once_and_never_again(file: Path) -> None:
    """The new seed comes from the record: it can't be lost."""
    seed_file(file).unlink()
    for _ in range(3):
        record = open_record(file, titles())
        leaps(record, 1)
        record.close()
        assert not seed_file(file).exists()
    (new,) = [line for line in lines_of(file) if line["line"] == "NewSeed"]
    assert (new["reason"], new["n"]) == ("lost", 3)
    assert [era.reason for era in read_record(file, titles()).eras] == ["", "lost"]


def test_a_player_is_told_before_the_dice_change(file: Path) -> None:
    seed = seed_file(file).read_text()
    seed_file(file).unlink()
    before = file.read_bytes()
    found = open_if_sound(file, titles())
    assert isinstance(found, Opened)
    assert found.seed_gone
    assert file.read_bytes() == before
    seed_file(file).write_text(seed)  # he has found it
    again = open_if_sound(file, titles())
    assert isinstance(again, Record)
    assert len(again.eras) == 1
    again.close()


def test_a_seed_shown_for_another_promise_makes_no_dice(file: Path) -> None:
    """Somebody adds a seed of his own to a running game."""
    seed_file(file).unlink()
    forge(file, lambda lines: lines.append({"line": "Revealed", "seed": "00" * 16}))
    record = open_record(file, titles())
    assert record.eras[-1].seed == derived_seed(record.header.commitment, 3)
    record.close()


# ---------------------------------------------------------------- checking


def finished(file: Path, loss: Callable[[Path], object] = lambda _file: None) -> Opened:
    record = begin(file, goal=40)
    leaps(record, 3)
    record.close()
    loss(file)
    record = open_record(file, titles())
    while record.game.decision is not None:
        leaps(record, 1)
    record.close()
    return read_record(file, titles())


def test_throws_from_a_lost_seed_are_said_not_to_be_checked(tmp_path: Path) -> None:
    """And never that all of them fell as was sealed."""
    found = finished(tmp_path / "a.roma", lambda file: seed_file(file).unlink())
    first, second = check(found)
    assert (first.fell, first.unknown, second.unknown) == (0, 3, 0)
    assert second.fell == len(found.rolled) - 3
    said = str(account(found))
    assert "After command 3 the seed of the dice was lost; they went on from a new one." in said
    assert "3 throws can't be checked: their seed was never shown in this record." in said
    assert "Every die" not in said


def test_forged_dice_hide_behind_no_new_seed(tmp_path: Path) -> None:
    """Dice of one's own, then a line that changes the seed: the forged throws can't be checked, and that is said."""
    record = Record.begin(tmp_path / "a.roma", RACE, Field(60), Agreed(), dice=SeededDice(b"forged"), kind="seeded")
    faces = leaps(record, 8)
    record.close()
    forge(record.file, lambda lines: lines[0].update(commitment="ab" * 32))
    fresh = b"f" * 16
    more = [{"line": "NewSeed", "commitment": commitment(fresh)}, {"line": "Revealed", "seed": fresh.hex()}]
    text = "".join(json.dumps(line) + "\n" for line in more)
    record.file.write_bytes(sealed_again(record.file.read_bytes() + text.encode()))
    found = read_record(record.file, titles())
    assert [one.unknown for one in check(found)] == [len(faces), 0]
    assert "8 throws can't be checked" in str(account(found))
    assert "nobody noted why" in str(account(found))


def test_a_wrong_face_is_found_in_every_part_whose_seed_is_known(tmp_path: Path) -> None:
    """In the part of the derived seed while the game goes on, too."""
    record = begin(tmp_path / "a.roma")
    leaps(record, 2)
    record.close()
    seed_file(record.file).unlink()
    record = open_record(record.file, titles())
    record.submit(Rest())
    record.game.dice = SeededDice(b"other dice")
    leaps(record, 8)
    record.close()
    assert "has a roll that the dice didn't show" in str(verify(read_record(record.file, titles())))


def test_a_seed_found_again_at_the_end_lets_all_be_checked(tmp_path: Path) -> None:
    file, kept = tmp_path / "a.roma", tmp_path / "kept"
    record = begin(file, goal=40)
    leaps(record, 3)
    record.close()
    seed_file(file).rename(kept)
    record = open_record(file, titles())
    kept.rename(seed_file(file))
    while record.game.decision is not None:
        leaps(record, 1)
    record.close()
    found = read_record(file, titles())
    assert [one.unknown for one in check(found)] == [0, 0]
    assert sum(one.fell for one in check(found)) == len(found.rolled)
    assert verify(found) is None


def test_an_honest_game_says_so_and_shows_its_seed(tmp_path: Path) -> None:
    found = finished(tmp_path / "a.roma")
    assert len(found.eras) == 1
    assert str(account(found)).startswith("Every die and every draw,")


def test_typed_dice_have_no_seed_to_change(tmp_path: Path) -> None:
    record = Record.begin(tmp_path / "a.roma", RACE, Field(), Agreed(), dice=SeededDice(b"x"), kind="typed")
    record.submit(Walk(1))
    record.close()
    forge(record.file, lambda lines: lines.append({"line": "NewSeed", "commitment": "ab"}))
    assert "dice without a seed can't get a new one" in str(read_record(record.file, titles()).trouble)


# ---------------------------------------------------------------- renamed, moved, copied


def own_dice(file: Path, drawn: int = 3) -> tuple[int, ...]:
    """What the secret seed would give next."""
    seed = read_seed(file)
    assert seed is not None
    return SeededDice(seed, drawn).roll(Throw(12, 6, "1.2", say("leap")))


def test_a_record_renamed_by_a_file_manager_finds_its_seed(file: Path) -> None:
    fell, new = own_dice(file), file.with_name("b.roma")
    file.rename(new)
    assert next_leaps(new) == fell
    assert seed_file(new).exists()
    assert not seed_file(file).exists()


def test_a_copy_by_a_file_manager_has_dice_of_its_own_and_says_so(file: Path) -> None:
    """Else one could try in the copy what will fall in the game."""
    copy = file.with_name("b.roma")
    copy.write_bytes(file.read_bytes())
    fell = own_dice(file)
    assert next_leaps(copy) != fell
    assert read_record(copy, titles()).eras[-1].reason == "copied"
    assert next_leaps(file) == fell


def test_a_copy_by_the_program_has_dice_of_its_own_and_says_so(file: Path) -> None:
    record = open_record(file, titles())
    fell = own_dice(file)
    for name in ("b.roma", "c.roma"):
        record.save_copy(file.with_name(name))
    assert leaps(record, 12) == fell
    record.close()
    one, other = (next_leaps(file.with_name(name)) for name in ("b.roma", "c.roma"))
    assert one == other != fell
    copy = read_record(file.with_name("b.roma"), titles())
    assert [era.reason for era in copy.eras] == ["", "copied"]
    assert copy.trouble is None
    assert not seed_file(file.with_name("b.roma")).exists()


def test_a_copy_of_a_finished_game_is_the_same_game(tmp_path: Path) -> None:
    finished(tmp_path / "a.roma")
    record = open_record(tmp_path / "a.roma", titles())
    record.save_copy(tmp_path / "b.roma")
    record.close()
    assert len(read_record(tmp_path / "b.roma", titles()).eras) == 1


def test_many_seeds_in_a_folder_are_looked_at_up_to_a_bound(file: Path) -> None:
    for number in range(20):
        file.with_name(f"{number}.roma.seed").write_text("zz" if number % 2 else f"{number:032}")
    file.with_name("pipe.roma.seed").symlink_to("/dev/zero")
    fell, new = own_dice(file), file.with_name("b.roma")
    file.rename(new)
    assert next_leaps(new) == fell


def test_a_copy_under_the_old_name_of_a_renamed_record_leaves_it_its_seed(file: Path) -> None:
    """The seed beside the copy is that of the renamed game."""
    new, fell = file.with_name("b.roma"), own_dice(file)
    other = begin(file.with_name("c.roma"))
    file.rename(new)
    copy_record(other, file)
    other.close()
    assert not seed_file(file).exists()
    assert next_leaps(new) == fell


def test_no_seed_is_ever_written_over(file: Path) -> None:
    new, fell = file.with_name("b.roma"), own_dice(file)
    file.rename(new)
    again = begin(file)
    again.close()
    assert read_seed(file) == again.eras[0].seed
    assert next_leaps(new) == fell
