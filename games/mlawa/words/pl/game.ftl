# Co Fall Weiss 1939 – Mława mówi ludziom po polsku.

title = Fall Weiss 1939 – Mława
side-german = Niemcy
side-polish = Polacy
option-strong-guns = Działa zatrzymują czołgi od modyfikatora ognia 1 wzwyż, zamiast poniżej 1
scenario-mlawa = Bitwa pod Mławą
scenario-narew = Obrona Narwi
scenario-mazovia = Północne Mazowsze
scenario-mazovia-long = Północne Mazowsze, długa kampania

turn-1 = 1 września
turn-2 = 2 września
turn-3 = 3 września
turn-4 = 4 września
turn-5 = 5 września
turn-6 = 6 września
turn-7 = 7 września
turn-8 = 8 września
turn-9 = 9 września
turn-10 = 10 września
turn-11 = 11 września
turn-12 = 12 września
turn-13 = 13 września
turn-14 = 14 września
turn-15 = 15 września
turn-16 = 16 września
turn-17 = 17 września
turn-18 = 18 września
turn-19 = 19 września
turn-20 = 20 września

phase-polish-setup = Rozstawienie polskie
phase-german-setup = Rozstawienie niemieckie
phase-air = Wystawienie lotnictwa
phase-german-move = Ruch niemiecki
phase-german-works = Niemieckie umocnienia polowe
phase-german-attack = Ataki niemieckie
phase-polish-counter = Kontrataki polskie
phase-polish-move = Ruch polski
phase-polish-works = Polskie umocnienia polowe
phase-polish-attack = Ataki polskie
phase-german-counter = Kontrataki niemieckie
phase-over = Koniec gry

track-turn = Dzień
track-air = Żetony lotnictwa
track-ferry-german = Przeprawa niemiecka
track-ferry-polish = Przeprawa polska

ask-set-up = Trwa rozstawianie jednostki.
ask-place = Gdzie rozstawić: { $unit }?
ask-air = Gdzie działa następny żeton lotnictwa? Zostało: { $left }.
ask-march = Która jednostka rusza się teraz?
ask-march-to = Dokąd idzie { $unit }? Zostało punktów: { $left }.
ask-arrive = Gdzie wchodzi { $unit }?
ask-raid-team = Kto jeszcze rusza w zagon albo dokąd on idzie? Zostało punktów: { $left }.
ask-raid-step = Dokąd dalej idzie zagon? Zostało punktów: { $left }.
ask-works = Gdzie budować umocnienia polowe?
ask-declare = Który heks zostanie zaatakowany?{ $duties ->
    [0] {""}
    [one] {" "}Został jeden obowiązek ataku.
    [few] {" "}Zostały { $duties } obowiązki ataku.
    [many] {" "}Zostało { $duties } obowiązków ataku.
   *[other] {" "}Zostało { $duties } obowiązku ataku.
}
ask-declare-none = Nie ma już kogo atakować: podzielić jednostkę czy zakończyć ataki?
ask-muster = Kto atakuje heks { $hex }{ $more ->
    [0] {""}
    [one] {" "}i jeszcze jeden
    [few] {" "}i jeszcze { $more } heksy
   *[other] {" "}i jeszcze { $more } heksów
}?{ $owed ->
    [0] {""}
   *[other] {" "}Ich sąsiadów też trzeba zaatakować: dodaj heks albo atakujących.
}
ask-answer = { $side }: co wspiera obronę heksu { $hex }?
ask-loss = { $side }: kto traci punkt? Do utraty: { $points }.
ask-verdict = { $side }: odwrót o { $hexes ->
    [one] jeden heks
    [few] { $hexes } heksy
    [many] { $hexes } heksów
   *[other] { $hexes } heksu
} czy pozostanie za { $price ->
    [0] darmo
    [one] jeden punkt
    [few] { $price } punkty
    [many] { $price } punktów
   *[other] { $price } punktu
}?
ask-retreat-pick = { $side }: kto wycofuje się teraz?
ask-retreat-step = { $side }: dokąd idzie grupa? Zostało heksów: { $left }.
ask-retreat-barred = { $side }: drogi odwrotu nie ma. Czy grupa zostaje? Heksy do opłacenia: { $left }.
ask-chase = { $side }: kto ściga? Najdalej o { $hexes ->
    [one] jeden heks.
    [few] { $hexes } heksy.
    [many] { $hexes } heksów.
   *[other] { $hexes } heksu.
}
ask-chase-step = Dokąd ściga { $unit }? Zostało heksów: { $left }.
ask-over = Koniec gry: { $level }.

