# Co Uprising 44 mówi ludziom po polsku.

title = Powstanie 44
side-german = Niemcy
side-polish = Polacy
scenario-w-hour = Godzina „W”
scenario-panic = Niemiecka panika
scenario-sosabowski = Sosabowski
scenario-airdrops = Większe zrzuty

turn-1 = 1 sierpnia
turn-2 = 2–4 sierpnia
turn-3 = 5–7 sierpnia
turn-4 = 8–10 sierpnia
turn-5 = 11–13 sierpnia
turn-6 = 14–16 sierpnia
turn-7 = 17–19 sierpnia
turn-8 = 20–22 sierpnia
turn-9 = 23–25 sierpnia
turn-10 = 26–28 sierpnia
turn-11 = 29–31 sierpnia
turn-12 = 1–3 września
turn-13 = 4–6 września
turn-14 = 7–9 września
turn-15 = 10–12 września
turn-16 = 13–15 września
turn-17 = 16–17 września
turn-18 = 18–21 września
turn-19 = 22–24 września
turn-20 = 25–27 września
turn-21 = 28 września – 2 października

blurb = Warszawa, godzina siedemnasta, 1 sierpnia 1944. Zdobądź punkty oporu, póki trwa zaskoczenie, utrzymaj dzielnice przez sześćdziesiąt trzy dni i nie daj złamać morale: strefy, ukryte karty, kanały i barykady.
minutes = 300
score = Polskie morale
difficulty = 4

tour-1 = Ten pasek zawsze mówi, kto decyduje i o co chodzi. Najpierw obie strony się rozstawiają: kliknij strefę dla wymienionej jednostki albo niech resztę rozstawi przycisk.
tour-2 = Etap to trzy dni w sześciu fazach: karty, inicjatywa i punkty dowodzenia, posiłki i zrzuty, ruch, walka i pytanie o zawieszenie broni. Pierwszy działa ten, kto ma inicjatywę.
tour-3 = O grze rozstrzyga polskie morale. Rośnie za zdobyte załogi i utrzymane dzielnice, spada za stracone oddziały i pacyfikacje. Otwórz „w tym etapie”, aby zobaczyć, co je zmieniło i według której zasady.
tour-4 = Kliknij jednostkę w turkusowej obwódce, potem zaznaczoną strefę: liczba to koszt kroku. Punkt dowodzenia pozwala ruszyć całą strefę. W jednej strefie mogą stać obie strony; kliknięcie je rozkłada.
tour-5 = Centrala telefoniczna przy Zielnej. Takich punktów oporu bronią niemieckie załogi; w walce wskazujesz atakujących, potem obie strony dodają wsparcie i karty, a dopiero wtedy padają kości.
tour-6 = Tu leżą twoje karty i tylko ty możesz je czytać. Te z turkusowym brzegiem można teraz zagrać: kliknij kartę, aby ją otworzyć, potem jej przycisk. Kolor nagłówka mówi, w której fazie.
tour-7 = Tu są punkty, wsparcie, posiłki i stosy kart. Zasady, ustawienia i to oprowadzenie są w menu w prawym górnym rogu; kanały to warstwa mapy.

phase-german-setup = Rozstawienie niemieckie
phase-polish-setup = Rozstawienie polskie
phase-cards = Karty
phase-initiative = Inicjatywa i punkty dowodzenia
phase-reinforcements = Posiłki i zrzuty
phase-movement = Ruch
phase-combat = Walka
phase-armistice = Zawieszenie broni
phase-over = Koniec gry

track-turn = Etap
track-morale = Polskie morale
track-supply = Polskie zaopatrzenie
track-command-german = Niemieckie punkty dowodzenia
track-command-polish = Polskie punkty dowodzenia
track-allied = Zaopatrzenie ze zrzutów alianckich
track-soviet = Zaopatrzenie ze zrzutów sowieckich
track-barricades = Pozostałe barykady
track-hand-german = Karty niemieckie na ręce
track-hand-polish = Karty polskie na ręce
track-initiative = Inicjatywa: { $side }
track-ruins = Ruiny i Pacyfikacje, jeden żeton na etap
track-ammunition = Braki amunicji do położenia

