"""What is seen of the story: its pages, the map of a moment, charts, the line of time."""