level-decisive-german = rozstrzygający sukces Niemców
level-german = sukces Niemców
level-draw = remis
level-polish = sukces Polaków
level-decisive-polish = rozstrzygający sukces Polaków

do-march = { $unit }
do-arrive = { $unit } wchodzi
do-pick = { $unit }
do-chase = { $unit } ściga
do-to = na heks { $hex }
do-split = podziel: { $unit } na heksie { $hex }
do-place = rozstaw na heksie { $hex }
do-air-attack = atak z powietrza na heks { $hex }
do-air-defend = osłona heksu { $hex } z powietrza
do-raid-to = zagon na heks { $hex }
do-overrun = rozjedź heks { $hex }
do-retreat-to = odwrót na heks { $hex }
do-chase-to = pościg na heks { $hex }
do-stay = zostań tutaj
do-wait = wejdź później
do-divide = podziel: { $unit }
do-merge = { $unit } dołącza: { $other }
do-demolish = wysadź most { $a } – { $b }
do-raid = { $unit } rusza w zagon
do-join-raid = { $unit } idzie z zagonem
do-end-raid = zakończ zagon
do-dig = okop heks { $hex }
do-dig-all = okop się wszędzie
do-attack = atakuj heks { $hex }
do-also = atakuj także heks { $hex }
do-commit = { $unit } atakuje
do-strike = { $unit } uderza
do-fire = { $unit } strzela
do-support = { $unit } wspiera
do-antitank = { $unit } strzela do czołgów
do-ready = atakują te jednostki
do-answered = bez dalszego wsparcia
do-lose = { $unit }
do-hold = zostań i zapłać { $price ->
    [0] nic
    [one] jeden punkt
    [few] { $price } punkty
    [many] { $price } punktów
   *[other] { $price } punktu
}
do-retreat = odwrót o { $hexes ->
    [one] jeden heks
    [few] { $hexes } heksy
    [many] { $hexes } heksów
   *[other] { $hexes } heksu
}{ $price ->
    [0] {""}
    [one] {" "}i strata punktu
   *[other] {" "}i strata do { $price } punktów
}
do-leave = { $unit } idzie inną drogą
do-halt-retreat = ani kroku dalej, zapłać
do-halt = stań tutaj
do-no-chase = nikt więcej nie ściga
do-place-rest = rozstaw resztę samoczynnie
do-end-air = pozostałe zatrzymaj
do-end-move = zakończ ruch
do-end-works = nie kop więcej
do-end-combat = zakończ ataki

row-attack = Siła atakujących
row-defence = Siła obrońców
row-hungry = · bez zaopatrzenia
row-trees = · pojazdy w lesie lub przeciw niemu
row-streets = · pojazdy same w mieście
row-shot-at = · czołgi pod ogniem dział
row-marsh = · z bagna
row-major-river = · przez wielką rzekę
row-wall = · przez umocniony bok
row-strafed = Siła pod ogniem
row-ratio = Stosunek sił, zaokrąglony na korzyść obrońcy
row-encirclement = Atak z kilku heksów
row-terrain = Teren obrońcy
row-river = Przez wodę
row-works = Umocnienia polowe
row-fort = Umocnienia stałe
row-attack-command = Atakujący pod dowództwem
row-defence-command = Obrońcy pod dowództwem
row-attack-guns = Artyleria atakujących
row-attack-air = Lotnictwo atakujących
row-defence-guns = Artyleria obrońców
row-defence-air = Lotnictwo obrońców
row-sector = Sektor tabeli walki
row-hidden = Obrońcy pozostają ukryci do ogłoszenia ataku.

