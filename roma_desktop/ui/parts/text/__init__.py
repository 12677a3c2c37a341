"""Words on the screen: plain ones, rich ones with links, tool tips."""
