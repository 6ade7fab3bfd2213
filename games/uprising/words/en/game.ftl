# What Uprising 44 says to people, in English.

title = Uprising 44
side-german = German
side-polish = Polish
scenario-w-hour = The W Hour
scenario-panic = German Panic
scenario-sosabowski = Sosabowski
scenario-airdrops = Bigger Airdrops

turn-1 = 1 August
turn-2 = 2–4 August
turn-3 = 5–7 August
turn-4 = 8–10 August
turn-5 = 11–13 August
turn-6 = 14–16 August
turn-7 = 17–19 August
turn-8 = 20–22 August
turn-9 = 23–25 August
turn-10 = 26–28 August
turn-11 = 29–31 August
turn-12 = 1–3 September
turn-13 = 4–6 September
turn-14 = 7–9 September
turn-15 = 10–12 September
turn-16 = 13–15 September
turn-17 = 16–17 September
turn-18 = 18–21 September
turn-19 = 22–24 September
turn-20 = 25–27 September
turn-21 = 28 September – 2 October

blurb = Warsaw, five in the afternoon on 1 August 1944. Take the strongpoints while the surprise lasts, keep the districts alive for sixty-three days, and hold morale above the breaking point: zones, hidden hands of cards, sewers and barricades.
minutes = 300
score = Polish morale
difficulty = 4

# The tour of the first turn; .at is a part of the page or a zone.
tour-1 = This bar always says who decides and what is asked. First both sides set up: click a zone for the unit that is named, or let the button here set up the rest.
    .at = bar
tour-2 = A turn is three days in six phases: cards, initiative and command points, reinforcements and airdrops, movement, combat, and the question of an armistice. Whoever has the initiative goes first.
    .at = turns
tour-3 = Polish morale decides the game. It rises with garrisons taken and districts held, and falls with units lost and zones pacified. Open “this turn” to see what moved it and by which rule.
    .at = standing
tour-4 = Click a unit with a teal outline, then a marked zone: the number is what the step costs. A command point lets a whole zone move. Both sides can stand in one zone; a click on it fans them out.
    .at = map
tour-5 = The telephone exchange in Zielna Street. Germans hold such strongpoints with garrisons; in a combat you name the attackers, then both sides add support and cards, and only then do the dice fall.
    .at = 203
tour-6 = Your cards lie here and only you can read them. Those with a teal edge can be played now: click one to open it, then use its button. The colour of the head tells the phase.
    .at = cards
tour-7 = Points, support, reinforcements and the piles of cards stand here. Rules, settings and this tour are in the menu at the top right; the sewers are a layer of the map.
    .at = panel

phase-german-setup = German set-up
phase-polish-setup = Polish set-up
phase-cards = Cards
phase-initiative = Initiative and command points
phase-reinforcements = Reinforcements and airdrops
phase-movement = Movement
phase-combat = Combat
phase-armistice = Armistice
phase-over = Game over

track-turn = Turn
track-morale = Polish morale
track-supply = Polish supply
track-command-german = German command points
track-command-polish = Polish command points
track-allied = Supply from allied airdrops
track-soviet = Supply from Soviet airdrops
track-barricades = Barricades left
track-hand-german = German hand
track-hand-polish = Polish hand
track-initiative = Initiative: { $side }
track-ruins = Ruins and Pacification, one to place a turn
track-ammunition = Low Ammunition to place

colour-white = white: phase 2
colour-green = green: phase 3
colour-black = black: phase 4
colour-blue = blue: phase 5 with the initiative
colour-red = red: phase 5 without the initiative

mark-weakened = weakened
mark-elite = elite
mark-moved = has moved
mark-fought = has attacked
mark-crossed = has crossed the Wisła
mark-idle = does not fight
mark-captured = in Polish hands
mark-used = used once
mark-blown = blown
mark-barricade = barricade, level { $level }
mark-ruins = Ruins
mark-pacification = Pacification
mark-ammunition = Low Ammunition
mark-street = street barricade

marker-barricade = barricade
marker-ruins = Ruins
marker-pacification = Pacification
marker-ammunition = Low Ammunition
marker-blown = bridge blown up
marker-street = street barricade

