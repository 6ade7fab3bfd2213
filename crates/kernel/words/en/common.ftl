# What holds for every game.

# What stands before the tenths of a number.
decimal-mark = .

# Where a figure or a clause comes from.
source-R = rulebook
source-X = derived from the rulebook
source-H = history
source-G = geography
source-W = public material
source-D = design estimate

# Why an order is not carried out, or not taken back.
not-your-turn = It is not your decision: { $side } decides.
game-is-over = The game is over.
no-dice = The secret behind the dice is not known, so they cannot go on.
no-share = The dice wait for the share of { $side }: it is given when that player opens the game. Orders without dice can be given meanwhile.
no-way-back = There is nothing to take back: dice fell, a secret came out, or the last order was not yours.

# What the map and the cards have to explain.
sign-fortified = fortified
sign-mobilisation = mobilisation
sign-manhole = manhole
sign-entry = partisans and landings
sign-prize = prize
sign-garrison = garrison
sign-corridor = corridor
sign-sewer = sewer
sign-passage = barricaded passage
sign-arrow = troops come in
card-leaves = leaves the game
