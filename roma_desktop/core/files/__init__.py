"""Files on the disk: durable, whole or not at all, of bounded size."""
