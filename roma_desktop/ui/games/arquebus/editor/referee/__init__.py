"""What the referee says of a battle that is being made."""
