# What Festung Breslau 1945 says to people, in English.

title = Festung Breslau 1945
side-red = Red Army
side-german = German
option-flat-points = every victory hex counts one point
reflex-react = Defensive fire
naming-german = German
naming-polish = Polish

turn-1 = 16–19 February
turn-2 = 20–23 February
turn-3 = 24–27 February
turn-4 = 28 February – 3 March
turn-5 = 4–7 March
turn-6 = 8–11 March
turn-7 = 12–15 March
turn-8 = 16–19 March
turn-9 = 20–23 March
turn-10 = 24–27 March
turn-11 = 28–31 March
turn-12 = 1–4 April
turn-13 = 5–8 April
turn-14 = 9–12 April
turn-15 = 13–16 April
turn-16 = 17–20 April
turn-17 = 21–24 April
turn-18 = 25–28 April
turn-19 = 29 April – 2 May
turn-20 = 3–6 May

scenario-historical = The siege, 16 February – 6 May 1945
scenario-free = Free set-up

phase-german-setup = German set-up
phase-red-setup = Set-up of the Red Army
phase-events = Events
phase-red-strategic = Strategic movement of the Red Army
phase-barrage = Barrage and air raid
phase-red-move = Tactical movement of the Red Army
phase-red-assault = Assault of the Red Army
phase-recovery = Restoring combat efficiency
phase-german-assault = German assault
phase-german-move = German tactical movement
phase-german-strategic = German strategic movement
phase-supply = Supply of the garrison
phase-over = Game over

blurb = Eighty days of siege, February to May 1945, block by block on a map of the city. The Red Army has guns, aircraft and divisions to rotate; the garrison has cellars, a dwindling supply and fanatics. Twenty stages decide whether the fortress holds out.
minutes = 480
difficulty = 3

# The tour of the first stage; .at is a part of the page or a hex.
tour-1 = This bar always says who decides and what is asked. A stage is four days in ten phases: the Red Army bombards, moves and assaults, then the garrison assaults, moves, reorganises and is supplied.
    .at = bar
tour-2 = Units with a teal outline can march, each on its own. Click one, then a marked hex: the number is what the way costs. A city hex costs the Red Army three of its five points.
    .at = map
tour-3 = A red square means that an enemy stands beside the hex and can fire as soon as you enter it. He decides each time: hold, fire with some units, pay supply for his guns, or use gas. If you are not hit you may go on.
    .at = map
tour-4 = To assault, click the unit to be attacked, then those who take part: units of one division and any independent ones. Every modifier stands in the panel with its rule; a 1 never succeeds. A beaten unit leaves the map for some time and nobody advances by itself.
    .at = ask
tour-5 = So bombard first. Guns and aircraft disorganise whole hexes, once each: who is disorganised cannot fire and is easier to beat. Guns that have fired neither move nor assault in this stage.
    .at = map
tour-6 = Supply is the life of the fortress: a point for each step of artillery support, three to bring a weakened unit back, four for each hex of the reserve airstrip. The airfield here adds most to the roll at the end of a stage. The boxes beside the map show who waits and when he is back.
    .at = 2027
tour-7 = The Red Army counts these victory hexes after stage 20; the gauge says how many points it needs. The Rathaus is where the garrison's reserve always comes out, as long as it is held. Rules, settings and this tour are in the menu at the top right.
    .at = 1516

track-turn = Stage
track-points = Points of the Red Army
track-supply = Supply of the fortress
price-artillery = each +1 of artillery costs { $cost }
price-north = +2 on a roll in the north costs { $cost }
price-train = the armoured train costs { $cost }
price-reorganisation = a weakened unit costs { $cost }
price-airstrip = a hex of the airstrip costs { $cost }
track-air = Air points
track-po2 = Po-2 flights left
track-goliaths = Goliaths
track-gas = Chemical weapons
track-airstrip = Reserve airstrip
gauge-wins = the Red Army wins with { $number } or more after stage 20
gauge-declared = { $number } of them because the 2nd Polish Army was called in

