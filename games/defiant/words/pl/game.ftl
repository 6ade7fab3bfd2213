# Co gra Poland Defiant mówi ludziom, po polsku.

title = Poland Defiant
side-german = Niemcy
side-polish = Polacy
option-fog-of-war = mgła wojny: widać tylko wierzchni żeton stosu przeciwnika
reflex-evade = Kawaleria odchodzi przed walką

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

blurb = Dziesięć dni września 1939 na jednej mapie, od Bałtyku po Karpaty. O tym, która armia działa, rozstrzygają znaczniki losowane z kubka: ścigaj się o miasta, pilnuj zaopatrzenia kolumn albo trzymaj linię do następnego losowania.
minutes = 300
difficulty = 4

# Przewodnik po pierwszym etapie.
tour-1 = Ten pasek zawsze mówi, kto decyduje i o co chodzi. Etap to jeden dzień: uderza lotnictwo, wchodzą posiłki, a potem z kubka losuje się znaczniki i armia z każdego znacznika rusza się i walczy.
tour-2 = Nikt nie wie, która armia będzie następna. Każda strona ma tylko kilka aktywacji dziennie; znacznik wylosowany ponad ten limit nic nie daje. Co już wylosowano i co jeszcze jest w kubku, widać tutaj.
tour-3 = Gdy armia zostaje aktywowana, działają jej jednostki w zasięgu dowództwa i dwie samodzielne. Pierwszego dnia dowodzone są wszystkie niemieckie jednostki armii, choćby stały daleko.
tour-4 = Kliknij jednostkę w turkusowej obwódce, potem zaznaczony heks: liczba to koszt drogi. Drogami idzie się szybko, a wojska zmotoryzowane jadą nimi daleko; obok wroga każdy krok kosztuje więcej. Na heksie stoją najwyżej dwie jednostki bojowe.
tour-5 = Katowice to jeden z czternastu heksów zwycięstwa. Niemiec potrzebuje dziesięciu, z otwartą drogą na tyły. Jeśli nie zdąży z celem dnia, jutro ma o jedną aktywację mniej.
tour-6 = Potem atakuj: kliknij heks, wybierz, kto bierze udział, i zobacz stosunek sił i szanse przed rzutem kostką. Same czołgi atakują gorzej niż z piechotą, miasta i rzeki pomagają obrońcy, a pierwszego dnia wszystkie niemieckie ataki przesuwa się o kolumnę.
tour-7 = Warszawa zaopatruje całe polskie wojsko. Zaopatrzona jednostka niemiecka w mieście na końcu etapu od razu wygrywa grę; przecięte drogi głodzą każdego, kto stoi za nimi. Zasady, ustawienia i ten przewodnik są w menu u góry po prawej.

track-turn = Etap
track-german-activations = Aktywacje niemieckie
track-polish-activations = Aktywacje polskie
track-cup = Znaczniki w kubku
track-victory-hexes = Niemieckie heksy zwycięstwa
track-goal = Niemiecki cel etapu
track-replacements = Punkty uzupełnień
track-free-moves = Jednostki, które mogą się jeszcze ruszyć

gauge-wins = Niemiec wygrywa, mając { $number } lub więcej
gauge-goal = cel tego etapu: { $number }
gauge-slowed = poniżej celu poprzedniego etapu: o jedną aktywację mniej, dopóki nie zajmie { $number ->
    [one] jednego
   *[other] { $number }
}
lit-command = { $unit } dowodzi tymi jednostkami

overlay-supply = Linie zaopatrzenia

marker-damaged-bridge = uszkodzony most
marker-interdicted = izolacja lotnicza

