# What Festung Breslau 1945 says to people, in English.

box-reserve = tactical reserve of the fortress command
box-weakened = weakened German units
box-north-german = northern sector: Germans
box-north-polish = northern sector: 2nd Polish Army
box-pool = cover units in hand
box-waiting = not in play yet
box-damaged = damaged
box-removed = out of the game
box-stage-1 = stage track, stage 1
box-stage-2 = stage track, stage 2
box-stage-3 = stage track, stage 3
box-stage-4 = stage track, stage 4
box-stage-5 = stage track, stage 5
box-stage-6 = stage track, stage 6
box-stage-7 = stage track, stage 7
box-stage-8 = stage track, stage 8
box-stage-9 = stage track, stage 9
box-stage-10 = stage track, stage 10
box-stage-11 = stage track, stage 11
box-stage-12 = stage track, stage 12
box-stage-13 = stage track, stage 13
box-stage-14 = stage track, stage 14
box-stage-15 = stage track, stage 15
box-stage-16 = stage track, stage 16
box-stage-17 = stage track, stage 17
box-stage-18 = stage track, stage 18
box-stage-19 = stage track, stage 19
box-stage-20 = stage track, stage 20

scenario-historical = The siege, 16 February – 6 May 1945
scenario-free = Free set-up

phase-setup = Set-up
phase-events = Events
phase-red-strategic = Strategic movement of the Red Army
phase-barrage = Barrage and air raid
phase-red-movement = Tactical movement of the Red Army
phase-red-assault = Assault of the Red Army
phase-recovery = Restoring combat efficiency
phase-german-assault = German assault
phase-german-movement = German tactical movement
phase-german-strategic = German strategic movement
phase-supply = Supply of the garrison
phase-over = Game over

arrive-reserve = comes into the reserve by event { $letter }
arrive-flown-in = is flown into the reserve by event { $letter } while the airfield is German
arrive-track = comes by event { $letter }, through a concentration hex or a cover unit
arrive-north = comes to the northern sector by event { $letter }

# Events by side and letter
event-german-a = Four battalions of Volkssturm are called up.
event-german-b = A battalion of paratroops is to be flown in.
event-german-c = A second battalion of paratroops is to be flown in.
event-german-d = A new commandant: General Niehoff brings weakened units back into the reserve.
event-german-e = Hitler Youth and assault guns join the reserve.
event-german-f = The fires of Easter consume supplies.
event-german-g = A unit swears to fight to the last.
event-german-h = News from Berlin: men of the Volkssturm go home.
event-red-A = Guns of 203 and 280 mm arrive.
event-red-B = Heavy armour and assault engineers arrive.
event-red-C = The 112th Rifle Division arrives.
event-red-D = More heavy guns and mortars arrive.
event-red-E = Rocket launchers and tanks arrive.
event-red-F = More heavy armour arrives.
event-red-G = The 2nd Polish Army takes over the northern sector.
event-red-H = Guns and launchers leave for Berlin.
event-red-I = The heaviest guns leave for Berlin.

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
effect-stack = room for { $red } of the Red Army or { $german } Germans
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
    [one] one point
   *[other] { $points } points
} for the Red Army at the end
effect-rathaus = Germans always come out of the reserve here, unless the Red Army holds it
effect-airfield = adds { $points } to the German supply roll
effect-works = here the armoured train is built and repaired, from stage { $stage }
effect-dead-end = entered and left only over { $hex }
effect-concentration-soviet = Russian units come in here
effect-concentration-polish = Polish units come in here

mark-disorganised = disorganised
mark-fired = has fired
mark-fanatic = fanatical
marker-airstrip = reserve airstrip
marker-chemical = chemical weapon

