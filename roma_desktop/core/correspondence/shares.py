"""Keys of two programs and the seed of the dice, each made of shares that nobody chose alone."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping

from roma_desktop.core.dice import commitment

SIZE = 32  # bytes of a share or of half a key
SEED = 16  # bytes
GAME = 32  # hexadecimal digits of a game's id
HEX = frozenset("0123456789abcdef")
KEEPER = ""  # stands for the side where a share is the keeper's own


def new_share() -> str:
    """A share drawn by chance, in hex digits."""
    return secrets.token_hex(SIZE)


def is_share(text: str) -> bool:
    """Whether a text is a share as ``new_share`` makes them."""
    return len(text) == 2 * SIZE and not set(text) - HEX


def check_shares(*texts: str) -> None:
    """Raise ``ValueError`` unless all these are shares or keys of a book."""
    if not all(map(is_share, texts)):
        raise ValueError("this is no share")


def new_game() -> str:
    """The id of a new game: 32 hexadecimal digits that nobody has drawn before."""
    return new_share()[:GAME]


def is_game(text: str) -> bool:
    """Whether a text is the id of a game as ``new_game`` makes them."""
    return len(text) == GAME and not set(text) - HEX


def common_key(keeper: str, player: str) -> bytes:
    """The key of two programs, made of the half of each."""
    return hashlib.sha256(f"roma-desktop key:{keeper}:{player}".encode()).digest()


def seed_of(shares: Mapping[str, str]) -> bytes:
    """The seed of the dice, made of everybody's shares by side; the keeper's share is under ``KEEPER``."""
    text = ";".join(f"{side}={shares[side]}" for side in sorted(shares))
    return hashlib.sha256(f"roma-desktop seed:{text}".encode()).digest()[:SEED]


def promise(share: str) -> str:
    """The commitment to a share: it is told first, and the share shown later can be checked against it."""
    return commitment(bytes.fromhex(share))