lit-react = next to { $hex }
lit-muster = next to { $hex }
overlay-control = Ground held by the Red Army
overlay-watched = Hexes under fire from either side
overlay-communication = Communication with the Rathaus

ask-place = Where does { $unit } start?
ask-place-cover = { $side }: where do cover units stand?
ask-event-reorganise = { $side }: who returns to the reserve free of charge? Event { $letter }: { $left ->
    [one] one more may.
   *[other] { $left } more may.
}
ask-event-fanatic = { $side }: who swears to fight to the last? Event { $letter }.
ask-event-remove = { $side }: who leaves the game? Event { $letter }.
ask-declare = { $side }: does the 2nd Polish Army go into action? The Red Army then needs { $number } points more to win.
ask-north-roll = { $side }: is this roll in the north supported? The sum so far is { $sum }, it must reach the { $number } Polish units; { $left ->
    [one] one roll is left
   *[other] { $left } rolls are left
}, supply is { $supply }.
ask-north-loss = { $side }: who is tired by the battle in the north? { $left ->
    [one] One unit more.
   *[other] { $left } units more.
}
ask-bring = { $side }: who comes onto the map? Those on box { $stage } of the stage track may.
ask-bring-to = Where does { $unit } come in?
ask-bring-division = Where does the division come in? All of its units that are due, with { $unit }.
ask-take-off = { $side }: who is taken off the map? Whole divisions, independent and cover units; they may come back in the next stage.
ask-take-off-last = { $side }: who is taken off the map? Whole divisions, independent and cover units; nobody comes back after this stage.
ask-cover = { $side }: where are cover units laid? On hexes that were just left.
ask-barrage = { $side }: what is bombarded? { $air ->
    [0] No air points are left.
    [one] One air point is left.
   *[other] { $air } air points are left.
}
ask-guns = { $side }: which guns bombard { $hex }?
ask-air-points = { $side }: how many air points bomb { $hex }? There are { $air }.
ask-march = { $side }: who moves next?
ask-march-to = Where does { $unit } go? { $left } of { $of } points are left.
ask-march-train = Where does { $unit } roll?
ask-react-german = { $side }: fire at { $unit } in { $hex }? Choose who fires, use gas, or hold. Supply is { $supply }.
ask-react-supply = { $side }: fire at { $unit } in { $hex }? Choose who fires, or hold. Supply is { $supply }.
ask-react = { $side }: fire at { $unit } in { $hex }? Choose who fires, or hold.
ask-react-more = { $side }: who else fires at { $unit } in { $hex }? Then let the die fall.
ask-surplus = { $side }: who leaves a hex that is too full? He waits on the next box of the stage track.
ask-surplus-last = { $side }: who leaves a hex that is too full? After this stage nobody comes back.
ask-assault = { $side }: who is assaulted next?
ask-muster = { $side }: who assaults { $unit }?
ask-deploy = { $side }: who leaves the reserve for the map?
ask-deploy-to = Where does { $unit } come in?
ask-send-north = { $side }: who goes from the reserve to the northern sector? { $number ->
    [one] One unit is there.
   *[other] { $number } units are there.
}
ask-withdraw = { $side }: who goes from the map to the reserve?
ask-recall-north = { $side }: who goes from the northern sector to the reserve?
ask-reorganise = { $side }: who is reorganised? Each unit costs { $cost } of { $supply } points of supply.
ask-train = { $side }: is the armoured train built? It costs { $cost } of { $supply } points of supply.
ask-train-repair = { $side }: is the armoured train repaired? It costs { $cost } of { $supply } points of supply.
ask-airstrip = { $side }: where does the reserve airstrip grow? A hex costs { $cost } of { $supply } points of supply; { $number } of 3 are built.
ask-over-red = The fortress has fallen: the Red Army has { $number } points and needed { $needed }.
ask-over-german = The fortress held out: the Red Army has { $number } points and needed { $needed }.

