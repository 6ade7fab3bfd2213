# What Poland Defiant says to people, in English.

title = Poland Defiant
side-german = German
side-polish = Polish
option-fog-of-war = fog of war: only the top counter of an enemy stack is seen
reflex-evade = Cavalry goes before combat

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

scenario-september = The first ten days, September 1939

phase-ground-attack = Ground attacks from the air
phase-interdiction = Interdiction
phase-reinforcements = Reinforcements
phase-command = Command
phase-movement = Movement
phase-combat = Combat
phase-supply = Supply
phase-end = End of turn
phase-over = Game over

blurb = Ten days in September 1939, on one map from the Baltic to the Carpathians. Chits drawn from a cup decide which army acts next: race for the towns, keep the columns supplied, or hold the line until the next draw.
minutes = 300
difficulty = 4

# The tour of the first turn; .at is a part of the page or a hex.
tour-1 = This bar always says who decides and what is asked. A turn is one day: aircraft strike, reinforcements come, then chits are drawn from a cup and the army on each chit moves and fights.
    .at = bar
tour-2 = Nobody knows which army comes next. Each side has only so many activations a day; a chit drawn beyond them does nothing. What has been drawn and what is still in the cup stands here.
    .at = panel
tour-3 = When an army is activated, its units within range of the headquarters can act, and two independent ones. On the first day every German unit of an army is in command, however far away.
    .at = map
tour-4 = Click a unit with a teal outline, then a marked hex: the number is what the way costs. Roads are quick, wheels and tracks go far along them; next to the enemy every step costs more. Not more than two combat units stand in a hex.
    .at = map
tour-5 = Katowice is one of fourteen victory hexes. The German needs ten of them, with an open road home. If he falls behind the goal of the day he has one activation less tomorrow.
    .at = 1134
tour-6 = Then attack: click the hex, choose who takes part, see odds and chances before the die falls. Tanks alone attack worse than with infantry, towns and rivers help the defender, and on the first day all German attacks are shifted by one column.
    .at = ask
tour-7 = Warsaw feeds the whole Polish army. A supplied German unit in it at the end of a turn wins at once; cut roads starve whoever stands behind them. Rules, settings and this tour are in the menu at the top right.
    .at = 2321

track-turn = Turn
track-german-activations = German activations
track-polish-activations = Polish activations
track-cup = Chits in the cup
track-victory-hexes = German victory hexes
track-goal = German goal of this turn
track-replacements = Replacement points
track-free-moves = Units that may still move

gauge-wins = the German wins with { $number } or more
gauge-goal = goal of this turn: { $number }
gauge-slowed = behind the goal of the turn before: one activation less until { $number ->
    [one] one is held
   *[other] { $number } are held
}
lit-command = { $unit } commands these units

overlay-supply = Lines of supply

marker-damaged-bridge = damaged bridge
marker-interdicted = interdicted

ask-air-target = { $side }: which hex is attacked from the air?
ask-air-muster = { $side }: which aircraft attack { $hex }?
ask-damage = { $side }: which aircraft is damaged?
ask-interdict = Where does { $unit } interdict?
ask-relieve = Where does the headquarters of Małopolska Army take over?
ask-arrive = { $side }: which reinforcement comes or moves next?
ask-enter-at = The entry hex is interdicted. Where does { $unit } come in?
ask-activate = { $side }: { $chit }. Which headquarters acts? { $number ->
    [one] One more may.
   *[other] { $number } more may.
}
ask-enlist = { $unit }: who else is commanded? { $room ->
    [one] One more unit may be.
   *[other] { $room } more units may be.
}
ask-march = { $unit }: which unit moves next?
ask-march-to = Where does { $unit } go?
ask-march-new = { $unit } has come in. Where does it go?
ask-sail = Where does { $unit } sail?
ask-declare = { $unit }: which hex is attacked next?
ask-muster = { $side }: who attacks { $hex }?
ask-evade = { $unit } is attacked in { $hex }. Does it slip away before the combat?
ask-loss = { $side }: who loses a step? { $steps ->
    [one] One is still to be lost.
   *[other] { $steps } are still to be lost.
}
ask-retreat-from = { $side }: which hex do the attackers leave next?
ask-retreat = { $side }: who retreats { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
}, alone or together?
ask-retreat-to = { $side }: where does the group go? { $hexes ->
    [one] One hex is still to be made.
   *[other] { $hexes } hexes are still to be made.
}
ask-overflow = { $side }: the hex is too full. Who goes one hex further?
ask-advance = { $side }: who advances into { $hex }?
ask-advance-on = Does { $unit } go on?
ask-replace = { $side }: how are replacements used? { $left ->
    [one] One point is left.
   *[other] { $left } points are left.
}
ask-rebuild-at = Where is { $unit } rebuilt?
ask-free-march = { $side }: who moves by the event? { $left ->
    [one] One more unit may.
   *[other] { $left } more units may.
}
ask-remove = { $side }: which counter leaves the game?
ask-remove-enemy = { $side }: which German aircraft leaves the game?
ask-covered = { $side }: something is decided about a covered counter.
ask-over = The game is over with { $number ->
    [one] one victory hex
   *[other] { $number } victory hexes
}: { $level }.

