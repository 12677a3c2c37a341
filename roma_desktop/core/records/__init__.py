"""The record of a game: its file, its seals, its seeds; writing it, reading it, playing it again."""