do-bring = { $unit } comes onto the map
do-bring-division = the division of { $unit } comes onto the map
do-deploy = { $unit } leaves the reserve
do-march = move { $unit }
do-place = start in { $hex }
do-pool = back to the cover units in hand
do-enter = come in at { $hex }
do-to = go to { $hex }
do-to-watched = go to { $hex }, where the enemy can fire
do-wait = Wait on the stage track
do-keep = Stay in the reserve
do-stay = Stay here
do-event-reorganise = { $unit } goes to the reserve
do-event-fanatic = { $unit } turns fanatical
do-event-remove = { $unit } leaves the game
do-tire = { $unit } is tired
do-surplus = { $unit } goes to the stage track
do-surplus-last = { $unit } leaves the map for good
do-send-north = { $unit } goes north
do-withdraw = { $unit } goes to the reserve
do-recall-north = { $unit } goes to the reserve
do-reorganise = reorganise { $unit }: { $cost } supply, { $left } left
do-take-division = take the division of { $unit } off the map
do-take-off = take { $unit } off the map
do-lay = lay a cover unit in { $hex }
do-strike = bombard { $hex } with guns
do-bomb = bomb { $hex } from the air
do-raid = Raid the dumps with { $number ->
    [one] one point
   *[other] { $number } points
}: { $sixths }/6
do-harass = send a Po-2 against { $unit }: { $sixths }/6
do-incite = anti-fascists disorganise { $unit }
do-split = break { $unit } up into support groups
do-attack = assault { $unit }
do-gun = { $unit } bombards: then { $sixths }/6
do-fire = { $unit } fires: then { $sixths }/6
do-commit = { $unit } takes part: then { $sixths }/6
do-north-support = Support it: { $cost } supply, { $left } left
do-air-points = Bomb with { $number ->
    [one] one point
   *[other] { $number } points
}: { $sixths }/6
do-support = { $number } supply: { $sixths }/6
do-goliath = Goliath: { $sixths }/6
do-captured-goliath = Captured Goliaths: { $sixths }/6
do-gas = Gas ({ $number } left)
do-strike-now = Fire: { $sixths }/6
do-fire-now = Fire: { $sixths }/6
do-assault-now = Assault: { $sixths }/6
do-north-roll = Roll without support
do-not-declare = Not now
do-declare = Declare the attack: { $points } points more needed
do-hold = Hold fire
do-airstrip = build in { $hex }: { $cost } supply, { $left } left
do-train = build the train in { $hex }: { $cost } supply, { $left } left
do-train-repair = repair the train in { $hex }: { $cost } supply, { $left } left
do-end-setup = End the set-up
do-end-event = Nobody else
do-end-bring = Nobody else comes
do-end-take-off = Nobody else leaves
do-end-cover = No more cover units
do-end-barrage = End the barrage
do-end-march = End the movement
do-end-assault = End the assaults
do-end-deploy = Nobody else
do-end-send-north = Nobody else goes north
do-end-withdraw = Nobody else is withdrawn
do-end-recall-north = Nobody else is recalled
do-end-reorganise = No more reorganisation
do-end-train = No train
do-end-airstrip = Build nothing

row-needed = has to reach
row-units = units that take part
row-combined = infantry and armour together
row-terrain = terrain of the target
row-tracks = railway tracks
row-artillery = artillery for supply
row-blue = blue figures of those who take part
row-green = green figure of the target
row-goliath = Goliath
row-captured-goliath = captured Goliaths
row-fanatic-attack = fanatics take part
row-fanatic-defence = the target is fanatical
row-other = special units
row-sum = all modifiers
row-die = the die
row-total = together
row-one = a 1 never succeeds
row-with-support = with { $points ->
    [one] one point of supply
   *[other] { $points } points of supply
}
row-all = if all { $number } take part
row-all-support = … with { $points ->
    [one] one point of supply
   *[other] { $points } points of supply
}
row-guns = artillery units
row-air = air points
row-po2 = a Po-2 succeeds on a 3 or a 4
result-nothing = no effect
result-tired = the target is out for some time
result-disorganised = all in the hex are disorganised
result-one-disorganised = the unit is disorganised
result-raid = the fortress loses a point of supply
verdict-tired-all = the target is beaten, if all take part
verdict-tired = the target is beaten
verdict-disorganised = disorganised
verdict-raid = a point of supply is lost
verdict-nothing = no effect

