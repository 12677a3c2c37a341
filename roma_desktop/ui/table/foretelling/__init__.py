"""What an attack may bring, told on a card before it is ordered."""
