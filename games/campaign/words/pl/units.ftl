# Żetony i związki.

formation-3rd-army-corps-wodrig = 3 Armia / Korpus Wodriga
formation-4th-army-ii-corps = 4 Armia / II Korpus
formation-10th-army-iv-corps = 10 Armia / IV Korpus
formation-14th-army-xvii-corps = 14 Armia / XVII Korpus
formation-14th-army-viii-corps = 14 Armia / VIII Korpus
formation-8th-army-xiii-corps = 8 Armia / XIII Korpus
formation-3rd-army-i-corps = 3 Armia / I Korpus
formation-10th-army-xvi-corps = 10 Armia / XVI Korpus
formation-10th-army-xi-corps = 10 Armia / XI Korpus
formation-3rd-army-xxi-corps = 3 Armia / XXI Korpus
formation-4th-army-reserve = Odwód 4 Armii
formation-8th-army-x-corps = 8 Armia / X Korpus
formation-army-group-south-reserve = Odwód Grupy Armii Południe
formation-4th-army-iii-corps = 4 Armia / III Korpus
formation-army-group-north-reserve = Odwód Grupy Armii Północ
formation-4th-army-border-command-1 = 4 Armia / 1 Dowództwo Straży Granicznej
formation-3rd-army-reserve = Odwód 3 Armii
formation-14th-army-reserve = Odwód 14 Armii
formation-14th-army-xviii-corps = 14 Armia / XVIII Korpus
formation-4th-army-xix-corps = 4 Armia / XIX Korpus
formation-10th-army-reserve = Odwód 10 Armii
formation-10th-army-xv-corps = 10 Armia / XV Korpus
formation-10th-army-xiv-corps = 10 Armia / XIV Korpus
formation-3rd-army = 3 Armia
formation-3rd-army-danzig = 3 Armia / Gdańsk
formation-3rd-army-group-brand = 3 Armia / Grupa Branda
formation-luftwaffe-reserve = Odwód Luftwaffe
formation-okh-reserve = Odwód OKH
formation-slovak-army-bernolak-janosik = Słowacka Armia Bernolák („Jánošík”)
formation-slovak-army-bernolak-skultety = Słowacka Armia Bernolák („Škultéty”)
formation-slovak-army-bernolak-razus = Słowacka Armia Bernolák („Rázus”)
formation-og-wyszkow = GO Wyszków
formation-army-lodz = Armia Łódź
formation-army-prusy = Armia Prusy
formation-army-pomorze = Armia Pomorze
formation-reserve-lwow = Odwód (Lwów)
formation-army-krakow = Armia Kraków
formation-army-modlin = Armia Modlin
formation-reserve-army-karpaty = Odwód (Armia Karpaty)
formation-reserve-army-prusy = Odwód (Armia Prusy)
formation-army-prusy-intervention-corps = Armia Prusy / Korpus Interwencyjny
formation-army-poznan = Armia Poznań
formation-sgo-narew = SGO Narew
formation-army-pomorze-intervention-corps = Armia Pomorze / Korpus Interwencyjny
formation-reserve-army-krakow = Odwód (Armia Kraków)
formation-army-lodz-reserve = Odwód Armii Łódź
formation-army-krakow-reserve = Odwód Armii Kraków
formation-og-wyszkow-reserve = GO Wyszków / odwód
formation-sgo-narew-og-wyszkow = SGO Narew / GO Wyszków
formation-army-karpaty-reserve = Odwód Armii Karpaty
formation-army-lublin = Armia Lublin
formation-sgo-polesie = SGO Polesie
formation-army-karpaty = Armia Karpaty
formation-coastal-defence = Lądowa Obrona Wybrzeża

unit-DE-1ID = 1 Dywizja Piechoty

unit-DE-3ID = 3 Dywizja Piechoty

unit-DE-4ID = 4 Dywizja Piechoty

unit-DE-7ID = 7 Dywizja Piechoty