colour-white = biały: faza 2
colour-green = zielony: faza 3
colour-black = czarny: faza 4
colour-blue = niebieski: faza 5 z inicjatywą
colour-red = czerwony: faza 5 bez inicjatywy

mark-weakened = osłabienie
mark-elite = elita
mark-moved = ruch wykonany
mark-fought = atak wykonany
mark-crossed = po przeprawie przez Wisłę
mark-idle = nie walczy
mark-captured = w polskich rękach
mark-used = raz użyte
mark-blown = wysadzony
mark-barricade = barykada, poziom { $level }
mark-ruins = Ruiny
mark-pacification = Pacyfikacja
mark-ammunition = Brak amunicji
mark-street = barykada uliczna

marker-barricade = barykada
marker-ruins = Ruiny
marker-pacification = Pacyfikacja
marker-ammunition = Brak amunicji
marker-blown = most wysadzony
marker-street = barykada uliczna

gauge-wins = Polacy wygrywają przy { $number } lub więcej po etapie { $turn }
gauge-armistice = zawieszenie broni przy rzucie { $roll } lub więcej
gauge-no-armistice = przy tym poziomie nie rzuca się o zawieszenie broni

ask-place = Gdzie rozstawić: { $unit }?
ask-evacuate = Dokąd na lewym brzegu: { $unit }?
ask-blow = Które mosty wysadzić?
ask-displace = Dokąd przed wysadzeniem mostu: { $unit }?
ask-initiative-cards = { $side }: karty na rzut o inicjatywę?
ask-command-cards = { $side }: karty na rzut o polskie punkty dowodzenia?
ask-exchange = { $side }: oddać karty za punkty dowodzenia?
ask-allied = { $side }: karty na zrzut aliancki?
ask-soviet = { $side }: karty na zrzut sowiecki?
ask-airdrop-again = { $side }: powtórzyć rzut na zrzut?
ask-land = Gdzie ląduje: { $unit }?
ask-reinforcements = { $side }: kto wchodzi albo się uzupełnia? Punkty dowodzenia: { $command }.
ask-enter-at = Gdzie wchodzi: { $unit }?
ask-raise-at = Gdzie się pojawia: { $unit }?
ask-spend = Na co wydać zaopatrzenie? Zostało punktów: { $left }.
ask-restore = Który żeton wsparcia jest znów świeży?
ask-move = { $side }: z której strefy ruch? Punkty dowodzenia: { $command }.
ask-step = Dokąd idzie: { $unit }? Zostało punktów: { $left }.
ask-sewer = Kto schodzi do kanału w strefie { $zone }?
ask-sewer-exit = Gdzie wychodzi: { $unit }?
ask-sewer-cards = { $side }: karty na kanały?
ask-free-move = Z której strefy ruch dzięki karcie? Zostało: { $left }.
ask-free-barricade = Gdzie barykada dzięki karcie? Zostało poziomów: { $left }.
ask-ruins = Gdzie położyć żeton Ruin lub Pacyfikacji?
ask-flip = Które Ruiny zamienić w Pacyfikację?
ask-ammunition = Gdzie brakuje amunicji? Zostało żetonów: { $left }.
ask-relief = { $side }: karty przeciw Brakowi amunicji?
ask-ammunition-remove = Dokąd dociera amunicja?
ask-combat = { $side }: gdzie następna walka? Punkty dowodzenia: { $command }.
ask-muster = Kto walczy w strefie { $zone }?
ask-rona-cards = { $side }: karty na rzuty RONA?
ask-commit = { $side }: co wspiera walkę w strefie { $zone }?
ask-cancel = Co odwołuje karta?
ask-loss = { $side }: co przepada w strefie { $zone }? Pozostałe straty: { $points }.
ask-strike = W którą strefę uderzyć?
ask-withdraw = Która jednostka zostaje wycofana?
ask-over = Koniec gry: { $level }.

