# Co gra Poland Defiant mówi ludziom, po polsku.

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

scenario-september = Pierwsze dziesięć dni, wrzesień 1939

phase-ground-attack = Ataki lotnicze na cele naziemne
phase-interdiction = Izolacja lotnicza
phase-reinforcements = Posiłki
phase-command = Dowodzenie
phase-movement = Ruch
phase-combat = Walka
phase-supply = Zaopatrzenie
phase-end = Koniec etapu
phase-over = Koniec gry

arrive-area = wchodzi w polu { $letter }, { $hex }
arrive-in-place = zajmuje miejsce jednego z: { $units }

terrain-clear = Teren otwarty
terrain-forest = Las
terrain-rough = Teren pagórkowaty
terrain-marsh = Bagno
terrain-mountain = Góry
terrain-sea = Morze
terrain-village = Miejscowość
terrain-town = Miasto
terrain-city = Wielkie miasto

edge-river = Rzeka
edge-bridge = Most drogowy
edge-rail-bridge = Most kolejowy
edge-temporary-bridge = Most tymczasowy
edge-water = Woda
edge-road = Droga
edge-rail = Kolej
edge-air-boundary = Granica flot powietrznych

effect-cost = { $points ->
    [one] jeden punkt
    [few] { $points } punkty
   *[other] { $points } punktów
} za wejście
effect-road-only = wejście i wyjście tylko drogą
effect-sea = pływa tam tylko okręt
effect-shift = { $columns ->
    [one] jedna kolumna
    [few] { $columns } kolumny
   *[other] { $columns } kolumn
} na korzyść obrońcy
effect-spares-loss = obrońca pomija pierwszą stratę
effect-spares-retreat = pierwszy heks odwrotu się nie liczy
effect-star = A1* kosztuje atakującego stratę
effect-stops = jednostki zmechanizowane dalej nie nacierają
effect-minor = mała rzeka bez mostu dodaje { $points ->
    [one] jeden punkt
    [few] { $points } punkty
   *[other] { $points } punktów
} i kończy ruch
effect-major = wielkiej rzeki bez mostu nie można przekroczyć
effect-river-attack = atak przez rzekę bez mostu ma połowę siły
effect-bridge = rzeka nie działa w tym miejscu
effect-temporary = most dla polskich jednostek, póki Niemcy nie staną obok
effect-water = nic nie przechodzi: ruch, atak, strefa kontroli, dowodzenie ani zaopatrzenie
effect-road = { $points } punktu za heks, niezależnie od terenu
effect-strategic = { $points } punktu w ruchu strategicznym
effect-rail = pociągi i przybywające jednostki jadą dowolnie daleko; niesie zaopatrzenie
effect-boundary = 1. Flota Powietrzna działa na północ od niej, 4. na południe
effect-victory = heks zwycięstwa
effect-warsaw = zaopatruje jednostki polskie
effect-sudden-death = zaopatrzona jednostka niemiecka na tym heksie na końcu etapu wygrywa grę
effect-source = zaopatruje jednostki niemieckie i słowackie
effect-koenigsberg = zaopatruje jednostki niemieckie; od etapu { $turn } potrzebuje linii do innego źródła
effect-entry = tu wchodzą posiłki z literą { $letter }
effect-coast = okręt może tu leżeć i tu strzelać
effect-neutral = kraj neutralny: zamknięty dla wszystkich

# Formacje
formation-3-army = 3 Armia
formation-4-army = 4 Armia
formation-8-army = 8 Armia
formation-10-army = 10 Armia
formation-14-army = 14 Armia
formation-falkenhorst = Grupa Falkenhorst
formation-gienanth = Grupa Gienanth
formation-bernolak = Armia Bernolák
formation-unrug = Grupa Unrug
formation-pomorze = Armia Pomorze
formation-poznan = Armia Poznań
formation-lodz = Armia Łódź
formation-krakow = Armia Kraków
formation-karpaty = Armia Karpaty
formation-malopolska = Armia Małopolska
formation-prusy = Armia Prusy
formation-modlin = Armia Modlin
formation-narew = Grupa Narew
formation-wyszkow = Grupa Wyszków

