"""The rooms of the program: no circles among its modules, and no more of them in a folder than one can look over."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import grimp
import networkx as nx
import pytest

PROGRAM = Path(__file__).resolve().parent.parent / "roma_desktop"
MOST = 25  # modules in a folder
STILL_LARGER = {"games/sparta_vs_athens/steps"}
"""Folders that hold more. This list only gets shorter."""


def test_no_module_imports_another_in_a_circle() -> None:
    """Imports within functions and for types alone count too: they hide circles, they don't open them."""
    assert circles(imports()) == []


def test_no_folder_of_the_core_imports_another_in_a_circle() -> None:
    within = {one: room for one in imports() if (room := room_of(one))}
    rooms = nx.DiGraph((within[one], within[other]) for one, other in imports().edges if {one, other} <= within.keys())
    assert circles(rooms) == []


@cache
def imports() -> nx.DiGraph[str]:
    graph = grimp.build_graph("roma_desktop", cache_dir=None)
    return nx.DiGraph((one, other) for one in graph.modules for other in graph.find_modules_directly_imported_by(one))


def room_of(module: str) -> str:
    """The folder of the core that a module is in; "" for those that are in none."""
    parts = module.split(".")
    return parts[2] if parts[1:2] == ["core"] and (PROGRAM / "core" / "/".join(parts[2:3])).is_dir() else ""


def circles(graph: nx.DiGraph[str]) -> list[list[str]]:
    return [sorted(circle) for circle in nx.strongly_connected_components(graph) if len(circle) > 1]


FOLDERS = sorted({file.parent.relative_to(PROGRAM).as_posix() for file in PROGRAM.rglob("*.py")})


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_folder_holds_so_many_modules_as_one_can_look_over(folder: str) -> None:
    modules = [file.name for file in (PROGRAM / folder).glob("*.py") if file.name != "__init__.py"]
    assert (len(modules) > MOST) == (folder in STILL_LARGER)