result-nothing = Nikt się nie wycofuje{ $loss ->
    [0] {""}
   *[other] , atakujący traci { $loss }
}
result-attacker = Odwrót atakujących o { $hexes ->
    [one] jeden heks
    [few] { $hexes } heksy
    [many] { $hexes } heksów
   *[other] { $hexes } heksu
}{ $loss ->
    [0] {""}
   *[other] , strata { $loss }
}
result-defender = Odwrót obrońców o { $hexes ->
    [one] jeden heks
    [few] { $hexes } heksy
    [many] { $hexes } heksów
   *[other] { $hexes } heksu
}{ $loss ->
    [0] {""}
   *[other] {" "}(atakujący traci { $loss })
}
result-shelled = Obrońcy tracą { $loss }
result-no-effect = Bez skutku

verdict-good = obrońcy ustępują albo płacą
verdict-even = nikt nie ustępuje
verdict-bad = atak odparty
verdict-hit = obrońcy ponoszą straty
verdict-no-effect = bez skutku
loss-attacker = { $points } punktu
loss-defender = { $points } punktu za pozostanie

tally-german-losses = Utracone punkty niemieckie: { $number }
tally-polish-losses = Utracone punkty polskie: { $number }

log-place = { $unit } staje na heksie { $hex }
log-place-rest = { $side }: reszta zajmuje miejsca
log-turn = { $turn } września
log-weather-good = Dobra pogoda
log-weather-poor = Zła pogoda: żetony lotnictwa mają siłę 1
log-weather-none = Pogoda nielotna
log-unsupplied = { $side }: bez zaopatrzenia { $number ->
    [one] jedna jednostka
    [few] { $number } jednostki
    [many] { $number } jednostek
   *[other] { $number } jednostki
}
log-bridge-up = Most { $a } – { $b } jest znów cały
log-bridge-down = Most { $a } – { $b } wylatuje w powietrze
log-air = Żeton lotnictwa rusza nad heks { $hex }
log-air-arrives = Samoloty docierają nad heks { $hex }
log-air-weakened = Samoloty docierają nad heks { $hex } z siłą 1
log-air-turns-back = Samoloty wysłane nad heks { $hex } wracają do bazy
log-march = { $unit } idzie na heks { $to }, punkty ruchu: { $cost }
log-arrive = { $unit } wchodzi heksem { $hex }
log-divide = { $unit } dzieli się na pododdziały
log-merge = { $unit } dołącza do swojej jednostki: { $regiment }
log-raid = Zagon pancerny rozjeżdża heks { $hex }; prowadzi { $unit }
log-captured = { $unit } ginie bez osłony; zdobywca: { $by }
log-command-lost = { $unit } wpada w ręce wroga
log-revealed = Odkryte: { $units }
log-dig = Umocnienia polowe na heksie { $hex }
log-dig-all-hidden = Umocnienia polowe wszędzie, gdzie można je zbudować
log-dig-all = Umocnienia polowe na { $number ->
    [one] jednym heksie
   *[other] { $number } heksach
}
log-declare = { $side } atakują heks { $hex }
log-also = także heks { $hex }
log-commit = { $unit } atakuje
log-support = { $unit } wspiera
log-support-hidden = Obronę wspiera zakryta artyleria
log-antitank = { $unit } strzela do czołgów
log-battle = { $hex }: { $attack } do { $defence }, { $sector }. { $result ->
    [result-attacker] { result-attacker }
    [result-defender] { result-defender }
   *[other] { result-nothing }
}
log-strafe = Ostrzał heksu { $hex }, { $sector }: { $result ->
    [result-defender] obrońcy ponoszą straty
   *[other] bez skutku
}
log-slowed = Jednostki na heksie { $hex } tracą tempo
log-loss = { $unit } traci punkt
log-destroyed = { $unit } ginie
log-hold = { $side } zostają i płacą { $price ->
    [0] nic
    [one] jeden punkt
    [few] { $price } punkty
    [many] { $price } punktów
   *[other] { $price } punktu
}
log-retreat = { $side } wycofują się
log-retreat-to = Odwrót na heks { $hex }: { $units }
log-retreat-cost = Droga odwrotu kosztuje { $points ->
    [one] jeden punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}
