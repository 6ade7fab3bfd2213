# What the Poland Campaign says to people, in English.

title = Poland Campaign
side-german = German
side-polish = Polish
option-open-odds = show the defence and the odds before an attack is declared
scenario-campaign = The September campaign

turn-1 = 1–2 September
turn-2 = 3–4 September
turn-3 = 5–6 September
turn-4 = 7–8 September
turn-5 = 9–10 September
turn-6 = 11–12 September
turn-7 = 13–14 September
turn-8 = 15–16 September

phase-german-move = German move
phase-german-combat = German combat
phase-polish-move = Polish move
phase-polish-combat = Polish combat
phase-over = Game over

track-turn = Turn
track-air = Air points

ask-march = Which unit marches next?
ask-march-to = Where does the { $unit } go? { $left } of { $all } points left.
ask-arrive = Where does the { $unit } come in?
ask-declare = Which hex is attacked?{ $obliged ->
    [0] {""}
    [one] {" "}One unit must still attack.
   *[other] {" "}{ $obliged } units must still attack.
}
ask-commit = Who attacks { $hex }?
ask-attack-air = How many of { $left } air points support the attack on { $hex }?
ask-defend-air = How many of { $left } air points support the defence of { $hex }?
ask-casualty = { $side }: which unit takes the casualty?
ask-eliminate = { $side }: which unit is eliminated?
ask-exchange-first = { $side }: which unit is given up in the exchange?
ask-exchange-more = { $side }: give up another unit in the exchange, or stop?
ask-exchange-owed = { $side }: which unit is given up? { $owed } attack power still owed.
ask-retreat = { $side }: which unit retreats first?
ask-retreat-to = Where does the { $unit } retreat to?
ask-push = { $side }: the hex is full. Which unit makes room?
ask-push-to = Where does the { $unit } go to make room?
ask-advance = { $hex } is free. Who advances?
ask-advance-to = How far does the { $unit } advance?
ask-over = The game is over. Victory: { $side }.
ask-over-draw = The game is over. It is a draw.

do-march = { $unit }
do-arrive = { $unit } arrives
do-pick = { $unit }
do-to = to { $hex }
do-exit = leave over the east edge
do-retreat = retreat to { $hex }
do-through = retreat through { $via } to { $hex }
do-advance = advance to { $hex }
do-stay = stay, march no further
do-stand = do not advance
do-attack = attack { $hex }
do-commit = { $unit } attacks
do-ready = these units attack
do-air = { $number ->
    [0] no air points
    [one] one air point
   *[other] { $number } air points
}
do-lose = { $unit }
do-enough = no further losses
do-halt = no more advances
do-push = { $unit } makes room
do-end-move = end movement
do-end-combat = end combat

row-attack = Attack powers
row-defence = Defence powers
row-air = Air support
row-odds = Odds, fraction dropped
row-works = Through fortifications
row-works-turned = Fortifications turned: not everybody attacks through them
row-river = Across a river
row-river-turned = River turned: not everybody attacks across it
row-terrain = Terrain of the hex
row-siege = Surrounded
row-hidden = The defence is hidden until the attack is declared.

result-dvi-ae = Attackers retreat, one eliminated
result-dvb-ae = Attackers retreat, one eliminated; defender casualty
result-dvi-arb = Attackers retreat with a casualty
result-dvi-ari = Attackers retreat
result-dvb-arb = Attackers retreat; a casualty on each side
result-dvb-ari = Attackers retreat; defender casualty
result-imp = Nothing happens
result-dri-avb = Defenders retreat; attacker casualty
result-drb-avb = Defenders retreat; a casualty on each side
result-dri-avi = Defenders retreat
result-drb-avi = Defenders retreat with a casualty
result-emp = Exchange
result-de-avb = A defender eliminated, the rest retreat; attacker casualty
result-de-avi = A defender eliminated, the rest retreat

verdict-leave = the defender leaves
verdict-stand = nobody gives way
verdict-repulse = the attack is thrown back
loss-steps = { $steps } steps

tally-objective = { $city }
tally-polish-destroyed = Polish units destroyed: { $number }
tally-airborne = Airborne divisions used: { $number }
tally-german-destroyed = German units destroyed: { $number }
tally-slovak-destroyed = Slovak units destroyed: { $number }
tally-cities = Other cities held: { $number }
tally-on-board = Polish units on the map: { $number }