level-polish = zwycięstwo Polaków
level-german = zwycięstwo Niemców
end-armistice = podpisano zawieszenie broni
end-morale-polish = morale wytrzymało
end-morale-german = morale załamane
end-bridge = Polacy trzymają most
end-no-poles = nie ma już polskich jednostek
end-no-germans = nie ma już niemieckich jednostek

do-place = rozstaw w strefie { $zone }
do-place-rest = rozstaw resztę samoczynnie
do-flak = do strefy { $zone }
do-blow = wysadź: { $zone }
do-end-blow = nie wysadzaj więcej mostów
do-card = zagraj: { $unit }
do-no-card = bez karty
do-exchange = oddaj za punkt dowodzenia: { $unit }
do-end-command = bez dalszych kart
do-reroll = powtórz rzut dzięki karcie: { $unit }
do-keep-roll = zachowaj rzut
do-land = ląduj w strefie { $zone }
do-enter-unit = { $unit } wchodzi do gry
do-enter = wejdź w strefie { $zone }
do-enter-cordon = do kordonu
do-summary = weź: { $unit }
do-mobilise = zmobilizuj: { $unit }
do-rebuild = odtwórz: { $unit }
do-recover = uzupełnij: { $unit }
do-appear = w strefie { $zone }
do-discard = oddaj za poziom: { $unit }
do-end-spending = reszta przepada
do-end-reinforcements = zakończ posiłki
do-restore = znów świeże: { $unit }
do-unit = { $unit }
do-step = do strefy { $zone }
do-passage = za barykadą do strefy { $zone }
do-cross = przez Wisłę do strefy { $zone }
do-leave-map = opuść mapę
do-stay = stań tutaj
do-end-card = karta nie daje nic więcej
do-go-down = do kanału: { $unit }
do-exit = wyjdź w strefie { $zone }
do-go = w drogę
do-barricade = zbuduj barykadę w strefie { $zone }
do-street = zbuduj barykadę { $passage }
do-clear-street = usuń barykadę { $passage }
do-end-movement = zakończ ruch
do-ruins = Ruiny w strefie { $zone }
do-pacification = Pacyfikacja w strefie { $zone }
do-flip = zamień Ruiny w strefie { $zone } w Pacyfikację
do-flip-second = zamień także w strefie { $zone }
do-end-flip = tylko te
do-end-ruins = dość na ten etap
do-ammunition = Brak amunicji w strefie { $zone }
do-second-ammunition = drugi żeton w strefie { $zone }
do-remove-ammunition = zdejmij ze strefy { $zone }
do-end-ammunition = dość
do-assault = szturm w strefie { $zone }
do-attack = atak w strefie { $zone }
do-capture = zajmij bez walki: { $unit }
do-commit = walczy: { $unit }
do-ready = walczą te jednostki
do-support = wspiera: { $unit }
do-committed = bez dalszego wsparcia
do-cancel = odwołaj: { $unit }
do-lose = { $unit }
do-lose-barricade = poziom barykady
do-lose-point = punkt terenowy: { $unit }
do-lose-garrison = garnizon: { $unit }
do-retreat = odwrót do strefy { $zone }
do-retreat-river = odwrót przez Wisłę do strefy { $zone } i zagłada
do-strike = uderz w strefę { $zone }
do-withdraw = wycofaj: { $unit }
do-end-withdraw = nikt więcej
do-end-combat = zakończ walki