gauge-wins = Poles win with { $number } or more after turn { $turn }
gauge-armistice = armistice on a roll of { $roll } or more
gauge-no-armistice = no armistice roll at this level

ask-place = Where is { $unit } set up?
ask-evacuate = Where does { $unit } go on the left bank?
ask-blow = Which bridges are blown up?
ask-displace = Where does { $unit } go before the bridge is blown up?
ask-initiative-cards = { $side }: any cards for the initiative roll?
ask-command-cards = { $side }: any cards for the roll for Polish command points?
ask-exchange = { $side }: give up cards for command points?
ask-allied = { $side }: any cards for the allied airdrop?
ask-soviet = { $side }: any cards for the Soviet airdrop?
ask-airdrop-again = { $side }: roll again for the airdrop?
ask-land = Where does { $unit } land?
ask-reinforcements = { $side }: who comes in or recovers? Command points: { $command }.
ask-enter-at = Where does { $unit } come in?
ask-raise-at = Where does { $unit } appear?
ask-spend = What is the supply spent on? { $left ->
    [one] One point is left.
   *[other] { $left } points are left.
}
ask-restore = Which support counter is fresh again?
ask-move = { $side }: which zone moves? Command points: { $command }.
ask-step = Where does { $unit } go? Points left: { $left }.
ask-sewer = Who goes down in { $zone }?
ask-sewer-exit = Where does { $unit } come up?
ask-sewer-cards = { $side }: any cards for the sewers?
ask-free-move = Which zone moves by the card? { $left ->
    [one] One is left.
   *[other] { $left } are left.
}
ask-free-barricade = Where is a barricade built by the card? { $left ->
    [one] One level is left.
   *[other] { $left } levels are left.
}
ask-ruins = Where does a counter of Ruins or Pacification go?
ask-flip = Which Ruins are turned to Pacification?
ask-ammunition = Where is ammunition low? { $left ->
    [one] One counter is left.
   *[other] { $left } counters are left.
}
ask-relief = { $side }: any cards against Low Ammunition?
ask-ammunition-remove = Where does ammunition arrive?
ask-combat = { $side }: where is the next combat? Command points: { $command }.
ask-muster = Who fights in { $zone }?
ask-rona-cards = { $side }: any cards for the RONA rolls?
ask-commit = { $side }: what supports the combat in { $zone }?
ask-cancel = What does the card cancel?
ask-loss = { $side }: what is lost in { $zone }? { $points ->
    [one] One loss is left.
   *[other] { $points } losses are left.
}
ask-strike = Which zone is struck?
ask-withdraw = Which unit is withdrawn?
ask-over = The game is over: { $level }.

level-polish = Polish victory
level-german = German victory
end-armistice = an armistice is signed
end-morale-polish = morale has held
end-morale-german = morale is broken
end-bridge = the Poles hold a bridge
end-no-poles = no Polish unit is left
end-no-germans = no German unit is left

