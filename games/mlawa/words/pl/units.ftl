# Żetony i związki.

formation-217th-infantry-division = 217 Dywizja Piechoty
formation-11th-infantry-division = 11 Dywizja Piechoty
formation-61st-infantry-division = 61 Dywizja Piechoty
formation-panzer-division-kempf = Dywizja Pancerna „Kempf”
formation-1st-infantry-division = 1 Dywizja Piechoty
formation-12th-infantry-division = 12 Dywizja Piechoty
formation-1st-cavalry-brigade = 1 Brygada Kawalerii
formation-206th-infantry-division = 206 Dywizja Piechoty
formation-32nd-infantry-division = 32 Dywizja Piechoty
formation-21st-infantry-division = 21 Dywizja Piechoty
formation-23rd-infantry-division = 23 Dywizja Piechoty
formation-2nd-motorised-infantry-division = 2 Dywizja Piechoty Zmotoryzowanej
formation-20th-motorised-infantry-division = 20 Dywizja Piechoty Zmotoryzowanej
formation-10th-panzer-division = 10 Dywizja Pancerna
formation-3rd-panzer-division = 3 Dywizja Pancerna
formation-fortress-brigade-goldap = Brygada Forteczna „Goldap”
formation-fortress-brigade-lotzen = Brygada Forteczna „Lötzen”
formation-i-corps = I Korpus Armijny
formation-corps-wodrig = Korpus „Wodrig”
formation-ii-corps = II Korpus Armijny
formation-xxi-corps = XXI Korpus Armijny
formation-third-army = 3 Armia
formation-xix-panzer-corps = XIX Korpus Pancerny
formation-luftwaffe = Luftwaffe
formation-20th-infantry-division = 20 Dywizja Piechoty
formation-8th-infantry-division = 8 Dywizja Piechoty
formation-modlin-garrison = Załoga Modlina
formation-army-modlin = Armia „Modlin”
formation-plock-garrison = Załoga Płocka
formation-mazowiecka-cavalry-brigade = Mazowiecka Brygada Kawalerii
formation-nowogrodzka-cavalry-brigade = Nowogródzka Brygada Kawalerii
formation-1st-legions-infantry-division = 1 Dywizja Piechoty Legionów
formation-41st-infantry-division = 41 Dywizja Piechoty
formation-18th-infantry-division = 18 Dywizja Piechoty
formation-33rd-infantry-division = 33 Dywizja Piechoty
formation-osowiec-garrison = Załoga Osowca
formation-podlaska-cavalry-brigade = Podlaska Brygada Kawalerii
formation-suwalska-cavalry-brigade = Suwalska Brygada Kawalerii
formation-narew-group = SGO „Narew”
formation-35th-infantry-division = 35 Dywizja Piechoty
formation-grodno-group = Grupa „Grodno”
formation-wolkowysk-cavalry-brigade = Brygada Kawalerii „Wołkowysk”
formation-5th-infantry-division = 5 Dywizja Piechoty
formation-29th-infantry-division = 29 Dywizja Piechoty
formation-warsaw-national-defence-brigade = Warszawska Brygada Obrony Narodowej
formation-30th-infantry-division = 30 Dywizja Piechoty
formation-wyszkow-group = GO „Wyszków”

unit-G-217DP-311 = 311 pułk piechoty
unit-G-217DP-311_I = I batalion 311 pułku piechoty
unit-G-217DP-311_II = II batalion 311 pułku piechoty
unit-G-217DP-311_III = III batalion 311 pułku piechoty
unit-G-217DP-346 = 346 pułk piechoty
unit-G-217DP-346_I = I batalion 346 pułku piechoty
unit-G-217DP-346_II = II batalion 346 pułku piechoty
unit-G-217DP-346_III = III batalion 346 pułku piechoty
unit-G-217DP-389 = 389 pułk piechoty
unit-G-217DP-389_I = I batalion 389 pułku piechoty
unit-G-217DP-389_II = II batalion 389 pułku piechoty
unit-G-217DP-389_III = III batalion 389 pułku piechoty
unit-G-217DP-art = Artyleria 217 Dywizji Piechoty