row-attack = Siła atakujących
row-defence = Siła obrońców
row-halved = · połowa siły w ataku
row-turn-1 = · zaskoczenie Niemców w etapie 1
row-river = · przez Wisłę
row-rona = · RONA nie walczy
row-ammunition = · Brak amunicji
row-odds = Stosunek sił, zaokrąglony na korzyść obrońcy
row-terrain = Teren
row-ruins = Ruiny
row-fortified = Strefa umocniona
row-barricade = Barykada
row-point = Punkt terenowy
row-attack-elite = Elita wśród atakujących
row-defence-elite = Elita wśród obrońców
row-garrison-bonus = Zaskoczenie garnizonu
row-attack-support = Wsparcie atakujących
row-defence-support = Wsparcie obrońców
row-attack-cards = Karty atakującego
row-defence-cards = Karty obrońcy
row-attack-spared = Straty atakującego, których oszczędziły karty
row-defence-spared = Straty obrońcy, których oszczędziły karty
row-column = Kolumna tabeli walki
row-more-support = { $side }: wsparcie, które może jeszcze dołączyć: { $number }
row-more-cards = { $side }: karty na ręce: { $number }
row-secret = Tego, co obie strony mogą jeszcze dodać, nie ma w tych liczbach.

result-losses = Straty atakującego: { $attack }, obrońcy: { $defence }
result-none = Bez strat
verdict-good = obrońca traci więcej
verdict-even = straty równe
verdict-bad = atakujący traci więcej
loss-attacker = { $levels } poziomu
loss-defender = { $levels } poziomu

tally-morale = Morale: { $number }
tally-needed = Potrzebne do zwycięstwa Polaków: { $number }

