"""One line of the sum that is added to a die."""

from __future__ import annotations

import msgspec

from roma_desktop.core.message import Message


class Modifier(msgspec.Struct, frozen=True):
    """A DRM: what it is for, how much, and the rule it comes from."""

    name: Message
    drm: int
    rule: str
