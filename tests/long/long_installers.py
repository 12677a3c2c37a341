"""All installers are built and used in clean places; that needs a Debian, root, and the tools that TOOLS names."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

SOURCES = Path(__file__).resolve().parents[2]
TOOLS = ("debootstrap", "dpkg-shlibdeps", "mksquashfs", "unshare", "Xvfb", "xwininfo", "cc", "strip")
MISSING = [tool for tool in TOOLS if shutil.which(tool) is None]


@pytest.mark.skipif(
    bool(MISSING) or os.geteuid() != 0, reason=f"needs root, and {', '.join(MISSING) or 'no more tools'}"
)
def test_installers_are_built_used_and_removed(
    counting: Callable[[str], Any], capfd: pytest.CaptureFixture[str]
) -> None:
    command = [sys.executable, str(SOURCES / "packaging" / "build_installers.py"), "--try"]
    with counting("installers built, used and removed") as figure:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        figure.number = 4
        if done.returncode:
            figure.found(done.stdout[-2000:])
    with capfd.disabled():
        print(done.stdout)