log-chase = { $unit } ściga na heks { $hex }
log-over = Kampania dobiegła końca.

now-place = trwa rozstawianie jednostek
now-air = trwa wystawianie lotnictwa
now-march = trzeba wskazać jednostkę albo cel jej ruchu
now-raid = trwa zagon
now-works = trwa budowa umocnień polowych
now-attack = trwa ogłaszanie ataku
now-answer = trwa wspieranie obrony
now-loss = trzeba ponieść stratę
now-verdict = pokonany decyduje, czy zostać
now-retreat = trzeba wykonać odwrót
now-chase = trzeba zdecydować o pościgu

no-over = Gra jest skończona.
no-not-now = Nie o to teraz chodzi: { $question }.
no-enemy-unit = { $unit } należy do drugiej strony.
no-destroyed = { $unit }: tej jednostki już nie ma.
no-aside = { $unit } nie bierze udziału w grze.
no-inside = { $unit } jest w składzie swojego pułku; najpierw trzeba go podzielić.
no-box = Jednostki pozostają na mapie.
no-enemy-hex = Na heksie { $hex } stoi wróg.
no-ground = Teren na heksie { $hex } jest nieprzekraczalny albo dostępny tylko drogą.
no-lake = Heks { $hex } to jezioro.
no-room = Na heksie { $hex } nie zmieści się więcej punktów.
no-place = Heks { $hex } leży za daleko od heksu z listy albo nie we własnym kraju.
no-air-empty = Na heksie { $hex } nie ma żadnej jednostki.
no-air-wood = Lotnictwo nie atakuje jednostek w lesie: { $hex }.
no-air-room = 1 i 2 września na heksie mogą być najwyżej dwa żetony lotnictwa: { $hex }.
no-air-there = { $unit } nie działa na tym heksie albo ma inne zadanie.
no-fuel = { $unit } od dwóch etapów nie ma zaopatrzenia i się nie rusza.
no-stopped = { $unit } stoi we wrogiej strefie kontroli i dalej nie pójdzie.
no-gave-up = { $unit } ma już ruch za sobą; punktów się nie odkłada.
no-points = { $unit } ma za mało punktów, by gdziekolwiek się ruszyć.
no-not-yet = { $unit }: na te posiłki jeszcze nie czas.
no-command = { $unit } wchodzi tylko, dopóki dowództwo SGO „Narew” jest w grze na północ od Bugu, i tylko, jeśli nie wszedł drugi żeton tego pułku.
no-entry = { $unit }: wszystkie heksy wejścia są zamknięte.
no-entry-there = Tamtędy się nie wchodzi albo na heks { $hex } nie starczy punktów.
no-divide = { $unit } nie może się podzielić.
no-divide-moved = { $unit } ma już ruch za sobą; dzielić się można tylko przed ruchem.
no-divide-now = { $unit } należy do drugiej strony; dzieli się tylko strona, której faza trwa.
no-divide-fought = { $unit } ma już w tej fazie walkę za sobą; dzielić się można tylko przed walką.
no-merge-again = { $unit } pochodzi z podziału w tej fazie; pododdziały łączą się na początku fazy ruchu.
no-merge = { $unit } nie może dołączyć do tej jednostki: łączą się tylko pododdziały jednego pułku, które stoją razem i jeszcze się nie ruszyły.
no-bridge = Przy heksie { $hex } nie ma mostu na wielkiej rzece.
no-bridge-left = Most przy heksie { $hex } jest już wysadzony.
no-bridge-held = Most przy heksie { $hex } był ostatnio w rękach wroga albo stoi przy nim jednostka wroga.
no-same-hex = Na heksie { $hex } jednostka już stoi.
no-scenario-ground = Scenariusz zamyka tej jednostce heks { $hex }.
no-zone = Droga na heks { $hex } prowadzi przez wrogą strefę kontroli, w której trzeba się zatrzymać.
no-too-far = Na heks { $hex } nie starczy pozostałych punktów.
no-motor-ferry = { $unit } przekracza wielką rzekę tylko po moście.
no-ferry-yet = { $unit } może się przeprawić dopiero, gdy zacznie fazę ruchu na brzegu.
no-ferry-left = W tym etapie przeprawiono już za dużo punktów: { $unit } musi czekać.
no-not-next = Heks { $hex } nie sąsiaduje.
no-raid = { $unit } nie może zacząć zagonu: potrzeba jednostek zmotoryzowanych, które się nie ruszyły i są w większości czołgami.
no-raider = { $unit } nie może iść z zagonem: tylko jednostki zmotoryzowane, które zaczęły fazę na tym heksie, a dwie trzecie całości muszą stanowić czołgi.
no-overrun = Stosunek sił na heksie { $hex } jest niższy niż 10:1 albo nie starczy punktów na rozjechanie.
no-raid-zone = W polskiej strefie kontroli zagon idzie dalej, tylko rozjeżdżając wroga: { $hex }.
no-works-empty = Na heksie { $hex } nie ma własnej jednostki.
no-works-marsh = Na bagnie się nie kopie: { $hex }.
no-works-twice = Na heksie { $hex } są już umocnienia polowe.
no-works-retreated = Jednostki na heksie { $hex } są w odwrocie.
no-works-moved = Wszystkie jednostki na heksie { $hex } mają ruch za sobą.
no-enemy-there = Na heksie { $hex } nie ma jednostki wroga.
no-attacked-hex = Heks { $hex } był już atakowany w tej fazie.
no-attacker-near = Nikt nie kontroluje heksu { $hex } ani nie sięga go artylerią lub lotnictwem.
no-attack-through = Heksu { $hex } nie atakuje się przez gęsty las ani przez jezioro.
no-attacker-left = Wszyscy obok heksu { $hex } mają już atak za sobą.
no-counter-attack = Jednostki na heksie { $hex } zaatakowano w poprzedniej fazie i nie mogą kontratakować.
no-counter-offensive = Jednostki na heksie { $hex } mają obok nacierającego wroga i nie mogą kontratakować.
no-already = { $unit } już bierze udział.
no-attacked-unit = { $unit } ma już w tej fazie atak za sobą.
no-fighter = { $unit } nie bierze udziału w walce.
no-not-adjacent = { $unit } nie stoi obok atakowanego heksu.
no-many-against-many = Kilka heksów nigdy nie atakuje razem kilku heksów.
no-second-target = Heksu { $hex } nie można zaatakować razem z pierwszym.
no-strafe-two = Ostrzał trafia w jeden heks.
no-empty-attack = Atak wymaga co najmniej jednej jednostki.
no-ready-duties = Zostałby heks, który trzeba zaatakować, a nie byłoby komu.
no-end-duties = Trzeba jeszcze zaatakować heksy obok własnych atakujących.
no-end-bound = Te jednostki muszą jeszcze atakować: { $units }.
no-gun = { $unit } nie jest artylerią na mapie.
no-gun-fired = { $unit } ma już w tej fazie swój ogień za sobą.
no-gun-helped = { $unit } ma już w tej fazie wsparcie obrony za sobą.
no-gun-starved = { $unit } od dwóch etapów nie ma zaopatrzenia i nie strzela.
no-gun-barred = { $unit } ma za sobą walkę w poprzedniej fazie i teraz nie strzela.
no-gun-close = { $unit } jest we wrogiej strefie kontroli i strzela tylko na sąsiedni heks.
no-gun-range = { $unit } nie sięga tak daleko.
no-gun-driven = { $unit } ma w tej fazie odwrót za sobą.
no-gun-pinned = { $unit } jest we wrogiej strefie kontroli i wspiera tylko własny heks.
no-counter-battery = { $unit } nie sięga żadnej ostrzeliwującej artylerii.
no-antitank = { $unit } nie może tu strzelać do czołgów.
no-lose-whole = { $unit } traci punkty przez pododdziały; wskaż jeden z nich.
no-loser = { $unit } nie może ponieść tej straty.
no-retreater = { $unit } się nie wycofuje.
no-leave = { $unit } nie może pójść inną drogą.
no-retreat-river = Odwrót nie prowadzi przez wielką rzekę: { $hex }.
no-retreat-twice = Grupa była już na heksie { $hex }.
no-retreat-zone = Heks { $hex } leży we wrogiej strefie kontroli.
no-retreat-way = Z heksu { $hex } grupa nie poszłaby dalej, jak musi, albo nie ma tam miejsca.
no-halt-retreat = Grupa może iść dalej i musi.
no-gun-chase = Artyleria nie ściga: { $unit }.
no-chaser = { $unit } nie wygrywa tej walki.
no-chase-way = { $unit } nie ma dokąd ścigać.
no-chase-turn = { $unit } ma już swoją kolej w pościgu za sobą.
no-chase-start = Pościg zaczyna się na heksie opuszczonym przez pokonanych, nie na heksie { $hex }.
no-chase-river = Pościg nie przekracza wielkiej rzeki na heks { $hex }.
no-chase-back = Pościg był już na heksie { $hex }.

