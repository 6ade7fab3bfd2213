# Co gra Festung Breslau 1945 mówi ludziom, po polsku.

title = Festung Breslau 1945
side-red = Armia Czerwona
side-german = Niemcy
option-flat-points = każde pole zwycięstwa liczy się za jeden punkt
reflex-react = Ogień obronny
naming-german = niemieckie
naming-polish = polskie

turn-1 = 16–19 lutego
turn-2 = 20–23 lutego
turn-3 = 24–27 lutego
turn-4 = 28 lutego – 3 marca
turn-5 = 4–7 marca
turn-6 = 8–11 marca
turn-7 = 12–15 marca
turn-8 = 16–19 marca
turn-9 = 20–23 marca
turn-10 = 24–27 marca
turn-11 = 28–31 marca
turn-12 = 1–4 kwietnia
turn-13 = 5–8 kwietnia
turn-14 = 9–12 kwietnia
turn-15 = 13–16 kwietnia
turn-16 = 17–20 kwietnia
turn-17 = 21–24 kwietnia
turn-18 = 25–28 kwietnia
turn-19 = 29 kwietnia – 2 maja
turn-20 = 3–6 maja

scenario-historical = Oblężenie, 16 lutego – 6 maja 1945
scenario-free = Dowolne rozstawienie

phase-german-setup = Rozstawienie niemieckie
phase-red-setup = Rozstawienie Armii Czerwonej
phase-events = Zdarzenia
phase-red-strategic = Ruch strategiczny Armii Czerwonej
phase-barrage = Nawała i nalot
phase-red-move = Ruch taktyczny Armii Czerwonej
phase-red-assault = Szturm Armii Czerwonej
phase-recovery = Przywracanie sprawności bojowej
phase-german-assault = Szturm niemiecki
phase-german-move = Niemiecki ruch taktyczny
phase-german-strategic = Niemiecki ruch strategiczny
phase-supply = Zaopatrzenie garnizonu
phase-over = Koniec gry

blurb = Osiemdziesiąt dni oblężenia, od lutego do maja 1945, kwartał po kwartale na planie miasta. Armia Czerwona ma działa, lotnictwo i dywizje na zmianę; garnizon ma piwnice, topniejące zapasy i fanatyków. Dwadzieścia etapów rozstrzyga, czy twierdza się utrzyma.
minutes = 480
difficulty = 3

# Oprowadzanie po pierwszym etapie; .at to część strony albo heks.
tour-1 = Ten pasek zawsze mówi, kto decyduje i o co chodzi. Etap to cztery dni w dziesięciu fazach: Armia Czerwona ostrzeliwuje, rusza się i szturmuje, potem garnizon szturmuje, rusza się, reorganizuje i uzupełnia zaopatrzenie.
    .at = bar
tour-2 = Oddziały z morską obwódką mogą się ruszyć, każdy osobno. Kliknij oddział, potem zaznaczony heks: liczba to koszt drogi. Heks miasta kosztuje Armię Czerwoną trzy z pięciu punktów.
    .at = map
tour-3 = Czerwony kwadrat znaczy, że obok heksu stoi wróg i może strzelać, gdy tylko tam wejdziesz. Za każdym razem decyduje: wstrzymać ogień, strzelać, zapłacić zaopatrzeniem za artylerię albo użyć gazu. Kto nie został trafiony, może iść dalej.
    .at = map
tour-4 = Aby szturmować, kliknij atakowany oddział, potem uczestników: z jednej dywizji i dowolnych samodzielnych. Każdy modyfikator stoi w panelu ze swoją regułą; 1 nigdy się nie udaje. Pobity oddział na jakiś czas schodzi z mapy, a nikt sam nie wchodzi na jego miejsce.
    .at = ask
tour-5 = Dlatego najpierw ostrzeliwuj. Działa i samoloty dezorganizują całe heksy, każde po razie: kto jest zdezorganizowany, nie strzela i łatwiej go pobić. Działa, które strzelały, w tym etapie się nie ruszają ani nie szturmują.
    .at = map
tour-6 = Zaopatrzenie to życie twierdzy: punkt za każdy stopień wsparcia artylerii, trzy za powrót osłabionego oddziału, cztery za każde pole rezerwowego lądowiska. To lotnisko najwięcej dodaje do rzutu na końcu etapu. Pola obok mapy pokazują, kto czeka i kiedy wraca.
    .at = 2027
tour-7 = Po etapie 20 Armia Czerwona liczy te pola zwycięstwa; ile punktów potrzebuje, mówi wskaźnik. Przy Ratuszu zawsze wychodzi z rezerwy garnizon, dopóki go trzyma. Reguły, ustawienia i to oprowadzanie są w menu w prawym górnym rogu.
    .at = 1516

track-turn = Etap
track-points = Punkty Armii Czerwonej
track-supply = Zaopatrzenie twierdzy
price-artillery = każde +1 artylerii kosztuje { $cost }
price-north = +2 do rzutu na północy kosztuje { $cost }
price-train = pociąg pancerny kosztuje { $cost }
price-reorganisation = osłabiony oddział kosztuje { $cost }
price-airstrip = pole lądowiska kosztuje { $cost }
track-air = Punkty lotnicze
track-po2 = Pozostałe loty Po-2
track-goliaths = Goliaty
track-gas = Broń chemiczna
track-airstrip = Rezerwowe lądowisko
gauge-wins = Armia Czerwona wygrywa, mając po etapie 20 co najmniej { $number }
gauge-declared = w tym { $number } za wezwanie 2 Armii WP