unit-G-11DP-2 = 2 pułk piechoty
unit-G-11DP-2_I = I batalion 2 pułku piechoty
unit-G-11DP-2_II = II batalion 2 pułku piechoty
unit-G-11DP-2_III = III batalion 2 pułku piechoty
unit-G-11DP-23 = 23 pułk piechoty
unit-G-11DP-23_I = I batalion 23 pułku piechoty
unit-G-11DP-23_II = II batalion 23 pułku piechoty
unit-G-11DP-23_III = III batalion 23 pułku piechoty
unit-G-11DP-44 = 44 pułk piechoty
unit-G-11DP-44_I = I batalion 44 pułku piechoty
unit-G-11DP-44_II = II batalion 44 pułku piechoty
unit-G-11DP-44_III = III batalion 44 pułku piechoty
unit-G-11DP-art = Artyleria 11 Dywizji Piechoty

unit-G-61DP-151 = 151 pułk piechoty
unit-G-61DP-151_I = I batalion 151 pułku piechoty
unit-G-61DP-151_II = II batalion 151 pułku piechoty
unit-G-61DP-151_III = III batalion 151 pułku piechoty
unit-G-61DP-162 = 162 pułk piechoty
unit-G-61DP-162_I = I batalion 162 pułku piechoty
unit-G-61DP-162_II = II batalion 162 pułku piechoty
unit-G-61DP-162_III = III batalion 162 pułku piechoty
unit-G-61DP-176 = 176 pułk piechoty
unit-G-61DP-176_I = I batalion 176 pułku piechoty
unit-G-61DP-176_II = II batalion 176 pułku piechoty
unit-G-61DP-176_III = III batalion 176 pułku piechoty
unit-G-61DP-art = Artyleria 61 Dywizji Piechoty

unit-G-K-I7 = I batalion 7 pułku pancernego
unit-G-K-I7_1 = 1 kompania 7 pułku pancernego
unit-G-K-I7_2 = 2 kompania 7 pułku pancernego
unit-G-K-I7_3 = 3 kompania 7 pułku pancernego
unit-G-K-II7 = II batalion 7 pułku pancernego
unit-G-K-II7_4 = 4 kompania 7 pułku pancernego
unit-G-K-II7_5 = 5 kompania 7 pułku pancernego
unit-G-K-II7_6 = 6 kompania 7 pułku pancernego
unit-G-K-SSD = Pułk SS „Deutschland”
unit-G-K-SSD_I = I batalion Pułku SS „Deutschland”
unit-G-K-SSD_II = II batalion Pułku SS „Deutschland”
unit-G-K-SSD_III = III batalion Pułku SS „Deutschland”
unit-G-K-OR = Oddział rozpoznawczy Dywizji Pancernej „Kempf”
unit-G-K-Mot = Batalion motocyklistów Dywizji Pancernej „Kempf”
unit-G-K-art = Artyleria Dywizji Pancernej „Kempf”

unit-G-1DP-1 = 1 pułk piechoty
unit-G-1DP-1_I = I batalion 1 pułku piechoty
unit-G-1DP-1_II = II batalion 1 pułku piechoty
unit-G-1DP-1_III = III batalion 1 pułku piechoty
unit-G-1DP-22 = 22 pułk piechoty
unit-G-1DP-22_I = I batalion 22 pułku piechoty
unit-G-1DP-22_II = II batalion 22 pułku piechoty
unit-G-1DP-22_III = III batalion 22 pułku piechoty
unit-G-1DP-43 = 43 pułk piechoty
unit-G-1DP-43_I = I batalion 43 pułku piechoty
unit-G-1DP-43_II = II batalion 43 pułku piechoty
unit-G-1DP-43_III = III batalion 43 pułku piechoty
unit-G-1DP-art = Artyleria 1 Dywizji Piechoty

