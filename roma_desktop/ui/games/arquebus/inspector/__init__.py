"""The side sheet: a hex with its ground and who stands there, a Battle, an army."""
