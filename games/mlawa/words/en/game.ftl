# What Fall Weiss 1939 – Mława says to people, in English.

title = Fall Weiss 1939 – Mława
side-german = German
side-polish = Polish
option-strong-guns = Guns stop tanks from a fire modifier of 1 up, instead of below 1
scenario-mlawa = The Battle of Mława
scenario-narew = The defence of the Narew
scenario-mazovia = Northern Mazovia
scenario-mazovia-long = Northern Mazovia, the long campaign

turn-1 = 1 September
turn-2 = 2 September
turn-3 = 3 September
turn-4 = 4 September
turn-5 = 5 September
turn-6 = 6 September
turn-7 = 7 September
turn-8 = 8 September
turn-9 = 9 September
turn-10 = 10 September
turn-11 = 11 September
turn-12 = 12 September
turn-13 = 13 September
turn-14 = 14 September
turn-15 = 15 September
turn-16 = 16 September
turn-17 = 17 September
turn-18 = 18 September
turn-19 = 19 September
turn-20 = 20 September

phase-polish-setup = Polish set-up
phase-german-setup = German set-up
phase-air = Air placement
phase-german-move = German movement
phase-german-works = German field works
phase-german-attack = German attacks
phase-polish-counter = Polish counter-attacks
phase-polish-move = Polish movement
phase-polish-works = Polish field works
phase-polish-attack = Polish attacks
phase-german-counter = German counter-attacks
phase-over = Game over

track-turn = Day
track-air = Air counters
track-ferry-german = Ferried by the Germans
track-ferry-polish = Ferried by the Poles

ask-set-up = A unit is being set up.
ask-place = Where is { $unit } set up?
ask-air = Where does the next air counter act? { $left ->
    [one] One is left.
   *[other] { $left } are left.
}
ask-march = Which unit moves next?
ask-march-to = Where does { $unit } go? Points left: { $left }.
ask-arrive = Where does { $unit } come in?
ask-raid-team = Who goes along on the raid, or where does it go? Points left: { $left }.
ask-raid-step = Where does the raid go on to? Points left: { $left }.
ask-works = Where are field works dug?
ask-declare = Which hex is attacked?{ $duties ->
    [0] {""}
    [one] {" "}One duty to attack is still open.
   *[other] {" "}{ $duties } duties to attack are still open.
}
ask-declare-none = Nothing is left to attack: divide a unit, or end the attacks?
ask-muster = Who attacks { $hex }{ $more ->
    [0] {""}
    [one] {" "}and one more hex
   *[other] {" "}and { $more } more hexes
}?{ $owed ->
    [0] {""}
   *[other] {" "}Enemies next to them must be attacked too: add their hex, or more attackers.
}
ask-answer = { $side }: what supports the defence of { $hex }?
ask-loss = { $side }: who loses a point? { $points ->
    [one] One is still to be lost.
   *[other] { $points } are still to be lost.
}
ask-verdict = { $side }: retreat { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
}, or stay for { $price ->
    [0] nothing
    [one] one point
   *[other] { $price } points
}?
ask-retreat-pick = { $side }: who retreats next?
ask-retreat-step = { $side }: where does the group go? { $left ->
    [one] One hex is left.
   *[other] { $left } hexes are left.
}
ask-retreat-barred = { $side }: the way back is barred. Does the group stay? { $left ->
    [one] One hex is left to pay for.
   *[other] { $left } hexes are left to pay for.
}
ask-chase = { $side }: who pursues? At most { $hexes ->
    [one] one hex.
   *[other] { $hexes } hexes.
}
ask-chase-step = Where does { $unit } pursue to? { $left ->
    [one] One hex is left.
   *[other] { $left } hexes are left.
}
ask-over = The game is over: { $level }.

level-decisive-german = decisive German success
level-german = German success
level-draw = a draw
level-polish = Polish success
level-decisive-polish = decisive Polish success

