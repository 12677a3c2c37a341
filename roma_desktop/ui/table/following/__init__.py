"""What others do is followed on the map: their ways are drawn, their counters walk, the map goes along."""