do-place = set up in { $zone }
do-place-rest = set up the rest by itself
do-flak = to { $zone }
do-blow = blow up { $zone }
do-end-blow = blow up no more bridges
do-card = play { $unit }
do-no-card = no card
do-exchange = give up { $unit } for a command point
do-end-command = no more cards
do-reroll = roll again with { $unit }
do-keep-roll = keep the roll
do-land = land in { $zone }
do-enter-unit = { $unit } comes in
do-enter = come in at { $zone }
do-enter-cordon = go to the cordon
do-summary = take { $unit }
do-mobilise = mobilise { $unit }
do-rebuild = rebuild { $unit }
do-recover = restore { $unit }
do-appear = appear in { $zone }
do-discard = give up { $unit } for a level
do-end-spending = let the rest go
do-end-reinforcements = end reinforcements
do-restore = { $unit } is fresh again
do-unit = { $unit }
do-step = to { $zone }
do-passage = behind the barricade to { $zone }
do-cross = across the Wisła to { $zone }
do-leave-map = leave the map
do-stay = stop here
do-end-card = no more by this card
do-go-down = { $unit } goes down
do-exit = come up in { $zone }
do-go = go
do-barricade = build a barricade in { $zone }
do-street = build the barricade { $passage }
do-clear-street = remove the barricade { $passage }
do-end-movement = end movement
do-ruins = Ruins in { $zone }
do-pacification = Pacification in { $zone }
do-flip = turn Ruins in { $zone } to Pacification
do-flip-second = turn { $zone } as well
do-end-flip = only this one
do-end-ruins = enough for this turn
do-ammunition = Low Ammunition in { $zone }
do-second-ammunition = a second counter in { $zone }
do-remove-ammunition = take it off { $zone }
do-end-ammunition = no more
do-assault = assault in { $zone }
do-attack = attack in { $zone }
do-capture = take { $unit } without a fight
do-commit = { $unit } fights
do-ready = these fight
do-support = { $unit } supports
do-committed = no more support
do-cancel = cancel { $unit }
do-lose = { $unit }
do-lose-barricade = a level of the barricade
do-lose-point = the Terrain Point { $unit }
do-lose-garrison = the garrison { $unit }
do-retreat = retreat to { $zone }
do-retreat-river = retreat across the Wisła to { $zone } and be destroyed
do-strike = strike { $zone }
do-withdraw = { $unit } leaves
do-end-withdraw = nobody else
do-end-combat = end combat

row-attack = Attacking strength
row-defence = Defending strength
row-halved = · half strength in an attack
row-turn-1 = · Germans surprised in turn 1
row-river = · across the Wisła
row-rona = · RONA does not fight
row-ammunition = · Low Ammunition
row-odds = Odds, rounded for the defender
row-terrain = Terrain
row-ruins = Ruins
row-fortified = Fortified zone
row-barricade = Barricade
row-point = Terrain Point
row-attack-elite = Elite attackers
row-defence-elite = Elite defenders
row-garrison-bonus = Surprise against a garrison
row-attack-support = Attacking support
row-defence-support = Defending support
row-attack-cards = Attacking cards
row-defence-cards = Defending cards
row-attack-spared = Losses of the attacker that cards save
row-defence-spared = Losses of the defender that cards save
row-column = Column of the combat table
row-more-support = { $side }: support that may still join: { $number }
row-more-cards = { $side }: cards in hand: { $number }
row-secret = What both sides may still add is not in these figures.

result-losses = Attacker loses { $attack }, defender loses { $defence }
result-none = Nobody loses anything
verdict-good = the defender loses more
verdict-even = both lose the same
verdict-bad = the attacker loses more
loss-attacker = { $levels } levels
loss-defender = { $levels } levels

tally-morale = Morale: { $number }
tally-needed = Needed for a Polish victory: { $number }