now-place = units are being set up
now-event = an event asks for units
now-declare = the question is whether the 2nd Polish Army attacks
now-north-roll = the rolls in the north are being made
now-north-loss = Polish units must be named that are tired
now-bring = units come from the stage track onto the map
now-take-off = units are taken off the map
now-cover = cover units are being laid
now-barrage = guns and aircraft bombard
now-guns = choose the guns, then fire
now-air-points = say how many air points
now-march = choose a unit to move, or end the movement
now-march-to = the unit in hand goes on or stays
now-react = the other side answers a march
now-surplus = a hex is too full
now-assault = choose a target, or end the assaults
now-muster = choose who assaults
now-deploy = units come from the reserve onto the map
now-send-north = units go from the reserve to the north
now-withdraw = units go from the map to the reserve
now-recall-north = units go from the north to the reserve
now-reorganise = weakened units are reorganised
now-train = the armoured train can be built
now-airstrip = the reserve airstrip can be built

no-over = The game is over.
no-not-now = Something else is asked now: { $question }.
no-enemy-unit = { $unit } belongs to the other side.
no-supply = It costs { $cost } supply, and there { $left ->
    [one] is one point
   *[other] are { $left } points
}.
no-room = { $hex } has room for { $number ->
    [one] one unit
   *[other] { $number } units
}.
no-water = { $hex } is open water: cross the Oder on a bridge hex.
no-enemy-hex = Enemies stand in { $hex }.
no-already = { $unit } takes part already.
no-gone = { $unit } is out of the game.

no-place-box-german = { $unit } starts on the map, in the reserve or in the northern sector.
no-place-box-red = { $unit } starts on the map as long as there is a hex for it.
no-place-ground = Germans start in the city, in suburbs and parks, and on the airfield; not in { $hex }.
no-place-near = { $hex } is less than { $number ->
    [one] one hex
   *[other] { $number } hexes
} from a Russian concentration hex.
no-place-far = { $hex } is more than { $number ->
    [one] one hex
   *[other] { $number } hexes
} from every Russian concentration hex.
no-place-contact = { $hex } is next to Germans.
no-place-division = { $unit } has to start within { $number ->
    [one] one hex
   *[other] { $number } hexes
} of the other units of its division.
no-cover-unit = { $unit } is no cover unit.
no-cover-hand = { $unit } is not in hand.
no-cover-taken = { $unit } was itself taken off now and can be laid in a later stage.
no-cover-polish = Polish cover units stay in hand until the Poles enter.
no-cover-edge = Cover units start on the southern or western edge of the map; not in { $hex }.
no-cover-near = { $hex } is less than { $number ->
    [one] one hex
   *[other] { $number } hexes
} from Germans.
no-cover-twice = A cover unit stands in { $hex } already.
no-cover-counter = Cover units are all alike: take the free one with the lowest number, if one is left.
no-cover-left = Somebody is still in { $hex }: a cover unit is laid only where nobody is left.
no-cover-nation = { $hex } was left by the other nation; lay one of its cover units there.
no-cover-vacated = Nobody was taken off { $hex } in this phase.

no-event-weakened = { $unit } is not among the weakened.
no-event-star = { $unit } has no star.
no-event-fanatic = { $unit } is fanatical already.
no-event-map = { $unit } is not on the map.
no-event-gone = { $unit } is not in play.
no-event-kind = { $unit } is not of the kind that has to leave, or enough of these have left.
no-event-end = { $left ->
    [one] One more has
   *[other] { $left } more have
} to leave: name who.
no-event-enough = Nobody has to be named: “enough” leaves the rest of the event.
no-north-unit = { $unit } is not in the Polish northern sector.
no-north-once = A roll is supported once, with one point.