log-turn = Turn { $turn }. { $air } air points.
log-move-phase = { $side } move phase
log-combat-phase = { $side } combat phase
log-march = { $unit } marches to { $to } ({ $cost ->
    [one] one point
   *[other] { $cost } points
})
log-arrive = { $unit } arrives at { $to }
log-drop = { $unit } drops on { $to }
log-land = { $unit } lands at { $to }
log-declare = { $side } attack on { $hex }
log-must-join = must take part: { $units }
log-commit = { $unit } attacks
log-air = { $points ->
    [one] one air point
   *[other] { $points } air points
} in support
log-battle = { $hex }: { $attack } against { $defence }, column { $column }, dice { $sum }: { $code }
log-casualty = { $unit } takes a casualty
log-destroyed = { $unit } is destroyed
log-recover = { $unit } recovers
log-retreat = { $unit } retreats to { $to }
log-through = { $unit } slips through { $via }
log-push = { $unit } makes room
log-advance = { $unit } advances to { $to }
log-over = The campaign is over.

now-march = a unit or its destination is asked for
now-attack = an attack is being declared
now-loss = a loss must be borne
now-retreat = a retreat must be carried out
now-advance = an advance is asked for
now-over = the game is over

no-over = The game is over.
no-not-now = That is not what is asked now: { $question }.
no-polish-air = Only the German has air power.
no-enemy-unit = { $unit } belongs to the other side.
no-gone-east = { $unit } has left over the east edge and does not return.
no-interned = { $unit } is interned in Hungary and does not return.
no-destroyed = { $unit } is destroyed.
no-aside = { $unit } is not in play.
no-contact = { $unit } may move only after the turn in which it came down and after meeting other German ground units.
no-stopped = { $unit } has marched next to an enemy and must stop there.
no-just-placed = { $unit } was placed this turn and does not move.
no-gave-up = { $unit } has ended its march; points are not saved.
no-points = { $unit } has too few points left to move anywhere.
no-not-yet = { $unit } is not due yet.
no-city = No Polish city in Polish hands has room for the { $unit }.
no-edge = Every hex at its edge is closed to the { $unit }.
no-drop = There is no hex where the { $unit } may drop.
no-landing-without-drop = { $unit } only reinforces the parachutists, who have not dropped.
no-landing-late = { $unit } lands on the turn after the drop or not at all.
no-landing-field = The parachutists no longer hold the hex where they dropped.
no-landing-zone = The landing hex lies next to an enemy.
no-landing-room = The landing hex is full.
no-landing-elsewhere = It lands only where the parachutists dropped, not in { $hex }.
no-drop-terrain = Parachutists do not drop on sea, forest or mountain: { $hex }.
no-drop-zone = { $hex } lies next to a Polish unit.
no-drop-range = { $hex } is more than four hexes from the nearest German unit.
no-end-reinforcement = A due reinforcement has a city to go to and must be placed first.
no-stay-reserve = { $unit } must be placed in a city.
no-leave = { $unit } may not leave the map.
no-east = { $unit } cannot reach the east edge with the points it has left.
no-box = A march ends on the map.
no-city-hex = { $hex } is no Polish city in Polish hands with room.
no-here = { $unit } is already there.
no-enemy-hex = Enemies stand in { $hex }.
no-room = Three units already stand in { $hex }.
no-zone = The way to { $hex } leads past an enemy, where a unit must stop.
no-break-contact = Breaking contact costs one more point: too much to reach { $hex }.
no-too-far = { $hex } cannot be reached with the points that are left.
no-sea = { $hex } is sea.
no-armour = Armour may not enter mountains: { $hex }.
no-closed = { $hex } is closed to everybody.
no-enemy-there = No enemy stands in { $hex }.
no-attacked-hex = { $hex } has been attacked in this phase.
no-armour-works = Armour may not attack { $hex } through its fortifications.
no-attacker-near = No unit that may still attack stands next to { $hex }.
no-end-obliged = These units must still attack: { $units }.
no-already = { $unit } already takes part.
no-attacked-unit = { $unit } has attacked in this phase.
no-not-adjacent = { $unit } does not stand next to the hex that is attacked.
no-empty-attack = An attack needs at least one unit; air points alone do not attack.
no-air = Only { $left } air points are left.
no-loser = { $unit } cannot bear this loss: only units in the combat can.
no-enough = The loss has not been borne yet.
no-retreater = { $unit } does not retreat.
no-retreat-east = { $unit } does not stand at the east edge.
no-retreat-siege = { $unit } is surrounded and must retreat two hexes.
no-retreat-far = A retreat is one hex: { $hex } is not next to it.
no-retreat-sea = { $hex } is sea: who is driven there is destroyed.
no-retreat-border = { $hex } is German or Slovak land: Poles driven there are destroyed.
no-retreat-zone = { $hex } lies next to an enemy.
no-retreat-room = { $hex } is full and nobody there can make room.
no-through-stranger = A unit that took a casualty gets out of a siege only through a friend's hex; { $hex } is empty.
no-through = { $hex } is no place to end a retreat out of a siege.
no-through-free = { $unit } has a free hex to retreat to and must use it.
no-push = { $unit } cannot make room.
no-advancer = { $unit } may not advance.
no-advance-slow = { $unit } advances only into the hex that the defenders left.
no-advance-zone = { $hex } lies next to an enemy: the advance stops there.
no-advance-there = The advance cannot end in { $hex }.

