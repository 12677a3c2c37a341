"""Combat on land and what follows: battle [5.31], sieges [10.4], losses, retreat, interception [5.4]."""