no-bring-there = { $unit } is on the map already.
no-bring-pool = { $unit } is in hand: cover units are laid where units are taken off.
no-bring-north = { $unit } is in the northern sector until the Poles break through.
no-bring-yet = { $unit } comes by an event of a later stage.
no-bring-support = { $unit } comes when a launcher is broken up, in the hex of the launcher.
no-bring-later = { $unit } is not on box { $stage } of the stage track yet.
no-bring-left = { $unit } waits on in this stage.
no-bring-division = { $unit } comes in with its division, by the first unit of it.
no-bring-hex = There is no hex where { $unit } could come in.
no-entry-pool = Only cover units go back into the hand.
no-entry-box = { $unit } comes in on the map, or waits.
no-entry-german = Germans are in { $hex }: nobody comes in there.
no-entry-full = { $unit } does not move, and { $hex } has no room for it.
no-entry-polish = { $unit } comes in only on Polish concentration hexes and Polish cover units.
no-entry-soviet = { $unit } comes in only on Russian concentration hexes and Russian cover units.
no-entry-hex = { $hex } is neither a concentration hex nor held by a cover unit.
no-off-map = { $unit } is not on the map.
no-off-again = { $unit } was taken off already.
no-off-division = { $unit } is taken off with its division, by the first unit of it.

no-deploy-kept = { $unit } stays in the reserve in this stage.
no-deploy-weakened = { $unit } is weakened: reorganise it first.
no-deploy-north = { $unit } is in the north: recall it into the reserve first.
no-deploy-there = { $unit } is not in the reserve.
no-deploy-airfield = { $unit } waits until the airfield is German in phase 1.
no-deploy-box = { $unit } goes to a hex of the map, or stays in the reserve.
no-deploy-rathaus = The Red Army holds the Rathaus.
no-deploy-city = { $hex } is no city hex.
no-deploy-near = { $hex } is less than { $number } hexes from the Red Army.
no-deploy-line = { $hex } has no line of communication with the Rathaus.
no-north-already = { $unit } is in the north already.
no-north-reserve = { $unit } is not in the reserve.
no-withdraw-map = { $unit } is not on the map.
no-withdraw-contact = { $unit } is next to the Red Army and cannot be withdrawn.
no-recall = { $unit } is not in the northern sector.
no-weakened = { $unit } is not among the weakened.
no-train-reserve = The armoured train is never in the reserve or in the north.
no-train-works = The train is built and repaired in the railway works, { $hex }.
no-train-stage = The train can be built from stage { $stage } on.
no-train-held = The Red Army holds { $hex }.
no-train-room = There is no room in { $hex }.
no-train-twice = The train is there already.
no-airstrip-city = { $hex } is no city hex.
no-airstrip-bridge = { $hex } is a bridge.
no-airstrip-twice = A part of the airstrip is in { $hex } already.
no-airstrip-held = The Red Army holds { $hex }.
no-airstrip-apart = { $hex } is not beside the part that is built.
no-airstrip-canal = A canal parts { $hex } from what is built.
no-airstrip-finished = All parts of the airstrip are built.

no-target-hex = There are no Germans in { $hex }.
no-struck = Guns have bombarded { $hex } in this phase.
no-bombed = Aircraft have bombed { $hex } in this phase.
no-guns-left = No guns on the map are left that have not fired.
no-guns-chosen = Choose at least one gun.
no-mixed = Guns and aircraft never bombard together.
no-air-left = { $left ->
    [0] There are no air points left.
    [one] There is one air point left.
   *[other] There are { $left } air points left.
}
no-air-none = At least one air point is needed.
no-raid-empty = The dumps are empty.
no-own-target = { $unit } is one of your own.
no-target-map = { $unit } is not on the map.
no-po2-left = All Po-2 have flown in this stage.
no-antifascists-left = The anti-fascists have done their part.
no-incite-far = { $unit } is not next to a unit of the Red Army.
no-split-kind = { $unit } is no rocket launcher.
no-split-map = { $unit } is not on the map.
no-split-fired = { $unit } has bombarded in this phase; break it up in another stage.
no-gun = { $unit } is no artillery.
no-gun-map = { $unit } is not on the map.
no-gun-fired = { $unit } has fired already.

