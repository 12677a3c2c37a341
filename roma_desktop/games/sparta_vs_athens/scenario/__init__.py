"""Scenario files [16.0]: reading, checking, setting up."""
