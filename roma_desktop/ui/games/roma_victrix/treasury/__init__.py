"""The sheets of levy and upkeep."""