unit-G-12DP-27 = 27 pułk piechoty
unit-G-12DP-27_I = I batalion 27 pułku piechoty
unit-G-12DP-27_II = II batalion 27 pułku piechoty
unit-G-12DP-27_III = III batalion 27 pułku piechoty
unit-G-12DP-48 = 48 pułk piechoty
unit-G-12DP-48_I = I batalion 48 pułku piechoty
unit-G-12DP-48_II = II batalion 48 pułku piechoty
unit-G-12DP-48_III = III batalion 48 pułku piechoty
unit-G-12DP-89 = 89 pułk piechoty
unit-G-12DP-89_I = I batalion 89 pułku piechoty
unit-G-12DP-89_II = II batalion 89 pułku piechoty
unit-G-12DP-89_III = III batalion 89 pułku piechoty
unit-G-12DP-art = Artyleria 12 Dywizji Piechoty

unit-G-1BK-1pk = 1 pułk kawalerii
unit-G-1BK-2pk = 2 pułk kawalerii
unit-G-1BK-Mot = Batalion motocyklistów 1 Brygady Kawalerii
unit-G-1BK-art = Artyleria 1 Brygady Kawalerii

unit-G-206DP-301 = 301 pułk piechoty
unit-G-206DP-301_I = I batalion 301 pułku piechoty
unit-G-206DP-301_II = II batalion 301 pułku piechoty
unit-G-206DP-301_III = III batalion 301 pułku piechoty
unit-G-206DP-312 = 312 pułk piechoty
unit-G-206DP-312_I = I batalion 312 pułku piechoty
unit-G-206DP-312_II = II batalion 312 pułku piechoty
unit-G-206DP-312_III = III batalion 312 pułku piechoty
unit-G-206DP-413 = 413 pułk piechoty
unit-G-206DP-413_I = I batalion 413 pułku piechoty
unit-G-206DP-413_II = II batalion 413 pułku piechoty
unit-G-206DP-413_III = III batalion 413 pułku piechoty
unit-G-206DP-art = Artyleria 206 Dywizji Piechoty

unit-G-32DP-4 = 4 pułk piechoty
unit-G-32DP-4_I = I batalion 4 pułku piechoty
unit-G-32DP-4_II = II batalion 4 pułku piechoty
unit-G-32DP-4_III = III batalion 4 pułku piechoty
unit-G-32DP-94 = 94 pułk piechoty
unit-G-32DP-94_I = I batalion 94 pułku piechoty
unit-G-32DP-94_II = II batalion 94 pułku piechoty
unit-G-32DP-94_III = III batalion 94 pułku piechoty
unit-G-32DP-96 = 96 pułk piechoty
unit-G-32DP-96_I = I batalion 96 pułku piechoty
unit-G-32DP-96_II = II batalion 96 pułku piechoty
unit-G-32DP-96_III = III batalion 96 pułku piechoty
unit-G-32DP-art = Artyleria 32 Dywizji Piechoty

unit-G-21DP-3 = 3 pułk piechoty
unit-G-21DP-3_I = I batalion 3 pułku piechoty
unit-G-21DP-3_II = II batalion 3 pułku piechoty
unit-G-21DP-3_III = III batalion 3 pułku piechoty
unit-G-21DP-24 = 24 pułk piechoty
unit-G-21DP-24_I = I batalion 24 pułku piechoty
unit-G-21DP-24_II = II batalion 24 pułku piechoty
unit-G-21DP-24_III = III batalion 24 pułku piechoty
unit-G-21DP-45 = 45 pułk piechoty
unit-G-21DP-45_I = I batalion 45 pułku piechoty
unit-G-21DP-45_II = II batalion 45 pułku piechoty
unit-G-21DP-45_III = III batalion 45 pułku piechoty
unit-G-21DP-art = Artyleria 21 Dywizji Piechoty

