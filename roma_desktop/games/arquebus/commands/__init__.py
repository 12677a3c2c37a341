"""What players order."""
