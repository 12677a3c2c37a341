"""Couriers as computer players see it."""
