"""The sheet on which a battle is told and decided, and the odds before it."""
