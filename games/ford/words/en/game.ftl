# What the game says to people, in English. `docs/make-a-game.md` tells which keys there are.

title = The Ford
blurb = A river, a bridge, a ford, and six turns to get through to the town. Rules for one evening, and the game to begin with.
minutes = 15
difficulty = 1

side-german = German
side-polish = Polish
scenario-afternoon = An afternoon in September 1939
option-flood = the river is in flood: the ford is no ford

turn-1 = noon
turn-2 = 1 p.m.
turn-3 = 2 p.m.
turn-4 = 3 p.m.
turn-5 = 4 p.m.
turn-6 = 5 p.m.

phase-german-move = German move
phase-german-combat = German combat
phase-polish-move = Polish move
phase-polish-combat = Polish combat
phase-over = Game over

track-turn = Turn
box-destroyed = destroyed

terrain-open = open ground
terrain-forest = woods
terrain-city = town
edge-river = river
edge-bridge = bridge
edge-shallow = ford
edge-road = road
edge-field-road = field road

effect-cost = to enter: { $points ->
    [one] one point
   *[other] { $points } points
}
effect-columns = a defender gets { $columns ->
    [one] one column
   *[other] { $columns } columns
} to the left
effect-river = crossed without vehicles by a whole march; attacked across it, the defender gets one column to the left
effect-bridge = crossed like a road
effect-shallow = one point more
effect-road = along it every hex costs one point

ask-march = Which unit marches next?
ask-march-to = Where does the { $unit } go?
ask-attack = Which hex is attacked?
ask-commit = Who attacks { $hex }?
ask-retreat = Where does the { $unit } retreat to?
ask-advance = { $hex } is free. Who advances?
ask-over = The game is over. Victory: { $side }.

do-march = { $unit }
do-to = to { $hex }
do-stay = stay here
do-attack = attack { $hex }
do-commit = { $unit } attacks
do-ready = these units attack
do-advance = { $unit } advances
do-stand = nobody advances
do-end-move = end movement
do-end-combat = end combat

row-attack = Attack
row-defence = Defence
row-terrain = Terrain of the hex
row-water = Everybody attacks across water

result-nothing = Nothing happens
result-repulse = An attacker loses a step
result-exchange = Each side loses a step
result-retreat = Defenders retreat
result-rout = A defender loses a step, all retreat
verdict-leave = the defender leaves
verdict-stand = the defender stands
verdict-repulse = the attacker pays
loss-steps = { $steps } steps

tally-place = { $hex }
tally-destroyed = Enemy units destroyed: { $number }

log-phase = Turn { $turn }: { $phase }
log-march = { $unit } marches to { $hex }
log-attack = Attack on { $hex }
log-battle = { $hex }: { $attack } against { $defence }. { $result }
log-loss = { $unit } loses a step
log-destroyed = { $unit } is destroyed
log-retreat = { $unit } retreats to { $hex }
log-advance = { $unit } advances to { $hex }

no-over = The game is over.
no-not-now = That is not what is asked now.
no-destroyed = { $unit } is destroyed.
no-enemy-unit = { $unit } belongs to the other side.
no-marched = { $unit } has marched in this phase.
no-way = { $unit } has nowhere to go.
no-here = { $unit } is there already.
no-too-far = { $hex } is too far for the { $unit }.
no-room = Two units already stand in { $hex }.
no-enemies = Enemies stand in { $hex }.
no-zone = The way to { $hex } leads past an enemy, where a unit must stop.
no-river = The way to { $hex } leads over the river, where the { $unit } cannot cross or must stop.
no-flood = The ford on the way to { $hex } is flooded.
no-enemy-there = No enemy stands in { $hex }.
no-attacked-hex = { $hex } has been attacked in this phase.
no-attacker-near = Nobody who could still attack stands next to { $hex }.
no-join = { $unit } cannot join this attack.
no-attack-by-nobody = An attack needs a unit.
no-retreat-far = A retreat is one hex: { $hex } is not next to it.
no-retreat-river = The river is in the way to { $hex }.
no-retreat-enemies = Enemies are in { $hex } or next to it.
no-advance = { $unit } took no part and cannot advance.
no-advance-river = { $unit } cannot follow over the river.

tour-1 = This bar says who decides and what is asked. The German moves and fights, then the Pole: six times.
    .at = bar
tour-2 = Units with a teal outline can march. Click one, then a marked hex. A red square means: next to an enemy, so it must stop there.
    .at = map
tour-3 = The bridge is crossed like a road. Anywhere else on the river, except at the ford, it takes a whole march, and tanks cannot do it.
    .at = 0604
tour-4 = The town, the bridge and the ford count for whoever was there last; units destroyed count as well.
    .at = 0905
tour-5 = When you have moved, end the phase here. Then click a hex to attack, choose who takes part, and see the chances before the die falls.
    .at = ask
