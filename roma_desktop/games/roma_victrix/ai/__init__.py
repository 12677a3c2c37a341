"""How Roma Victrix is played well: what ``roma_desktop.ai`` is told of it, and the odds that players are shown too."""