terrain-open = open ground
terrain-city = city
terrain-forest = forest
terrain-mountain = mountains
terrain-sea = sea
edge-river = river
edge-fort = fortification

effect-closed = nobody may enter
effect-cost = to enter: { $points ->
    [one] one point
   *[other] { $points } points
}
effect-cost-motor = to enter: { $foot ->
    [one] one point
   *[other] { $foot } points
} on foot, { $motor } for motor units
effect-cost-mountain-troops = mountain troops: { $points ->
    [one] one point
   *[other] { $points } points
}
effect-no-armour = armour may not enter
effect-no-drop = parachutists do not drop here
effect-columns = a defender gets { $columns ->
    [one] one column
   *[other] { $columns } columns
} to the left
effect-arrival = Polish reinforcements arrive here while it is in Polish hands
effect-crossing = crossing it costs { $foot } more on foot, { $motor } more for motor units
effect-river-columns = if everybody attacks across it, the defender gets { $columns ->
    [one] one column
   *[other] { $columns } columns
} to the left
effect-river-armour = armour that retreats across it takes a casualty
effect-fort-columns = if everybody attacks through it, a Polish defender gets { $columns ->
    [one] one column
   *[other] { $columns } columns
} to the left
effect-fort-holds = behind it nobody is driven out by DRI or DRB
effect-fort-armour = armour may not attack through it
effect-fort-march = no hindrance to movement

arrive-west = over the west edge between { $first } and { $last }
arrive-south = over the south edge between { $first } and { $last }
arrive-city = in any Polish city in Polish hands with room
arrive-drop = dropped on this or any later turn, at most { $range } hexes from a German unit
arrive-landing = by air to the parachutists, on the turn after they dropped

blurb = Sixty-seven units come over three frontiers. Hold Warsaw, strike back at what is weakened, and keep an army: eight turns of two days.
minutes = 120
difficulty = 2

# What a newcomer needs for the first turn; `at` is the part of the page, or the hex, that is spoken of.
tour-1 = This bar always says who decides and what is asked. A turn goes like this: the German moves, then fights; the Pole moves, then fights.
    .at = bar
tour-2 = Units with a teal outline can march. Click one, then a marked hex: the number is what the way costs. Drag the map to move it, turn the wheel to zoom.
    .at = map
tour-3 = A red square means: next to an enemy, so the unit must stop there. Who has moved next to an enemy has to attack him in the combat that follows, so go there only with enough of your own.
    .at = map
tour-4 = Cities are what it is about, Warsaw most of all. At most three units stand in a hex; forests, rivers and fortifications help the defender.
    .at = 1711
tour-5 = When you have moved enough, end the phase here. Then click the hex to attack, choose who takes part, and see odds and chances before the dice fall. Nothing is final until then: Undo takes it back.
    .at = ask
tour-6 = The German has 10 air points on the first turn and 20 on every later one. They strengthen attacks and defence alike, and what is left at the end of a turn is lost.
    .at = panel
tour-7 = Cities held, units destroyed and Polish units still on the map give points. Whoever has more after eight turns wins. Rules, settings and this tour are in the menu at the top right.
    .at = standing