ask-air-target = { $side }: który heks atakuje lotnictwo?
ask-air-muster = { $side }: które samoloty atakują { $hex }?
ask-damage = { $side }: która jednostka lotnicza jest uszkodzona?
ask-interdict = Gdzie izoluje { $unit }?
ask-relieve = Gdzie obejmuje dowodzenie dowództwo Armii Małopolska?
ask-arrive = { $side }: która jednostka posiłków wchodzi albo rusza się teraz?
ask-enter-at = Heks wejścia jest izolowany. Gdzie wchodzi { $unit }?
ask-activate = { $side }: { $chit }. Które dowództwo działa? { $number ->
    [one] Może jeszcze jedno.
    [few] Mogą jeszcze { $number }.
   *[other] Może jeszcze { $number }.
}
ask-enlist = { $unit }: kim jeszcze dowodzi? { $room ->
    [one] Może jeszcze jedna jednostka.
    [few] Mogą jeszcze { $room } jednostki.
   *[other] Może jeszcze { $room } jednostek.
}
ask-march = { $unit }: która jednostka rusza się teraz?
ask-march-to = Dokąd idzie { $unit }?
ask-march-new = { $unit }: jednostka już weszła. Dokąd idzie?
ask-sail = Dokąd płynie { $unit }?
ask-declare = { $unit }: który heks teraz atakować?
ask-muster = { $side }: kto atakuje { $hex }?
ask-evade = { $unit } – atak na { $hex }. Czy odchodzi przed walką?
ask-loss = { $side }: kto ponosi stratę? { $steps ->
    [one] Została jedna.
    [few] Zostały { $steps }.
   *[other] Zostało { $steps }.
}
ask-retreat-from = { $side }: z którego heksu atakujący cofają się teraz?
ask-retreat = { $side }: kto cofa się o { $hexes ->
    [one] jeden heks
    [few] { $hexes } heksy
   *[other] { $hexes } heksów
}, osobno czy razem?
ask-retreat-to = { $side }: dokąd cofa się grupa? { $hexes ->
    [one] Został jeden heks.
    [few] Zostały { $hexes } heksy.
   *[other] Zostało { $hexes } heksów.
}
ask-overflow = { $side }: na heksie jest za ciasno. Kto idzie o heks dalej?
ask-advance = { $side }: kto wchodzi na { $hex }?
ask-advance-on = Czy { $unit } idzie dalej?
ask-replace = { $side }: na co idą uzupełnienia? { $left ->
    [one] Został jeden punkt.
    [few] Zostały { $left } punkty.
   *[other] Zostało { $left } punktów.
}
ask-rebuild-at = Gdzie odtworzyć: { $unit }?
ask-free-march = { $side }: kto rusza się dzięki zdarzeniu? { $left ->
    [one] Może jeszcze jedna jednostka.
    [few] Mogą jeszcze { $left } jednostki.
   *[other] Może jeszcze { $left } jednostek.
}
ask-remove = { $side }: który żeton opuszcza grę?
ask-remove-enemy = { $side }: która niemiecka jednostka lotnicza opuszcza grę?
ask-covered = { $side }: trwa decyzja o zakrytym żetonie.
ask-over = Koniec gry, { $number ->
    [one] jeden heks zwycięstwa
    [few] { $number } heksy zwycięstwa
   *[other] { $number } heksów zwycięstwa
}: { $level }.

level-sudden-death = Warszawa padła, zwycięstwo niemieckie
level-polish-overwhelming = miażdżące zwycięstwo polskie
level-polish-major = duże zwycięstwo polskie
level-polish-minor = małe zwycięstwo polskie
level-german-historical = zwycięstwo niemieckie jak w historii
level-german-major = duże zwycięstwo niemieckie
level-german-overwhelming = miażdżące zwycięstwo niemieckie

do-march = { $unit }
do-to = na { $hex }
do-drive = na { $hex } ruchem strategicznym
do-ride = na { $hex } koleją
do-stay = zostań tutaj
do-activate = działa { $unit }
do-activate-none = nikt więcej nie działa
do-enter = wchodzi { $unit }
do-place = postaw na { $hex }
do-relieve = obejmij dowodzenie na { $hex }
do-attack = atakuj { $hex }
do-bomb = bombarduj { $hex }
do-bomb-now = atakują te samoloty
do-commit = atakuje { $unit }
do-fly = atakuje { $unit }
do-interdict = izoluj wokół { $hex }
do-ground = { $unit } zostaje na ziemi
do-enlist = pod dowództwo wchodzi też { $unit }
do-enlisted = nikt więcej
do-ready = atakują te jednostki
do-evade = odejdź na { $hex }
do-fight = { $unit } zostaje i walczy
do-lose = stratę ponosi { $unit }
do-retreat-from = odwrót z { $hex }
do-retreat = { $unit } idzie osobno
do-together = wszyscy idą razem
do-retreat-to = cofnij na { $hex }
do-overflow = { $unit } idzie dalej
do-advance = wchodzi { $unit }
do-advance-to = idź dalej na { $hex }
do-advance-none = nikt więcej nie wchodzi
do-halt = { $unit } zatrzymuje się tutaj
do-damage = uszkodzenie: { $unit }
do-remove = grę opuszcza { $unit }
do-remove-none = żadna jednostka lotnicza nie opuszcza gry
do-restore = { $unit } odzyskuje utracony poziom
do-rebuild = odtwórz: { $unit }
do-replace-none = nie używaj więcej punktów
do-end-air = koniec ataków lotniczych
do-end-arrivals = zakończ wprowadzanie posiłków
do-end-move = zakończ ruch
do-end-free = nikt więcej się nie rusza
do-end-combat = zakończ ataki

