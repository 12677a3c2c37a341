"""What Arquebus tells computer players: how it is played well."""