terrain-clear = teren otwarty
terrain-forest = las
terrain-hill = wzgórze
terrain-wooded-hill = zalesione wzgórze
terrain-marsh = bagno
terrain-lake = jezioro
edge-river = woda
edge-fort = umocnienia stałe
edge-bridge = most
edge-road = szosa
edge-field-road = droga polna
edge-full-forest = gęsty las

effect-closed = wstęp wzbroniony wszystkim
effect-cost = wejście: { $foot ->
    [one] jeden punkt
    [few] { $foot } punkty
    [many] { $foot } punktów
   *[other] { $foot } punktu
}, dla zmotoryzowanych { $motor }
effect-cost-foot = wejście: { $foot ->
    [one] jeden punkt
    [few] { $foot } punkty
    [many] { $foot } punktów
   *[other] { $foot } punktu
}, zmotoryzowane tylko drogą
effect-combat = obrońca dostaje { $shift }
effect-marsh-attack = jednostki, które stąd atakują, mają połowę siły
effect-no-works = bez umocnień polowych
effect-vehicles = broń pancerna i rozpoznanie walczą z połową siły
effect-no-air = lotnictwo nie atakuje tu jednostek
effect-lake = ani atak, ani strefa kontroli nie sięga na drugą stronę
effect-streams = strumień kosztuje dodatkowo { $foot }, dla zmotoryzowanych { $motor }
effect-rivers = rzeka kosztuje dodatkowo { $foot }, dla zmotoryzowanych { $motor }
effect-major = wielka rzeka kosztuje dodatkowo { $points }; bez mostu tylko dla pieszych i konnych, którzy stali na brzegu
effect-river-combat = jeśli większość atakuje przez nią, obrońca za strumieniem dostaje { $stream }, za rzeką { $river }
effect-major-combat = jeśli większość atakuje przez wielką rzekę, ma połowę siły
effect-fort-halves = jednostki, które przez nie atakują, mają połowę siły
effect-fort = jeśli większość atakuje przez nie, polski obrońca dostaje { $shift }
effect-fort-losses = polski obrońca za nimi ponosi połowę strat
effect-road = krok nią kosztuje pół punktu bez względu na teren
effect-field-road = krok nią kosztuje jeden punkt bez względu na teren
effect-bridge = kosztuje tyle co jego droga i nic nie zmienia w walce
effect-demolition = na wielkiej rzece można go wysadzić
effect-full-forest = nie przechodzi przez niego ani strefa kontroli, ani atak