lit-react = obok { $hex }
lit-muster = obok { $hex }
overlay-control = Teren w rękach Armii Czerwonej
overlay-watched = Heksy pod ogniem jednej ze stron
overlay-communication = Łączność z Ratuszem

ask-place = Gdzie zaczyna { $unit }?
ask-place-cover = { $side }: gdzie stoją jednostki osłonowe?
ask-event-reorganise = { $side }: kto wraca do rezerwy bez opłaty? Zdarzenie { $letter }: { $left ->
    [one] może jeszcze jeden.
    [few] mogą jeszcze { $left }.
   *[other] może jeszcze { $left }.
}
ask-event-fanatic = { $side }: kto przysięga walczyć do końca? Zdarzenie { $letter }.
ask-event-remove = { $side }: kto opuszcza grę? Zdarzenie { $letter }.
ask-declare = { $side }: czy 2 Armia WP przystępuje do działań? Armia Czerwona potrzebuje wtedy do zwycięstwa o { $number } punktów więcej.
ask-north-roll = { $side }: czy wesprzeć ten rzut na północy? Dotychczasowa suma to { $sum }, musi dorównać liczbie polskich oddziałów, { $number }; pozostałe rzuty: { $left }, zaopatrzenie: { $supply }.
ask-north-loss = { $side }: kogo zmęczyły walki na północy? { $left ->
    [one] Jeszcze jeden oddział.
    [few] Jeszcze { $left } oddziały.
   *[other] Jeszcze { $left } oddziałów.
}
ask-bring = { $side }: kto wchodzi na mapę? Mogą ci z pola { $stage } toru etapów.
ask-bring-to = Gdzie wchodzi { $unit }?
ask-bring-division = Gdzie wchodzi dywizja? Wszystkie jej oddziały, na które pora, a z nimi { $unit }.
ask-take-off = { $side }: kogo zdjąć z mapy? Całe dywizje, oddziały samodzielne i osłonowe; mogą wrócić w następnym etapie.
ask-take-off-last = { $side }: kogo zdjąć z mapy? Całe dywizje, oddziały samodzielne i osłonowe; po tym etapie nikt już nie wraca.
ask-cover = { $side }: gdzie położyć jednostki osłonowe? Na heksach właśnie opuszczonych.
ask-barrage = { $side }: co ostrzelać? { $air ->
    [0] Nie ma już punktów lotniczych.
    [one] Został jeden punkt lotniczy.
    [few] Zostały { $air } punkty lotnicze.
   *[other] Zostało { $air } punktów lotniczych.
}
ask-guns = { $side }: które działa ostrzeliwują { $hex }?
ask-air-points = { $side }: ile punktów lotniczych bombarduje { $hex }? Do użycia: { $air }.
ask-march = { $side }: kto rusza się teraz?
ask-march-to = Dokąd idzie { $unit }? Pozostało punktów: { $left } z { $of }.
ask-march-train = Dokąd jedzie { $unit }?
ask-react-german = { $side }: czy strzelać? { $unit } wchodzi na { $hex }. Wskaż, kto strzela, użyj gazu albo wstrzymaj ogień; zaopatrzenie: { $supply }.
ask-react-supply = { $side }: czy strzelać? { $unit } wchodzi na { $hex }. Wskaż, kto strzela, albo wstrzymaj ogień; zaopatrzenie: { $supply }.
ask-react = { $side }: czy strzelać? { $unit } wchodzi na { $hex }. Wskaż, kto strzela, albo wstrzymaj ogień.
ask-react-more = { $side }: kto jeszcze strzela? Cel: { $unit }, { $hex }. Potem rzuć kostką.
ask-surplus = { $side }: kto opuszcza zbyt pełny heks? Poczeka na następnym polu toru etapów.
ask-surplus-last = { $side }: kto opuszcza zbyt pełny heks? Po tym etapie nikt już nie wraca.
ask-assault = { $side }: kogo szturmować teraz?
ask-muster = { $side }: kto szturmuje? Cel: { $unit }.
ask-deploy = { $side }: kto wychodzi z rezerwy na mapę?
ask-deploy-to = Gdzie wchodzi { $unit }?
ask-send-north = { $side }: kto idzie z rezerwy na odcinek północny? { $number ->
    [one] Jest tam jeden oddział.
    [few] Są tam { $number } oddziały.
   *[other] Jest tam { $number } oddziałów.
}
ask-withdraw = { $side }: kto idzie z mapy do rezerwy?
ask-recall-north = { $side }: kto idzie z odcinka północnego do rezerwy?
ask-reorganise = { $side }: kogo zreorganizować? Oddział kosztuje { $cost }, zaopatrzenie wynosi { $supply }.
ask-train = { $side }: czy wystawić pociąg pancerny? Kosztuje { $cost }, zaopatrzenie wynosi { $supply }.
ask-train-repair = { $side }: czy naprawić pociąg pancerny? Kosztuje { $cost }, zaopatrzenie wynosi { $supply }.
ask-airstrip = { $side }: gdzie budować rezerwowe lądowisko? Pole kosztuje { $cost }, zaopatrzenie wynosi { $supply }; gotowe: { $number } z 3.
ask-over-red = Twierdza padła: Armia Czerwona ma punktów { $number }, a potrzebowała { $needed }.
ask-over-german = Twierdza się utrzymała: Armia Czerwona ma punktów { $number }, a potrzebowała { $needed }.