no-moved = { $unit } has finished its move.
no-immobile = { $unit } cannot move.
no-immobile-guns = { $unit } cannot move, fired or not.
no-fired-march = { $unit } has bombarded and does not move in this stage.
no-march-way = { $unit } finds no hex that it could enter.
no-march-end = { $hex } is too full, with room for { $number }: { $unit } has to move on first.
no-march-other = { $unit } is moving: let it stay before another goes.
no-march-box = { $unit } moves on the map.
no-same-hex = { $unit } is in { $hex }.
no-gassed = There is gas in { $hex }.
no-tracks = No tracks lead to { $hex }.
no-tracks-twice = The train has been in { $hex } in this move.
no-tracks-way = No free track leads to { $hex } from here.
no-watched = The enemy can fire on the way to { $hex }: go hex by hex where he watches.
no-dead-end = This bridge is entered and left only over { $way }.
no-bridge = The bridge does not lead to { $hex }.
no-points = { $left ->
    [one] One point does
   *[other] { $left } points do
} not suffice to reach { $hex }.
no-room-march = { $hex } has room for { $number }, and from there no hex with room can be reached.
no-halt = { $hex } has room for { $number }: go on.
no-end-march = { $unit } is on the march: let it stay here first.
no-surplus = { $unit } does not stand in a hex that is too full.
no-surplus-end = A hex is too full: name who leaves it.

no-fire-far = { $unit } is not next to the hex that was entered.
no-fire-disorganised = { $unit } is disorganised and cannot fire.
no-other-division = { $unit } is of another division than those who take part.
no-support-red = Only the garrison pays supply for its guns; those of the Red Army bombard in phase 3.
no-support-twice = Supply was paid already.
no-support-alone = First choose a unit that fires or assaults: guns only support it.
no-support-most = One to { $most } points can be paid.
no-gas-red = Only the garrison has gas.
no-gas-fire = Gas is used instead of fire, and somebody fires already.
no-gas-assault = Gas is used only when a unit of the Red Army moves.
no-gas-left = No chemical weapons are left.
no-firing-nobody = Choose who fires, or hold.
no-hold-now = Somebody fires already: let the die fall.
no-goliath-fire = Goliaths are used only in assaults.

no-target-twice = { $unit } has been assaulted in this phase.
no-target-far = Nobody of yours is next to { $unit }.
no-target-nobody = Nobody is left next to { $unit } who can still assault.
no-target-now = The target is named; choose who assaults.
no-assault-far = { $unit } is not next to the target.
no-assault-twice = { $unit } has assaulted in this phase.
no-fired-assault = { $unit } has bombarded and does not assault in this stage.
no-attacker-chosen = Choose at least one unit that assaults.
no-goliath-twice = One Goliath is used at a time.
no-goliath-left = No Goliaths are left.
no-captured-left = The captured Goliaths were used.
no-captured-yet = Captured Goliaths can be used from stage { $stage } on.
no-captured-brigade = A battalion of the 62nd Brigade has to take part.

arrive-reserve = comes into the reserve by event { $letter }
arrive-flown-in = is flown into the reserve by event { $letter } while the airfield is German
arrive-track = comes by event { $letter }, through a concentration hex or a cover unit
arrive-north = comes to the northern sector by event { $letter }

# Events by side and letter
event-german-a = Four battalions of Volkssturm are called up.
event-german-b = A battalion of paratroops is to be flown in.
event-german-c = A second battalion of paratroops is to be flown in.
event-german-d = A new commandant, General Niehoff: weakened units may go back to the reserve.
event-german-e = Hitler Youth and assault guns join the reserve.
event-german-f = The fires of Easter consume supplies.
event-german-g = A unit with the star may swear to fight to the last.
event-german-h = News from Berlin: the men of the Volkssturm want to go home.
event-red-A = Guns of 203 and 280 mm arrive.
event-red-B = Heavy armour and assault engineers arrive.
event-red-C = The 112th Rifle Division arrives.
event-red-D = More heavy guns and mortars arrive.
event-red-E = Rocket launchers and tanks arrive.
event-red-F = More heavy armour arrives.
event-red-G = The 2nd Polish Army takes over the northern sector.
event-red-H = Guns and launchers are called to Berlin.
event-red-I = The heaviest guns are called to Berlin.

