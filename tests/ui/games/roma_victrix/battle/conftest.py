"""Battles on their sheet."""

from battles_at_work import fought as fought
