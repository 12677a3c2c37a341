"""The armies of a battle while they are edited: units, Battles, leaders, standards."""
