"""At sea: voyages and landings [5.6], [5.9], interception, withdrawal and retreat of fleets [5.7], [5.8]."""