level-sudden-death = Warsaw has fallen, a German victory
level-polish-overwhelming = an overwhelming Polish victory
level-polish-major = a major Polish victory
level-polish-minor = a minor Polish victory
level-german-historical = a German victory as in history
level-german-major = a major German victory
level-german-overwhelming = an overwhelming German victory

do-march = { $unit }
do-to = to { $hex }
do-drive = to { $hex } by strategic movement
do-ride = to { $hex } by rail
do-stay = stay here
do-activate = { $unit } acts
do-activate-none = nobody else acts
do-enter = { $unit } comes in
do-place = place it in { $hex }
do-relieve = take over in { $hex }
do-attack = attack { $hex }
do-bomb = bomb { $hex }
do-bomb-now = attack with these aircraft
do-commit = { $unit } attacks
do-fly = { $unit } attacks
do-interdict = interdict around { $hex }
do-ground = { $unit } stays on the ground
do-enlist = { $unit } is commanded too
do-enlisted = nobody else
do-ready = attack with these units
do-evade = go to { $hex }
do-fight = { $unit } stays and fights
do-lose = { $unit } loses a step
do-retreat-from = retreat from { $hex }
do-retreat = { $unit } goes alone
do-together = all go together
do-retreat-to = retreat to { $hex }
do-overflow = { $unit } goes on
do-advance = { $unit } advances
do-advance-to = advance on to { $hex }
do-advance-none = nobody else advances
do-halt = { $unit } stops here
do-damage = { $unit } is damaged
do-remove = { $unit } leaves the game
do-remove-none = no aircraft leaves the game
do-restore = { $unit } gets its step back
do-rebuild = { $unit } is rebuilt
do-replace-none = use no more points
do-end-air = no more attacks from the air
do-end-arrivals = end of the reinforcements
do-end-move = end movement
do-end-free = nobody else moves
do-end-combat = end the attacks

log-covered = { $side }: something is done with a covered counter
log-turn = Turn { $turn }
log-movement = { $side }: movement
log-combat = { $side }: combat
log-over = The game is over

now-air = an attack from the air is being declared
now-damage = a damaged aircraft is asked for
now-interdict = aircraft are sent to interdict
now-relieve = the place of a headquarters is asked for
now-arrive = reinforcements come in
now-activate = a headquarters is asked for
now-enlist = units are being commanded
now-march = a unit or its destination is asked for
now-attack = an attack is being declared
now-evade = cavalry decides whether it goes
now-loss = a step must be lost
now-retreat = a retreat must be carried out
now-advance = an advance is asked for
now-replace = replacements are being used
now-free-march = units move by an event
now-remove = a counter has to leave the game

no-over = The game is over.
no-not-now = That is not what is asked now: { $question }.
no-enemy-unit = { $unit } belongs to the other side.
no-off-map = { $unit } is not on the map.
no-box = Units stay on the map.
no-enemy-there = No enemy stands in { $hex }.
no-enemy-hex = Enemies stand in { $hex }.
no-already = { $unit } already takes part.
no-room = There is no room in { $hex }: at most two combat units and one headquarters stand in a hex.