blurb = 3 Armia wychodzi z Prus Wschodnich. Trzymaj linię pod Mławą, cofnij się za Narew i niech każdy niemiecki punkt słono kosztuje: bataliony, działa i ukryte kolumny, dzień po dniu.
minutes = 240
difficulty = 4

# Posiłki, tło oraz to, co druga strona czyta o ukrytych rozkazach.
arrive-hex = na heksie { $hex }
arrive-north = przez północny brzeg
arrive-south = przez południowy brzeg
arrive-east = przez wschodni brzeg
arrive-west = przez zachodni brzeg na północ od Wisły, wszystkie jednym heksem
arrive-north-early = przez północny brzeg albo nazajutrz po wejściu Polaków do Prus Wschodnich
arrive-east-command = przez wschodni brzeg, dopóki dowództwo SGO „Narew” stoi na północ od Bugu
terrain-city = miasto
terrain-town = miasteczko
edge-rail = linia kolejowa
edge-rail-bridge = most kolejowy
edge-water = jezioro
effect-town-vehicles = broń pancerna i rozpoznanie bez piechoty lub kawalerii bronią się z połową siły
effect-scenery = tło: pociągów nie ma
log-march-hidden = Jednostka idzie z heksu { $from } na heks { $to }
log-arrive-hidden = Jednostka wchodzi heksem { $hex }
log-place-hidden = { $side }: jednostka zajmuje miejsce
log-captured-hidden = Zdobyto: { $unit }
log-divide-hidden = Jednostka na heksie { $hex } dzieli się na pododdziały
log-merge-hidden = Jednostki na heksie { $hex } łączą się
log-commit-hidden = Do ataku dołączają ukryte działa

