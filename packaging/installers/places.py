"""Where things are in a clean root, as programs in there see them; ``CleanRoot.inside`` has the same from outside."""

HOME = "/root"
PLAYER = {"HOME": HOME, "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8"}
"""The environment of a player in there, besides the screen."""
GAMES, RECORD, OWN_SCENARIO = "/tmp/games", "/tmp/games/roma_victrix/0001.roma", "/tmp/war.roma.yaml"
"""In the clean root, not on this machine: games of ``simulate``, the record of one, a scenario of the player's own."""
SCENARIOS = "/opt/scenarios"
ODD_FOLDER = "/opt/my games ローマ"
STORE, TOOLS, BY_PIP = "/opt/store", "/opt/tools", "/opt/by-pip"
"""Downloaded packages of Python, an environment with pipx and uv, and one with the program."""
SOURCES_THERE = "/opt/my sources ローマ"
"""A copy of the sources."""
