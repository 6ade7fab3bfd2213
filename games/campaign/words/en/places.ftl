# Places, and boxes beside the map.

box-east = over the east edge
box-interned = Hungary
box-destroyed = destroyed
box-reserve = not yet arrived
box-aside = not in play

country-poland = Poland
country-germany = Germany
country-protectorate = Protectorate of Bohemia and Moravia
country-danzig = Free City of Danzig
country-slovakia = Slovakia
country-hungary = Hungary
country-lithuania = Lithuania
country-sea = Baltic Sea
