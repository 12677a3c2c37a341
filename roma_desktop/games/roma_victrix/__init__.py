"""Roma Victrix: the Roman world from 218 BC to AD 562."""