log-covered = { $side }: coś się dzieje z zakrytym żetonem
log-turn = Etap { $turn }
log-movement = { $side }: ruch
log-combat = { $side }: walka
log-over = Koniec gry

now-air = trwa wybór ataku lotniczego
now-damage = trzeba wskazać uszkodzoną jednostkę lotniczą
now-interdict = lotnictwo rusza na izolację
now-relieve = trzeba wskazać miejsce dowództwa
now-arrive = wchodzą posiłki
now-activate = trzeba wskazać dowództwo
now-enlist = trwa wybór dowodzonych jednostek
now-march = trzeba wskazać jednostkę albo jej cel
now-attack = trwa wybór ataku
now-evade = kawaleria decyduje, czy odchodzi
now-loss = trzeba ponieść stratę
now-retreat = trzeba wykonać odwrót
now-advance = można wejść na opuszczony heks
now-replace = trwa użycie uzupełnień
now-free-march = jednostki ruszają się dzięki zdarzeniu
now-remove = żeton musi opuścić grę

no-over = Gra jest skończona.
no-not-now = Teraz chodzi o coś innego: { $question }.
no-enemy-unit = { $unit } należy do drugiej strony.
no-off-map = { $unit } – tej jednostki nie ma na mapie.
no-box = Jednostki zostają na mapie.
no-enemy-there = Na { $hex } nie ma wroga.
no-enemy-hex = Na { $hex } stoi wróg.
no-already = { $unit } już bierze udział.
no-room = Na { $hex } nie ma miejsca: na heksie stoją najwyżej dwie jednostki bojowe i jedno dowództwo.

no-aircraft = { $unit } to nie lotnictwo.
no-air-unseen = Obok { $hex } nie stoi żadna własna jednostka.
no-air-slovak = Obok { $hex } stoją tylko Słowacy; niemieckie lotnictwo potrzebuje tam jednostek niemieckich.
no-air-boundary = Pozostałe samoloty nie latają po tej stronie granicy flot: { $hex }.
no-air-fleet = { $unit } nie lata po tej stronie granicy flot powietrznych.
no-air-left = Nie ma już samolotów do ataku na cele naziemne.
no-air-kind = { $unit } izoluje ruch i nie atakuje.
no-air-gone = { $unit } jest poza grą.
no-air-damaged = { $unit } – ta jednostka jest uszkodzona i jeszcze nie wróciła.
no-air-flown = { $unit } – ta jednostka już w tym etapie atakowała.
no-air-ground = { $unit } atakuje tylko w fazie lotniczej.
no-damage-attacker = Uszkodzona może być tylko jednostka lotnicza, która brała udział w ataku, a nie: { $unit }.
no-damage-interdictor = Uszkodzona może być tylko gotowa jednostka izolująca, a nie: { $unit }.
no-interdiction = Wokół { $hex } nie ma czego izolować.
no-flying-march = { $unit } lata, a nie maszeruje.

