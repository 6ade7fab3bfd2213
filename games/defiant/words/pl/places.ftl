# Miejsca i pola obok mapy.

country-poland = Polska
country-germany = Niemcy
country-protectorate = Protektorat
country-danzig = Gdańsk
country-slovakia = Słowacja
country-hungary = Węgry
country-lithuania = Litwa
country-sea = Bałtyk

box-reserve = na torze etapów
box-eliminated = wyeliminowane
box-removed = poza grą
box-luftflotte-1 = 1. Flota Powietrzna
box-luftflotte-4 = 4. Flota Powietrzna
box-polish-air-force = lotnictwo polskie
