"""What is told of a battle that is looked back at: chapters, shots and attacks, figures, marks, luck. No Qt."""