log-turn = Etap { $turn }
log-place = { $unit } staje w strefie { $zone }
log-place-rest = { $side }: reszta zajmuje miejsca
log-draw = { $side } dobierają { $number ->
    [one] jedną kartę
    [few] { $number } karty
    [many] { $number } kart
   *[other] { $number } karty
}
log-shuffle = { $side } tasują zużyte karty
log-card = { $side } zagrywają kartę: { $card }
log-cancelled = Nie działa: { $card }
log-exchange = { $side } oddają za punkt dowodzenia kartę: { $card }
log-initiative = Inicjatywę mają: { $side } ({ $roll })
log-command = { $side }: { $number ->
    [one] jeden punkt dowodzenia
    [few] { $number } punkty dowodzenia
    [many] { $number } punktów dowodzenia
   *[other] { $number } punktu dowodzenia
}
log-supply = Polacy dostają { $number ->
    [one] jeden punkt zaopatrzenia
    [few] { $number } punkty zaopatrzenia
    [many] { $number } punktów zaopatrzenia
   *[other] { $number } punktu zaopatrzenia
}
log-allied = Zrzut aliancki, { $roll }: { $number ->
    [0] nic
    [one] jeden punkt zaopatrzenia
    [few] { $number } punkty zaopatrzenia
    [many] { $number } punktów zaopatrzenia
   *[other] { $number } punktu zaopatrzenia
}
log-soviet = Zrzut sowiecki, { $roll }: { $number ->
    [0] nic
    [one] jeden punkt zaopatrzenia
    [few] { $number } punkty zaopatrzenia
    [many] { $number } punktów zaopatrzenia
   *[other] { $number } punktu zaopatrzenia
}
log-no-allied = Nie ma zrzutu alianckiego
log-no-soviet = Nie ma zrzutu sowieckiego
log-frantic = Operacja { $operation }: { $number ->
    [0] nic
    [one] jeden punkt zaopatrzenia
    [few] { $number } punkty zaopatrzenia
    [many] { $number } punktów zaopatrzenia
   *[other] { $number } punktu zaopatrzenia
}
log-call = Polacy wzywają pomocy: { $roll }
log-landing = Brygada Spadochronowa ląduje
log-land = { $unit } ląduje w strefie { $zone }
log-due = Nadchodzą: { $units }
log-enter = { $unit } wchodzi w strefie { $zone }
log-cordon = Do kordonu: { $unit }
log-summary = Utworzono jednostkę: { $unit }
log-mobilise = Mobilizacja w strefie { $zone }: { $unit }
log-rebuild = Odtworzenie: { $unit }
log-recover = Odnowiony poziom: { $unit }
log-discard = { $side } oddają za poziom kartę: { $card }
log-restore = Znów świeże: { $unit }
log-move = { $unit }: ruch do strefy { $zone }, punkty: { $cost }
log-cross = { $unit }: przeprawa przez Wisłę do strefy { $zone }
log-leave-map = Poza mapę: { $unit }
log-breaks-away = { $unit }: oderwanie się od wroga w strefie { $zone }, rzut { $roll }
log-sewer = { $unit }: kanałami ze strefy { $from } do strefy { $zone }
log-sewer-pass = { $unit }: pod strefą { $zone }, rzut { $roll }
log-sewer-back = Musi zawrócić: { $unit }
log-sewer-exit = { $unit }: wyjście między wrogów w strefie { $zone }, rzut { $roll }
log-barricade = Barykada w strefie { $zone }, poziom { $level }
log-barricade-lost = Barykada w strefie { $zone } spada do poziomu { $level }
log-barricade-gone = Barykada w strefie { $zone } porzucona
log-street = Stoi barykada { $passage }
log-street-gone = Usunięto barykadę { $passage }
log-ruins = Ruiny w strefie { $zone }
log-pacification = Pacyfikacja w strefie { $zone }
log-flip = Ruiny w strefie { $zone } zamienione w Pacyfikację
log-ammunition-roll = Żetony Braku amunicji: { $number }
log-ammunition = Brak amunicji w strefie { $zone }
log-ammunition-gone = Amunicja dociera do strefy { $zone }
log-assault = { $side } szturmują w strefie { $zone }
log-attack = { $side } atakują w strefie { $zone }
log-commit = { $unit } walczy
log-rona-fights = { $unit } walczy ({ $roll })
log-rona-idle = { $unit } nie walczy ({ $roll })
log-no-combat = Nie ma kto atakować; walka się nie odbywa
log-support = Wspiera: { $unit }
log-battle = { $zone }: { $attack } do { $defence }, kolumna { $column }, kostki { $roll }. Straty atakującego: { $attackers }, obrońcy: { $defenders }
log-loss = Stracony poziom: { $unit }
log-destroyed = Zniszczono: { $unit }
log-garrison-taken = W polskich rękach: { $unit }
log-captured = Zajęte bez walki: { $unit }
log-point-lost = Znów w niemieckich rękach: { $unit }
log-retreat = Odwrót do strefy { $zone }: { $units }
log-drowned = Przepadli w Wiśle: { $units }
log-void = Nie ma już czego stracić
log-strike = Uderzenie w strefę { $zone }: { $roll }
log-strike-hit = Uderzenie w strefę { $zone }
log-strike-missed = Uderzenie w strefę { $zone } bez skutku ({ $roll })
log-withdraw = Wycofanie: { $unit }
log-partisans = { $unit } w drodze: { $roll }
log-flak = { $unit } przechodzi do strefy { $zone }
log-blow = Wysadzono most: { $zone }
log-praga-removed = Poza grą: { $units }
log-morale = Morale { $change }, teraz { $morale }: { $reason }
log-armistice = Rzut na zawieszenie broni { $roll }, potrzeba { $needed }
log-no-armistice = Bez rzutu na zawieszenie broni
log-signed = Podpisano zawieszenie broni.
log-over = Walki dobiegły końca.

why-german-level = zniszczony poziom niemiecki
why-garrison = zdobyty garnizon
why-point-lost = utracony punkt terenowy
why-prize = zdobyta nagroda
why-unit = utracona jednostka
why-cordon = osłabiony kordon
why-districts = dzielnice w polskich rękach
why-river-zones = brzegi Wisły
why-frantic = niebo pełne spadochronów
why-crossing = pomoc zza rzeki
why-bridge = most w polskich rękach
why-bridges-blown = wszystkie mosty wysadzone
why-pacification = pacyfikacja
why-corridor = przecięte korytarze niemieckie
why-card = karta

