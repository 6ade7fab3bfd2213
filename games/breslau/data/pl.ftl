# Co gra Festung Breslau 1945 mówi ludziom, po polsku.

box-reserve = rezerwa taktyczna dowództwa twierdzy
box-weakened = osłabione oddziały niemieckie
box-north-german = północny odcinek frontu: siły niemieckie
box-north-polish = północny odcinek frontu: 2 Armia WP
box-pool = jednostki osłonowe w zapasie
box-waiting = jeszcze nie w grze
box-damaged = uszkodzony
box-removed = poza grą
box-stage-1 = tor etapów, etap 1
box-stage-2 = tor etapów, etap 2
box-stage-3 = tor etapów, etap 3
box-stage-4 = tor etapów, etap 4
box-stage-5 = tor etapów, etap 5
box-stage-6 = tor etapów, etap 6
box-stage-7 = tor etapów, etap 7
box-stage-8 = tor etapów, etap 8
box-stage-9 = tor etapów, etap 9
box-stage-10 = tor etapów, etap 10
box-stage-11 = tor etapów, etap 11
box-stage-12 = tor etapów, etap 12
box-stage-13 = tor etapów, etap 13
box-stage-14 = tor etapów, etap 14
box-stage-15 = tor etapów, etap 15
box-stage-16 = tor etapów, etap 16
box-stage-17 = tor etapów, etap 17
box-stage-18 = tor etapów, etap 18
box-stage-19 = tor etapów, etap 19
box-stage-20 = tor etapów, etap 20

scenario-historical = Oblężenie, 16 lutego – 6 maja 1945
scenario-free = Dowolne rozstawienie

phase-german-setup = Rozstawienie niemieckie
phase-red-setup = Rozstawienie Armii Czerwonej
phase-events = Zdarzenia
phase-red-strategic = Ruch strategiczny Armii Czerwonej
phase-barrage = Nawała i nalot
phase-red-movement = Ruch taktyczny Armii Czerwonej
phase-red-assault = Szturm Armii Czerwonej
phase-recovery = Przywracanie sprawności bojowej
phase-german-assault = Szturm niemiecki
phase-german-movement = Niemiecki ruch taktyczny
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
do-raid = Nalot na składy, punkty: { $points }, szansa { $sixths }/6
do-harass = Po-2 przeciw: { $unit }, szansa { $sixths }/6
do-incite = antyfaszyści dezorganizują: { $unit }
do-split = rozdziel na grupy wsparcia: { $unit }
do-attack = szturmuj: { $unit }
do-gun = { $unit } strzela: wtedy { $sixths }/6
do-fire = { $unit } strzela: wtedy { $sixths }/6
do-commit = { $unit } bierze udział: wtedy { $sixths }/6
do-north-support = Wesprzyj: koszt { $cost }, zostaje { $left }
do-air-points = Bombarduj, punkty: { $points }, szansa { $sixths }/6
do-support = za { $points }: { $sixths }/6
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

# Formacje
formation-112-rifle = 112 Dywizja Strzelecka
formation-135-rifle = 135 Dywizja Strzelecka
formation-181-rifle = 181 Dywizja Strzelecka
formation-218-rifle = 218 Dywizja Strzelecka
formation-273-rifle = 273 Dywizja Strzelecka
formation-294-rifle = 294 Dywizja Strzelecka
formation-309-rifle = 309 Dywizja Strzelecka
formation-359-rifle = 359 Dywizja Strzelecka
formation-62-sappers = 62 Brygada Inżynieryjno-Saperska
formation-5-infantry = 5 Dywizja Piechoty
formation-7-infantry = 7 Dywizja Piechoty
formation-8-infantry = 8 Dywizja Piechoty
formation-9-infantry = 9 Dywizja Piechoty
formation-10-infantry = 10 Dywizja Piechoty
formation-mohr = Pułk Mohr
formation-wehl = Pułk Wehl
formation-hanf = Pułk Hanf
formation-sauer = Pułk Sauer
formation-reinkober = Pułk Reinkober
formation-kersten = Pułk Kersten
formation-besslein = Pułk SS „Besslein”
formation-hitler-youth = Hitlerjugend
formation-paratroops = Spadochroniarze
formation-volkssturm = Volkssturm
formation-police = Policja
formation-landesschuetzen = Landesschützen
formation-luftwaffe = Personel naziemny Luftwaffe
formation-269-division = Resztki 269 Dywizji Piechoty
formation-fortress-pioneers = Saperzy forteczni
formation-tank-hunters = Niszczyciele czołgów „Breslau”
formation-flak = Szturmowe bataliony artylerii przeciwlotniczej
formation-replacements = Bataliony zapasowe
formation-fortress-mg = Forteczne bataliony karabinów maszynowych