no-aircraft = { $unit } is not an aircraft.
no-air-unseen = None of your units stands next to { $hex }.
no-air-slovak = Only Slovaks stand next to { $hex }; German aircraft need German units there.
no-air-boundary = The aircraft that are left do not fly on that side of the line between the air fleets: { $hex }.
no-air-fleet = { $unit } does not fly on that side of the line between the air fleets.
no-air-left = No ground attack aircraft is left.
no-air-kind = { $unit } interdicts movement and does not attack.
no-air-gone = { $unit } is out of the game.
no-air-damaged = { $unit } is damaged and not back yet.
no-air-flown = { $unit } has already attacked this turn.
no-air-ground = { $unit } attacks only in the air phase.
no-damage-attacker = Only an aircraft that took part in the attack can be damaged, not { $unit }.
no-damage-interdictor = Only an interdiction aircraft that is ready can be damaged, not { $unit }.
no-interdiction = Nothing can be interdicted around { $hex }.
no-flying-march = { $unit } flies and does not march.

no-relief = The headquarters takes the place of one of the two that it replaces, or if both are lost that of a supplied unit of their armies; not { $hex }.
no-arrived = { $unit } is not waiting on the turn track.
no-not-yet = { $unit } is not due yet.
no-entry-held = Enemies stand where { $unit } would come in; it waits.
no-rail-hex = No railway runs through { $hex }.
no-train-place = { $hex } is too far from where the train was due, or not in supply.
no-end-overstacked = Too many units stand in one hex; somebody can still move away and must.
no-stay-overstacked = { $unit } cannot stay: too many stand there.

no-headquarters = { $unit } is no headquarters.
no-headquarters-there = { $unit } is not on the map.
no-chit = The chit that was drawn does not name { $unit }.
no-activated = { $unit } has already acted under this chit.
no-activation-chosen = Choose the headquarters that the chit activates.
no-activation-left-out = The chit activates all its headquarters.
no-recruit = { $unit } is no combat unit.
no-commanded = { $unit } is commanded already.
no-range = { $unit } was out of range when the headquarters was activated.
no-other-band = { $unit } is under another headquarters.
no-slovak-command = The Slovak headquarters commands only Slovaks, not { $unit }.
no-command = { $unit } is not commanded in this activation.
no-ship-again = { $unit } has already been activated this turn.
no-ship-here = { $unit } is activated only by headquarters of Army Group North.

no-moved = { $unit } has finished its move.
no-immobile = { $unit } cannot move.
no-points = { $unit } has too few points left to go anywhere.
no-still-out = { $unit } has to come in first.
no-arrival-march = { $unit } has not come in just now.
no-rebuilt-march = { $unit } has not been rebuilt just now.
no-free-slovak = The event lets German units move, not the Slovak { $unit }.
no-free-zone = { $unit } begins in an enemy zone of control and does not move by the event.
no-free-zone-hex = The way to { $hex } leads into an enemy zone of control, where the event lets nobody go.
no-free-train = { $unit } goes only by rail, which the event does not allow.
no-free-left = No more units may move by the event: { $unit }.
no-train-zone = { $unit } stands in an enemy zone of control and cannot start.
no-train-bombed = { $unit } neither starts in an interdicted hex nor enters one.
no-train-rail = { $unit } does not stand on a railway.
no-train-way = No railway that is open leads there.
no-same-hex = { $hex } is where it stands.
no-sea = { $hex } is sea.
no-neutral = { $hex } lies in a neutral country.
no-slovakia = The Slovak headquarters never leaves Slovakia: { $hex }.
no-sea-way = The ship goes only to the sea and the coast of the Baltic, not to { $hex }.
no-overrun-unarmed = Only a combat unit that can attack overruns the lone headquarters in { $hex }.
no-overrun-rail = A train overruns nobody: { $hex }.
no-overrun-points = Too few points are left to overrun the lone headquarters in { $hex }.
no-interdicted = The points do not pay for the interdiction on the way to { $hex }.
no-zone = The points do not pay for the enemy zones of control on the way to { $hex }.
no-zone-rail = The train stops when it enters an enemy zone of control, before { $hex }.
no-too-far = { $hex } cannot be reached with the points that are left.
no-rail-far = By rail a reinforcement may end in enemy country only near a friend, and without the railway { $hex } is too far.
no-water = Water lies between it and { $hex }.
no-major-river = A major river without a bridge lies before { $hex }.
no-temporary-bridge = Only Polish units use the temporary bridge to { $hex }.
no-damaged-bridge = The temporary bridge to { $hex } is damaged.
no-mountain = Mountains are passed only along a road: { $hex }.

