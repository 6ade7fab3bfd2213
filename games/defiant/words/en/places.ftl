# Places, and boxes beside the map.

country-poland = Poland
country-germany = Germany
country-protectorate = Protectorate
country-danzig = Danzig
country-slovakia = Slovakia
country-hungary = Hungary
country-lithuania = Lithuania
country-sea = Baltic Sea

box-reserve = on the turn track
box-eliminated = eliminated
box-removed = out of the game
box-luftflotte-1 = Luftflotte 1
box-luftflotte-4 = Luftflotte 4
box-polish-air-force = Polish air force
