"""How Roma Victrix shows itself on the table: counters, decisions step by step, sheets for battle, levy and upkeep."""