unit-DE-8ID = 8 Dywizja Piechoty

unit-DE-10ID = 10 Dywizja Piechoty

unit-DE-11ID = 11 Dywizja Piechoty

unit-DE-12ID = 12 Dywizja Piechoty

unit-DE-14ID = 14 Dywizja Piechoty

unit-DE-17ID = 17 Dywizja Piechoty

unit-DE-18ID = 18 Dywizja Piechoty
unit-DE-19ID = 19 Dywizja Piechoty

unit-DE-21ID = 21 Dywizja Piechoty

unit-DE-23ID = 23 Dywizja Piechoty

unit-DE-24ID = 24 Dywizja Piechoty

unit-DE-27ID = 27 Dywizja Piechoty

unit-DE-28ID = 28 Dywizja Piechoty

unit-DE-30ID = 30 Dywizja Piechoty

unit-DE-31ID = 31 Dywizja Piechoty

unit-DE-32ID = 32 Dywizja Piechoty

unit-DE-44ID = 44 Dywizja Piechoty
unit-DE-45ID = 45 Dywizja Piechoty

unit-DE-46ID = 46 Dywizja Piechoty

unit-DE-50ID = 50 Dywizja Piechoty

unit-DE-61ID = 61 Dywizja Piechoty

unit-DE-62ID = 62 Dywizja Piechoty
unit-DE-68ID = 68 Dywizja Piechoty

unit-DE-73ID = 73 Dywizja Piechoty

unit-DE-57ID = 57 Dywizja Piechoty
unit-DE-56ID = 56 Dywizja Piechoty

unit-DE-206ID = 206 Dywizja Piechoty

unit-DE-207ID = 207 Dywizja Piechoty

unit-DE-208ID = 208 Dywizja Piechoty

unit-DE-213ID = 213 Dywizja Piechoty

unit-DE-217ID = 217 Dywizja Piechoty

unit-DE-221ID = 221 Dywizja Piechoty

unit-DE-228ID = 228 Dywizja Piechoty

unit-DE-239ID = 239 Dywizja Piechoty

unit-DE-218ID = 218 Dywizja Piechoty

unit-DE-1PZ = 1 Dywizja Pancerna

unit-DE-2PZ = 2 Dywizja Pancerna

unit-DE-3PZ = 3 Dywizja Pancerna

unit-DE-4PZ = 4 Dywizja Pancerna

unit-DE-5PZ = 5 Dywizja Pancerna

unit-DE-10PZ = 10 Dywizja Pancerna

unit-DE-KEMPF = Brygada Pancerna Kempf

unit-DE-1LT = 1 Dywizja Lekka

unit-DE-2LT = 2 Dywizja Lekka
unit-DE-3LT = 3 Dywizja Lekka

unit-DE-4LT = 4 Dywizja Lekka

unit-DE-2MOT = 2 Dywizja Zmotoryzowana

unit-DE-13MOT = 13 Dywizja Zmotoryzowana

unit-DE-20MOT = 20 Dywizja Zmotoryzowana

unit-DE-29MOT = 29 Dywizja Zmotoryzowana

unit-DE-1MTN = 1 Dywizja Górska
unit-DE-2MTN = 2 Dywizja Górska
unit-DE-3MTN = 3 Dywizja Górska

unit-DE-1CAV = 1 Brygada Kawalerii

unit-DE-NETZE = Brygada Piechoty Netze

unit-DE-EBERHARDT = Brygada Piechoty Eberhardt

unit-DE-GOLDAP = Brygada Piechoty Goldap
unit-DE-LOTZEN = Brygada Piechoty Lötzen

unit-DE-7AIR = 7 Dywizja Lotnicza

unit-DE-22AL = 22 Dywizja Powietrznodesantowa

unit-SK-1ID = 1 Dywizja Piechoty (słowacka)

unit-SK-2ID = 2 Dywizja Piechoty (słowacka)

unit-SK-3ID = 3 Dywizja Piechoty (słowacka)

