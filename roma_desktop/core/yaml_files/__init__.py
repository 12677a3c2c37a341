"""Scenario files as YAML text: reading and checking them, editing the text in place, writing it, drafts."""
