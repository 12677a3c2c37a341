"""What players can order."""