do-march = { $unit }
do-arrive = { $unit } comes in
do-pick = { $unit }
do-chase = { $unit } pursues
do-to = to { $hex }
do-split = divide: { $unit } in { $hex }
do-place = set up in { $hex }
do-air-attack = attack { $hex } from the air
do-air-defend = cover { $hex } from the air
do-raid-to = raid to { $hex }
do-overrun = overrun { $hex }
do-retreat-to = retreat to { $hex }
do-chase-to = pursue to { $hex }
do-stay = stay here
do-wait = come in later
do-divide = divide { $unit }
do-merge = { $unit } joins { $other }
do-demolish = blow up the bridge { $a } – { $b }
do-raid = { $unit } begins a raid
do-join-raid = { $unit } goes along
do-end-raid = end the raid
do-dig = dig in at { $hex }
do-dig-all = dig in everywhere
do-attack = attack { $hex }
do-also = attack { $hex } as well
do-commit = { $unit } attacks
do-strike = { $unit } strikes
do-fire = { $unit } fires
do-support = { $unit } supports
do-antitank = { $unit } fires at the tanks
do-ready = these attack
do-answered = no more support
do-lose = { $unit }
do-hold = stay and pay { $price ->
    [0] nothing
    [one] one point
   *[other] { $price } points
}
do-retreat = retreat { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
}{ $price ->
    [0] {""}
    [one] {" "}and pay one point
   *[other] {" "}and pay up to { $price } points
}
do-leave = { $unit } takes another way
do-halt-retreat = go no further and pay
do-halt = stop here
do-no-chase = nobody else pursues
do-place-rest = set up the rest by itself
do-end-air = keep the others back
do-end-move = end movement
do-end-works = dig no more
do-end-combat = end the attacks

row-attack = Attacking strength
row-defence = Defending strength
row-hungry = · without supply
row-trees = · vehicles in or against a forest
row-streets = · vehicles alone in a town
row-shot-at = · armour under fire of guns
row-marsh = · out of a marsh
row-major-river = · across a major river
row-wall = · across a fortified side
row-strafed = Strength under fire
row-ratio = Odds, rounded for the defender
row-encirclement = Attack from several hexes
row-terrain = Terrain of the defender
row-river = Across water
row-works = Field works
row-fort = Stationary fortifications
row-attack-command = Attackers under command
row-defence-command = Defenders under command
row-attack-guns = Attacking artillery
row-attack-air = Attacking aircraft
row-defence-guns = Defending artillery
row-defence-air = Defending aircraft
row-sector = Sector of the combat table
row-hidden = The defenders are hidden until the attack is declared.

result-nothing = Nobody retreats{ $loss ->
    [0] {""}
   *[other] , attacker loses { $loss }
}
result-attacker = Attackers retreat { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
}{ $loss ->
    [0] {""}
   *[other] {" "}and lose { $loss }
}
result-defender = Defenders retreat { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
}{ $loss ->
    [0] {""}
   *[other] {" "}(attacker loses { $loss })
}
result-shelled = Defenders lose { $loss }
result-no-effect = No effect

verdict-good = the defenders give way or pay
verdict-even = nobody gives way
verdict-bad = the attack is thrown back
verdict-hit = the defenders lose points
verdict-no-effect = no effect
loss-attacker = { $points } points
loss-defender = { $points } points to stay

tally-german-losses = German points lost: { $number }
tally-polish-losses = Polish points lost: { $number }