do-bring = { $unit } wchodzi na mapę
do-bring-division = wchodzi dywizja: { $unit } i reszta
do-deploy = { $unit } wychodzi z rezerwy
do-march = ruch: { $unit }
do-place = zacznij na { $hex }
do-pool = z powrotem do zapasu jednostek osłonowych
do-enter = wejdź na { $hex }
do-to = idź na { $hex }
do-to-watched = idź na { $hex }, gdzie wróg może strzelać
do-wait = Czekaj na torze etapów
do-keep = Zostań w rezerwie
do-stay = Zostań tutaj
do-event-reorganise = { $unit } idzie do rezerwy
do-event-fanatic = { $unit } ulega fanatyzmowi
do-event-remove = { $unit } opuszcza grę
do-tire = zmęczony: { $unit }
do-surplus = { $unit } idzie na tor etapów
do-surplus-last = { $unit } schodzi z mapy na dobre
do-send-north = { $unit } idzie na północ
do-withdraw = { $unit } idzie do rezerwy
do-recall-north = { $unit } idzie do rezerwy
do-reorganise = reorganizacja: { $unit }, koszt { $cost }, zostaje { $left }
do-take-division = zdejmij dywizję: { $unit } i reszta
do-take-off = zdejmij z mapy: { $unit }
do-lay = połóż jednostkę osłonową na { $hex }
do-strike = ostrzelaj { $hex } z dział
do-bomb = bombarduj { $hex } z powietrza
do-raid = Nalot na składy, punkty: { $number }, szansa { $sixths }/6
do-harass = Po-2 przeciw: { $unit }, szansa { $sixths }/6
do-incite = antyfaszyści dezorganizują: { $unit }
do-split = rozdziel na grupy wsparcia: { $unit }
do-attack = szturmuj: { $unit }
do-gun = { $unit } strzela: wtedy { $sixths }/6
do-fire = { $unit } strzela: wtedy { $sixths }/6
do-commit = { $unit } bierze udział: wtedy { $sixths }/6
do-north-support = Wesprzyj: koszt { $cost }, zostaje { $left }
do-air-points = Bombarduj, punkty: { $number }, szansa { $sixths }/6
do-support = za { $number }: { $sixths }/6
do-goliath = Goliat: { $sixths }/6
do-captured-goliath = Zdobyczne Goliaty: { $sixths }/6
do-gas = Gaz (zostało { $number })
do-strike-now = Ognia: { $sixths }/6
do-fire-now = Ognia: { $sixths }/6
do-assault-now = Szturm: { $sixths }/6
do-north-roll = Rzuć bez wsparcia
do-not-declare = Nie teraz
do-declare = Ogłoś atak: potrzeba o { $points } punktów więcej
do-hold = Wstrzymaj ogień
do-airstrip = buduj na { $hex }: koszt { $cost }, zostaje { $left }
do-train = wystaw pociąg na { $hex }: koszt { $cost }, zostaje { $left }
do-train-repair = napraw pociąg na { $hex }: koszt { $cost }, zostaje { $left }
do-end-setup = Zakończ rozstawianie
do-end-event = Nikt więcej
do-end-bring = Nikt więcej nie wchodzi
do-end-take-off = Nikt więcej nie schodzi
do-end-cover = Bez dalszej osłony
do-end-barrage = Zakończ nawałę
do-end-march = Zakończ ruch
do-end-assault = Zakończ szturmy
do-end-deploy = Nikt więcej
do-end-send-north = Nikt więcej na północ
do-end-withdraw = Nikt więcej do rezerwy
do-end-recall-north = Nikt więcej z północy
do-end-reorganise = Koniec reorganizacji
do-end-train = Bez pociągu
do-end-airstrip = Nic nie buduj

row-needed = trzeba osiągnąć
row-units = oddziały biorące udział
row-combined = piechota i broń pancerna razem
row-terrain = teren celu
row-tracks = tory kolejowe
row-artillery = artyleria za zaopatrzenie
row-blue = niebieskie liczby biorących udział
row-green = zielona liczba celu
row-goliath = Goliat
row-captured-goliath = zdobyczne Goliaty
row-fanatic-attack = biorą udział fanatycy
row-fanatic-defence = cel jest sfanatyzowany
row-other = jednostki specjalne
row-sum = wszystkie modyfikatory
row-die = kostka
row-total = razem
row-one = 1 nigdy się nie udaje
row-with-support = za { $points ->
    [one] punkt zaopatrzenia
    [few] { $points } punkty zaopatrzenia
   *[other] { $points } punktów zaopatrzenia
}
row-all = jeśli wezmą udział wszyscy ({ $number })
row-all-support = … za { $points ->
    [one] punkt zaopatrzenia
    [few] { $points } punkty zaopatrzenia
   *[other] { $points } punktów zaopatrzenia
}
row-guns = oddziały artylerii
row-air = punkty lotnicze
row-po2 = Po-2 udaje się przy 3 lub 4
result-nothing = brak efektu
result-tired = cel na jakiś czas wypada z gry
result-disorganised = wszyscy na heksie zdezorganizowani
result-one-disorganised = oddział zdezorganizowany
result-raid = twierdza traci punkt zaopatrzenia
verdict-tired-all = cel pobity, jeśli wszyscy wezmą udział
verdict-tired = cel pobity
verdict-disorganised = dezorganizacja
verdict-raid = strata punktu zaopatrzenia
verdict-nothing = brak efektu

