"""What the counters say besides names and numbers."""

from __future__ import annotations

from enum import Enum


class Standing(Enum):
    """Where units are in their locale [7.8]."""

    OPEN = "open"
    INSIDE = "inside"  # inside walls or a harbour
    BESIEGED = "besieged"  # inside, and besieged or blockaded


class Sign(Enum):
    """What a round marker says."""

    RAVAGED = "ravaged"
    BESIEGED = "besieged"
    BLOCKADE = "blockade"
    HELD = "held"  # by the other side: occupied, in revolt, gone over