now-place = trwa rozstawianie jednostek
now-flak = artyleria przeciwlotnicza opuszcza Pragę
now-blow = można wysadzać mosty
now-cards = można zagrywać karty
now-command = można oddawać karty za punkty dowodzenia
now-landing = ląduje Brygada Spadochronowa
now-reinforcements = jednostki wchodzą i się uzupełniają
now-enter = trzeba wskazać strefę dla jednostki
now-spend = trwa wydawanie zaopatrzenia
now-move = trzeba wskazać strefę, jednostkę albo jej następny krok
now-sewer = trwa wybór drogi kanałami
now-ruins = trwa kładzenie Ruin i Pacyfikacji
now-ammunition = trwa kładzenie Braków amunicji
now-combat = trwa ogłaszanie walk
now-muster = trzeba wskazać atakujących
now-commit = trwa wykładanie wsparcia i kart
now-loss = trzeba ponieść stratę
now-target = trzeba wskazać cel karty

no-over = Gra jest skończona.
no-not-now = Nie o to teraz chodzi: { $question }.
no-zone = { $zone } nie jest strefą mapy.
no-enemy-unit = { $unit } należy do drugiej strony.
no-destroyed = Tej jednostki już nie ma: { $unit }.
no-gone = Poza grą: { $unit }.
no-not-yet = Jeszcze nie czas na jednostkę: { $unit }.
no-not-waiting = { $unit } nie czeka na wejście.
no-unit-support = { $unit } to żeton wsparcia i nie stoi w żadnej strefie.
no-unit-mobilised = { $unit } jeszcze czeka na mobilizację.
no-only-poles = To robią tylko Polacy.
no-only-germans = To robią tylko Niemcy.
no-not-here = { $unit } nie stoi w strefie { $zone }.
no-room = W strefie { $zone } nie ma miejsca na więcej siły.
no-room-bridge = Most mieści sześć punktów siły: { $zone }.
no-cordon-poles = Polacy nie wchodzą do kordonu.
no-cordon-back = Kto wyszedł z kordonu, już do niego nie wraca.
no-cordon-exit = Z kordonu wychodzi się do strefy brzegowej, od etapu 17 na zachód od Wisły: { $zone }.
no-place = { $unit } nie może zacząć w strefie { $zone }.
no-place-forts = Pozostałe jednostki są potrzebne w strefach umocnionych.
no-place-home = W strefie { $zone } stoją już trzy jednostki własnych dzielnic.
no-flak-zone = Artyleria przeciwlotnicza przechodzi do strefy lewego brzegu, którą kontrolują Niemcy lub w której nie ma Polaków: { $zone }.
no-blow-early = Przed etapem 17 mostów się nie wysadza.
no-bridge = { $zone } nie jest mostem.
no-blow-control = Niemcy nie kontrolują strefy { $zone }.
no-card-held = Nie masz tej karty na ręce: { $unit }.
no-card-colour = Karta w złym kolorze na tę fazę: { $unit }.
no-card-turn = Tej karty nie gra się w tym etapie: { $unit }.
no-card-window = To nie chwila na kartę: { $unit }.
no-card-effect = Karta nic by nie dała: { $unit }.
no-exchange-limit = Trzy karty są już oddane za punkty dowodzenia.
no-command-left = Nie ma już punktów dowodzenia.
no-edge = Strefa { $zone } nie leży na brzegu mapy.
no-edge-west = Od etapu 17 Niemcy wchodzą tylko na zachód od Wisły: { $zone }.
no-edge-poles = W strefie { $zone } stoją Polacy, a nie ma Niemców.
no-entry-zone = { $unit } nie wchodzi w strefie { $zone }.
no-entry = { $unit } nie ma teraz gdzie wejść.
no-supply = Za mało punktów zaopatrzenia.
no-rebuild = Tej jednostki się nie odtwarza: { $unit }.
no-raise = { $unit } nie jest zniszczona ani nie czeka na mobilizację.
no-recover = { $unit } ma pełną siłę albo nigdy się nie uzupełnia.
no-summary = Na mapie są jeszcze jednostki tego zgrupowania.
no-mobilisation = Strefa { $zone } nie jest strefą mobilizacji tej dzielnicy.
no-mobilisation-pacified = W strefie { $zone } leży Pacyfikacja.
no-mobilisation-germans = W strefie { $zone } stoją Niemcy, a nie ma Polaków.
no-site = { $unit } nie ma teraz żadnej strefy mobilizacji.
no-discard = W tym etapie oddano już kartę za poziom.
no-discard-nobody = Żadna niemiecka jednostka nie może odzyskać poziomu.
no-refit-formation = Pozostałe punkty są dla innego zgrupowania: { $unit }.
no-support-fresh = Tego żetonu nie da się odświeżyć: { $unit }.
no-moved = { $unit } ma w tym etapie ruch za sobą.
no-immobile = { $unit } się nie rusza.
no-zone-empty = W strefie { $zone } nikt nie może się ruszyć.
no-not-next = Strefa { $zone } nie sąsiaduje.
no-points = { $unit } ma za mało punktów na strefę { $zone }.
no-river = Poza mostami Wisłę przekracza tylko Wojsko Polskie.
no-river-points = { $unit } ma część ruchu za sobą; przeprawa wymaga wszystkich punktów.
no-bridge-blown = Most jest wysadzony: { $zone }.
no-passage = Żadna barykada nie otwiera drogi do strefy { $zone }.
no-map-edge = Mapę opuszcza się tylko ze strefy brzegowej.
no-sewer-turn = W etapie 1 kanały są zamknięte.
no-sewer-unit = { $unit } nie chodzi kanałami.
no-sewer-access = W strefie { $zone } nie ma włazu.
no-sewer-line = Żadna linia nie prowadzi stąd do strefy { $zone }.
no-sewer-exit = Na drugim końcu żadnej linii ze strefy { $zone } nie ma miejsca.
no-barricade-units = W strefie { $zone } nie ma polskiej jednostki.
no-barricade-level = Barykada w strefie { $zone } wyższa już nie będzie.
no-barricade-stock = Nie ma więcej barykad.
no-street-turn = Barykady uliczne buduje się od etapu 2.
no-street-ends = Polacy nie kontrolują obu końców.
no-street-stands = Ta barykada już stoi.
no-street-missing = Takiej barykady nie ma.
no-street-control = Niemcy nie kontrolują strefy { $zone }.
no-ruins-turn = Ruiny i Pacyfikacje kładzie się od etapu 2.
no-ruins-left = Nie ma już żetonu.
no-ruins-again = W tym etapie żeton już położono; pozostałe czekają na następne etapy.
no-ruins-twice = W strefie { $zone } już leży żeton.
no-ruins-there = Ani mosty, ani kordon nie przyjmują takich żetonów: { $zone }.
no-ruins-germans = W strefie { $zone } są Niemcy; Ruiny kładzie się tam, gdzie ich nie ma.
no-pacification-germans = W strefie { $zone } nie ma niemieckiej jednostki innej niż garnizon.
no-flip-again = W tym etapie już wydano punkt dowodzenia na odwracanie Ruin.
no-flip = W strefie { $zone } nie ma Ruin.
no-ammunition-zone = Brak amunicji kładzie się w strefach kontrolowanych przez Polaków albo z jednostkami obu stron: { $zone }.
no-ammunition-twice = Strefa { $zone } ma już Brak amunicji; drugi wymaga karty.
no-ammunition-none = W strefie { $zone } nie ma Braku amunicji.
no-ammunition-second = Strefa { $zone } ma już dwa żetony Braku amunicji.
no-combat-zone = W strefie { $zone } nie stoją jednostki obu stron.
no-fought = { $unit } ma w tej fazie atak za sobą.
no-fought-garrison = { $unit } ma w tej fazie atak na ten garnizon za sobą.
no-garrison-attack = Garnizony tylko się bronią: { $unit }.
no-already = { $unit } już bierze udział.
no-empty-attack = Walka wymaga co najmniej jednego atakującego.
no-capture-strength = Zbyt silny, by zająć go bez walki: { $unit }.
no-capture-germans = W strefie { $zone } stoją inni Niemcy.
no-capture-twice = W tym etapie zajęto już garnizon bez walki.
no-support-defence = Niemieckie żetony wsparcia służą tylko w ataku.
no-support-left = Niegotowe: { $unit }.
no-support-once = Już wspiera tę walkę: { $unit }.
no-cancel = Ta karta nie może odwołać: { $unit }.
no-loser = { $unit } nie może ponieść tej straty.
no-loss-barricade = Nie ma barykady do stracenia.
no-retreat-last = Odwrót płaci ostatnią stratę, i to raz.
no-retreat-next = Strefa { $zone } nie sąsiaduje ze strefą walki.
no-retreat-enemy = W strefie { $zone } stoi wróg albo ją kontroluje.
no-retreat-room = W strefie { $zone } nie zmieszczą się wszyscy.
no-retreat-nobody = Nie ma kto się wycofać.
no-strike = Ta karta nie może uderzyć w strefę { $zone }.
no-withdraw = Ta karta nie dotyczy jednostki: { $unit }.