# Żetony
unit-DE-HQ-3 = Dowództwo 3 Armii
unit-DE-GOLD = Brygada Goldap
unit-DE-LOTZ = Brygada Lötzen
unit-DE-1CAV = 1 Brygada Kawalerii
unit-DE-12 = 12 Dywizja Piechoty
unit-DE-1 = 1 Dywizja Piechoty
unit-DE-11 = 11 Dywizja Piechoty
unit-DE-KEMP = Dywizja Pancerna Kempf
unit-DE-61 = 61 Dywizja Piechoty
unit-DE-217 = 217 Dywizja Piechoty
unit-DE-228 = 228 Dywizja Piechoty
unit-DE-21 = 21 Dywizja Piechoty
unit-DE-541 = 541 Pułk Graniczny
unit-DE-EBER = Grupa Eberhardt
unit-DE-HQ-4 = Dowództwo 4 Armii
unit-DE-207 = 207 Dywizja Piechoty
unit-DE-218 = 218 Dywizja Piechoty
unit-DE-20MOT = 20 Dywizja Piechoty Zmotoryzowanej
unit-DE-2MOT = 2 Dywizja Piechoty Zmotoryzowanej
unit-DE-3PZ = 3 Dywizja Pancerna
unit-DE-32 = 32 Dywizja Piechoty
unit-DE-3 = 3 Dywizja Piechoty
unit-DE-50 = 50 Dywizja Piechoty
unit-DE-23 = 23 Dywizja Piechoty
unit-DE-NETZ = Brygada Netze
unit-DE-HQ-8 = Dowództwo 8 Armii
unit-DE-30 = 30 Dywizja Piechoty
unit-DE-24 = 24 Dywizja Piechoty
unit-DE-10 = 10 Dywizja Piechoty
unit-DE-17 = 17 Dywizja Piechoty
unit-DE-LAH = Pułk SS Leibstandarte
unit-DE-HQ-10 = Dowództwo 10 Armii
unit-DE-29MOT = 29 Dywizja Piechoty Zmotoryzowanej
unit-DE-13MOT = 13 Dywizja Piechoty Zmotoryzowanej
unit-DE-1LT = 1 Dywizja Lekka
unit-DE-19 = 19 Dywizja Piechoty
unit-DE-18 = 18 Dywizja Piechoty
unit-DE-4PZ = 4 Dywizja Pancerna
unit-DE-31 = 31 Dywizja Piechoty
unit-DE-1PZ = 1 Dywizja Pancerna
unit-DE-14 = 14 Dywizja Piechoty
unit-DE-46 = 46 Dywizja Piechoty
unit-DE-4 = 4 Dywizja Piechoty
unit-DE-3LT = 3 Dywizja Lekka
unit-DE-2LT = 2 Dywizja Lekka
unit-DE-HQ-14 = Dowództwo 14 Armii
unit-DE-28 = 28 Dywizja Piechoty
unit-DE-5PZ = 5 Dywizja Pancerna
unit-DE-8 = 8 Dywizja Piechoty
unit-DE-GERM = Pułk SS Germania
unit-DE-44 = 44 Dywizja Piechoty
unit-DE-7 = 7 Dywizja Piechoty
unit-DE-45 = 45 Dywizja Piechoty
unit-DE-2PZ = 2 Dywizja Pancerna
unit-DE-4LT = 4 Dywizja Lekka
unit-DE-3MT = 3 Dywizja Górska
unit-DE-2MT = 2 Dywizja Górska
unit-DE-10PZ = 10 Dywizja Pancerna
unit-DE-73 = 73 Dywizja Piechoty
unit-DE-208 = 208 Dywizja Piechoty
unit-DE-183 = 183 Pułk Landwehry
unit-DE-221 = 221 Dywizja Piechoty
unit-DE-213 = 213 Dywizja Piechoty
unit-DE-62 = 62 Dywizja Piechoty
unit-DE-27 = 27 Dywizja Piechoty
unit-DE-68 = 68 Dywizja Piechoty
unit-DE-239 = 239 Dywizja Piechoty
unit-DE-206 = 206 Dywizja Piechoty
unit-DE-SCHLESWIG-HOLSTEIN = Pancernik Schleswig-Holstein
unit-DE-1MT = 1 Dywizja Górska
unit-DE-57 = 57 Dywizja Piechoty
unit-DE-56 = 56 Dywizja Piechoty
unit-DE-252 = 252 Dywizja Piechoty
unit-DE-257 = 257 Dywizja Piechoty
unit-DE-258 = 258 Dywizja Piechoty
unit-DE-93 = 93 Dywizja Piechoty
unit-DE-HQ-FALKENHORST = Dowództwo Grupy Falkenhorst
unit-DE-HQ-GIENANTH = Dowództwo Grupy Gienanth
unit-SK-HQ-BERNOLAK = Dowództwo Armii Bernolák
unit-SK-1 = 1 Dywizja Słowacka
unit-SK-3 = 3 Dywizja Słowacka
unit-SK-2 = 2 Dywizja Słowacka
unit-SK-KAL = Grupa Szybka Kalinčiak
unit-PL-HQ-UNRUG = Dowództwo Grupy Unrug
unit-PL-MAR = 1 Morski Pułk Strzelców
unit-PL-MORON = Morska Brygada Obrony Narodowej
unit-PL-KASPP = Pociąg pancerny „Smok Kaszubski”
unit-PL-WEST = Załoga Westerplatte
unit-PL-HQ-POMORZE = Dowództwo Armii Pomorze
unit-PL-27 = 27 Dywizja Piechoty
unit-PL-POMO = Pomorska Brygada Kawalerii
unit-PL-9 = 9 Dywizja Piechoty
unit-PL-15 = 15 Dywizja Piechoty
unit-PL-BYDO = Załoga Bydgoszczy
unit-PL-POMON = Pomorska Brygada Obrony Narodowej
unit-PL-CHELON = Chełmińska Brygada Obrony Narodowej
unit-PL-16 = 16 Dywizja Piechoty
unit-PL-4 = 4 Dywizja Piechoty
unit-PL-HQ-POZNAN = Dowództwo Armii Poznań
unit-PL-26 = 26 Dywizja Piechoty
unit-PL-11PP = Pociąg Pancerny nr 11
unit-PL-POZON = Poznańska Brygada Obrony Narodowej
unit-PL-PODO = Podolska Brygada Kawalerii
unit-PL-14 = 14 Dywizja Piechoty
unit-PL-WIEL = Wielkopolska Brygada Kawalerii
unit-PL-17 = 17 Dywizja Piechoty
unit-PL-25 = 25 Dywizja Piechoty
unit-PL-12PP = Pociąg Pancerny nr 12
unit-PL-KALION = Kaliska Brygada Obrony Narodowej
unit-PL-HQ-LODZ = Dowództwo Armii Łódź
unit-PL-2LG = 2 Dywizja Piechoty Legionów
unit-PL-10 = 10 Dywizja Piechoty
unit-PL-SIERON = Sieradzka Brygada Obrony Narodowej
unit-PL-WDY = Wołyńska Brygada Kawalerii
unit-PL-52PP = Pociąg Pancerny nr 52
unit-PL-28 = 28 Dywizja Piechoty
unit-PL-30 = 30 Dywizja Piechoty
unit-PL-53PP = Pociąg Pancerny nr 53
unit-PL-KRES = Kresowa Brygada Kawalerii
unit-PL-1KOP = 1 Pułk Kawalerii KOP
unit-PL-HQ-KRAKOW = Dowództwo Armii Kraków
unit-PL-7 = 7 Dywizja Piechoty
unit-PL-IGNA = Oddział „Igna”
unit-PL-KRAK = Krakowska Brygada Kawalerii
unit-PL-CHOR = Załoga Chorzowa
unit-PL-RYBN = Załoga Rybnika
unit-PL-KATO = Załoga Katowic
unit-PL-RUDA = Załoga Rudy
unit-PL-SOSA = Załoga Sosnowca
unit-PL-55 = 55 Dywizja Piechoty Rezerwowa
unit-PL-54PP = Pociąg Pancerny nr 54
unit-PL-23 = 23 Dywizja Piechoty
unit-PL-6 = 6 Dywizja Piechoty
unit-PL-21MT = 21 Dywizja Piechoty Górskiej
unit-PL-51PP = Pociąg Pancerny nr 51
unit-PL-10MOT = 10 Brygada Kawalerii Zmotoryzowanej
unit-PL-NOWY = Załoga Nowego Targu
unit-PL-HQ-KARPATY = Dowództwo Armii Karpaty
unit-PL-22MT = 22 Dywizja Piechoty Górskiej
unit-PL-KARON = Karpacka Brygada Obrony Narodowej
unit-PL-2MT = 2 Brygada Górska
unit-PL-3MT = 3 Brygada Górska
unit-PL-38 = 38 Dywizja Piechoty Rezerwowa
unit-PL-HQ-PRUSY = Dowództwo Armii Prusy
unit-PL-39 = 39 Dywizja Piechoty Rezerwowa
unit-PL-12 = 12 Dywizja Piechoty
unit-PL-WILE = Wileńska Brygada Kawalerii
unit-PL-36 = 36 Dywizja Piechoty Rezerwowa
unit-PL-3LG = 3 Dywizja Piechoty Legionów
unit-PL-29 = 29 Dywizja Piechoty
unit-PL-19 = 19 Dywizja Piechoty
unit-PL-44 = 44 Dywizja Piechoty Rezerwowa
unit-PL-HQ-MODLIN = Dowództwo Armii Modlin
unit-PL-MODL = Twierdza Modlin
unit-PL-8 = 8 Dywizja Piechoty
unit-PL-WARON = Warszawska Brygada Obrony Narodowej
unit-PL-MAZO = Mazowiecka Brygada Kawalerii
unit-PL-20 = 20 Dywizja Piechoty
unit-PL-NOWO = Nowogródzka Brygada Kawalerii
unit-PL-DZIA = Załoga Działdowa
unit-PL-MLAW = Umocnienia Mławy
unit-PL-ORZY = Załoga odcinka Orzyc
unit-PL-HQ-NAREW = Dowództwo Grupy Narew
unit-PL-OSTR = Załoga Ostrołęki
unit-PL-18 = 18 Dywizja Piechoty
unit-PL-LOMZ = Załoga Łomży
unit-PL-PODL = Podlaska Brygada Kawalerii
unit-PL-SUWA = Suwalska Brygada Kawalerii
unit-PL-SUCH = Załoga Suchowoli
unit-PL-ROZA = Załoga Różanegostoku
unit-PL-33 = 33 Dywizja Piechoty Rezerwowa
unit-PL-13PP = Pociąg Pancerny nr 13
unit-PL-1LG = 1 Dywizja Piechoty Legionów
unit-PL-5 = Grupa Piechoty 5
unit-PL-1MT = 1 Brygada Górska
unit-PL-11 = 11 Dywizja Piechoty
unit-PL-24 = 24 Dywizja Piechoty
unit-PL-13 = 13 Dywizja Piechoty
unit-PL-41 = 41 Dywizja Piechoty Rezerwowa
unit-PL-35 = 35 Dywizja Piechoty Rezerwowa
unit-PL-WBPM = Warszawska Brygada Pancerno-Motorowa
unit-PL-ROB = Robotnicza Brygada Obrony Warszawy
unit-PL-60 = 60 Dywizja Piechoty
unit-PL-LWOW = Załoga Lwowa
unit-PL-14PP = Pociąg Pancerny nr 14
unit-PL-15PP = Pociąg Pancerny nr 15
unit-PL-55PP = Pociąg Pancerny nr 55
unit-PL-HQ-WYSZKOW = Dowództwo Grupy Wyszków
unit-PL-HQ-MALOPOLSKA = Dowództwo Armii Małopolska
unit-DE-STG2 = 2 Pułk Bombowców Nurkujących
unit-DE-LG1 = 1 Pułk Szkolno-Doświadczalny
unit-DE-KG1 = 1 Pułk Bombowy
unit-DE-KG2 = 2 Pułk Bombowy
unit-DE-STG77 = 77 Pułk Bombowców Nurkujących
unit-DE-STG76 = 76 Pułk Bombowców Nurkujących
unit-DE-LG2 = 2 Pułk Szkolno-Doświadczalny
unit-DE-KG4 = 4 Pułk Bombowy
unit-DE-KG77 = 77 Pułk Bombowy
unit-PL-BB = Brygada Bombowa