unit-G-23DP-9 = 9 pułk piechoty
unit-G-23DP-9_I = I batalion 9 pułku piechoty
unit-G-23DP-9_II = II batalion 9 pułku piechoty
unit-G-23DP-9_III = III batalion 9 pułku piechoty
unit-G-23DP-67 = 67 pułk piechoty
unit-G-23DP-67_I = I batalion 67 pułku piechoty
unit-G-23DP-67_II = II batalion 67 pułku piechoty
unit-G-23DP-67_III = III batalion 67 pułku piechoty
unit-G-23DP-68 = 68 pułk piechoty
unit-G-23DP-68_I = I batalion 68 pułku piechoty
unit-G-23DP-68_II = II batalion 68 pułku piechoty
unit-G-23DP-68_III = III batalion 68 pułku piechoty
unit-G-23DP-art = Artyleria 23 Dywizji Piechoty

unit-G-2DPZ-2 = 2 pułk zmotoryzowany
unit-G-2DPZ-2_I = I batalion 2 pułku zmotoryzowanego
unit-G-2DPZ-2_II = II batalion 2 pułku zmotoryzowanego
unit-G-2DPZ-2_III = III batalion 2 pułku zmotoryzowanego
unit-G-2DPZ-22 = 22 pułk zmotoryzowany
unit-G-2DPZ-22_I = I batalion 22 pułku zmotoryzowanego
unit-G-2DPZ-22_II = II batalion 22 pułku zmotoryzowanego
unit-G-2DPZ-22_III = III batalion 22 pułku zmotoryzowanego
unit-G-2DPZ-90 = 90 pułk zmotoryzowany (2 Dywizja)
unit-G-2DPZ-90_I = I batalion 90 pułku zmotoryzowanego (2 Dywizja)
unit-G-2DPZ-90_II = II batalion 90 pułku zmotoryzowanego (2 Dywizja)
unit-G-2DPZ-90_III = III batalion 90 pułku zmotoryzowanego (2 Dywizja)
unit-G-2DPZ-art = Artyleria 2 Dywizji Piechoty Zmotoryzowanej

unit-G-20DPZ-69 = 69 pułk zmotoryzowany
unit-G-20DPZ-69_I = I batalion 69 pułku zmotoryzowanego
unit-G-20DPZ-69_II = II batalion 69 pułku zmotoryzowanego
unit-G-20DPZ-69_III = III batalion 69 pułku zmotoryzowanego
unit-G-20DPZ-76 = 76 pułk zmotoryzowany
unit-G-20DPZ-76_I = I batalion 76 pułku zmotoryzowanego
unit-G-20DPZ-76_II = II batalion 76 pułku zmotoryzowanego
unit-G-20DPZ-76_III = III batalion 76 pułku zmotoryzowanego
unit-G-20DPZ-90 = 90 pułk zmotoryzowany (20 Dywizja)
unit-G-20DPZ-90_I = I batalion 90 pułku zmotoryzowanego (20 Dywizja)
unit-G-20DPZ-90_II = II batalion 90 pułku zmotoryzowanego (20 Dywizja)
unit-G-20DPZ-90_III = III batalion 90 pułku zmotoryzowanego (20 Dywizja)
unit-G-20DPZ-art = Artyleria 20 Dywizji Piechoty Zmotoryzowanej

unit-G-10Pz-I8 = I batalion 8 pułku pancernego
unit-G-10Pz-I8_1 = 1 kompania 8 pułku pancernego
unit-G-10Pz-I8_2 = 2 kompania 8 pułku pancernego
unit-G-10Pz-I8_3 = 3 kompania 8 pułku pancernego
unit-G-10Pz-II8 = II batalion 8 pułku pancernego
unit-G-10Pz-II8_4 = 4 kompania 8 pułku pancernego
unit-G-10Pz-II8_5 = 5 kompania 8 pułku pancernego
unit-G-10Pz-II8_6 = 6 kompania 8 pułku pancernego
unit-G-10Pz-69 = 69 pułk strzelców
unit-G-10Pz-69_I = I batalion 69 pułku strzelców
unit-G-10Pz-69_II = II batalion 69 pułku strzelców
unit-G-10Pz-86 = 86 pułk strzelców
unit-G-10Pz-86_I = I batalion 86 pułku strzelców
unit-G-10Pz-86_II = II batalion 86 pułku strzelców
unit-G-10Pz-OR = Oddział rozpoznawczy 10 Dywizji Pancernej
unit-G-10Pz-art = Artyleria 10 Dywizji Pancernej

