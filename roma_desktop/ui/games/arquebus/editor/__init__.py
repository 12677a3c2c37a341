"""Arquebus in the scenario editor: maps are painted, armies drawn up, and a referee looks on."""