log-place = { $unit } is set up in { $hex }
log-place-rest = { $side }: the rest is set up
log-turn = { $turn } September
log-weather-good = Good weather
log-weather-poor = Poor weather: air counters have strength 1
log-weather-none = No flying today
log-unsupplied = { $side }: { $number ->
    [one] one unit
   *[other] { $number } units
} without supply
log-bridge-up = The bridge { $a } – { $b } is whole again
log-bridge-down = The bridge { $a } – { $b } is blown up
log-air = An air counter is sent to { $hex }
log-air-arrives = The aircraft reach { $hex }
log-air-weakened = The aircraft reach { $hex } with strength 1
log-air-turns-back = The aircraft sent to { $hex } return to base
log-march = { $unit } moves to { $to }, { $cost ->
    [one] one point
   *[other] { $cost } points
}
log-arrive = { $unit } comes in at { $hex }
log-divide = { $unit } divides into sub-units
log-merge = { $unit } joins { $regiment }
log-raid = Armoured raid by { $unit }: { $hex } is overrun
log-captured = { $unit } is overrun without cover by { $by }
log-command-lost = { $unit } falls into enemy hands
log-revealed = Revealed: { $units }
log-dig = Field works in { $hex }
log-dig-all-hidden = Field works wherever they can be built
log-dig-all = Field works in { $number ->
    [one] one hex
   *[other] { $number } hexes
}
log-declare = { $side } attack on { $hex }
log-also = also on { $hex }
log-commit = { $unit } attacks
log-support = { $unit } supports
log-support-hidden = Guns that lie face down support the defence
log-antitank = { $unit } fires at the tanks
log-battle = { $hex }: { $attack } against { $defence }, { $sector }. { $result ->
    [result-attacker] { result-attacker }
    [result-defender] { result-defender }
   *[other] { result-nothing }
}
log-strafe = Bombardment of { $hex }, { $sector }: { $result ->
    [result-defender] the defenders bear losses
   *[other] no effect
}
log-slowed = The units in { $hex } are slowed
log-loss = { $unit } loses a point
log-destroyed = { $unit } is destroyed
log-hold = { $side }: stay and pay { $price ->
    [0] nothing
    [one] one point
   *[other] { $price } points
}
log-retreat = { $side }: retreat
log-retreat-to = Retreat to { $hex }: { $units }
log-retreat-cost = The way back costs { $points ->
    [one] one point
   *[other] { $points } points
}
log-chase = { $unit } pursues to { $hex }
log-over = The campaign is over.

now-place = units are being set up
now-air = air counters are being placed
now-march = a unit or its destination is asked for
now-raid = a raid is under way
now-works = field works are being dug
now-attack = an attack is being declared
now-answer = the defence is being supported
now-loss = a loss must be borne
now-verdict = the loser decides whether to stay
now-retreat = a retreat must be carried out
now-chase = a pursuit is asked for

