"""kill -9 at random moments: at most the command in hand is lost, and what is left is the very same game."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

from roma_desktop.core.records.reading import open_record, read_record
from roma_desktop.games.registry import title

ROUNDS = 14
PLAYER = """
import sys
from pathlib import Path
from roma_desktop.ai.random_player import RandomPlayer
from roma_desktop.core.records.reading import open_record
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title

file, roma = Path(sys.argv[1]), title("roma_victrix")
if file.exists():
    record = open_record(file, title)
else:
    record = Record.begin(file, roma, roma.load(roma.scenarios()[0]), roma.read_options({}))
player = RandomPlayer(roma, sys.argv[2])
while record.game.decision is not None:
    print(record.submit(player.choose(record.game.state, record.game.options)).number, flush=True)
"""


def test_at_most_the_command_in_hand_is_lost(tmp_path: Path) -> None:
    file, moments = tmp_path / "a.roma", random.Random(1)
    reached = 0
    for number in range(ROUNDS):
        said = play_and_kill(file, number, moments.uniform(0.0, 0.15))
        opened = read_record(file, title)
        assert opened.trouble is None
        assert opened.first_difference is None
        assert opened.game.now.number in (said, said + 1)
        assert opened.game.now.number >= reached
        reached = opened.game.now.number
        if opened.game.decision is None:
            break
    assert reached > 100, "too little was played to prove anything"
    record = open_record(file, title)
    if record.game.decision is not None:
        record.submit(next(iter(record.game.options)))
    record.close()
    assert read_record(file, title).trouble is None


def play_and_kill(file: Path, number: int, patience: float) -> int:
    """Let a process play for a moment (seconds), kill it, and return the number of its last finished command."""
    command = [sys.executable, "-c", PLAYER, str(file), str(number)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(patience)
        process.send_signal(signal.SIGKILL)
        said = [first, *process.stdout.readlines()]
    return int([line for line in said if line.endswith("\n")][-1])
