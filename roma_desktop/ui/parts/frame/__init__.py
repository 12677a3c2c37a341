"""The parts around the map: the strip at the top, the decision bar at the foot, the small map."""