# Znaczniki
chit-krakow = Armia Kraków
chit-lodz = Armia Łódź
chit-modlin = Armia Modlin
chit-poznan = Armia Poznań
chit-pomorze = Armia Pomorze
chit-prusy = Armia Prusy
chit-operational-groups = Grupy operacyjne
chit-karpaty = Armia Karpaty
chit-malopolska = Armia Małopolska
chit-3-army = 3 Armia
chit-4-army = 4 Armia
chit-8-army = 8 Armia
chit-10-army = 10 Armia
chit-14-army = 14 Armia
chit-bernolak = Armia Bernolák
chit-army-group-north = Grupa Armii Północ
chit-army-group-south = Grupa Armii Południe
chit-14-army-bernolak = 14 Armia i Bernolák
chit-falkenhorst = Grupa Falkenhorst
chit-gienanth = Grupa Gienanth
chit-replacements = Polskie uzupełnienia
chit-random-event = Zdarzenie losowe

# -- A
log-draw = Wylosowano: { $chit }
log-no-activation = { $chit }: nie ma już aktywacji, znacznik się odkłada
log-no-headquarters = { $chit }: na mapie nie ma dowództwa, znacznik się odkłada
log-groups = Liczba grup operacyjnych, które mogą działać: { $number }
log-activate = { $unit }: aktywacja, podległe jednostki: { $number }
log-enlist = { $unit } też jest pod dowództwem
log-replacements = { $side }: punkty uzupełnień: { $points }
log-restore = { $unit } wraca do pełnej siły
log-rebuild = { $unit }: jednostka odtworzona na { $hex }
log-chit = Do gry wchodzi znacznik: { $chit }
log-relieve = { $unit } przejmuje dowodzenie na { $hex }
log-aircraft-back = { $unit } wraca po naprawie
log-aircraft-lost = { $unit }: naprawa się nie udała, jednostka przepada
log-arrival = { $unit } przybywa na { $hex }
log-arrival-barred = { $unit } nie może wejść: { $hex } zajmuje wróg
log-arrival-back = { $unit } nie znajduje miejsca i próbuje w następnym etapie
log-withdrawn = { $unit } opuszcza grę
log-event-air-success = Zdarzenie: sukces polskiego lotnictwa. Można usunąć jedną niemiecką jednostkę szturmową
log-event-polish-movement = Zdarzenie: polski ruch swobodny, jednostek najwyżej: { $number }
log-event-polish-replacements = Zdarzenie: polskie uzupełnienia, punkty: { $number }
log-event-merger = Zdarzenie: Armie Kraków i Karpaty się łączą
log-event-german-replacements = Zdarzenie: niemieckie uzupełnienia, punkty: { $number }
log-event-german-movement = Zdarzenie: niemiecki ruch swobodny, jednostek najwyżej: { $number }
log-event-infantry = Zdarzenie: niemiecka jednostka piechoty odchodzi na zachód
log-event-bernolak = Zdarzenie: 14 Armia i Bernolák mają wspólny znacznik
log-event-aircraft = Zdarzenie: niemiecka jednostka lotnicza odchodzi na zachód
log-unsupplied = { $side }: bez zaopatrzenia { $number ->
    [one] jedna jednostka
    [few] { $number } jednostki
    [many] { $number } jednostek
   *[other] { $number } jednostki
}, w tym odciętych: { $isolated }
log-goal-reached = Zaopatrzone heksy zwycięstwa w rękach Niemców: { $held }; cel wynosił { $goal }
log-goal-missed = Zaopatrzone heksy zwycięstwa w rękach Niemców: { $held } z wymaganych { $goal }; w następnym etapie o jedną niemiecką aktywację mniej
log-caught-up = Cel poprzedniego etapu jednak osiągnięty ({ $held } z { $goal }): utracona aktywacja wraca
tally-warsaw = Zaopatrzona jednostka niemiecka w Warszawie wygrywa grę
tally-town = { $town }
tally-town-cut-off = { $town } (w rękach Niemców, ale bez zaopatrzenia)