# Żetony
unit-SU-112-385 = 385 pułk strzelecki 112 Dywizji Strzeleckiej
unit-SU-112-416 = 416 pułk strzelecki 112 Dywizji Strzeleckiej
unit-SU-112-524 = 524 pułk strzelecki 112 Dywizji Strzeleckiej
unit-SU-112-ART = 436 pułk artylerii 112 Dywizji Strzeleckiej
unit-SU-112-ENG = 159 batalion saperów 112 Dywizji Strzeleckiej
unit-SU-135-396 = 396 pułk strzelecki 135 Dywizji Strzeleckiej
unit-SU-135-497 = 497 pułk strzelecki 135 Dywizji Strzeleckiej
unit-SU-135-791 = 791 pułk strzelecki 135 Dywizji Strzeleckiej
unit-SU-135-ART = 276 pułk artylerii 135 Dywizji Strzeleckiej
unit-SU-135-ENG = Batalion saperów 135 Dywizji Strzeleckiej
unit-SU-181-195 = 195 pułk strzelecki 181 Dywizji Strzeleckiej
unit-SU-181-243 = 243 pułk strzelecki 181 Dywizji Strzeleckiej
unit-SU-181-271 = 271 pułk strzelecki 181 Dywizji Strzeleckiej
unit-SU-181-ART = 292 pułk artylerii 181 Dywizji Strzeleckiej
unit-SU-181-ENG = Batalion saperów 181 Dywizji Strzeleckiej
unit-SU-218-372 = 372 pułk strzelecki 218 Dywizji Strzeleckiej
unit-SU-218-658 = 658 pułk strzelecki 218 Dywizji Strzeleckiej
unit-SU-218-667 = 667 pułk strzelecki 218 Dywizji Strzeleckiej
unit-SU-218-ART = 663 pułk artylerii 218 Dywizji Strzeleckiej
unit-SU-218-ENG = Batalion saperów 218 Dywizji Strzeleckiej
unit-SU-273-967 = 967 pułk strzelecki 273 Dywizji Strzeleckiej
unit-SU-273-969 = 969 pułk strzelecki 273 Dywizji Strzeleckiej
unit-SU-273-971 = 971 pułk strzelecki 273 Dywizji Strzeleckiej
unit-SU-273-ART = 812 pułk artylerii 273 Dywizji Strzeleckiej
unit-SU-273-ENG = Batalion saperów 273 Dywizji Strzeleckiej
unit-SU-294-857 = 857 pułk strzelecki 294 Dywizji Strzeleckiej
unit-SU-294-859 = 859 pułk strzelecki 294 Dywizji Strzeleckiej
unit-SU-294-861 = 861 pułk strzelecki 294 Dywizji Strzeleckiej
unit-SU-294-ART = 849 pułk artylerii 294 Dywizji Strzeleckiej
unit-SU-294-ENG = Batalion saperów 294 Dywizji Strzeleckiej
unit-SU-309-955 = 955 pułk strzelecki 309 Dywizji Strzeleckiej
unit-SU-309-957 = 957 pułk strzelecki 309 Dywizji Strzeleckiej
unit-SU-309-959 = 959 pułk strzelecki 309 Dywizji Strzeleckiej
unit-SU-309-ART = 842 pułk artylerii 309 Dywizji Strzeleckiej
unit-SU-309-ENG = Batalion saperów 309 Dywizji Strzeleckiej
unit-SU-359-1194 = 1194 pułk strzelecki 359 Dywizji Strzeleckiej
unit-SU-359-1196 = 1196 pułk strzelecki 359 Dywizji Strzeleckiej
unit-SU-359-1198 = 1198 pułk strzelecki 359 Dywizji Strzeleckiej
unit-SU-359-ART = 924 pułk artylerii 359 Dywizji Strzeleckiej
unit-SU-359-ENG = Batalion saperów 359 Dywizji Strzeleckiej
unit-SU-ZIS3-1 = 1 pułk armat 76 mm
unit-SU-ZIS3-2 = 2 pułk armat 76 mm
unit-SU-M30-1 = 1 brygada haubic 122 mm
unit-SU-M30-2 = 2 brygada haubic 122 mm
unit-SU-M30-3 = 3 brygada haubic 122 mm
unit-SU-M30-4 = 4 brygada haubic 122 mm
unit-SU-D1-1 = 1 brygada haubic 152 mm
unit-SU-D1-2 = 2 brygada haubic 152 mm
unit-SU-D1-3 = 3 brygada haubic 152 mm
unit-SU-B4-1 = 1 brygada ciężkich haubic 203 mm
unit-SU-B4-2 = 2 brygada ciężkich haubic 203 mm
unit-SU-B4-3 = 3 brygada ciężkich haubic 203 mm
unit-SU-BR5-1 = 1 dywizjon moździerzy najcięższych 280 mm
unit-SU-BR5-2 = 2 dywizjon moździerzy najcięższych 280 mm
unit-SU-ZIS2-1 = 1 pułk armat przeciwpancernych 57 mm
unit-SU-ZIS2-2 = 2 pułk armat przeciwpancernych 57 mm
unit-SU-ZIS2-3 = 3 pułk armat przeciwpancernych 57 mm
unit-SU-M160-1 = 1 brygada moździerzy 160 mm
unit-SU-M160-2 = 2 brygada moździerzy 160 mm
unit-SU-M120-1 = 1 pułk moździerzy 120 mm
unit-SU-M120-2 = 2 pułk moździerzy 120 mm
unit-SU-M120-3 = 3 pułk moździerzy 120 mm
unit-SU-BM13-1 = 1 pułk wyrzutni BM-13
unit-SU-BM13-2 = 2 pułk wyrzutni BM-13
unit-SU-BM13-3 = 3 pułk wyrzutni BM-13
unit-SU-BM13-4 = 4 pułk wyrzutni BM-13
unit-SU-TB-14G = 14 Gwardyjska Brygada Pancerna
unit-SU-TB-57G = 57 Gwardyjska Brygada Pancerna
unit-SU-TR-222 = 222 pułk czołgów
unit-SU-TR-2 = 2 armijny pułk czołgów
unit-SU-IS2-87G = 87 gwardyjski pułk czołgów ciężkich
unit-SU-IS2-2 = 2 pułk czołgów ciężkich
unit-SU-ISU-349G = 349 gwardyjski pułk ciężkiej artylerii samobieżnej
unit-SU-ISU-2 = 2 pułk ciężkiej artylerii samobieżnej
unit-SU-SU122 = Pułk artylerii samobieżnej SU-122
unit-SU-SU85 = Pułk artylerii samobieżnej SU-85
unit-SU-SU76-1 = 1 dywizjon dział samobieżnych SU-76
unit-SU-SU76-2 = 2 dywizjon dział samobieżnych SU-76
unit-SU-SU76-3 = 3 dywizjon dział samobieżnych SU-76
unit-SU-UR77-1 = 1 batalion 77 Rejonu Umocnionego
unit-SU-UR77-2 = 2 batalion 77 Rejonu Umocnionego
unit-SU-UR77-3 = 3 batalion 77 Rejonu Umocnionego
unit-SU-UR77-4 = 4 batalion 77 Rejonu Umocnionego
unit-SU-UR77-5 = 5 batalion 77 Rejonu Umocnionego
unit-SU-62-56 = 56 batalion inżynieryjno-saperski
unit-SU-62-57 = 57 batalion inżynieryjno-saperski
unit-SU-62-58 = 58 batalion inżynieryjno-saperski
unit-SU-62-59 = 59 batalion inżynieryjno-saperski
unit-SU-ASS-1 = 1 batalion szturmowy saperów
unit-SU-ASS-2 = 2 batalion szturmowy saperów
unit-SU-SG-1A = Grupa wsparcia 1a
unit-SU-SG-1B = Grupa wsparcia 1b
unit-SU-SG-2A = Grupa wsparcia 2a
unit-SU-SG-2B = Grupa wsparcia 2b
unit-SU-SG-3A = Grupa wsparcia 3a
unit-SU-SG-3B = Grupa wsparcia 3b
unit-SU-SG-4A = Grupa wsparcia 4a
unit-SU-SG-4B = Grupa wsparcia 4b
unit-PL-5-13 = 13 pułk piechoty 5 Dywizji Piechoty
unit-PL-5-15 = 15 pułk piechoty 5 Dywizji Piechoty
unit-PL-5-17 = 17 pułk piechoty 5 Dywizji Piechoty
unit-PL-5-ART = 22 pułk artylerii lekkiej 5 Dywizji Piechoty
unit-PL-5-ENG = Batalion saperów 5 Dywizji Piechoty
unit-PL-7-33 = 33 pułk piechoty 7 Dywizji Piechoty
unit-PL-7-35 = 35 pułk piechoty 7 Dywizji Piechoty
unit-PL-7-37 = 37 pułk piechoty 7 Dywizji Piechoty
unit-PL-7-ART = 38 pułk artylerii lekkiej 7 Dywizji Piechoty
unit-PL-7-ENG = Batalion saperów 7 Dywizji Piechoty
unit-PL-8-32 = 32 pułk piechoty 8 Dywizji Piechoty
unit-PL-8-34 = 34 pułk piechoty 8 Dywizji Piechoty
unit-PL-8-36 = 36 pułk piechoty 8 Dywizji Piechoty
unit-PL-8-ART = 37 pułk artylerii lekkiej 8 Dywizji Piechoty
unit-PL-8-ENG = Batalion saperów 8 Dywizji Piechoty
unit-PL-9-26 = 26 pułk piechoty 9 Dywizji Piechoty
unit-PL-9-28 = 28 pułk piechoty 9 Dywizji Piechoty
unit-PL-9-30 = 30 pułk piechoty 9 Dywizji Piechoty
unit-PL-9-ART = 40 pułk artylerii lekkiej 9 Dywizji Piechoty
unit-PL-9-ENG = Batalion saperów 9 Dywizji Piechoty
unit-PL-10-25 = 25 pułk piechoty 10 Dywizji Piechoty
unit-PL-10-27 = 27 pułk piechoty 10 Dywizji Piechoty
unit-PL-10-29 = 29 pułk piechoty 10 Dywizji Piechoty
unit-PL-10-ART = 39 pułk artylerii lekkiej 10 Dywizji Piechoty
unit-PL-10-ENG = Batalion saperów 10 Dywizji Piechoty
unit-PL-16BP = 16 Brygada Pancerna
unit-PL-5PCC = 5 pułk czołgów ciężkich
unit-PL-28PAS = 28 pułk artylerii samochodowej
unit-PL-9BAPPANC = 9 Brygada Artylerii Przeciwpancernej
unit-PL-14BAPPANC = 14 Brygada Artylerii Przeciwpancernej
unit-PL-2DA-1 = Pierwszy rzut 2 Dywizji Artylerii
unit-PL-2DA-2 = Drugi rzut 2 Dywizji Artylerii
unit-PL-3PM = 3 pułk moździerzy
unit-DE-MOHR-I = I batalion pułku „Mohr”
unit-DE-MOHR-II = II batalion pułku „Mohr”
unit-DE-MOHR-III = III batalion pułku „Mohr”
unit-DE-WEHL-I = I batalion pułku „Wehl”
unit-DE-WEHL-II = II batalion pułku „Wehl”
unit-DE-WEHL-III = III batalion pułku „Wehl”
unit-DE-HANF-I = I batalion pułku „Hanf”
unit-DE-HANF-II = II batalion pułku „Hanf”
unit-DE-HANF-III = III batalion pułku „Hanf”
unit-DE-SAUER-I = I batalion pułku „Sauer”
unit-DE-SAUER-II = II batalion pułku „Sauer”
unit-DE-SAUER-III = III batalion pułku „Sauer”
unit-DE-REINKOBER-I = I batalion pułku „Reinkober”
unit-DE-REINKOBER-II = II batalion pułku „Reinkober”
unit-DE-REINKOBER-III = III batalion pułku „Reinkober”
unit-DE-KERSTEN-I = I batalion pułku „Kersten”
unit-DE-KERSTEN-II = II batalion pułku „Kersten”
unit-DE-KERSTEN-III = III batalion pułku „Kersten”
unit-DE-BESS-I = I batalion pułku SS „Besslein”
unit-DE-BESS-II = II batalion pułku SS „Besslein”
unit-DE-BESS-III = III batalion pułku SS „Besslein”
unit-DE-HJ-55 = 55 batalion Hitlerjugend
unit-DE-HJ-56 = 56 batalion Hitlerjugend
unit-DE-HJ-57 = 57 batalion Hitlerjugend
unit-DE-FJ-25 = II batalion 25 pułku spadochronowego
unit-DE-FJ-26 = III batalion 26 pułku spadochronowego
unit-DE-VS-21 = 21 batalion Volkssturmu
unit-DE-VS-22 = 22 batalion Volkssturmu
unit-DE-VS-23 = 23 batalion Volkssturmu
unit-DE-VS-24 = 24 batalion Volkssturmu
unit-DE-VS-30 = 30 batalion Volkssturmu
unit-DE-VS-31 = 31 batalion Volkssturmu
unit-DE-VS-32 = 32 batalion Volkssturmu
unit-DE-VS-33 = 33 batalion Volkssturmu
unit-DE-VS-34 = 34 batalion Volkssturmu
unit-DE-VS-35 = 35 batalion Volkssturmu
unit-DE-VS-36 = 36 batalion Volkssturmu
unit-DE-VS-37 = 37 batalion Volkssturmu
unit-DE-VS-38 = 38 batalion Volkssturmu
unit-DE-VS-40 = 40 batalion Volkssturmu
unit-DE-VS-41 = 41 batalion Volkssturmu
unit-DE-VS-43 = 43 batalion Volkssturmu
unit-DE-VS-45 = 45 batalion Volkssturmu
unit-DE-VS-46 = 46 batalion Volkssturmu
unit-DE-VS-48 = 48 batalion Volkssturmu
unit-DE-VS-50 = 50 batalion Volkssturmu
unit-DE-VS-59 = 59 batalion Volkssturmu
unit-DE-VS-60 = 60 batalion Volkssturmu
unit-DE-VS-66 = 66 batalion Volkssturmu
unit-DE-VS-67 = 67 batalion Volkssturmu
unit-DE-VS-68 = 68 batalion Volkssturmu
unit-DE-VS-71 = 71 batalion Volkssturmu
unit-DE-VS-72 = 72 batalion Volkssturmu
unit-DE-VS-73 = 73 batalion Volkssturmu
unit-DE-VS-74 = 74 batalion Volkssturmu
unit-DE-VS-75 = 75 batalion Volkssturmu
unit-DE-POL-I = I batalion policji
unit-DE-POL-II = II batalion policji
unit-DE-LDS-I = I batalion Landesschützen
unit-DE-LDS-II = II batalion Landesschützen
unit-DE-LW-I = I batalion Luftwaffe
unit-DE-LW-II = II batalion Luftwaffe
unit-DE-LW-III = III batalion Luftwaffe
unit-DE-269-I = I batalion 269 Dywizji Piechoty
unit-DE-269-II = II batalion 269 Dywizji Piechoty
unit-DE-PI-I = I batalion saperów fortecznych
unit-DE-PI-II = II batalion saperów fortecznych
unit-DE-STUG-1 = 1 kompania niszczycieli czołgów „Breslau”
unit-DE-STUG-2 = 2 kompania niszczycieli czołgów „Breslau”
unit-DE-FLAK-I = I szturmowy batalion artylerii przeciwlotniczej
unit-DE-FLAK-II = II szturmowy batalion artylerii przeciwlotniczej
unit-DE-ERS-1 = 1 batalion zapasowy
unit-DE-ERS-2 = 2 batalion zapasowy
unit-DE-ERS-3 = 3 batalion zapasowy
unit-DE-ERS-4 = 4 batalion zapasowy
unit-DE-FMG-1 = 1 forteczny batalion karabinów maszynowych
unit-DE-FMG-2 = 2 forteczny batalion karabinów maszynowych
unit-DE-POERSEL = Pociąg pancerny „Pörsel”
unit-SU-COVER = Jednostka osłonowa
unit-PL-COVER = Polska jednostka osłonowa

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
