"""Scenario files: reading and checking them, setting up the first position, and what their special rules do."""