# -- B
log-march = { $unit } przechodzi na { $to }, punkty: { $cost }
log-strategic = { $unit } jedzie drogą na { $to }, punkty: { $cost }
log-rail = { $unit } jedzie koleją na { $to }
log-stay = { $unit } zostaje na miejscu
log-sail = { $unit } płynie na { $to }
log-overrun = { $unit } rozbija { $other } na { $hex }
log-staff-lost = { $unit } przepada ze wszystkimi jednostkami swojego stosu, a z nim jego znacznik
log-interdiction = Lotnictwo izolujące startuje bez strat
log-interdiction-damage = Jedna z jednostek lotnictwa izolującego jest uszkodzona
log-interdict = { $unit } izoluje okolice { $hex }

# -- C
log-attack = { $side } atakują { $hex }.
log-commit = { $unit } dołącza do ataku.
log-void = Atak na { $hex } nie dochodzi do skutku: stosunek poniżej 1-2.
log-revealed = Stos na { $hex } zostaje przejrzany.
log-evade = { $unit } uchodzi przed walką na { $hex }.
log-battle = Walka o { $hex }: { $attack } przeciw { $defence }, kolumna { $column }: { $code }.
log-bombed = Atak lotniczy na { $hex }: { $attack } przeciw { $defence }, kolumna { $column }: { $code }.
log-spared-loss = Obrońcy { $hex } pomijają pierwszy stracony poziom.
log-spared-retreat = { $unit } pomija odwrót na { $hex }.
log-reduced = { $unit } traci poziom.
log-eliminated = { $unit } ginie na { $hex }.
log-retreat = Odwrót na { $hex }: { $units }.
log-blocked = Droga odwrotu jest zamknięta: do stracenia { $hexes ->
    [one] poziom
    [few] { $hexes } poziomy
   *[other] { $hexes } poziomów
}.
log-no-room = { $unit } nie znajduje miejsca.
log-advance = { $unit } wchodzi na { $hex }.
log-air-attack = { $side } atakują { $hex } z powietrza.
log-damaged = { $unit } jest uszkodzona i wraca w etapie { $turn }.