now-place = trwa rozstawianie
now-event = zdarzenie każe wskazać oddziały
now-declare = chodzi o to, czy 2 Armia WP atakuje
now-north-roll = trwają rzuty na północy
now-north-loss = trzeba wskazać zmęczone oddziały polskie
now-bring = oddziały wchodzą z toru etapów na mapę
now-take-off = oddziały schodzą z mapy
now-cover = trwa kładzenie jednostek osłonowych
now-barrage = działa i lotnictwo ostrzeliwują
now-guns = trzeba wybrać działa i strzelać
now-air-points = trzeba podać liczbę punktów lotniczych
now-march = trzeba wskazać oddział do ruchu albo zakończyć ruch
now-march-to = oddział w ruchu idzie dalej albo zostaje
now-react = druga strona odpowiada na ruch
now-surplus = heks jest zbyt pełny
now-assault = trzeba wskazać cel albo zakończyć szturmy
now-muster = trzeba wskazać, kto szturmuje
now-deploy = oddziały wychodzą z rezerwy na mapę
now-send-north = oddziały idą z rezerwy na północ
now-withdraw = oddziały idą z mapy do rezerwy
now-recall-north = oddziały idą z północy do rezerwy
now-reorganise = trwa reorganizacja osłabionych
now-train = można wystawić pociąg pancerny
now-airstrip = można budować rezerwowe lądowisko

no-over = Gra jest skończona.
no-not-now = Teraz chodzi o coś innego: { $question }.
no-enemy-unit = { $unit } należy do drugiej strony.
no-supply = To kosztuje { $cost }, a zaopatrzenie wynosi { $left }.
no-room = Na { $hex } { $number ->
    [one] mieści się jeden oddział
    [few] mieszczą się najwyżej { $number } oddziały
   *[other] mieści się najwyżej { $number } oddziałów
}.
no-water = { $hex } to otwarta woda: Odrę przekracza się po mostach.
no-enemy-hex = Na { $hex } stoi wróg.
no-already = { $unit } już bierze udział.
no-gone = { $unit } – poza grą.

no-place-box-german = { $unit } zaczyna na mapie, w rezerwie albo na odcinku północnym.
no-place-box-red = { $unit } zaczyna na mapie, dopóki ma gdzie.
no-place-ground = Niemcy zaczynają w mieście, na przedmieściach, w parkach i na lotnisku, a nie na { $hex }.
no-place-near = { $hex } leży za blisko rosyjskiego pola koncentracji; najmniejsza odległość: { $number }.
no-place-far = { $hex } leży za daleko od rosyjskich pól koncentracji; największa odległość: { $number }.
no-place-contact = { $hex } sąsiaduje z Niemcami.
no-place-division = { $unit } musi zacząć blisko pozostałych oddziałów dywizji; największa odległość: { $number }.
no-cover-unit = { $unit } to nie jednostka osłonowa.
no-cover-hand = { $unit } – tej jednostki nie ma w zapasie.
no-cover-taken = { $unit } – sama właśnie zdjęta, można ją położyć w późniejszym etapie.
no-cover-polish = Polskie jednostki osłonowe czekają w zapasie, aż Polacy wejdą.
no-cover-edge = Jednostki osłonowe zaczynają na południowej lub zachodniej krawędzi, a nie na { $hex }.
no-cover-near = { $hex } leży za blisko Niemców; najmniejsza odległość: { $number }.
no-cover-twice = Na { $hex } stoi już jednostka osłonowa.
no-cover-counter = Jednostki osłonowe są jednakowe: weź wolną o najniższym numerze, jeśli jakaś została.
no-cover-left = Na { $hex } ktoś jeszcze stoi: osłonę kładzie się tylko tam, gdzie nikt nie został.
no-cover-nation = { $hex } opuścili żołnierze drugiej narodowości; połóż tam ich jednostkę osłonową.
no-cover-vacated = Z { $hex } nikogo w tej fazie nie zdjęto.

no-event-weakened = { $unit } nie jest wśród osłabionych.
no-event-star = { $unit } nie ma gwiazdki.
no-event-fanatic = { $unit } już jest sfanatyzowany.
no-event-map = { $unit } – tego oddziału nie ma na mapie.
no-event-gone = { $unit } – tego oddziału nie ma w grze.
no-event-kind = { $unit } nie jest z tych, którzy muszą odejść, albo odeszło już dość takich.
no-event-end = { $left ->
    [one] Jeszcze jeden musi odejść
    [few] Jeszcze { $left } muszą odejść
   *[other] Jeszcze { $left } musi odejść
}: wskaż kto.
no-event-enough = Nikogo nie trzeba wskazywać: „enough” kończy to zdarzenie.
no-north-unit = { $unit } nie jest na polskim odcinku północnym.
no-north-once = Rzut wspiera się raz, jednym punktem.