# Formations
formation-112-rifle = 112th Rifle Division
formation-135-rifle = 135th Rifle Division
formation-181-rifle = 181st Rifle Division
formation-218-rifle = 218th Rifle Division
formation-273-rifle = 273rd Rifle Division
formation-294-rifle = 294th Rifle Division
formation-309-rifle = 309th Rifle Division
formation-359-rifle = 359th Rifle Division
formation-62-sappers = 62nd Engineer-Sapper Brigade
formation-5-infantry = 5th Polish Infantry Division
formation-7-infantry = 7th Polish Infantry Division
formation-8-infantry = 8th Polish Infantry Division
formation-9-infantry = 9th Polish Infantry Division
formation-10-infantry = 10th Polish Infantry Division
formation-mohr = Regiment Mohr
formation-wehl = Regiment Wehl
formation-hanf = Regiment Hanf
formation-sauer = Regiment Sauer
formation-reinkober = Regiment Reinkober
formation-kersten = Regiment Kersten
formation-besslein = SS Regiment Besslein
formation-hitler-youth = Hitler Youth
formation-paratroops = Paratroops
formation-volkssturm = Volkssturm
formation-police = Police
formation-landesschuetzen = Landesschützen
formation-luftwaffe = Luftwaffe ground personnel
formation-269-division = Remnants of the 269th Division
formation-fortress-pioneers = Fortress pioneers
formation-tank-hunters = Tank Hunters Breslau
formation-flak = Flak assault battalions
formation-replacements = Replacement battalions
formation-fortress-mg = Fortress machine-gun battalions