no-attack-lone = Only a headquarters stands in { $hex }; it is overrun, not attacked.
no-attacker-near = None of your combat units stands next to { $hex }.
no-attacker-commanded = Nobody next to { $hex } is commanded in this activation.
no-attacker-left = Everybody next to { $hex } has attacked already.
no-attack-mountain = Attacks into mountains and out of them follow roads: { $hex }.
no-strength = No unit with an attack strength takes part against { $hex }.
no-odds = The odds against { $hex } would be below 1-2.
no-fighter = { $unit } takes no part in attacks.
no-attacked-unit = { $unit } has already attacked in this activation.
no-ship-inland = { $unit } fires only at the coast.
no-not-adjacent = { $unit } does not stand next to the hex that is attacked.
no-empty-attack = An attack needs at least one unit.
no-withdrawal = The attack on { $hex } has been announced and cannot be withdrawn.
no-not-next = { $hex } is not next to it.
no-steps = { $unit } has no steps to lose.
no-loser = { $unit } did not take part and loses nothing.
no-loser-strongest = The first loss falls on the strongest unit, not on { $unit }.
no-loser-train = The first loss falls on the armoured train, not on { $unit }.
no-retreat-from = Nobody has to retreat from { $hex }.
no-retreater = { $unit } does not retreat.
no-retreat-staff = { $unit } retreats with the units that it stood with.
no-together = Together they could not retreat as far as one of them can alone; part them.
no-strategic-full = By road { $hex } is near enough, but the way leads through a hex that is full.
no-retreat-nearer = Each hex of a retreat must be farther from the combat: { $hex }.
no-retreat-zone = Another way leads through fewer enemy zones of control than { $hex }.
no-retreat-supply = Another way leads to a hex in supply; { $hex } does not.
no-retreat-way = From { $hex } the retreat could not be made as far as it must.
no-overflow = { $unit } has not just come into the hex that is too full.
no-advance-attacker = { $unit } did not attack on the ground, or fell back, and does not advance.
no-advance-back = { $unit } came from { $hex } and does not go back there.
no-advance-staff = { $unit } advances only with a unit of its stack.
no-advanced = { $unit } has already advanced.

no-replacements = { $unit } gets no replacements now.
no-one-step = Units with one step and units that cannot move get no replacements: { $unit }.
no-step-lost = { $unit } has lost no step.
no-supply = { $unit } is out of supply.
no-just-rebuilt = { $unit } has just been rebuilt.
no-replacements-left = The points that are left do not pay for { $unit }.
no-withdrawn = { $unit } has left the game for good.
no-eliminated = { $unit } is not eliminated.
no-band-lost = The headquarters of { $unit } is lost.
no-rebuilding-place = No headquarters in supply can take up { $unit }.
no-rebuilding-hex = No headquarters of { $unit } stands in { $hex }.
no-rebuilding-supply = The headquarters in { $hex } is out of supply.
no-remove = The event does not take { $unit }.
no-remove-aircraft = The event takes a German ground attack aircraft, not { $unit }.

arrive-area = comes in at { $letter }, { $hex }
arrive-in-place = takes the place of one of these: { $units }

terrain-clear = Clear
terrain-forest = Forest
terrain-rough = Rough
terrain-marsh = Marsh
terrain-mountain = Mountain
terrain-sea = Sea
terrain-village = Village
terrain-town = Town
terrain-city = City

edge-river = River
edge-bridge = Road bridge
edge-rail-bridge = Railway bridge
edge-temporary-bridge = Temporary bridge
edge-water = Water
edge-road = Road
edge-rail = Railway
edge-air-boundary = Boundary of the air fleets