no-relief = Dowództwo zajmuje miejsce jednego z dwóch, które zastępuje, a gdy oba przepadły, miejsce zaopatrzonej jednostki ich armii; nie { $hex }.
no-arrived = { $unit } nie czeka na torze etapów.
no-not-yet = { $unit } – jeszcze nie pora.
no-entry-held = Tam, gdzie ma wejść { $unit }, stoi wróg; jednostka czeka.
no-rail-hex = Przez { $hex } nie biegnie kolej.
no-train-place = { $hex } leży za daleko od miejsca wejścia pociągu albo nie ma zaopatrzenia.
no-end-overstacked = Na jednym heksie stoi zbyt wiele jednostek; któraś może jeszcze odejść i musi to zrobić.
no-stay-overstacked = { $unit } nie może zostać: stoi tam zbyt wiele jednostek.

no-headquarters = { $unit } to nie dowództwo.
no-headquarters-there = { $unit } – tego dowództwa nie ma na mapie.
no-chit = Wylosowany znacznik nie dotyczy: { $unit }.
no-activated = { $unit } już działało dzięki temu znacznikowi.
no-activation-chosen = Wybierz dowództwo, które aktywuje znacznik.
no-activation-left-out = Znacznik aktywuje wszystkie swoje dowództwa.
no-recruit = { $unit } to nie jednostka bojowa.
no-commanded = { $unit } – tą jednostką już się dowodzi.
no-range = { $unit } – ta jednostka była poza zasięgiem w chwili aktywacji dowództwa.
no-other-band = { $unit } podlega innemu dowództwu.
no-slovak-command = Słowackie dowództwo dowodzi tylko Słowakami, a nie: { $unit }.
no-command = { $unit } – tą jednostką nikt w tej aktywacji nie dowodzi.
no-ship-again = { $unit } – okręt już w tym etapie działał.
no-ship-here = { $unit } działa tylko z dowództwami Grupy Armii Północ.

no-moved = { $unit } – ruch tej jednostki jest zakończony.
no-immobile = { $unit } nie może się poruszać.
no-points = { $unit } ma za mało punktów, by gdziekolwiek pójść.
no-still-out = { $unit } musi najpierw wejść na mapę.
no-arrival-march = { $unit } – ta jednostka nie weszła w tej chwili.
no-rebuilt-march = { $unit } – tej jednostki teraz nie odtworzono.
no-free-slovak = Zdarzenie dotyczy Niemców, a nie Słowaków: { $unit }.
no-free-zone = { $unit } zaczyna w strefie kontroli wroga i nie może skorzystać ze zdarzenia.
no-free-zone-hex = Droga na { $hex } prowadzi przez strefę kontroli wroga, na co zdarzenie nie pozwala.
no-free-train = { $unit } jeździ tylko koleją, na co zdarzenie nie pozwala.
no-free-left = Zdarzenie nie pozwala ruszyć się nikomu więcej: { $unit }.
no-train-zone = { $unit } stoi w strefie kontroli wroga i nie może ruszyć.
no-train-bombed = { $unit } nie rusza z izolowanego heksu ani na taki nie wjeżdża.
no-train-rail = { $unit } nie stoi na linii kolejowej.
no-train-way = Nie prowadzi tam żadna otwarta linia kolejowa.
no-same-hex = Jednostka stoi właśnie na { $hex }.
no-sea = { $hex } to morze.
no-neutral = { $hex } leży w kraju neutralnym.
no-slovakia = Słowackie dowództwo nigdy nie opuszcza Słowacji: { $hex }.
no-sea-way = Okręt pływa tylko po Bałtyku i wzdłuż jego brzegu, nie na { $hex }.
no-overrun-unarmed = Samotne dowództwo na { $hex } może najechać tylko jednostka bojowa zdolna do ataku.
no-overrun-rail = Pociąg nikogo nie najeżdża: { $hex }.
no-overrun-points = Za mało punktów, by najechać samotne dowództwo na { $hex }.
no-interdicted = Punktów nie starcza na izolację po drodze na { $hex }.
no-zone = Punktów nie starcza na strefy kontroli wroga po drodze na { $hex }.
no-zone-rail = Pociąg zatrzymuje się po wjechaniu w strefę kontroli wroga, przed { $hex }.
no-too-far = Pozostałych punktów nie starczy, by dojść na { $hex }.
no-rail-far = Koleją posiłki mogą skończyć ruch w kraju wroga tylko blisko swoich, a bez kolei na { $hex } jest za daleko.
no-water = Od { $hex } dzieli woda.
no-major-river = Przed { $hex } płynie wielka rzeka bez mostu.
no-temporary-bridge = Z mostu tymczasowego na { $hex } korzystają tylko Polacy.
no-damaged-bridge = Most tymczasowy na { $hex } jest uszkodzony.
no-mountain = Przez góry prowadzą tylko drogi: { $hex }.

