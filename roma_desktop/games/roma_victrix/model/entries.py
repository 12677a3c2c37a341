"""The building blocks of scenario files: parts that refuse unknown keys, texts, leaders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from roma_desktop.core.board.graph import SpaceId

Text = Mapping[Literal["en", "ja"], str]
Strength = Literal["LGN", "LGNr", "HI", "HIr", "BI", "BIr", "AUX", "AUXr", "CAV", "CAVr", "HC", "HCr", "FLT", "FLTr"]
PowerKind = Literal["roman", "kingdom", "parthian", "barbarian"]


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of a scenario file: unknown keys are errors."""


class LeaderEntry(Part, frozen=True, kw_only=True):
    """A leader at the start, or a man in the pool of an office (then without ``at``)."""

    name: Text
    rating: Literal[1, 2, 3, 4]
    at: SpaceId | None = None
    supreme: bool = False
    named: bool = True  # 15.4