no-over = The game is over.
no-not-now = That is not what is asked now: { $question }.
no-enemy-unit = { $unit } belongs to the other side.
no-destroyed = { $unit } is destroyed.
no-aside = { $unit } is not in play.
no-inside = { $unit } is part of its regiment; divide that first.
no-box = Units stay on the map.
no-enemy-hex = Enemies stand in { $hex }.
no-ground = The ground in { $hex } is impassable, or open only along a road.
no-lake = { $hex } is a lake.
no-room = There is no room for more points in { $hex }.
no-place = { $hex } is too far from the hex of the list, or not in the own country.
no-air-empty = No unit stands in { $hex }.
no-air-wood = Aircraft do not attack units in woods: { $hex }.
no-air-room = On 1 and 2 September two air counters in a hex are the most: { $hex }.
no-air-there = { $unit } was not placed on this hex, or not for this.
no-fuel = { $unit } has been without supply for two turns and does not move.
no-stopped = { $unit } has entered an enemy zone of control and must stop there.
no-gave-up = { $unit } has ended its move; points are not saved.
no-points = { $unit } has too few points left to move anywhere.
no-not-yet = { $unit } is not due yet.
no-command = { $unit } comes only while the headquarters of the Narew Group is in play north of the Bug, and only if its twin has not come.
no-entry = Every hex where { $unit } could come in is closed.
no-entry-there = Nobody comes in there, or too few points are left for { $hex }.
no-divide = { $unit } cannot be divided.
no-divide-moved = { $unit } has moved already; units divide before they move.
no-divide-now = { $unit } belongs to the other side; only the side whose phase it is divides.
no-divide-fought = { $unit } has fought in this phase; units divide before their battle.
no-merge-again = { $unit } came out of its counter in this phase; sub-units merge at the beginning of a movement phase.
no-merge = { $unit } cannot join that unit: only sub-units of one regiment that stand together and have not moved.
no-bridge = There is no bridge over a major river at { $hex }.
no-bridge-left = The bridge at { $hex } is blown up already.
no-bridge-held = The bridge at { $hex } was last in enemy hands, or an enemy unit is next to it.
no-same-hex = { $hex } is where it stands.
no-scenario-ground = The scenario closes { $hex } to this unit.
no-zone = The way to { $hex } leads through an enemy zone of control, where a unit must stop.
no-too-far = { $hex } cannot be reached with the points that are left.
no-motor-ferry = { $unit } crosses a major river only over a bridge.
no-ferry-yet = { $unit } did not stand on the bank when the movement phase began.
no-ferry-left = Too many points have been ferried this turn for { $unit }.
no-not-next = { $hex } is not next to it.
no-raid = { $unit } cannot begin a raid: it takes motorised units that have not moved and are mostly tanks.
no-raider = { $unit } cannot go along: only motorised units that began the phase here, and two thirds of all must be tanks.
no-overrun = The odds in { $hex } are below 10:1, or too few points are left for an overrun.
no-raid-zone = Inside a Polish zone of control a raid goes on only by overrunning: { $hex }.
no-works-empty = No own unit stands in { $hex }.
no-works-marsh = Nobody digs in marsh: { $hex }.
no-works-twice = There are field works in { $hex } already.
no-works-retreated = The units in { $hex } have just retreated.
no-works-moved = All units in { $hex } have moved.
no-enemy-there = No enemy unit stands in { $hex }.
no-attacked-hex = { $hex } has been attacked in this phase.
no-attacker-near = Nobody controls { $hex }, and no artillery or aircraft can strike it.
no-attack-through = Nobody attacks { $hex } through solid forest or across a lake.
no-attacker-left = Everybody next to { $hex } has attacked already.
no-counter-attack = The units at { $hex } were attacked in the phase before and may not counter-attack.
no-counter-offensive = The units at { $hex } have an enemy on the offensive next to them and may not counter-attack.
no-already = { $unit } already takes part.
no-attacked-unit = { $unit } has attacked in this phase.
no-fighter = { $unit } takes no part in combat.
no-not-adjacent = { $unit } does not stand next to the hex that is attacked.
no-many-against-many = Several hexes never attack several hexes together.
no-second-target = { $hex } cannot be attacked along with the first hex.
no-strafe-two = A bombardment strikes one hex.
no-empty-attack = An attack needs at least one unit.
no-ready-duties = A hex that must be attacked would be left to nobody.
no-end-duties = Hexes next to your attackers must still be attacked.
no-end-bound = These units must still attack: { $units }.
no-gun = { $unit } is no artillery on the map.
no-gun-fired = { $unit } has fired in this phase.
no-gun-helped = { $unit } has supported a defence in this phase.
no-gun-starved = { $unit } has been without supply for two turns and does not fire.
no-gun-barred = { $unit } has fought in the phase before and rests now.
no-gun-close = { $unit } is in an enemy zone of control and fires only at the next hex.
no-gun-range = { $unit } does not reach that far.
no-gun-driven = { $unit } had to retreat in this phase.
no-gun-pinned = { $unit } is in an enemy zone of control and supports only its own hex.
no-counter-battery = No artillery that bombards is within range of { $unit }.
no-antitank = { $unit } cannot be used against tanks here.
no-lose-whole = { $unit } loses points by its sub-units; choose one of them.
no-loser = { $unit } cannot bear this loss.
no-retreater = { $unit } does not retreat.
no-leave = { $unit } cannot take another way.
no-retreat-river = A retreat does not cross a major river: { $hex }.
no-retreat-twice = The group has been in { $hex } already.
no-retreat-zone = { $hex } is in an enemy zone of control.
no-retreat-way = From { $hex } the group could not go on as it must, or there is no room.
no-halt-retreat = The group can still go on and must.
no-gun-chase = Artillery does not pursue: { $unit }.
no-chaser = { $unit } did not win this battle.
no-chase-way = No hex is open for { $unit } to pursue to.
no-chase-turn = { $unit } has had its turn to pursue.
no-chase-start = The pursuit begins in a hex that the beaten units left, not in { $hex }.
no-chase-river = The pursuit does not cross the major river to { $hex }.
no-chase-back = The pursuit has been in { $hex } already.

terrain-clear = clear ground
terrain-forest = forest
terrain-hill = hill
terrain-wooded-hill = wooded hill
terrain-marsh = marsh
terrain-lake = lake
edge-river = water
edge-fort = stationary fortification
edge-bridge = bridge
edge-road = road
edge-field-road = field road
edge-full-forest = solid forest