no-attack-lone = Na { $hex } stoi samo dowództwo; można je najechać ruchem, ale nie atakować.
no-attacker-near = Obok { $hex } nie stoi żadna własna jednostka bojowa.
no-attacker-commanded = Żadna jednostka obok { $hex } nie działa w tej aktywacji.
no-attacker-left = Wszyscy obok { $hex } już atakowali.
no-attack-mountain = W góry i z gór atakuje się tylko drogami: { $hex }.
no-strength = Na { $hex } nie uderza żadna jednostka z siłą ataku.
no-odds = Stosunek sił przeciw { $hex } byłby gorszy niż 1-2.
no-fighter = { $unit } nie bierze udziału w atakach.
no-attacked-unit = { $unit } – ta jednostka już atakowała w tej aktywacji.
no-ship-inland = { $unit } strzela tylko do wybrzeża.
no-not-adjacent = { $unit } nie stoi obok atakowanego heksu.
no-empty-attack = Do ataku potrzeba choć jednej jednostki.
no-withdrawal = Atak na { $hex } został zapowiedziany i nie można go odwołać.
no-not-next = { $hex } nie sąsiaduje z tą jednostką.
no-steps = { $unit } nie ponosi strat.
no-loser = { $unit } – ta jednostka nie brała udziału i nic nie traci.
no-loser-strongest = Pierwsza strata spada na najsilniejszą jednostkę, a nie na: { $unit }.
no-loser-train = Pierwsza strata spada na pociąg pancerny, a nie na: { $unit }.
no-retreat-from = Z { $hex } nikt nie musi się cofać.
no-retreater = { $unit } się nie cofa.
no-retreat-staff = { $unit } cofa się razem z jednostkami, z którymi stało.
no-together = Razem nie cofną się tak daleko, jak któraś z jednostek sama; trzeba je rozdzielić.
no-strategic-full = Drogą na { $hex } jest dość blisko, ale po drodze leży pełny heks.
no-retreat-nearer = Każdy heks odwrotu musi leżeć dalej od miejsca walki: { $hex }.
no-retreat-zone = Inna droga prowadzi przez mniej stref kontroli wroga niż przez { $hex }.
no-retreat-supply = Inna droga prowadzi na zaopatrzony heks, a { $hex } nie.
no-retreat-way = Z { $hex } odwrót nie dałby się dokończyć.
no-overflow = { $unit } – ta jednostka nie weszła teraz na przepełniony heks.
no-advance-attacker = { $unit } – ta jednostka nie atakowała na ziemi albo się cofnęła i nie wchodzi.
no-advance-back = { $unit } przychodzi z { $hex } i tam nie wraca.
no-advance-staff = { $unit } wchodzi tylko z jednostką ze swojego stosu.
no-advanced = { $unit } – ten żeton już wszedł.

no-replacements = { $unit } nie dostaje teraz uzupełnień.
no-one-step = Jednostki o jednym poziomie siły i nieruchome nie dostają uzupełnień: { $unit }.
no-step-lost = { $unit } nie ma strat.
no-supply = { $unit } jest bez zaopatrzenia.
no-just-rebuilt = { $unit } – tę jednostkę dopiero co odtworzono.
no-replacements-left = Pozostałych punktów nie starczy na: { $unit }.
no-withdrawn = { $unit } – ta jednostka na zawsze opuściła grę.
no-eliminated = { $unit } – ta jednostka nie jest wyeliminowana.
no-band-lost = { $unit } – dowództwo tej jednostki przepadło.
no-rebuilding-place = Żadne zaopatrzone dowództwo nie może przyjąć: { $unit }.
no-rebuilding-hex = Na { $hex } nie stoi dowództwo, któremu podlega { $unit }.
no-rebuilding-supply = Dowództwo na { $hex } jest bez zaopatrzenia.
no-remove = Zdarzenie nie dotyczy: { $unit }.
no-remove-aircraft = Zdarzenie dotyczy niemieckiej jednostki lotniczej do ataków na cele naziemne, a nie: { $unit }.

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
effect-coast = okręt może tu stać i ostrzeliwać ten heks
effect-neutral = kraj neutralny: zamknięty dla wszystkich

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
log-no-activation = { $chit }: nie ma już aktywacji, znacznik odłożono
log-no-headquarters = { $chit }: na mapie nie ma dowództwa, znacznik odłożono
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
no-end-train = Najpierw trzeba postawić: { $unit }.
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
log-overrun = { $unit } najeżdża { $other } na { $hex }
log-staff-lost = { $unit } przepada ze wszystkimi jednostkami swojego stosu, a z nim jego znacznik
log-interdiction = Lotnictwo izolujące startuje bez strat
log-interdiction-damage = Jedna z jednostek lotnictwa izolującego jest uszkodzona
log-interdict = { $unit } izoluje okolice { $hex }

