"""What comes of fire and shock: losses, retreats, Retired units, leaders, standards, rally [3.0, 5.0, 14.0, 15.0]."""