terrain-urban3 = gęsta zabudowa
terrain-urban2 = zabudowa miejska
terrain-urban1 = luźna zabudowa
terrain-suburb = przedmieście
terrain-ruins = gruzy getta
terrain-park = park lub cmentarz
terrain-clear = otwarty teren
terrain-riverbank = brzeg rzeki
terrain-bridge = most
terrain-box = poza mapą

edge-street = ulica
edge-bridge = wjazd na most
edge-river = Wisła
edge-passage = przejście za barykadą
edge-sewer = kanał
edge-corridor = korytarz niemiecki

bank-left = lewy brzeg
bank-right = prawy brzeg
bank-bridge = na rzece
bank-cordon = wokół miasta

effect-terrain = polscy obrońcy dostają { $shift ->
    [one] jedną kolumnę
    [few] { $shift } kolumny
    [many] { $shift } kolumn
   *[other] { $shift } kolumny
}
effect-no-terrain = obrońcom nie pomaga
effect-urban = liczy się przy zrzutach i mobilizacji
effect-clear = mogą tu lądować spadochroniarze
effect-fortified = niemieccy obrońcy dostają kolumny: { $shift }
effect-mobilisation = tu mobilizują się polskie jednostki
effect-stack = miejsce na { $points } punktów siły każdej strony
effect-prize = zdobycie podnosi morale o { $points }
effect-river-zone = w polskich rękach podnosi morale, od etapu { $turn }
effect-edge = tędy wchodzą Niemcy i można opuścić mapę
effect-sewer = właz do kanałów
effect-corridor = część korytarza niemieckiego
effect-street = przejście dla wszystkich
effect-bridge = zamknięty po wysadzeniu mostu
effect-river = przekracza ją tylko Wojsko Polskie
effect-passage = Polacy przechodzą za jeden punkt, dopóki stoi barykada
effect-sewer-line = przechodzą powstańcy, z rzutem pod każdą strefą niemiecką

arrive-edge = przez brzeg mapy
arrive-zones = w strefach { $zones }
arrive-mobilisation = w strefie mobilizacji dzielnicy { $districts }
arrive-landing = na spadochronach, gdy uda się rzut
arrive-support = jako wsparcie
arrive-summary = gdy jej zgrupowanie przepadnie

operation-frantic-6 = „Frantic VI”
operation-frantic-7 = „Frantic VII”
passage-AJ = w Alejach Jerozolimskich
passage-K = na Książęcej
corridor-wola = korytarz wolski
corridor-jerozolimskie = korytarz jerozolimski
