"""The maps of Arquebus: hexes to hit, and a coloured engraving that is drawn from a scenario's map at run time."""