no-bring-there = { $unit } już jest na mapie.
no-bring-pool = { $unit } jest w zapasie: osłonę kładzie się tam, skąd zdjęto oddziały.
no-bring-north = { $unit } jest na odcinku północnym aż do przełamania.
no-bring-yet = { $unit } przybywa przez zdarzenie późniejszego etapu.
no-bring-support = { $unit } powstaje z podziału wyrzutni, na jej heksie.
no-bring-later = { $unit } nie stoi jeszcze na polu { $stage } toru etapów.
no-bring-left = { $unit } w tym etapie czeka dalej.
no-bring-division = { $unit } wchodzi razem z dywizją, wskazaną przez pierwszy jej oddział.
no-bring-hex = { $unit } nie ma gdzie wejść.
no-entry-pool = Do zapasu wracają tylko jednostki osłonowe.
no-entry-box = { $unit } wchodzi na mapę albo czeka.
no-entry-german = Na { $hex } są Niemcy: nikt tam nie wchodzi.
no-entry-full = { $unit } się nie porusza, a na { $hex } nie ma dla niego miejsca.
no-entry-polish = { $unit } wchodzi tylko na polskie pola koncentracji i polskie jednostki osłonowe.
no-entry-soviet = { $unit } wchodzi tylko na rosyjskie pola koncentracji i rosyjskie jednostki osłonowe.
no-entry-hex = { $hex } nie jest polem koncentracji ani nie stoi tam jednostka osłonowa.
no-off-map = { $unit } – tego oddziału nie ma na mapie.
no-off-again = { $unit } – ten oddział już zdjęto.
no-off-division = { $unit } schodzi razem z dywizją, wskazaną przez pierwszy jej oddział na mapie.

no-deploy-kept = { $unit } w tym etapie zostaje w rezerwie.
no-deploy-weakened = { $unit } jest osłabiony: najpierw reorganizacja.
no-deploy-north = { $unit } jest na północy: najpierw trzeba go odwołać do rezerwy.
no-deploy-there = { $unit } nie jest w rezerwie.
no-deploy-airfield = { $unit } czeka, aż w fazie 1 lotnisko będzie niemieckie.
no-deploy-box = { $unit } idzie na heks mapy albo zostaje w rezerwie.
no-deploy-rathaus = Ratusz jest w rękach Armii Czerwonej.
no-deploy-city = { $hex } nie jest heksem miasta.
no-deploy-near = { $hex } leży bliżej niż { $number } heksów od Armii Czerwonej.
no-deploy-line = { $hex } nie ma linii komunikacji z Ratuszem.
no-north-already = { $unit } już jest na północy.
no-north-reserve = { $unit } nie jest w rezerwie.
no-withdraw-map = { $unit } – tego oddziału nie ma na mapie.
no-withdraw-contact = { $unit } sąsiaduje z Armią Czerwoną i nie może się wycofać.
no-recall = { $unit } nie jest na odcinku północnym.
no-weakened = { $unit } nie jest wśród osłabionych.
no-train-reserve = Pociąg pancerny nigdy nie jest w rezerwie ani na północy.
no-train-works = Pociąg buduje się i naprawia w warsztatach kolejowych, { $hex }.
no-train-stage = Pociąg można zbudować od etapu { $stage }.
no-train-held = { $hex } jest w rękach Armii Czerwonej.
no-train-room = Na { $hex } nie ma miejsca.
no-train-twice = Pociąg już jest w grze.
no-airstrip-city = { $hex } nie jest heksem miasta.
no-airstrip-bridge = { $hex } to most.
no-airstrip-twice = Na { $hex } jest już część lądowiska.
no-airstrip-held = { $hex } jest w rękach Armii Czerwonej.
no-airstrip-apart = { $hex } nie sąsiaduje z tym, co zbudowano.
no-airstrip-canal = { $hex } jest oddzielony kanałem od tego, co zbudowano.
no-airstrip-finished = Wszystkie części lądowiska są już zbudowane.

no-target-hex = Na { $hex } nie ma Niemców.
no-struck = Działa już w tej fazie ostrzelały { $hex }.
no-bombed = Lotnictwo już w tej fazie zbombardowało { $hex }.
no-guns-left = Na mapie nie ma już dział, które nie strzelały.
no-guns-chosen = Wybierz co najmniej jedno działo.
no-mixed = Działa i samoloty nigdy nie działają razem.
no-air-left = { $left ->
    [0] Nie ma już punktów lotniczych.
    [one] Został jeden punkt lotniczy.
    [few] Zostały { $left } punkty lotnicze.
   *[other] Zostało { $left } punktów lotniczych.
}
no-air-none = Potrzeba co najmniej jednego punktu lotniczego.
no-raid-empty = Składy są puste.
no-own-target = { $unit } – to własny oddział.
no-target-map = { $unit } – tego oddziału nie ma na mapie.
no-po2-left = Wszystkie Po-2 już w tym etapie latały.
no-antifascists-left = Antyfaszyści już zrobili swoje.
no-incite-far = { $unit } nie sąsiaduje z Armią Czerwoną.
no-split-kind = { $unit } to nie wyrzutnia rakiet.
no-split-map = { $unit } – tego oddziału nie ma na mapie.
no-split-fired = { $unit } – już w tej fazie strzelał; rozdzielić można go w innym etapie.
no-gun = { $unit } to nie artyleria.
no-gun-map = { $unit } – tego oddziału nie ma na mapie.
no-gun-fired = { $unit } – ten oddział już strzelał.