effect-closed = nobody may enter
effect-cost = to enter: { $foot ->
    [one] one point
   *[other] { $foot } points
}, for motorised units { $motor }
effect-cost-foot = to enter: { $foot ->
    [one] one point
   *[other] { $foot } points
}, motorised units only along a road
effect-combat = a defender gets { $shift }
effect-marsh-attack = units that attack out of it have half strength
effect-no-works = no field works
effect-vehicles = armour and reconnaissance units fight at half strength
effect-no-air = aircraft do not attack units here
effect-lake = no attack and no zone of control across it
effect-streams = a stream costs { $foot } more, for motorised units { $motor }
effect-rivers = a river costs { $foot } more, for motorised units { $motor }
effect-major = a major river costs { $points } more, without a bridge only for units on foot or horseback that stood on the bank
effect-river-combat = if most attack across it, a defender behind a stream gets { $stream }, behind a river { $river }
effect-major-combat = if most attack across a major river, they have half strength
effect-fort-halves = units that attack across it have half strength
effect-fort = if most attack across it, a Polish defender gets { $shift }
effect-fort-losses = a Polish defender behind it takes half the losses
effect-road = half a point for a step along it, whatever the terrain
effect-field-road = one point for a step along it, whatever the terrain
effect-bridge = costs what its road costs and changes nothing in combat
effect-demolition = over a major river it can be blown up
effect-full-forest = no zone of control and no attack through it

blurb = The Third Army comes out of East Prussia. Hold the line at Mława, fall back behind the Narew, and make every German point dear: battalions, guns and hidden columns, a turn a day.
minutes = 240
difficulty = 4

# Reinforcements, scenery, and what the other side reads of hidden orders.
arrive-hex = at { $hex }
arrive-north = over the north edge
arrive-south = over the south edge
arrive-east = over the east edge
arrive-west = over the west edge north of the Wisła, all through one hex
arrive-north-early = over the north edge, or on the day after Poles have entered East Prussia
arrive-east-command = over the east edge, while the headquarters of the Narew Group is north of the Bug
terrain-city = city
terrain-town = small town
edge-rail = railway
edge-rail-bridge = railway bridge
edge-water = lake
effect-town-vehicles = armour and reconnaissance units without infantry or cavalry defend at half strength
effect-scenery = scenery: there are no trains
log-march-hidden = A unit moves from { $from } to { $to }
log-arrive-hidden = A unit comes in at { $hex }
log-place-hidden = { $side }: a unit is set up
log-captured-hidden = { $unit } is captured
log-divide-hidden = A unit in { $hex } divides
log-merge-hidden = Units in { $hex } merge
log-commit-hidden = Hidden guns join the attack

# What a newcomer needs for the first turn; `at` is the part of the page, or the hex, that is spoken of.
tour-1 = This bar always says who decides and what is asked. First the Pole sets up, then the German: place the units that matter to you, and let the button here set up the rest.
    .at = bar
tour-2 = A turn is one day. The German sends his aircraft, moves, digs in and attacks; then the Pole does the same on the ground. After each side's attacks the other may counter-attack. The line shows which phase it is.
    .at = turns
tour-3 = Click a unit with a teal outline, then a marked hex: the number is what the way costs, a red square means that it must stop. Roads are quick. On 1 September the Germans have half their points, and crossing the frontier costs one more.
    .at = map
tour-4 = The fortifications at Mława: whoever attacks across them has half his strength, and the defender gets four steps on the odds ladder. Bring guns and aircraft, or go round them.
    .at = 20,45
tour-5 = Counters that lie face down are hidden from the enemy. They are turned up when they fight, or when an enemy stands beside them. Your opponent sees yours just as little.
    .at = map
tour-6 = To attack, click the hex, then choose troops, guns and aircraft. Every enemy beside an attacker has to be attacked too, and three or more hexes around the target help. You see odds and chances before the die falls.
    .at = ask
tour-7 = Losses are what counts: the Pole scores every German point destroyed, and a single game is judged by the losses of both. Look at the tracks here, at the rules in the menu, and take back what you like until a die has fallen.
    .at = standing
