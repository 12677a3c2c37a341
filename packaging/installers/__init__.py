"""Installers of the program for Linux, Windows and macOS, all from ``pyproject.toml`` and the sources."""