no-moved = { $unit } – ruch tego oddziału jest zakończony.
no-immobile = { $unit } nie może się poruszać.
no-immobile-guns = { $unit } nie może się poruszać, czy strzelał, czy nie.
no-fired-march = { $unit } – kto ostrzeliwał, w tym etapie się nie rusza.
no-march-way = { $unit } nie ma dokąd iść.
no-march-end = { $hex } jest zbyt pełny, { $number ->
    [one] mieści się jeden oddział
    [few] mieszczą się { $number } oddziały
   *[other] mieści się { $number } oddziałów
}: najpierw musi odejść { $unit }.
no-march-other = { $unit } jest w ruchu: niech się zatrzyma, zanim ruszy inny.
no-march-box = { $unit } porusza się po mapie.
no-same-hex = { $unit } stoi na { $hex }.
no-gassed = Na { $hex } jest gaz.
no-tracks = Do { $hex } nie prowadzą tory.
no-tracks-twice = Pociąg był już w tym ruchu na { $hex }.
no-tracks-way = Do { $hex } nie prowadzi stąd wolny tor.
no-watched = W drodze na { $hex } wróg może strzelać: pod jego okiem idź heks po heksie.
no-dead-end = Na ten most wchodzi się i schodzi tylko przez { $way }.
no-bridge = Most nie prowadzi na { $hex }.
no-points = { $left ->
    [one] Jeden punkt nie wystarczy
    [few] { $left } punkty nie wystarczą
   *[other] { $left } punktów nie wystarczy
}, by dojść na { $hex }.
no-room-march = Na { $hex } { $number ->
    [one] mieści się jeden oddział
    [few] mieszczą się najwyżej { $number } oddziały
   *[other] mieści się najwyżej { $number } oddziałów
}, a stamtąd nie da się dojść na heks z miejscem.
no-halt = Na { $hex } { $number ->
    [one] mieści się jeden oddział
    [few] mieszczą się najwyżej { $number } oddziały
   *[other] mieści się najwyżej { $number } oddziałów
}: idź dalej.
no-end-march = { $unit } jest w ruchu: niech najpierw się zatrzyma.
no-surplus = { $unit } nie stoi na zbyt pełnym heksie.
no-surplus-end = Heks jest zbyt pełny: wskaż, kto odchodzi.

no-fire-far = { $unit } nie sąsiaduje z heksem, na który wszedł wróg.
no-fire-disorganised = { $unit } jest zdezorganizowany i nie może strzelać.
no-other-division = { $unit } jest z innej dywizji niż biorący udział.
no-support-red = Tylko garnizon płaci zaopatrzeniem za artylerię; działa Armii Czerwonej strzelają w fazie 3.
no-support-twice = Za artylerię już zapłacono.
no-support-alone = Najpierw wskaż, kto strzela lub szturmuje: artyleria tylko wspiera.
no-support-most = Zapłacić można od 1 do { $most }.
no-gas-red = Gaz ma tylko garnizon.
no-gas-fire = Gazu używa się zamiast ognia, a ktoś już strzela.
no-gas-assault = Gazu używa się tylko, gdy rusza się oddział Armii Czerwonej.
no-gas-left = Nie ma już broni chemicznej.
no-firing-nobody = Wskaż, kto strzela, albo wstrzymaj ogień.
no-hold-now = Ktoś już strzela: rzuć kostką.
no-goliath-fire = Goliatów używa się tylko w szturmie.

no-target-twice = { $unit } – ten oddział już w tej fazie szturmowano.
no-target-far = Nikt z twoich nie sąsiaduje z celem: { $unit }.
no-target-nobody = Obok celu nie ma już nikogo, kto mógłby szturmować: { $unit }.
no-target-now = Cel jest wskazany; wybierz, kto szturmuje.
no-assault-far = { $unit } nie sąsiaduje z celem.
no-assault-twice = { $unit } – ten oddział już w tej fazie szturmował.
no-fired-assault = { $unit } – kto ostrzeliwał, w tym etapie nie szturmuje.
no-attacker-chosen = Wskaż co najmniej jeden szturmujący oddział.
no-goliath-twice = Używa się jednego Goliata naraz.
no-goliath-left = Nie ma już Goliatów.
no-captured-left = Zdobycznych Goliatów już użyto.
no-captured-yet = Zdobycznych Goliatów można używać od etapu { $stage }.
no-captured-brigade = Musi brać udział batalion 62 Brygady.

arrive-reserve = przybywa do rezerwy przez zdarzenie { $letter }
arrive-flown-in = przylatuje do rezerwy przez zdarzenie { $letter }, gdy lotnisko jest niemieckie
arrive-track = przybywa przez zdarzenie { $letter }, przez pole koncentracji lub jednostkę osłonową
arrive-north = przybywa na odcinek północny przez zdarzenie { $letter }