log-turn = Turn { $turn }
log-place = { $unit } is set up in { $zone }
log-place-rest = { $side }: the rest is set up
log-draw = { $side }: { $number ->
    [one] one card
   *[other] { $number } cards
} drawn
log-shuffle = { $side }: the used cards are shuffled
log-card = { $side } card: { $card }
log-cancelled = { $card } does nothing
log-exchange = { $side }: { $card } is given up for a command point
log-initiative = { $side } initiative ({ $roll })
log-command = { $side }: { $number ->
    [one] one command point
   *[other] { $number } command points
}
log-supply = Poles gain { $number ->
    [one] one supply point
   *[other] { $number } supply points
}
log-allied = Allied airdrop, { $roll }: { $number ->
    [0] nothing
    [one] one supply point
   *[other] { $number } supply points
}
log-soviet = Soviet airdrop, { $roll }: { $number ->
    [0] nothing
    [one] one supply point
   *[other] { $number } supply points
}
log-no-allied = No allied airdrop
log-no-soviet = No Soviet airdrop
log-frantic = Operation { $operation }: { $number ->
    [0] nothing
    [one] one supply point
   *[other] { $number } supply points
}
log-call = The Poles call for help: { $roll }
log-landing = The Parachute Brigade lands
log-land = { $unit } lands in { $zone }
log-due = Due: { $units }
log-enter = { $unit } comes in at { $zone }
log-cordon = { $unit } joins the cordon
log-summary = { $unit } is formed
log-mobilise = { $unit } is mobilised in { $zone }
log-rebuild = { $unit } is rebuilt
log-recover = { $unit } recovers a level
log-discard = { $side }: { $card } is given up to restore a level
log-restore = { $unit } is fresh again
log-move = { $unit } moves to { $zone }, { $cost ->
    [one] one point
   *[other] { $cost } points
}
log-cross = { $unit } crosses the Wisła to { $zone }
log-leave-map = { $unit } leaves the map
log-breaks-away = { $unit } breaks away from { $zone }: { $roll }
log-sewer = { $unit } goes through the sewers from { $from } to { $zone }
log-sewer-pass = { $unit } passes under { $zone }: { $roll }
log-sewer-back = { $unit } has to turn back
log-sewer-exit = { $unit } comes up among enemies in { $zone }: { $roll }
log-barricade = Barricade in { $zone }, level { $level }
log-barricade-lost = The barricade in { $zone } falls to level { $level }
log-barricade-gone = The barricade in { $zone } is given up
log-street = The barricade { $passage } is built
log-street-gone = The barricade { $passage } is removed
log-ruins = Ruins in { $zone }
log-pacification = Pacification of { $zone }
log-flip = The Ruins of { $zone } are pacified
log-ammunition-roll = Low Ammunition counters: { $number }
log-ammunition = Ammunition is low in { $zone }
log-ammunition-gone = Ammunition reaches { $zone }
log-assault = { $side } assault in { $zone }
log-attack = { $side } attack in { $zone }
log-commit = { $unit } fights
log-rona-fights = { $unit } fights ({ $roll })
log-rona-idle = { $unit } does not fight ({ $roll })
log-no-combat = Nobody is left to attack; the combat does not happen
log-support = { $unit } supports
log-battle = { $zone }: { $attack } against { $defence }, column { $column }, dice { $roll }. Attacker loses { $attackers }, defender loses { $defenders }
log-loss = { $unit } loses a level
log-destroyed = { $unit } is destroyed
log-garrison-taken = { $unit } falls into Polish hands
log-captured = { $unit } is taken without a fight
log-point-lost = { $unit } is German again
log-retreat = Retreat to { $zone }: { $units }
log-drowned = Lost in the Wisła: { $units }
log-void = There is nothing left to lose
log-strike = { $zone } is struck: { $roll }
log-strike-hit = { $zone } is struck
log-strike-missed = The blow at { $zone } has no effect ({ $roll })
log-withdraw = { $unit } is withdrawn
log-partisans = { $unit } on the way in: { $roll }
log-flak = { $unit } moves to { $zone }
log-blow = { $zone } is blown up
log-praga-removed = Out of the game: { $units }
log-morale = Morale { $change } to { $morale }: { $reason }
log-armistice = Armistice roll { $roll }, needed { $needed }
log-no-armistice = No armistice roll
log-signed = The armistice is signed.
log-over = The fighting is over.

why-german-level = a German level is destroyed
why-garrison = a garrison is taken
why-point-lost = a Terrain Point is lost
why-prize = a prize is taken
why-unit = a unit is lost
why-cordon = the cordon is weakened
why-districts = districts in Polish hands
why-river-zones = the banks of the Wisła
why-frantic = the sky full of parachutes
why-crossing = help from across the river
why-bridge = a bridge in Polish hands
why-bridges-blown = all bridges are blown up
why-pacification = pacification
why-corridor = the German corridors are cut
why-card = a card

now-place = units are being set up
now-flak = the flak leaves Praga
now-blow = the bridges may be blown up
now-cards = cards may be played
now-command = cards may be given up for command points
now-landing = the Parachute Brigade lands
now-reinforcements = units come in and recover
now-enter = a zone for the unit is asked for
now-spend = supply is being spent
now-move = a zone, a unit or its next step is asked for
now-sewer = a way through the sewers is being chosen
now-ruins = Ruins and Pacification are being placed
now-ammunition = Low Ammunition is being placed
now-combat = combats are being declared
now-muster = the attackers are being named
now-commit = support and cards are being committed
now-loss = a loss must be borne
now-target = a target for the card is asked for