row-attack = Siła atakujących
row-unsupplied = · bez zaopatrzenia
row-isolated = · odcięci
row-river = · przez rzekę bez mostu
row-rounded = · w dół, ale nigdy do zera
row-defence = Siła obrońców
row-no-defence = Mniej niż punkt: ostatnia kolumna, bez przesunięć
row-odds = Stosunek sił, zaokrąglony na korzyść obrońcy
row-ground = Teren obrońcy
row-settlement = Miasto
row-mechanized = Same jednostki zmechanizowane
row-first-turn = Niemiecki atak w etapie 1
row-column = Kolumna tabeli walki
row-impossible = Poniżej 1-2: nie ma ataku
row-hidden = Stos ogląda się dopiero po ogłoszeniu ataku.

result-nothing = nic się nie dzieje
result-attacker = atakujący traci { $attacker-steps ->
    [0] nic
    [one] poziom
    [few] { $attacker-steps } poziomy
   *[other] { $attacker-steps } poziomów
}{ $attacker-hexes ->
    [0] {""}
    [one] {" "}i cofa się o heks
    [few] {" "}i cofa się o { $attacker-hexes } heksy
   *[other] {" "}i cofa się o { $attacker-hexes } heksów
}
result-defender = obrońca traci { $defender-steps ->
    [0] nic
    [one] poziom
    [few] { $defender-steps } poziomy
   *[other] { $defender-steps } poziomów
}{ $defender-hexes ->
    [0] {""}
    [one] {" "}i cofa się o heks
    [few] {" "}i cofa się o { $defender-hexes } heksy
   *[other] {" "}i cofa się o { $defender-hexes } heksów
}
result-both = { result-defender }; { result-attacker }
verdict-good = obrońcy ustępują albo tracą więcej
verdict-even = nikt nic nie zyskuje
verdict-bad = atak się nie udaje
verdict-air-good = wróg traci poziomy albo teren
verdict-air-bad = jednostka lotnicza uszkodzona na próżno
loss-steps = { $steps } poziomu
