"""Builds the map of Sparta vs. Athens: see build_sparta_map.py."""
