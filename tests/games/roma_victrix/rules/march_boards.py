"""Boards for the tests of marches."""

from __future__ import annotations

ITALY = "roma - etruria - gallia - belgica; etruria - arabia!; arabia - africa; gallia =alpes= helvetia"


STRAIT = "roma - sicilia - fretum - africa - numidia; roma - mare - fretum; africa - mare"