unit-PL-1DI = 1 Dywizja Piechoty Legionów

unit-PL-2DI = 2 Dywizja Piechoty Legionów

unit-PL-3DI = 3 Dywizja Piechoty Legionów

unit-PL-4DI = 4 Dywizja Piechoty

unit-PL-5DI = 5 Dywizja Piechoty

unit-PL-6DI = 6 Dywizja Piechoty
unit-PL-7DI = 7 Dywizja Piechoty

unit-PL-8DI = 8 Dywizja Piechoty

unit-PL-9DI = 9 Dywizja Piechoty

unit-PL-10DI = 10 Dywizja Piechoty

unit-PL-11DI = 11 Dywizja Piechoty

unit-PL-12DI = 12 Dywizja Piechoty

unit-PL-13DI = 13 Dywizja Piechoty

unit-PL-14DI = 14 Dywizja Piechoty

unit-PL-15DI = 15 Dywizja Piechoty
unit-PL-16DI = 16 Dywizja Piechoty

unit-PL-17DI = 17 Dywizja Piechoty

unit-PL-18DI = 18 Dywizja Piechoty

unit-PL-19DI = 19 Dywizja Piechoty

unit-PL-20DI = 20 Dywizja Piechoty

unit-PL-23DI = 23 Dywizja Piechoty

unit-PL-24DI = 24 Dywizja Piechoty

unit-PL-25DI = 25 Dywizja Piechoty
unit-PL-26DI = 26 Dywizja Piechoty

unit-PL-27DI = 27 Dywizja Piechoty

unit-PL-28DI = 28 Dywizja Piechoty

unit-PL-29DI = 29 Dywizja Piechoty

unit-PL-30DI = 30 Dywizja Piechoty

unit-PL-21DM = 21 Dywizja Piechoty Górskiej

unit-PL-22DM = 22 Dywizja Piechoty Górskiej

unit-PL-33DI = 33 Dywizja Piechoty (rezerwowa)

unit-PL-36DI = 36 Dywizja Piechoty (rezerwowa)

unit-PL-44DI = 44 Dywizja Piechoty (rezerwowa)

unit-PL-45DI = 45 Dywizja Piechoty (rezerwowa)

unit-PL-55DI = 55 Dywizja Piechoty (rezerwowa)

unit-PL-35DI = 35 Dywizja Piechoty (rezerwowa)

unit-PL-41DI = 41 Dywizja Piechoty (rezerwowa)

unit-PL-38DI = 38 Dywizja Piechoty (rezerwowa)

unit-PL-39DI = 39 Dywizja Piechoty (rezerwowa)

unit-PL-60DI = 60 Dywizja Piechoty (rezerwowa)

unit-PL-1BM = 1 Brygada Górska

unit-PL-2BM = 2 Brygada Górska
unit-PL-3BM = 3 Brygada Górska

unit-PL-KRAKOWSKA = Krakowska Brygada Kawalerii

unit-PL-KRESOWA = Kresowa Brygada Kawalerii

unit-PL-MAZOWIECKA = Mazowiecka Brygada Kawalerii
unit-PL-NOWOGRODZKA = Nowogródzka Brygada Kawalerii

unit-PL-PODLASKA = Podlaska Brygada Kawalerii

unit-PL-PODOLSKA = Podolska Brygada Kawalerii

unit-PL-POMORSKA = Pomorska Brygada Kawalerii

unit-PL-SUWALSKA = Suwalska Brygada Kawalerii

unit-PL-WIELKOPOLSKA = Wielkopolska Brygada Kawalerii

unit-PL-WILENSKA = Wileńska Brygada Kawalerii

unit-PL-WOLYNSKA = Wołyńska Brygada Kawalerii

unit-PL-10MEC = 10 Brygada Kawalerii

unit-PL-WARSZAWSKA = Warszawska Brygada Pancerno-Motorowa

unit-PL-NAVAL = Morska Brygada Obrony Narodowej