# Counters
unit-SU-112-385 = 385th Rifle Regiment, 112th Division
unit-SU-112-416 = 416th Rifle Regiment, 112th Division
unit-SU-112-524 = 524th Rifle Regiment, 112th Division
unit-SU-112-ART = 436th Artillery Regiment, 112th Division
unit-SU-112-ENG = 159th Sapper Battalion, 112th Division
unit-SU-135-396 = 396th Rifle Regiment, 135th Division
unit-SU-135-497 = 497th Rifle Regiment, 135th Division
unit-SU-135-791 = 791st Rifle Regiment, 135th Division
unit-SU-135-ART = 276th Artillery Regiment, 135th Division
unit-SU-135-ENG = Sapper Battalion, 135th Division
unit-SU-181-195 = 195th Rifle Regiment, 181st Division
unit-SU-181-243 = 243rd Rifle Regiment, 181st Division
unit-SU-181-271 = 271st Rifle Regiment, 181st Division
unit-SU-181-ART = 292nd Artillery Regiment, 181st Division
unit-SU-181-ENG = Sapper Battalion, 181st Division
unit-SU-218-372 = 372nd Rifle Regiment, 218th Division
unit-SU-218-658 = 658th Rifle Regiment, 218th Division
unit-SU-218-667 = 667th Rifle Regiment, 218th Division
unit-SU-218-ART = 663rd Artillery Regiment, 218th Division
unit-SU-218-ENG = Sapper Battalion, 218th Division
unit-SU-273-967 = 967th Rifle Regiment, 273rd Division
unit-SU-273-969 = 969th Rifle Regiment, 273rd Division
unit-SU-273-971 = 971st Rifle Regiment, 273rd Division
unit-SU-273-ART = 812th Artillery Regiment, 273rd Division
unit-SU-273-ENG = Sapper Battalion, 273rd Division
unit-SU-294-857 = 857th Rifle Regiment, 294th Division
unit-SU-294-859 = 859th Rifle Regiment, 294th Division
unit-SU-294-861 = 861st Rifle Regiment, 294th Division
unit-SU-294-ART = 849th Artillery Regiment, 294th Division
unit-SU-294-ENG = Sapper Battalion, 294th Division
unit-SU-309-955 = 955th Rifle Regiment, 309th Division
unit-SU-309-957 = 957th Rifle Regiment, 309th Division
unit-SU-309-959 = 959th Rifle Regiment, 309th Division
unit-SU-309-ART = 842nd Artillery Regiment, 309th Division
unit-SU-309-ENG = Sapper Battalion, 309th Division
unit-SU-359-1194 = 1194th Rifle Regiment, 359th Division
unit-SU-359-1196 = 1196th Rifle Regiment, 359th Division
unit-SU-359-1198 = 1198th Rifle Regiment, 359th Division
unit-SU-359-ART = 924th Artillery Regiment, 359th Division
unit-SU-359-ENG = Sapper Battalion, 359th Division
unit-SU-ZIS3-1 = 1st Gun Regiment, 76 mm
unit-SU-ZIS3-2 = 2nd Gun Regiment, 76 mm
unit-SU-M30-1 = 1st Howitzer Brigade, 122 mm
unit-SU-M30-2 = 2nd Howitzer Brigade, 122 mm
unit-SU-M30-3 = 3rd Howitzer Brigade, 122 mm
unit-SU-M30-4 = 4th Howitzer Brigade, 122 mm
unit-SU-D1-1 = 1st Howitzer Brigade, 152 mm
unit-SU-D1-2 = 2nd Howitzer Brigade, 152 mm
unit-SU-D1-3 = 3rd Howitzer Brigade, 152 mm
unit-SU-B4-1 = 1st Heavy Howitzer Brigade, 203 mm
unit-SU-B4-2 = 2nd Heavy Howitzer Brigade, 203 mm
unit-SU-B4-3 = 3rd Heavy Howitzer Brigade, 203 mm
unit-SU-BR5-1 = 1st Super-heavy Mortar Battalion, 280 mm
unit-SU-BR5-2 = 2nd Super-heavy Mortar Battalion, 280 mm
unit-SU-ZIS2-1 = 1st Anti-tank Regiment, 57 mm
unit-SU-ZIS2-2 = 2nd Anti-tank Regiment, 57 mm
unit-SU-ZIS2-3 = 3rd Anti-tank Regiment, 57 mm
unit-SU-M160-1 = 1st Mortar Brigade, 160 mm
unit-SU-M160-2 = 2nd Mortar Brigade, 160 mm
unit-SU-M120-1 = 1st Mortar Regiment, 120 mm
unit-SU-M120-2 = 2nd Mortar Regiment, 120 mm
unit-SU-M120-3 = 3rd Mortar Regiment, 120 mm
unit-SU-BM13-1 = 1st Rocket Launcher Regiment, BM-13
unit-SU-BM13-2 = 2nd Rocket Launcher Regiment, BM-13
unit-SU-BM13-3 = 3rd Rocket Launcher Regiment, BM-13
unit-SU-BM13-4 = 4th Rocket Launcher Regiment, BM-13
unit-SU-TB-14G = 14th Guards Tank Brigade
unit-SU-TB-57G = 57th Guards Tank Brigade
unit-SU-TR-222 = 222nd Tank Regiment
unit-SU-TR-2 = 2nd Tank Regiment of the army
unit-SU-IS2-87G = 87th Guards Heavy Tank Regiment
unit-SU-IS2-2 = 2nd Heavy Tank Regiment
unit-SU-ISU-349G = 349th Guards Heavy Self-propelled Regiment
unit-SU-ISU-2 = 2nd Heavy Self-propelled Regiment
unit-SU-SU122 = Self-propelled Regiment, SU-122
unit-SU-SU85 = Self-propelled Regiment, SU-85
unit-SU-SU76-1 = 1st Self-propelled Battalion, SU-76
unit-SU-SU76-2 = 2nd Self-propelled Battalion, SU-76
unit-SU-SU76-3 = 3rd Self-propelled Battalion, SU-76
unit-SU-UR77-1 = 1st Battalion, 77th Fortified Region
unit-SU-UR77-2 = 2nd Battalion, 77th Fortified Region
unit-SU-UR77-3 = 3rd Battalion, 77th Fortified Region
unit-SU-UR77-4 = 4th Battalion, 77th Fortified Region
unit-SU-UR77-5 = 5th Battalion, 77th Fortified Region
unit-SU-62-56 = 56th Engineer Battalion
unit-SU-62-57 = 57th Engineer Battalion
unit-SU-62-58 = 58th Engineer Battalion
unit-SU-62-59 = 59th Engineer Battalion
unit-SU-ASS-1 = 1st Assault Engineer Battalion
unit-SU-ASS-2 = 2nd Assault Engineer Battalion
unit-SU-SG-1A = Support group 1a
unit-SU-SG-1B = Support group 1b
unit-SU-SG-2A = Support group 2a
unit-SU-SG-2B = Support group 2b
unit-SU-SG-3A = Support group 3a
unit-SU-SG-3B = Support group 3b
unit-SU-SG-4A = Support group 4a
unit-SU-SG-4B = Support group 4b
unit-PL-5-13 = 13th Infantry Regiment, 5th Division
unit-PL-5-15 = 15th Infantry Regiment, 5th Division
unit-PL-5-17 = 17th Infantry Regiment, 5th Division
unit-PL-5-ART = 22nd Light Artillery Regiment, 5th Division
unit-PL-5-ENG = Sapper Battalion, 5th Division
unit-PL-7-33 = 33rd Infantry Regiment, 7th Division
unit-PL-7-35 = 35th Infantry Regiment, 7th Division
unit-PL-7-37 = 37th Infantry Regiment, 7th Division
unit-PL-7-ART = 38th Light Artillery Regiment, 7th Division
unit-PL-7-ENG = Sapper Battalion, 7th Division
unit-PL-8-32 = 32nd Infantry Regiment, 8th Division
unit-PL-8-34 = 34th Infantry Regiment, 8th Division
unit-PL-8-36 = 36th Infantry Regiment, 8th Division
unit-PL-8-ART = 37th Light Artillery Regiment, 8th Division
unit-PL-8-ENG = Sapper Battalion, 8th Division
unit-PL-9-26 = 26th Infantry Regiment, 9th Division
unit-PL-9-28 = 28th Infantry Regiment, 9th Division
unit-PL-9-30 = 30th Infantry Regiment, 9th Division
unit-PL-9-ART = 40th Light Artillery Regiment, 9th Division
unit-PL-9-ENG = Sapper Battalion, 9th Division
unit-PL-10-25 = 25th Infantry Regiment, 10th Division
unit-PL-10-27 = 27th Infantry Regiment, 10th Division
unit-PL-10-29 = 29th Infantry Regiment, 10th Division
unit-PL-10-ART = 39th Light Artillery Regiment, 10th Division
unit-PL-10-ENG = Sapper Battalion, 10th Division
unit-PL-16BP = 16th Armoured Brigade
unit-PL-5PCC = 5th Heavy Tank Regiment
unit-PL-28PAS = 28th Self-propelled Artillery Regiment
unit-PL-9BAPPANC = 9th Anti-tank Brigade
unit-PL-14BAPPANC = 14th Anti-tank Brigade
unit-PL-2DA-1 = 1st part of the 2nd Artillery Division
unit-PL-2DA-2 = 2nd part of the 2nd Artillery Division
unit-PL-3PM = 3rd Mortar Regiment
unit-DE-MOHR-I = I Battalion, Regiment Mohr
unit-DE-MOHR-II = II Battalion, Regiment Mohr
unit-DE-MOHR-III = III Battalion, Regiment Mohr
unit-DE-WEHL-I = I Battalion, Regiment Wehl
unit-DE-WEHL-II = II Battalion, Regiment Wehl
unit-DE-WEHL-III = III Battalion, Regiment Wehl
unit-DE-HANF-I = I Battalion, Regiment Hanf
unit-DE-HANF-II = II Battalion, Regiment Hanf
unit-DE-HANF-III = III Battalion, Regiment Hanf
unit-DE-SAUER-I = I Battalion, Regiment Sauer
unit-DE-SAUER-II = II Battalion, Regiment Sauer
unit-DE-SAUER-III = III Battalion, Regiment Sauer
unit-DE-REINKOBER-I = I Battalion, Regiment Reinkober
unit-DE-REINKOBER-II = II Battalion, Regiment Reinkober
unit-DE-REINKOBER-III = III Battalion, Regiment Reinkober
unit-DE-KERSTEN-I = I Battalion, Regiment Kersten
unit-DE-KERSTEN-II = II Battalion, Regiment Kersten
unit-DE-KERSTEN-III = III Battalion, Regiment Kersten
unit-DE-BESS-I = I Battalion, SS Regiment Besslein
unit-DE-BESS-II = II Battalion, SS Regiment Besslein
unit-DE-BESS-III = III Battalion, SS Regiment Besslein
unit-DE-HJ-55 = Hitler Youth Battalion 55
unit-DE-HJ-56 = Hitler Youth Battalion 56
unit-DE-HJ-57 = Hitler Youth Battalion 57
unit-DE-FJ-25 = II Battalion, 25th Parachute Regiment
unit-DE-FJ-26 = III Battalion, 26th Parachute Regiment
unit-DE-VS-21 = Volkssturm Battalion 21
unit-DE-VS-22 = Volkssturm Battalion 22
unit-DE-VS-23 = Volkssturm Battalion 23
unit-DE-VS-24 = Volkssturm Battalion 24
unit-DE-VS-30 = Volkssturm Battalion 30
unit-DE-VS-31 = Volkssturm Battalion 31
unit-DE-VS-32 = Volkssturm Battalion 32
unit-DE-VS-33 = Volkssturm Battalion 33
unit-DE-VS-34 = Volkssturm Battalion 34
unit-DE-VS-35 = Volkssturm Battalion 35
unit-DE-VS-36 = Volkssturm Battalion 36
unit-DE-VS-37 = Volkssturm Battalion 37
unit-DE-VS-38 = Volkssturm Battalion 38
unit-DE-VS-40 = Volkssturm Battalion 40
unit-DE-VS-41 = Volkssturm Battalion 41
unit-DE-VS-43 = Volkssturm Battalion 43
unit-DE-VS-45 = Volkssturm Battalion 45
unit-DE-VS-46 = Volkssturm Battalion 46
unit-DE-VS-48 = Volkssturm Battalion 48
unit-DE-VS-50 = Volkssturm Battalion 50
unit-DE-VS-59 = Volkssturm Battalion 59
unit-DE-VS-60 = Volkssturm Battalion 60
unit-DE-VS-66 = Volkssturm Battalion 66
unit-DE-VS-67 = Volkssturm Battalion 67
unit-DE-VS-68 = Volkssturm Battalion 68
unit-DE-VS-71 = Volkssturm Battalion 71
unit-DE-VS-72 = Volkssturm Battalion 72
unit-DE-VS-73 = Volkssturm Battalion 73
unit-DE-VS-74 = Volkssturm Battalion 74
unit-DE-VS-75 = Volkssturm Battalion 75
unit-DE-POL-I = I Police Battalion
unit-DE-POL-II = II Police Battalion
unit-DE-LDS-I = I Landesschützen Battalion
unit-DE-LDS-II = II Landesschützen Battalion
unit-DE-LW-I = I Luftwaffe Battalion
unit-DE-LW-II = II Luftwaffe Battalion
unit-DE-LW-III = III Luftwaffe Battalion
unit-DE-269-I = I Battalion, 269th Division
unit-DE-269-II = II Battalion, 269th Division
unit-DE-PI-I = I Fortress Pioneer Battalion
unit-DE-PI-II = II Fortress Pioneer Battalion
unit-DE-STUG-1 = 1st Company, Tank Hunters Breslau
unit-DE-STUG-2 = 2nd Company, Tank Hunters Breslau
unit-DE-FLAK-I = I Flak Assault Battalion
unit-DE-FLAK-II = II Flak Assault Battalion
unit-DE-ERS-1 = 1st Replacement Battalion
unit-DE-ERS-2 = 2nd Replacement Battalion
unit-DE-ERS-3 = 3rd Replacement Battalion
unit-DE-ERS-4 = 4th Replacement Battalion
unit-DE-FMG-1 = 1st Fortress Machine-gun Battalion
unit-DE-FMG-2 = 2nd Fortress Machine-gun Battalion
unit-DE-POERSEL = Armoured train Pörsel
unit-SU-COVER = Cover unit
unit-PL-COVER = Polish cover unit

# -- X
log-stage = Stage { $stage } begins.
log-over = The last stage is over.
log-barrage = Barrage and air raid: { $points } air points.
log-march-phase = { $side }: tactical movement.
log-assault-phase = { $side }: assault.
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

# -- Y: movement, bombardment, fire, assault
log-march = { $unit } goes to { $to } for { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}
log-train = { $unit } rolls to { $to }
log-halt = { $unit } stays in { $hex }
log-surplus = { $unit } finds no room in { $hex } and waits for the next stage
log-guns = German guns support it with +{ $points }; supply falls to { $supply }
log-gas = Gas in { $hex }: { $unit } goes back to { $to }
log-assault = { $unit } in { $hex } is assaulted
log-assault-one = { $units } against { $unit }: a 1, no effect
log-assault-won = { $units } beat { $unit }: { $total }, { $needed } needed
log-assault-failed = { $units } against { $unit }: { $total }, { $needed } needed, no effect
log-fire-one = { $units } fire at { $unit }: a 1, no effect
log-fire-hit = { $units } stop { $unit } by fire: { $total }, { $needed } needed
log-fire-missed = { $units } fire at { $unit }: { $total }, { $needed } needed, no effect
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