# Co nowy gracz musi wiedzieć w pierwszym etapie; na co wskazuje każdy przystanek, mówi wersja angielska.
tour-1 = Ten pasek zawsze mówi, kto decyduje i o co chodzi. Najpierw rozstawiają się Polacy, potem Niemcy: ustaw jednostki, na których ci zależy, a resztę rozstawi przycisk.
tour-2 = Etap to jeden dzień. Niemcy wysyłają lotnictwo, ruszają się, okopują i atakują; potem Polacy robią to samo na ziemi. Po atakach jednej strony druga może kontratakować. Linia pokazuje, która to faza.
tour-3 = Kliknij jednostkę w turkusowej obwódce, potem zaznaczone pole: liczba to koszt drogi, czerwony kwadrat znaczy, że musi tam stanąć. Drogami idzie się szybko. 1 września Niemcy mają połowę punktów ruchu, a przejście granicy kosztuje o jeden więcej.
tour-4 = Umocnienia pod Mławą: kto atakuje przez nie, ma połowę siły, a obrońca dostaje cztery stopnie na drabinie stosunków. Sprowadź działa i samoloty albo obejdź je.
tour-5 = Żetony leżące tyłem do góry są ukryte przed wrogiem. Odkrywa się je, gdy walczą albo gdy wróg stanie obok. Przeciwnik tak samo nie widzi twoich.
tour-6 = Aby zaatakować, kliknij pole, potem wybierz oddziały, działa i samoloty. Każdy wróg obok atakującego też musi zostać zaatakowany, a atak z trzech i więcej pól pomaga. Stosunek sił i szanse widzisz, zanim padnie kość.
tour-7 = Liczą się straty: Polacy dostają punkt za każdy zniszczony punkt niemiecki, a pojedynczą grę ocenia się według strat obu stron. Tory są tutaj, zasady w menu, a cofać można wszystko, dopóki nie padnie kość.
