# Places, and boxes beside the map.

box-reserve = not yet arrived
box-destroyed = destroyed
box-inside = part of its regiment
box-airfield = on the airfields
box-aside = not in play

country-poland = Poland
country-germany = East Prussia