effect-cost = { $points ->
    [one] one point
   *[other] { $points } points
} to enter
effect-road-only = entered and left only along a road
effect-sea = only the ship goes there
effect-shift = { $columns ->
    [one] one column
   *[other] { $columns } columns
} for the defender
effect-spares-loss = the defender ignores the first step lost
effect-spares-retreat = the first hex of a retreat is ignored
effect-star = A1* costs the attacker a step
effect-stops = mechanized units advance no further
effect-minor = a minor river without a bridge adds { $points ->
    [one] one point
   *[other] { $points } points
} and ends the move
effect-major = a major river without a bridge cannot be crossed
effect-river-attack = an attack across a river without a bridge is halved
effect-bridge = the river has no effect here
effect-temporary = a bridge for Polish units, until German units come next to it
effect-water = nothing passes: no march, attack, zone of control, command or supply
effect-road = { $points } points a hex, whatever the ground
effect-strategic = { $points } points in strategic movement
effect-rail = trains and arriving units go any distance; carries supply
effect-boundary = Luftflotte 1 acts north of it, Luftflotte 4 south of it
effect-victory = a victory hex
effect-warsaw = supplies Polish units
effect-sudden-death = a supplied German unit here at the end of a turn wins the game
effect-source = supplies German and Slovak units
effect-koenigsberg = supplies German units; from turn { $turn } it needs a line to another source
effect-entry = reinforcements with the letter { $letter } come in here
effect-coast = the ship may lie here and may fire at this hex
effect-neutral = neutral country: closed to everybody

# Chits
chit-krakow = Kraków Army
chit-lodz = Łódź Army
chit-modlin = Modlin Army
chit-poznan = Poznań Army
chit-pomorze = Pomorze Army
chit-prusy = Prusy Army
chit-operational-groups = Operational groups
chit-karpaty = Karpaty Army
chit-malopolska = Małopolska Army
chit-3-army = 3rd Army
chit-4-army = 4th Army
chit-8-army = 8th Army
chit-10-army = 10th Army
chit-14-army = 14th Army
chit-bernolak = Bernolák Army
chit-army-group-north = Army Group North
chit-army-group-south = Army Group South
chit-14-army-bernolak = 14th Army and Bernolák
chit-falkenhorst = Falkenhorst Group
chit-gienanth = Gienanth Group
chit-replacements = Polish replacements
chit-random-event = Random event

# -- A
log-draw = Drawn: { $chit }
log-no-activation = { $chit }: no activation is left, the chit is put aside
log-no-headquarters = { $chit }: no headquarters is on the map, the chit is put aside
log-groups = { $number ->
    [one] One operational group
   *[other] { $number } operational groups
} may act
log-activate = { $unit } is activated and commands { $number ->
    [one] one unit
   *[other] { $number } units
}
log-enlist = { $unit } is commanded too
log-replacements = { $side }: { $points ->
    [one] one replacement point
   *[other] { $points } replacement points
}
log-restore = { $unit } is back at full strength
log-rebuild = { $unit } is rebuilt in { $hex }
log-chit = The chit { $chit } comes into play
log-relieve = { $unit } takes over in { $hex }
log-aircraft-back = { $unit } is repaired and back
log-aircraft-lost = { $unit } cannot be repaired and is lost
log-arrival = { $unit } arrives in { $hex }
log-arrival-barred = { $unit } cannot arrive: the enemy holds { $hex }
log-arrival-back = { $unit } finds no room and tries again on the next turn
log-withdrawn = { $unit } leaves the game
log-event-air-success = Event: Polish air success. One German ground attack aircraft may be taken out
log-event-polish-movement = Event: Polish free movement, up to { $number } units
log-event-polish-replacements = Event: Polish replacements, { $number } points
log-event-merger = Event: the Kraków and Karpaty armies merge
log-event-german-replacements = Event: German replacements, { $number } points
log-event-german-movement = Event: German free movement, up to { $number } units
log-event-infantry = Event: a German infantry unit is withdrawn to the west
log-event-bernolak = Event: 14th Army and Bernolák share one chit
log-event-aircraft = Event: a German air unit is withdrawn to the west
no-end-train = { $unit } must be placed first.
log-unsupplied = { $side }: { $number ->
    [one] one unit
   *[other] { $number } units
} out of supply, of these { $isolated } isolated
log-goal-reached = Victory hexes in German hands and in supply: { $held }; the goal was { $goal }
log-goal-missed = Victory hexes in German hands and in supply: { $held } of { $goal } demanded; one German activation less on the next turn
log-caught-up = The goal of the turn before is reached after all ({ $held } of { $goal }): the lost activation is back
tally-warsaw = A supplied German unit in Warsaw wins the game
tally-town = { $town }
tally-town-cut-off = { $town } (in German hands, but out of supply)

