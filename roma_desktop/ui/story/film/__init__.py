"""The film of a campaign: a game as an animated atlas, played in the window, written as a video or a page of HTML."""
