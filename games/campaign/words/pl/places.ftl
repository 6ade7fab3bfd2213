# Miejsca i pola obok mapy.

box-east = za wschodnim brzegiem
box-interned = Węgry
box-destroyed = zniszczone
box-reserve = jeszcze nie przybyły
box-aside = poza grą

country-poland = Polska
country-germany = Niemcy
country-protectorate = Protektorat Czech i Moraw
country-danzig = Wolne Miasto Gdańsk
country-slovakia = Słowacja
country-hungary = Węgry
country-lithuania = Litwa
country-sea = Bałtyk