terrain-clear = Clear
terrain-park = Park
terrain-suburb = Suburb
terrain-city = City
terrain-water = Oder

edge-canal = Canal
edge-stream = Stream
edge-bridge = Bridge
edge-rail-bridge = Railway bridge
edge-rail = Railway

effect-cost = { $red } for the Red Army and { $german } for Germans to enter
effect-stack = room for { $red ->
    [one] one unit
   *[other] { $red } units
} of the Red Army or { $german ->
    [one] one German unit
   *[other] { $german } German units
}
effect-success = an assault or a fire on a unit here must reach { $sum }
effect-modifier = an assault on a unit here loses { $points }
effect-closed = open water: crossed only on bridge hexes
effect-reserve = Germans come out of the reserve here, far from the Red Army
effect-airstrip-ground = the reserve airstrip can be built here
effect-side-cost = { $points ->
    [one] one point
   *[other] { $points } points
} more to cross without a bridge
effect-canal-airstrip = parts the hexes of an airstrip
effect-bridge = the water costs nothing here
effect-bridge-hex = a bridge over the Oder is entered and left only here
effect-tracks = an assault on a unit on the tracks loses { $points } more
effect-train = the armoured train runs here
effect-victory = { $points ->
    [one] one point for the Red Army at the end
   *[other] { $points } points for the Red Army at the end, or one where all hexes count alike
}
effect-rathaus = Germans always come out of the reserve here, unless the Red Army holds it
effect-airfield = adds { $points } to the German supply roll
effect-works = here the armoured train is built and repaired, from stage { $stage }
effect-dead-end = entered and left only over { $hex }
effect-concentration-soviet = Russian units come in here
effect-concentration-polish = Polish units come in here

mark-selected = in hand
mark-committed = takes part
mark-target = target
mark-disorganised = disorganised
mark-fired = has fired
mark-fanatic = fanatical
mark-attacked = has assaulted
mark-moved = has moved
marker-airstrip = reserve airstrip
marker-chemical = chemical weapon

