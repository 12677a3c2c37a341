"""The rooms of the program: no circles among its modules, and no more of them in a folder than one can look over."""

from __future__ import annotations

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
    graph = grimp.build_graph("roma_desktop", cache_dir=None)
    imports = nx.DiGraph(
        (one, other) for one in graph.modules for other in graph.find_modules_directly_imported_by(one)
    )
    assert [sorted(circle) for circle in nx.strongly_connected_components(imports) if len(circle) > 1] == []


FOLDERS = sorted({file.parent.relative_to(PROGRAM).as_posix() for file in PROGRAM.rglob("*.py")})


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_folder_holds_so_many_modules_as_one_can_look_over(folder: str) -> None:
    modules = [file.name for file in (PROGRAM / folder).glob("*.py") if file.name != "__init__.py"]
    assert (len(modules) > MOST) == (folder in STILL_LARGER)
