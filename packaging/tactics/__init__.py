"""Tactics: positions with a known best answer, found in games of computer players, verified by many continuations."""