no-over = The game is over.
no-not-now = That is not what is asked now: { $question }.
no-zone = { $zone } is no zone of the map.
no-enemy-unit = { $unit } belongs to the other side.
no-destroyed = { $unit } is destroyed.
no-gone = { $unit } is out of the game.
no-not-yet = { $unit } is not due yet.
no-not-waiting = { $unit } does not wait to come in.
no-unit-support = { $unit } is a support counter and stands in no zone.
no-unit-mobilised = { $unit } has not been mobilised.
no-only-poles = Only Poles do that.
no-only-germans = Only Germans do that.
no-not-here = { $unit } does not stand in { $zone }.
no-room = There is no room for more strength in { $zone }.
no-room-bridge = A bridge holds six points of strength: { $zone }.
no-cordon-poles = Poles do not enter the cordon.
no-cordon-back = Who has left the cordon does not return.
no-cordon-exit = From the cordon one goes to an edge zone, from turn 17 on west of the Wisła: { $zone }.
no-place = { $zone } is not among the zones where { $unit } may be set up.
no-place-forts = The units that are left are needed in fortified zones.
no-place-home = Three units of their own districts already stand in { $zone }.
no-flak-zone = Flak goes to a zone of the left bank that Germans control or where no Pole stands: { $zone }.
no-blow-early = Bridges are not blown up before turn 17.
no-bridge = { $zone } is no bridge.
no-blow-control = Germans do not control { $zone }.
no-card-held = { $unit } is not in your hand.
no-card-colour = { $unit } has the wrong colour for this phase.
no-card-turn = { $unit } cannot be played in this turn.
no-card-window = It is not the moment for { $unit }.
no-card-effect = { $unit } would do nothing.
no-exchange-limit = Three cards have been given up for command points.
no-command-left = No command point is left.
no-edge = { $zone } is not at an edge of the map.
no-edge-west = From turn 17 on Germans come in west of the Wisła only: { $zone }.
no-edge-poles = Poles stand in { $zone }, and no Germans.
no-entry-zone = { $unit } does not come in at { $zone }.
no-entry = No zone is open to { $unit }.
no-supply = There are too few supply points.
no-rebuild = { $unit } is never rebuilt.
no-raise = { $unit } is neither destroyed nor to be mobilised.
no-recover = { $unit } is at full strength, or never restored.
no-summary = Units of the formation are still on the map.
no-mobilisation = { $zone } is no mobilisation zone of that district.
no-mobilisation-pacified = { $zone } is pacified.
no-mobilisation-germans = Germans stand in { $zone }, and no Poles.
no-site = No mobilisation zone is open to { $unit }.
no-discard = A card was given up for a level in this turn.
no-discard-nobody = No German unit could have a level back.
no-refit-formation = The points that are left are for another formation than that of { $unit }.
no-support-fresh = { $unit } cannot be made fresh.
no-moved = { $unit } has moved in this turn.
no-immobile = { $unit } does not move.
no-zone-empty = Nobody in { $zone } can move.
no-not-next = { $zone } is not next to it.
no-points = { $unit } has too few points left for { $zone }.
no-river = Only the Polish Army crosses the Wisła away from the bridges.
no-river-points = { $unit } has begun to move; a crossing takes all its points.
no-bridge-blown = { $zone } is blown up.
no-passage = No barricade opens the way to { $zone }.
no-map-edge = One leaves the map from an edge zone only.
no-sewer-turn = The sewers are closed in turn 1.
no-sewer-unit = { $unit } does not go through sewers.
no-sewer-access = There is no manhole in { $zone }.
no-sewer-line = No line leads from here to { $zone }.
no-sewer-exit = There is no room at the other end of any line from { $zone }.
no-barricade-units = No Polish unit stands in { $zone }.
no-barricade-level = The barricade in { $zone } is as high as it can be.
no-barricade-stock = There are no more barricades.
no-street-turn = Street barricades are built from turn 2 on.
no-street-ends = The Poles do not control both ends.
no-street-stands = The barricade stands already.
no-street-missing = There is no such barricade.
no-street-control = Germans do not control { $zone }.
no-ruins-turn = Ruins and Pacification are placed from turn 2 on.
no-ruins-left = No counter is left.
no-ruins-again = A counter has been placed in this turn; the others wait for later turns.
no-ruins-twice = There is a counter in { $zone } already.
no-ruins-there = Neither bridges nor the cordon take such counters: { $zone }.
no-ruins-germans = Germans are in { $zone }; Ruins are for zones without them.
no-pacification-germans = No German unit but a garrison is in { $zone }.
no-flip-again = A command point has been spent on turning Ruins in this turn.
no-flip = There are no Ruins in { $zone }.
no-ammunition-zone = Low Ammunition goes to zones that Poles control, or where both sides stand: { $zone }.
no-ammunition-twice = { $zone } has a Low Ammunition counter; a second needs a card.
no-ammunition-none = { $zone } has no Low Ammunition counter.
no-ammunition-second = { $zone } has two Low Ammunition counters already.
no-combat-zone = Units of both sides do not stand in { $zone }.
no-fought = { $unit } has attacked in this phase.
no-fought-garrison = { $unit } has attacked this garrison in this phase.
no-garrison-attack = Garrisons only defend: { $unit }.
no-already = { $unit } already takes part.
no-empty-attack = A combat needs at least one attacker.
no-capture-strength = { $unit } is too strong to be taken without a fight.
no-capture-germans = Other Germans stand in { $zone }.
no-capture-twice = A garrison was taken without a fight in this turn.
no-support-defence = German support counters only attack.
no-support-left = { $unit } is not ready.
no-support-once = { $unit } supports this combat already.
no-cancel = The card cannot cancel { $unit }.
no-loser = { $unit } cannot bear this loss.
no-loss-barricade = There is no barricade to lose.
no-retreat-last = A retreat pays the last loss, and only once.
no-retreat-next = { $zone } is not next to the combat.
no-retreat-enemy = Enemies stand in or control { $zone }.
no-retreat-room = Not everybody fits into { $zone }.
no-retreat-nobody = Nobody can retreat.
no-strike = { $zone } cannot be struck by this card.
no-withdraw = { $unit } is not meant by this card.