# -- B
log-march = { $unit } moves to { $to }, { $cost } points
log-strategic = { $unit } moves by road to { $to }, { $cost } points
log-rail = { $unit } goes by rail to { $to }
log-stay = { $unit } stays where it is
log-sail = { $unit } sails to { $to }
log-overrun = { $unit } overruns { $other } in { $hex }
log-staff-lost = { $unit } is lost with all units of its stack, and its chit with it
log-interdiction = The aircraft that interdict start without losses
log-interdiction-damage = An aircraft that was to interdict is damaged
log-interdict = { $unit } interdicts movement around { $hex }

# -- C
log-attack = { $side }: attack on { $hex }
log-commit = { $unit } joins the attack
log-void = The attack on { $hex } is void: the odds are below 1-2
log-revealed = The stack in { $hex } is looked through
log-evade = { $unit } slips away to { $hex } before the fight
log-battle = Battle at { $hex }: { $attack } against { $defence }, column { $column }: { $code }
log-bombed = Air attack on { $hex }: { $attack } against { $defence }, column { $column }: { $code }
log-spared-loss = The defenders of { $hex } ignore the first step lost
log-spared-retreat = { $unit } ignores the retreat in { $hex }
log-reduced = { $unit } loses a step
log-eliminated = { $unit } is eliminated in { $hex }
log-retreat = Back to { $hex }: { $units }
log-blocked = The way back is barred: { $hexes ->
    [one] a step
   *[other] { $hexes } steps
} to lose
log-no-room = { $unit } finds no room and is lost
log-advance = { $unit } advances to { $hex }
log-air-attack = { $side }: attack from the air on { $hex }
log-damaged = { $unit } is damaged and due back on turn { $turn }

row-attack = Attacking strength
row-unsupplied = · out of supply
row-isolated = · isolated
row-river = · across a river without a bridge
row-rounded = · rounded down, but never to nothing
row-defence = Defending strength
row-no-defence = Less than one point: the last column, whatever the shifts
row-odds = Odds, rounded for the defender
row-ground = Ground of the defender
row-settlement = Town or city
row-mechanized = Mechanized units alone
row-first-turn = German attack on turn 1
row-column = Column of the combat table
row-impossible = Below 1-2: no attack
row-hidden = The stack is looked through once the attack is announced.

result-nothing = nothing happens
result-attacker = the attacker { $attacker-steps ->
    [0] goes back { $attacker-hexes ->
        [one] a hex
       *[other] { $attacker-hexes } hexes
    }
    [one] loses a step
   *[other] loses { $attacker-steps } steps
}{ $attacker-steps ->
    [0] {""}
   *[other] { $attacker-hexes ->
        [0] {""}
        [one] {" "}and goes back a hex
       *[other] {" "}and goes back { $attacker-hexes } hexes
    }
}
result-defender = the defender { $defender-steps ->
    [0] goes back { $defender-hexes ->
        [one] a hex
       *[other] { $defender-hexes } hexes
    }
    [one] loses a step
   *[other] loses { $defender-steps } steps
}{ $defender-steps ->
    [0] {""}
   *[other] { $defender-hexes ->
        [0] {""}
        [one] {" "}and goes back a hex
       *[other] {" "}and goes back { $defender-hexes } hexes
    }
}
result-both = { result-defender }; { result-attacker }
verdict-good = the defenders leave, or lose more
verdict-even = nobody gains anything
verdict-bad = the attack fails
verdict-air-good = the enemy loses steps or ground
verdict-air-bad = an aircraft is damaged for nothing
loss-steps = { $steps } steps

chit-none = the chit
