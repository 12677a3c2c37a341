"""Sheets of Arquebus that can be read at any time."""
