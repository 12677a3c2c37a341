"""The special rules of the battles: their ids, and the sides and Battles that they speak of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SPEAKS_OF: Final[Mapping[str, tuple[str, ...]]] = {
    "FOR-1": ("fr", "lg"),
    "FOR-2": ("fr", "lg_main", "lg_res"),
    "FOR-3": (),
    "FOR-V1": ("fr", "lg"),
    "CER-1": ("sp",),
    "CER-2": ("fr",),
    "CER-3": ("fr_centre", "fr_guns"),
    "AGN-1": ("fr", "fr_res"),
    "AGN-2": ("ve", "ve_main"),
    "AGN-3": ("fr",),
    "RAV-1": ("lg", "lg_light"),
    "RAV-2": ("fr", "lg", "lg_light"),
    "RAV-3": ("lg_foot", "lg_guns"),
    "RAV-4": ("fr", "fr_main"),
    "RAV-5": ("fr", "fr_reserve"),
    "MAR-1": (),
    "MAR-2": ("sw", "fr"),
    "MAR-3": ("fr", "ve_horse"),
    "BIC-1": ("fr", "sw_right", "sw_left"),
    "BIC-2": ("im",),
    "BIC-3": ("fr", "fr_horse"),
    "BIC-4": ("fr",),
    "PAV-1": ("im", "fr"),
    "PAV-2": ("im", "fr", "fr_swiss", "fr_king"),
    "PAV-3": ("im", "im_shot", "im_rearfoot"),
    "PAV-4": ("im",),
    "PAV-5": ("im", "fr", "im_leyva"),
    "PAV-6": ("fr", "fr_alencon"),
    "PAV-V1": (),
    "CER44-1": (),
    "CER44-2": ("im", "im_south"),
    "CER44-3": ("fr_left",),
}
"""For each special rule the ids of sides and Battles that must be in a scenario with it."""
