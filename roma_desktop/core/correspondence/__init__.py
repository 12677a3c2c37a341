"""Play by file: players who are apart send one another sealed files.

One of them keeps the record: his program alone has the whole position and the seed of the dice. To the others it sends
what their side sees, sealed; they send back commands. The dice fall in the keeper's program, when the commands are
there.

*Before the game.* An invitation carries the scenario, half of a key and the commitment to the keeper's share of the
seed; its answer the other half and that player's own share. Only then is the seed of the dice made of all shares, and
the game set up. So nobody chooses the seed, and nobody can begin again until he likes what he was dealt.

*In the game.* Each file has a number and the digest of the one before it, and is sealed with the common key of the two
programs (HMAC-SHA256). A file that was edited, cut off, sent twice, left out, or that belongs to another game or side
is found out. A player carries out by himself what follows from what he sees; the first command for which dice or
something hidden matters ends his letter. A letter counts once: what its dice have shown can't be ordered otherwise.

*After the game.* The last file has the whole record and all shares. The other programs roll all dice again, and check
that they were told the truth, that their commands stand in the record as they were sent, and that the seed is the one
that the shares make.

What this doesn't prove: that the keeper didn't look. He has the hidden piles and the seed on his disk, and a program
that was tampered with could show them to him. Where that matters somebody who plays no side keeps the record. A key
that travels by mail protects against what happens to files later, not against somebody who changed the very first.
"""
