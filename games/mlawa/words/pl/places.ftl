# Miejsca i pola obok mapy.

box-reserve = jeszcze nie przybyły
box-destroyed = zniszczone
box-inside = w składzie swojego pułku
box-airfield = na lotniskach
box-aside = poza grą

country-poland = Polska
country-germany = Prusy Wschodnie