# Zdarzenia według strony i litery
event-german-a = Powołano cztery bataliony Volkssturmu.
event-german-b = Ma przylecieć batalion spadochroniarzy.
event-german-c = Ma przylecieć drugi batalion spadochroniarzy.
event-german-d = Nowy komendant, generał Niehoff: osłabione oddziały mogą wrócić do rezerwy.
event-german-e = Hitlerjugend i działa szturmowe zasilają rezerwę.
event-german-f = Wielkanocne pożary trawią zapasy.
event-german-g = Oddział z gwiazdką może przysiąc, że będzie walczył do końca.
event-german-h = Wieści z Berlina: volkssturmiści chcą do domu.
event-red-A = Przybywają działa 203 i 280 mm.
event-red-B = Przybywają ciężkie jednostki pancerne i saperzy szturmowi.
event-red-C = Przybywa 112 Dywizja Strzelecka.
event-red-D = Przybywają dalsze ciężkie działa i moździerze.
event-red-E = Przybywają wyrzutnie rakiet i czołgi.
event-red-F = Przybywają dalsze ciężkie jednostki pancerne.
event-red-G = 2 Armia WP przejmuje odcinek północny.
event-red-H = Działa i wyrzutnie wezwano pod Berlin.
event-red-I = Najcięższe działa wezwano pod Berlin.

terrain-clear = Teren czysty
terrain-park = Park
terrain-suburb = Przedmieścia
terrain-city = Miasto
terrain-water = Odra

edge-canal = Kanał
edge-stream = Rzeczka
edge-bridge = Most
edge-rail-bridge = Most kolejowy
edge-rail = Tory kolejowe

effect-cost = { $red } dla Armii Czerwonej i { $german } dla Niemców za wejście
effect-stack = miejsce dla { $red ->
    [one] jednego oddziału
   *[other] { $red } oddziałów
} Armii Czerwonej lub { $german ->
    [one] jednego niemieckiego
   *[other] { $german } niemieckich
}
effect-success = szturm lub ostrzał wymierzony w oddział na tym polu musi osiągnąć { $sum }
effect-modifier = szturm na oddział na tym polu traci { $points }
effect-closed = otwarta woda: przejście tylko polami mostów
effect-reserve = tu Niemcy wchodzą z rezerwy, daleko od Armii Czerwonej
effect-airstrip-ground = tu można budować rezerwowe lądowisko
effect-side-cost = { $points ->
    [one] jeden punkt
    [few] { $points } punkty
   *[other] { $points } punktów
} więcej za przejście bez mostu
effect-canal-airstrip = dzieli pola lądowiska
effect-bridge = woda nic tu nie kosztuje
effect-bridge-hex = na most na Odrze wchodzi się i z niego schodzi tylko tędy
effect-tracks = szturm na oddział na torach traci jeszcze { $points }
effect-train = tędy jeździ pociąg pancerny
effect-victory = { $points ->
    [one] jeden punkt dla Armii Czerwonej na końcu
    [few] { $points } punkty dla Armii Czerwonej na końcu, a jeden, jeśli wszystkie pola liczą się jednakowo
   *[other] { $points } punktów dla Armii Czerwonej na końcu, a jeden, jeśli wszystkie pola liczą się jednakowo
}
effect-rathaus = tu Niemcy zawsze wchodzą z rezerwy, chyba że pole ma Armia Czerwona
effect-airfield = dodaje { $points } do niemieckiego rzutu na zaopatrzenie
effect-works = tu powstaje i jest naprawiany pociąg pancerny, od etapu { $stage }
effect-dead-end = wejście i wyjście tylko przez { $hex }
effect-concentration-soviet = tu wchodzą oddziały rosyjskie
effect-concentration-polish = tu wchodzą oddziały polskie

mark-selected = wybrany
mark-committed = bierze udział
mark-target = cel
mark-disorganised = zdezorganizowany
mark-fired = strzelała
mark-fanatic = sfanatyzowany
mark-attacked = szturmował
mark-moved = ruszył się
marker-airstrip = rezerwowe lądowisko
marker-chemical = broń chemiczna