unit-G-3Pz-I5 = I batalion 5 pułku pancernego
unit-G-3Pz-I5_1 = 1 kompania 5 pułku pancernego
unit-G-3Pz-I5_2 = 2 kompania 5 pułku pancernego
unit-G-3Pz-I5_3 = 3 kompania 5 pułku pancernego
unit-G-3Pz-II5 = II batalion 5 pułku pancernego
unit-G-3Pz-II5_4 = 4 kompania 5 pułku pancernego
unit-G-3Pz-II5_5 = 5 kompania 5 pułku pancernego
unit-G-3Pz-II5_6 = 6 kompania 5 pułku pancernego
unit-G-3Pz-I6 = I batalion 6 pułku pancernego
unit-G-3Pz-I6_1 = 1 kompania 6 pułku pancernego
unit-G-3Pz-I6_2 = 2 kompania 6 pułku pancernego
unit-G-3Pz-I6_3 = 3 kompania 6 pułku pancernego
unit-G-3Pz-II6 = II batalion 6 pułku pancernego
unit-G-3Pz-II6_4 = 4 kompania 6 pułku pancernego
unit-G-3Pz-II6_5 = 5 kompania 6 pułku pancernego
unit-G-3Pz-II6_6 = 6 kompania 6 pułku pancernego
unit-G-3Pz-3PGR = 3 pułk strzelców
unit-G-3Pz-3PGR_I = I batalion 3 pułku strzelców
unit-G-3Pz-3PGR_II = II batalion 3 pułku strzelców
unit-G-3Pz-3PGR_III = III batalion 3 pułku strzelców
unit-G-3Pz-39PGR = 39 pułk strzelców
unit-G-3Pz-39PGR_I = I batalion 39 pułku strzelców
unit-G-3Pz-39PGR_II = II batalion 39 pułku strzelców
unit-G-3Pz-39PGR_III = III batalion 39 pułku strzelców
unit-G-3Pz-OR = Oddział rozpoznawczy 3 Dywizji Pancernej
unit-G-3Pz-Mot = Batalion motocyklistów 3 Dywizji Pancernej
unit-G-3Pz-art = Artyleria 3 Dywizji Pancernej

unit-G-Goldap = Brygada Forteczna „Goldap”
unit-G-Goldap_I = I batalion Brygady Fortecznej „Goldap”
unit-G-Goldap_II = II batalion Brygady Fortecznej „Goldap”

unit-G-Lotzen = Brygada Forteczna „Lötzen”
unit-G-Lotzen_I = I batalion Brygady Fortecznej „Lötzen”
unit-G-Lotzen_II = II batalion Brygady Fortecznej „Lötzen”

unit-G-I-art = Artyleria I Korpusu Armijnego

unit-G-W-art = Artyleria Korpusu „Wodrig”

unit-G-II-art = Artyleria II Korpusu Armijnego

unit-G-XXI-art = Artyleria XXI Korpusu Armijnego

unit-G-HQ-Kuchler = Dowództwo gen. Küchlera

unit-G-HQ-Wodrich = Dowództwo gen. Wodriga

unit-G-HQ-Petzel = Dowództwo gen. Petzla

unit-G-HQ-Strauss = Dowództwo gen. Straußa

unit-G-HQ-Guderian = Dowództwo gen. Guderiana

unit-G-HQ-Falkenhorst = Dowództwo gen. Falkenhorsta

