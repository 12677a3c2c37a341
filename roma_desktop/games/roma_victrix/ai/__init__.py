"""How Roma Victrix is played well: its ``Mind`` for ``roma_desktop.ai``, and the odds that players are shown too."""