terrain-urban3 = dense city
terrain-urban2 = city
terrain-urban1 = loose building
terrain-suburb = suburb
terrain-ruins = rubble of the ghetto
terrain-park = park or cemetery
terrain-clear = open ground
terrain-riverbank = river bank
terrain-bridge = bridge
terrain-box = beside the map

edge-street = street
edge-bridge = way onto a bridge
edge-river = the Wisła
edge-passage = passage behind a barricade
edge-sewer = sewer
edge-corridor = German corridor

bank-left = left bank
bank-right = right bank
bank-bridge = on the river
bank-cordon = round the city

effect-terrain = Polish defenders get { $shift ->
    [one] one column
   *[other] { $shift } columns
}
effect-no-terrain = no help for defenders
effect-urban = counts for airdrops and mobilisation
effect-clear = paratroops can land here
effect-fortified = German defenders get { $shift } columns
effect-mobilisation = Polish units are mobilised here
effect-stack = room for { $points } points of strength of each side
effect-prize = taking it raises morale by { $points }
effect-river-zone = raises morale while Poles hold it, from turn { $turn } on
effect-edge = Germans come in here, and one can leave the map
effect-sewer = manhole of the sewers
effect-corridor = part of a German corridor
effect-street = everybody may pass
effect-bridge = closed when the bridge is blown up
effect-river = only the Polish Army crosses
effect-passage = Poles pass for one point while the barricade stands
effect-sewer-line = insurgents pass, with a roll under each German zone

arrive-edge = over the edge of the map
arrive-zones = in { $zones }
arrive-mobilisation = in a mobilisation zone of district { $districts }
arrive-landing = by parachute, when the roll succeeds
arrive-support = as support
arrive-summary = when its formation is lost

operation-frantic-6 = Frantic VI
operation-frantic-7 = Frantic VII
passage-AJ = in Jerozolimskie Avenue
passage-K = in Książęca Street
corridor-wola = Wola corridor
corridor-jerozolimskie = Jerozolimskie corridor