unit-G-AIR-1 = Żeton lotnictwa 1
unit-G-AIR-2 = Żeton lotnictwa 2
unit-G-AIR-3 = Żeton lotnictwa 3
unit-G-AIR-4 = Żeton lotnictwa 4
unit-G-AIR-5 = Żeton lotnictwa 5
unit-G-AIR-6 = Żeton lotnictwa 6
unit-G-AIR-7 = Żeton lotnictwa 7

unit-P-20DP-78 = 78 pułk piechoty
unit-P-20DP-78_I = I batalion 78 pułku piechoty
unit-P-20DP-78_II = II batalion 78 pułku piechoty
unit-P-20DP-78_III = III batalion 78 pułku piechoty
unit-P-20DP-79 = 79 pułk piechoty
unit-P-20DP-79_I = I batalion 79 pułku piechoty
unit-P-20DP-79_II = II batalion 79 pułku piechoty
unit-P-20DP-79_III = III batalion 79 pułku piechoty
unit-P-20DP-80 = 80 pułk piechoty
unit-P-20DP-80_I = I batalion 80 pułku piechoty
unit-P-20DP-80_II = II batalion 80 pułku piechoty
unit-P-20DP-80_III = III batalion 80 pułku piechoty
unit-P-20DP-1ckm = 1 batalion ciężkich karabinów maszynowych
unit-P-20DP-1Maz = Batalion ON „Mazurski I”
unit-P-20DP-2Maz = Batalion ON „Mazurski II”
unit-P-20DP-pal = 20 pułk artylerii lekkiej
unit-P-Mlawa1 = Artyleria pozycyjna Mława 1
unit-P-Mlawa2 = Artyleria pozycyjna Mława 2

unit-P-8DP-13 = 13 pułk piechoty
unit-P-8DP-13_I = I batalion 13 pułku piechoty
unit-P-8DP-13_II = II batalion 13 pułku piechoty
unit-P-8DP-13_III = III batalion 13 pułku piechoty
unit-P-8DP-21 = 21 pułk piechoty
unit-P-8DP-21_I = I batalion 21 pułku piechoty
unit-P-8DP-21_II = II batalion 21 pułku piechoty
unit-P-8DP-21_III = III batalion 21 pułku piechoty
unit-P-8DP-32 = 32 pułk piechoty
unit-P-8DP-32_I = I batalion 32 pułku piechoty
unit-P-8DP-32_II = II batalion 32 pułku piechoty
unit-P-8DP-pal = 8 pułk artylerii lekkiej

unit-P-Modlin-III32 = III batalion 32 pułku piechoty
unit-P-Modlin-IV32 = IV batalion 32 pułku piechoty
unit-P-Modlin-V32 = V batalion 32 pułku piechoty
unit-P-Modlin-VI32 = VI batalion 32 pułku piechoty
unit-P-Modlin-VII32 = VII batalion 32 pułku piechoty
unit-P-M13 = Batalion marszowy 13 pułku piechoty

unit-P-TKS-Modlin = Oddział tankietek Armii „Modlin”

unit-P-Modlin-art = Artyleria twierdzy Modlin

unit-P-Plock-art = Artyleria Płocka

unit-P-MBK-7u = 7 pułk ułanów
unit-P-MBK-11u = 11 pułk ułanów
unit-P-MBK-1sz = 1 pułk szwoleżerów
unit-P-MBK-3strz = 3 batalion strzelców
unit-P-MBK-1dak = 1 dywizjon artylerii konnej

unit-P-NBK-25u = 25 pułk ułanów
unit-P-NBK-26u = 26 pułk ułanów
unit-P-NBK-27u = 27 pułk ułanów
unit-P-NBK-4sk = 4 pułk strzelców konnych
unit-P-NBK-5strz = 5 batalion strzelców
unit-P-NBK-9dak = 9 dywizjon artylerii konnej

