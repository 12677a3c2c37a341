"""What all tests share: no screen, and the same examples in every run."""

from __future__ import annotations

import os

from hypothesis import settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

settings.register_profile("same", deadline=None, derandomize=True)
settings.register_profile("wide", deadline=None, max_examples=2000)  # pytest --hypothesis-profile wide
settings.load_profile("same")
