"""What is played by the special rules of the battles."""
