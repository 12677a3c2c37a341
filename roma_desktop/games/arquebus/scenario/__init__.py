"""Scenario files: reading, checking, setting up."""