# -- C
log-attack = { $side }: atak na { $hex }
log-commit = { $unit } dołącza do ataku
log-void = Atak na { $hex } nie dochodzi do skutku: stosunek poniżej 1-2
log-revealed = Stos na { $hex } zostaje przejrzany
log-evade = { $unit } uchodzi na { $hex } przed walką
log-battle = Walka o { $hex }: { $attack } przeciw { $defence }, kolumna { $column }: { $code }
log-bombed = Atak lotniczy na { $hex }: { $attack } przeciw { $defence }, kolumna { $column }: { $code }
log-spared-loss = Obrońcy { $hex } pomijają pierwszy stracony poziom
log-spared-retreat = { $unit } nie musi się cofać z { $hex }
log-reduced = { $unit } traci poziom
log-eliminated = { $unit } ginie na { $hex }
log-retreat = Odwrót na { $hex }: { $units }
log-blocked = Droga odwrotu jest zamknięta: do stracenia { $hexes ->
    [one] poziom
    [few] { $hexes } poziomy
   *[other] { $hexes } poziomów
}
log-no-room = { $unit } nie znajduje miejsca i przepada
log-advance = { $unit } wchodzi na { $hex }
log-air-attack = { $side }: atak z powietrza na { $hex }
log-damaged = { $unit }: uszkodzenie, powrót w etapie { $turn }

row-attack = Siła atakujących
row-unsupplied = · bez zaopatrzenia
row-isolated = · odcięci
row-river = · przez rzekę bez mostu
row-rounded = · zaokrąglone w dół, ale nigdy do zera
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
result-attacker = atakujący { $attacker-steps ->
    [0] cofa się o { $attacker-hexes ->
        [one] heks
        [few] { $attacker-hexes } heksy
       *[other] { $attacker-hexes } heksów
    }
    [one] traci poziom
    [few] traci { $attacker-steps } poziomy
   *[other] traci { $attacker-steps } poziomów
}{ $attacker-steps ->
    [0] {""}
   *[other] { $attacker-hexes ->
        [0] {""}
        [one] {" "}i cofa się o heks
        [few] {" "}i cofa się o { $attacker-hexes } heksy
       *[other] {" "}i cofa się o { $attacker-hexes } heksów
    }
}
result-defender = obrońca { $defender-steps ->
    [0] cofa się o { $defender-hexes ->
        [one] heks
        [few] { $defender-hexes } heksy
       *[other] { $defender-hexes } heksów
    }
    [one] traci poziom
    [few] traci { $defender-steps } poziomy
   *[other] traci { $defender-steps } poziomów
}{ $defender-steps ->
    [0] {""}
   *[other] { $defender-hexes ->
        [0] {""}
        [one] {" "}i cofa się o heks
        [few] {" "}i cofa się o { $defender-hexes } heksy
       *[other] {" "}i cofa się o { $defender-hexes } heksów
    }
}
result-both = { result-defender }; { result-attacker }
verdict-good = obrońcy ustępują albo tracą więcej
verdict-even = nikt nic nie zyskuje
verdict-bad = atak się nie udaje
verdict-air-good = wróg traci poziomy albo teren
verdict-air-bad = jednostka lotnicza uszkodzona na próżno
loss-steps = { $steps } poziomu

chit-none = znacznik