# Co się dzieje: zdarzenia, ruch strategiczny, północ, zaopatrzenie, zwycięstwo
log-stage = Zaczyna się etap { $stage }.
log-over = Ostatni etap dobiegł końca.
log-barrage = Nawała i nalot, punkty lotnicze: { $points }.
log-march-phase = { $side }: ruch taktyczny.
log-assault-phase = { $side }: szturm.
log-strategic-phase = { $side }: ruch strategiczny.
log-supply-phase = Zaopatrzenie garnizonu.
log-air-points = { $points ->
    [one] Armia Czerwona ma w tym etapie jeden punkt lotniczy.
    [few] Armia Czerwona ma w tym etapie { $points } punkty lotnicze.
   *[other] Armia Czerwona ma w tym etapie { $points } punktów lotniczych.
}
log-goliaths = { $number ->
    [one] Twierdza ma jednego Goliata.
    [few] Twierdza ma { $number } Goliaty.
   *[other] Twierdza ma { $number } Goliatów.
}
log-gas-count = { $number ->
    [one] Twierdza ma gaz na jedno użycie.
   *[other] Twierdza ma gaz na { $number } użycia.
}
log-event = Zdarzenie { $letter }.
log-arrives = { $unit } przybywa: { $box }.
log-supply-lost = Zaopatrzenie twierdzy spada o { $points }; zostaje { $supply }.
log-reorganised = { $unit } przechodzi z osłabionych do rezerwy bez kosztów.
log-swears = { $unit } ulega fanatyzmowi.
log-removed = { $unit } opuszcza grę.
log-declared = 2 Armia Wojska Polskiego przystępuje do działań. Armia Czerwona potrzebuje teraz { $needed } pkt, o { $points } więcej.
log-north = Walki na północy: oddziały niemieckie: { $germans }, polskie: { $poles }.
log-north-roll = Rzut na północy{ $bonus ->
    [0] {""}
   *[other] , z { $bonus } za zaopatrzenie
}: razem { $sum }.
log-north-held = Obrona na północy się trzyma: { $sum } wobec { $poles } oddziałów polskich.
log-north-broken = 2 Armia Wojska Polskiego przełamuje obronę na północy: { $sum } wobec { $poles } oddziałów polskich.
log-back-north = { $unit } wraca na północny odcinek.
log-enters = { $unit } wchodzi na { $hex }.
log-to-pool = { $unit } wraca do zapasu jednostek osłonowych.
log-taken-off = { $unit } schodzi z planszy z { $hex }.
log-cover = { $unit } osłania { $hex }.
log-deployed = { $unit } wychodzi z rezerwy na { $hex }.
log-sent-north = { $unit } idzie z rezerwy na północny odcinek.
log-withdrawn = { $unit } wycofuje się do rezerwy.
log-recalled = { $unit } wraca z północnego odcinka do rezerwy.
log-reorganised-paid = { $unit } przechodzi reorganizację i wraca do rezerwy; zostaje { $supply } zaopatrzenia.
log-train-built = { $unit } powstaje na { $hex }; zostaje { $supply } zaopatrzenia.
log-train-repaired = { $unit } wraca po naprawie na { $hex }; zostaje { $supply } zaopatrzenia.
log-airstrip = Część rezerwowego lądowiska powstaje na { $hex }; zostaje { $supply } zaopatrzenia.
log-supply = Twierdza dostaje { $points } zaopatrzenia: teraz { $supply }.
log-weakened = { $unit }: zmęczenie walką, na pole osłabionych.
log-damaged = { $unit }: uszkodzony.
log-fatigued = { $unit }: zmęczenie walką, powrót w etapie { $stage }.
log-fatigued-for-good = { $unit }: zmęczenie walką, przed końcem gry już nie wróci.
log-placed = { $unit } zajmuje miejsce: { $hex }.
log-no-place = { $unit } nie ma gdzie stanąć i czeka na torze etapów.
tally-needed = Armia Czerwona potrzebuje { $points }
tally-declared = z tego { $points } za 2 Armię Wojska Polskiego
tally-hex = { $place }

# Co się dzieje: marsze, ostrzał, ogień, szturm
log-march = { $unit } idzie na { $to }, koszt { $cost }
log-train = { $unit } jedzie na { $to }
log-halt = { $unit } zostaje na { $hex }
log-surplus = { $unit } nie mieści się na { $hex } i czeka na następny etap
log-surplus-last = { $unit } nie mieści się na { $hex } i już nie wraca
log-guns = Wsparcie niemieckiej artylerii +{ $points }; zaopatrzenie spada do { $supply }
log-gas = Gaz na { $hex }: { $unit } wraca na { $to }
log-assault = Szturm na { $unit } na { $hex }
log-assault-one = { $units } przeciw { $unit }: wypadło 1, brak efektu
log-assault-won = { $units } przeciw { $unit }: { $total }, potrzeba { $needed }, sukces
log-assault-failed = { $units } przeciw { $unit }: { $total }, potrzeba { $needed }, brak efektu
log-fire-one = Ostrzał ({ $units }), cel { $unit }: wypadło 1, brak efektu
log-fire-hit = Ostrzał ({ $units }), cel { $unit }: { $total }, potrzeba { $needed }, sukces
log-fire-missed = Ostrzał ({ $units }), cel { $unit }: { $total }, potrzeba { $needed }, brak efektu
log-goliath = Do szturmu rusza Goliat; zostało: { $left }
log-captured-goliath = Do szturmu ruszają zdobyczne Goliaty
log-fanatic = { $unit } ulega fanatyzmowi
log-recovered = Sprawność bojową odzyskują: { $units }
log-shelled = Ostrzał artyleryjski, oddziałów { $strength }: dezorganizacja na { $hex }
log-shelled-in-vain = Ostrzał artyleryjski, oddziałów { $strength }, na { $hex }: brak efektu
log-bombed = Bombardowanie lotnicze, punktów { $strength }: dezorganizacja na { $hex }
log-bombed-in-vain = Bombardowanie lotnicze, punktów { $strength }, na { $hex }: brak efektu
log-raid = Nalot na składy, punktów { $strength }: zaopatrzenie spada do { $supply }
log-raid-in-vain = Nalot na składy, punktów { $strength }: brak efektu
log-harassed = Po-2 dezorganizuje { $unit }
log-harassed-in-vain = Po-2 atakuje { $unit }: brak efektu
log-incited = Antyfaszyści dezorganizują { $unit }
log-split = { $unit } na { $hex } zamienia się w { $units }