unit-P-1DP-1 = 1 pułk piechoty Legionów
unit-P-1DP-1_I = I batalion 1 pułku piechoty Legionów
unit-P-1DP-1_II = II batalion 1 pułku piechoty Legionów
unit-P-1DP-1_III = III batalion 1 pułku piechoty Legionów
unit-P-1DP-2 = 2 pułk piechoty Legionów
unit-P-1DP-2_I = I batalion 2 pułku piechoty Legionów
unit-P-1DP-2_II = II batalion 2 pułku piechoty Legionów
unit-P-1DP-2_III = III batalion 2 pułku piechoty Legionów
unit-P-1DP-3 = 3 pułk piechoty Legionów
unit-P-1DP-3_I = I batalion 3 pułku piechoty Legionów
unit-P-1DP-3_II = II batalion 3 pułku piechoty Legionów
unit-P-1DP-3_III = III batalion 3 pułku piechoty Legionów
unit-P-1DP-pal = 1 pułk artylerii lekkiej

unit-P-41DP-114 = 114 pułk piechoty
unit-P-41DP-114_I = I batalion 114 pułku piechoty
unit-P-41DP-114_II = II batalion 114 pułku piechoty
unit-P-41DP-114_III = III batalion 114 pułku piechoty
unit-P-41DP-115 = 115 pułk piechoty
unit-P-41DP-115_I = I batalion 115 pułku piechoty
unit-P-41DP-115_II = II batalion 115 pułku piechoty
unit-P-41DP-115_III = III batalion 115 pułku piechoty
unit-P-41DP-116 = 116 pułk piechoty
unit-P-41DP-116_I = I batalion 116 pułku piechoty
unit-P-41DP-116_II = II batalion 116 pułku piechoty
unit-P-41DP-116_III = III batalion 116 pułku piechoty
unit-P-41DP-pal = 41 pułk artylerii lekkiej

unit-P-18DP-33 = 33 pułk piechoty
unit-P-18DP-33_I = I batalion 33 pułku piechoty
unit-P-18DP-33_II = II batalion 33 pułku piechoty
unit-P-18DP-33_III = III batalion 33 pułku piechoty
unit-P-18DP-42 = 42 pułk piechoty
unit-P-18DP-42_I = I batalion 42 pułku piechoty
unit-P-18DP-42_II = II batalion 42 pułku piechoty
unit-P-18DP-42_III = III batalion 42 pułku piechoty
unit-P-18DP-71 = 71 pułk piechoty
unit-P-18DP-71_I = I batalion 71 pułku piechoty
unit-P-18DP-71_II = II batalion 71 pułku piechoty
unit-P-18DP-71_III = III batalion 71 pułku piechoty
unit-P-18DP-pal = 18 pułk artylerii lekkiej
unit-P-18DP-bfort = Batalion forteczny „Wizna”
unit-P-18DP-bON = Batalion ON „Kurpie”

unit-P-33DP-133 = 133 pułk piechoty
unit-P-33DP-133_I = I batalion 133 pułku piechoty
unit-P-33DP-133_II = II batalion 133 pułku piechoty
unit-P-33DP-133_III = III batalion 133 pułku piechoty
unit-P-33DP-134 = 134 pułk piechoty
unit-P-33DP-134_I = I batalion 134 pułku piechoty
unit-P-33DP-134_II = II batalion 134 pułku piechoty
unit-P-33DP-134_III = III batalion 134 pułku piechoty
unit-P-33DP-135 = 135 pułk piechoty
unit-P-33DP-135_I = I batalion 135 pułku piechoty
unit-P-33DP-135_II = II batalion 135 pułku piechoty
unit-P-33DP-135_III = III batalion 135 pułku piechoty
unit-P-33DP-pal = 33 pułk artylerii lekkiej

unit-P-Osowiec-art = Artyleria twierdzy Osowiec

unit-P-PBK-5u = 5 pułk ułanów
unit-P-PBK-10u = 10 pułk ułanów
unit-P-PBK-9sk = 9 pułk strzelców konnych
unit-P-PBK-7strz = 7 batalion strzelców
unit-P-PBK-14dak = 14 dywizjon artylerii konnej