# What happens: events, strategic movement, the north, supply, victory
log-stage = Stage { $stage } begins.
log-over = The last stage is over.
log-barrage = Barrage and air raid: { $points } air points.
log-march-phase = { $side }: tactical movement.
log-assault-phase = { $side }: assault.
log-strategic-phase = { $side }: strategic movement.
log-supply-phase = Supply of the garrison.
log-air-points = { $points ->
    [one] The Red Army has one air point in this stage.
   *[other] The Red Army has { $points } air points in this stage.
}
log-goliaths = { $number ->
    [one] The fortress has one Goliath.
   *[other] The fortress has { $number } Goliaths.
}
log-gas-count = { $number ->
    [one] The fortress has gas for one use.
   *[other] The fortress has gas for { $number } uses.
}
log-event = Event { $letter }.
log-arrives = { $unit } arrives: { $box }.
log-supply-lost = The fortress loses { $points } supply; { $supply } left.
log-reorganised = { $unit } goes from the weakened units to the reserve, free of charge.
log-swears = { $unit } turns fanatical.
log-removed = { $unit } leaves the game.
log-declared = The 2nd Polish Army goes into action. The Red Army now needs { $needed } points, { $points } more.
log-north = Battle in the north: { $germans } German units against { $poles } Polish ones.
log-north-roll = A roll in the north{ $bonus ->
    [0] {""}
   *[other] , with { $bonus } for supply
}: { $sum } together.
log-north-held = The northern line holds: { $sum } against { $poles } Polish units.
log-north-broken = The 2nd Polish Army breaks through in the north: { $sum } against { $poles } Polish units.
log-back-north = { $unit } goes back to the northern sector.
log-enters = { $unit } enters at { $hex }.
log-to-pool = { $unit } goes back to the cover units in hand.
log-taken-off = { $unit } is taken off the map from { $hex }.
log-cover = { $unit } covers { $hex }.
log-deployed = { $unit } comes out of the reserve at { $hex }.
log-sent-north = { $unit } goes from the reserve to the northern sector.
log-withdrawn = { $unit } is withdrawn into the reserve.
log-recalled = { $unit } comes back from the northern sector into the reserve.
log-reorganised-paid = { $unit } is reorganised and goes to the reserve; { $supply } supply left.
log-train-built = { $unit } is built at { $hex }; { $supply } supply left.
log-train-repaired = { $unit } is repaired at { $hex }; { $supply } supply left.
log-airstrip = A part of the reserve airstrip is laid in { $hex }; { $supply } supply left.
log-supply = The fortress gets { $points } supply: { $supply } now.
log-weakened = { $unit } is fatigued and goes to the weakened units.
log-damaged = { $unit } is damaged.
log-fatigued = { $unit } is fatigued and comes back in stage { $stage }.
log-fatigued-for-good = { $unit } is fatigued and does not come back before the end.
log-placed = { $unit } is placed: { $hex }.
log-no-place = { $unit } finds no place and waits on the stage track.
tally-needed = the Red Army needs { $points }
tally-declared = of these { $points } for the 2nd Polish Army
tally-hex = { $place }

# What happens: marches, bombardment, fire, assault
log-march = { $unit } goes to { $to } for { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}
log-train = { $unit } rolls to { $to }
log-halt = { $unit } stays in { $hex }
log-surplus = { $unit } finds no room in { $hex } and waits for the next stage
log-surplus-last = { $unit } finds no room in { $hex } and does not come back
log-guns = German guns support it with +{ $points }; supply falls to { $supply }
log-gas = Gas in { $hex }: { $unit } goes back to { $to }
log-assault = { $unit } in { $hex } is assaulted
log-assault-one = { $units } against { $unit }: a 1, no effect
log-assault-won = { $units } against { $unit }: { $total }, { $needed } needed, a success
log-assault-failed = { $units } against { $unit }: { $total }, { $needed } needed, no effect
log-fire-one = Fire by { $units } at { $unit }: a 1, no effect
log-fire-hit = Fire by { $units } at { $unit }: { $total }, { $needed } needed, a success
log-fire-missed = Fire by { $units } at { $unit }: { $total }, { $needed } needed, no effect
log-goliath = A Goliath is sent ahead; left: { $left }
log-captured-goliath = The captured Goliaths are sent ahead
log-fanatic = { $unit } turns fanatical
log-recovered = In order again: { $units }
log-shelled = Artillery, { $strength ->
    [one] { $strength } unit
   *[other] { $strength } units
}, disorganises all in { $hex }
log-shelled-in-vain = Artillery, { $strength ->
    [one] { $strength } unit
   *[other] { $strength } units
}, bombards { $hex }: no effect
log-bombed = Aircraft, { $strength ->
    [one] { $strength } point
   *[other] { $strength } points
}, disorganise all in { $hex }
log-bombed-in-vain = Aircraft, { $strength ->
    [one] { $strength } point
   *[other] { $strength } points
}, bomb { $hex }: no effect
log-raid = A raid with { $strength ->
    [one] { $strength } point
   *[other] { $strength } points
} hits the dumps; supply falls to { $supply }
log-raid-in-vain = A raid with { $strength ->
    [one] { $strength } point
   *[other] { $strength } points
} achieves nothing
log-harassed = A Po-2 disorganises { $unit }
log-harassed-in-vain = A Po-2 attacks { $unit }: no effect
log-incited = Anti-fascists disorganise { $unit }
log-split = { $unit } in { $hex } becomes { $units }
