"""Plans are kept in a small file beside the record, by side: never in the record itself, which others get to see."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from roma_desktop.core.files import disk
from roma_desktop.core.files.whole_file import write_whole
from roma_desktop.ui.saves import plans_file
from roma_desktop.ui.table.plans.plan import LONGEST, MOST, Plan

MAX_BYTES = 1_000_000
Plans = dict[str, tuple[Plan, ...]]


def read_plans(record: Path) -> Plans:
    """The plans of each side; none where there is no such file, or none that can be used."""
    try:
        found = msgspec.json.decode(disk.read(plans_file(record), MAX_BYTES), type=Plans)
    except (OSError, msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return {}
    return {
        side: tuple(plan for plan in plans[:MOST] if 1 < len(plan.places) <= LONGEST) for side, plans in found.items()
    }


def write_plans(record: Path, plans: Mapping[str, tuple[Plan, ...]]) -> None:
    """Keep the plans of all sides, for the player alone. Raises ``CannotSave``."""
    kept = {side: some for side, some in plans.items() if some}
    if kept or disk.taken(plans_file(record)):
        write_whole(plans_file(record), msgspec.json.encode(kept))