unit-P-SBK-1u = 1 pułk ułanów
unit-P-SBK-2u = 2 pułk ułanów
unit-P-SBK-3sz = 3 pułk szwoleżerów
unit-P-SBK-3sk = 3 pułk strzelców konnych
unit-P-SBK-4dak = 4 dywizjon artylerii konnej

unit-P-TKS-Narew = Oddział tankietek SGO „Narew”

unit-P-35DP-205 = 205 pułk piechoty
unit-P-35DP-205_I = I batalion 205 pułku piechoty
unit-P-35DP-205_II = II batalion 205 pułku piechoty
unit-P-35DP-205_III = III batalion 205 pułku piechoty
unit-P-35DP-206 = 206 pułk piechoty
unit-P-35DP-206_I = I batalion 206 pułku piechoty
unit-P-35DP-206_II = II batalion 206 pułku piechoty
unit-P-35DP-206_III = III batalion 206 pułku piechoty
unit-P-35DP-207 = 207 pułk piechoty
unit-P-35DP-207_I = I batalion 207 pułku piechoty
unit-P-35DP-207_II = II batalion 207 pułku piechoty
unit-P-35DP-207_III = III batalion 207 pułku piechoty
unit-P-35DP-pal = 35 pułk artylerii lekkiej

unit-P-Grodno-1 = 1 pułk Grupy „Grodno”
unit-P-Grodno-1_I = I batalion 1 pułku Grupy „Grodno”
unit-P-Grodno-1_II = II batalion 1 pułku Grupy „Grodno”
unit-P-Grodno-1_III = III batalion 1 pułku Grupy „Grodno”
unit-P-Grodno-2 = 2 pułk Grupy „Grodno”
unit-P-Grodno-2_I = I batalion 2 pułku Grupy „Grodno”
unit-P-Grodno-2_II = II batalion 2 pułku Grupy „Grodno”
unit-P-Grodno-2_III = III batalion 2 pułku Grupy „Grodno”
unit-P-Grodno-3 = 3 pułk Grupy „Grodno”
unit-P-Grodno-3_I = I batalion 3 pułku Grupy „Grodno”
unit-P-Grodno-3_II = II batalion 3 pułku Grupy „Grodno”
unit-P-Grodno-3_III = III batalion 3 pułku Grupy „Grodno”

unit-P-WBK-101u = 101 pułk ułanów
unit-P-WBK-102u = 102 pułk ułanów
unit-P-WBK-103sk = 103 pułk strzelców konnych
unit-P-WBK-110u = 110 pułk ułanów

unit-P-5DP-19 = 19 pułk piechoty
unit-P-5DP-19_I = I batalion 19 pułku piechoty
unit-P-5DP-19_II = II batalion 19 pułku piechoty
unit-P-5DP-19_III = III batalion 19 pułku piechoty
unit-P-5DP-26 = 26 pułk piechoty
unit-P-5DP-26_I = I batalion 26 pułku piechoty
unit-P-5DP-26_II = II batalion 26 pułku piechoty
unit-P-5DP-26_III = III batalion 26 pułku piechoty
unit-P-5DP-I19pal = I dywizjon 19 pułku artylerii lekkiej

unit-P-29DP-I41 = I batalion 41 pułku piechoty

unit-P-WBON = Warszawska Brygada Obrony Narodowej
unit-P-WBON_I = I batalion Warszawskiej Brygady Obrony Narodowej
unit-P-WBON_II = II batalion Warszawskiej Brygady Obrony Narodowej
unit-P-WBON_III = III batalion Warszawskiej Brygady Obrony Narodowej

unit-P-30DP-82 = 82 pułk piechoty
unit-P-30DP-83 = 83 pułk piechoty
unit-P-30DP-84 = 84 pułk piechoty

unit-P-HQ-Fijalkowski = Dowództwo gen. Młota-Fijałkowskiego

unit-P-HQ-Przedrzymirski = Dowództwo gen. Przedrzymirskiego

unit-P-HQ-Kowalski = Dowództwo gen. Kowalskiego
unit-P-HQ-Skwarczynski = Dowództwo gen. Skwarczyńskiego
