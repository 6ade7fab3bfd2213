# Co Kampania polska mówi ludziom po polsku.

title = Kampania polska
side-german = Niemcy
side-polish = Polacy
option-open-odds = pokazuj obronę i stosunek sił przed zapowiedzią ataku
scenario-campaign = Kampania wrześniowa

turn-1 = 1–2 września
turn-2 = 3–4 września
turn-3 = 5–6 września
turn-4 = 7–8 września
turn-5 = 9–10 września
turn-6 = 11–12 września
turn-7 = 13–14 września
turn-8 = 15–16 września

phase-german-move = Ruch niemiecki
phase-german-combat = Walka niemiecka
phase-polish-move = Ruch polski
phase-polish-combat = Walka polska
phase-over = Koniec gry

track-turn = Etap
track-air = Punkty lotnicze

ask-march = Która jednostka maszeruje teraz?
ask-march-to = Dokąd idzie { $unit }? Zostało punktów: { $left } z { $all }.
ask-arrive = Gdzie wkracza { $unit }?
ask-declare = Który heks zostanie zaatakowany?{ $obliged ->
    [0] {""}
    [one] {" "}Jedna jednostka musi jeszcze atakować.
    [few] {" "}{ $obliged } jednostki muszą jeszcze atakować.
    [many] {" "}{ $obliged } jednostek musi jeszcze atakować.
   *[other] {" "}{ $obliged } jednostki musi jeszcze atakować.
}
ask-commit = Kto atakuje heks { $hex }?
ask-attack-air = Ile punktów lotniczych wspiera atak na heks { $hex }? Zostało: { $left }.
ask-defend-air = Ile punktów lotniczych wspiera obronę heksu { $hex }? Zostało: { $left }.
ask-casualty = { $side }: która jednostka ponosi stratę?
ask-eliminate = { $side }: która jednostka zostaje wyeliminowana?
ask-exchange-first = { $side }: którą jednostkę oddać w wymianie?
ask-exchange-more = { $side }: oddać w wymianie kolejną jednostkę czy na tym poprzestać?
ask-exchange-owed = { $side }: którą jednostkę oddać? Brakuje jeszcze siły ataku: { $owed }.
ask-retreat = { $side }: która jednostka wycofuje się pierwsza?
ask-retreat-to = Dokąd wycofuje się { $unit }?
ask-push = { $side }: heks jest pełny. Która jednostka zrobi miejsce?
ask-push-to = Dokąd odchodzi { $unit }, by zrobić miejsce?
ask-advance = Heks { $hex } jest wolny. Kto rusza w marsz po walce?
ask-advance-to = Jak daleko idzie { $unit } w marszu po walce?
ask-over = Koniec gry. Zwycięstwo: { $side }.
ask-over-draw = Koniec gry. Remis.

do-march = { $unit }
do-arrive = { $unit } przybywa
do-pick = { $unit }
do-to = na heks { $hex }
do-exit = zejdź z planszy przez wschodni brzeg
do-retreat = odwrót na heks { $hex }
do-through = odwrót przez heks { $via } na heks { $hex }
do-advance = marsz po walce na heks { $hex }
do-stay = stój, nie maszeruj dalej
do-stand = bez marszu po walce
do-attack = atakuj heks { $hex }
do-commit = { $unit } atakuje
do-ready = atakują te jednostki
do-air = { $number ->
    [0] bez punktów lotniczych
    [one] jeden punkt lotniczy
    [few] { $number } punkty lotnicze
    [many] { $number } punktów lotniczych
   *[other] { $number } punktu lotniczego
}
do-lose = { $unit }
do-enough = bez dalszych strat
do-halt = koniec marszu po walce
do-push = { $unit } robi miejsce
do-end-move = zakończ ruch
do-end-combat = zakończ walkę

row-attack = Siła ataku
row-defence = Siła obrony
row-air = Wsparcie lotnicze
row-odds = Stosunek sił, bez ułamka
row-works = Przez umocnienia
row-works-turned = Umocnienia pominięte: nie wszyscy atakują przez nie
row-river = Przez rzekę
row-river-turned = Rzeka się nie liczy: nie wszyscy atakują przez nią
row-terrain = Teren heksu
row-siege = Okrążenie
row-hidden = Siła obrony pozostaje ukryta do ogłoszenia ataku.

result-dvi-ae = Odwrót atakujących, jeden wyeliminowany
result-dvb-ae = Odwrót atakujących, jeden wyeliminowany; strata obrońcy
result-dvi-arb = Odwrót atakujących ze stratą
result-dvi-ari = Odwrót atakujących
result-dvb-arb = Odwrót atakujących; strata po każdej stronie
result-dvb-ari = Odwrót atakujących; strata obrońcy
result-imp = Pat, nic się nie dzieje
result-dri-avb = Odwrót obrońców; strata atakującego
result-drb-avb = Odwrót obrońców; strata po każdej stronie
result-dri-avi = Odwrót obrońców
result-drb-avi = Odwrót obrońców ze stratą
result-emp = Wymiana
result-de-avb = Jeden obrońca wyeliminowany, odwrót pozostałych; strata atakującego
result-de-avi = Jeden obrońca wyeliminowany, odwrót pozostałych

verdict-leave = obrońca ustępuje
verdict-stand = nikt nie ustępuje
verdict-repulse = atak odparty
loss-steps = { $steps } kroku

tally-objective = { $city }
tally-polish-destroyed = Zniszczone jednostki polskie: { $number }
tally-airborne = Użyte dywizje desantowe: { $number }
tally-german-destroyed = Zniszczone jednostki niemieckie: { $number }
tally-slovak-destroyed = Zniszczone jednostki słowackie: { $number }
tally-cities = Inne miasta w polskich rękach: { $number }
tally-on-board = Polskie jednostki na planszy: { $number }

log-turn = Etap { $turn }. { $air ->
    [one] Jeden punkt lotniczy.
    [few] { $air } punkty lotnicze.
    [many] { $air } punktów lotniczych.
   *[other] { $air } punktu lotniczego.
}
log-move-phase = { $side }: faza ruchu
log-combat-phase = { $side }: faza walki
log-march = { $unit } maszeruje na heks { $to }, { $cost ->
    [one] jeden punkt
    [few] { $cost } punkty
    [many] { $cost } punktów
   *[other] { $cost } punktu
}
log-arrive = { $unit } przybywa na heks { $to }
log-drop = { $unit } zrzucona na heks { $to }
log-land = { $unit } ląduje na heksie { $to }
log-declare = { $side } atakują heks { $hex }
log-must-join = muszą wziąć udział: { $units }
log-commit = { $unit } atakuje
log-air = wsparcie: { $points ->
    [one] jeden punkt lotniczy
    [few] { $points } punkty lotnicze
    [many] { $points } punktów lotniczych
   *[other] { $points } punktu lotniczego
}
log-battle = { $hex }: { $attack } do { $defence }, kolumna { $column }, kostki { $sum }: { $code }
log-casualty = { $unit } ponosi stratę
log-destroyed = { $unit } zniszczona
log-recover = { $unit } odzyskuje siły
log-retreat = { $unit } wycofuje się na heks { $to }
log-through = { $unit } przemyka przez heks { $via }
log-push = { $unit } robi miejsce
log-advance = { $unit } rusza w marszu po walce na heks { $to }
log-over = Kampania dobiegła końca.

now-march = trzeba wskazać jednostkę albo cel jej marszu
now-attack = trwa ogłaszanie ataku
now-loss = trzeba ponieść stratę
now-retreat = trzeba wykonać odwrót
now-advance = trzeba zdecydować o marszu po walce
now-over = gra jest skończona

no-over = Gra jest skończona.
no-not-now = Nie o to teraz chodzi: { $question }.
no-polish-air = Lotnictwo mają tylko Niemcy.
no-enemy-unit = { $unit } należy do drugiej strony.
no-gone-east = { $unit } odeszła za wschodni brzeg i nie wraca.
no-interned = { $unit } jest internowana na Węgrzech i nie wraca.
no-destroyed = { $unit } jest zniszczona.
no-aside = { $unit } nie bierze udziału w grze.
no-contact = { $unit } może się ruszyć dopiero po etapie zrzutu i po spotkaniu z innymi niemieckimi jednostkami lądowymi.
no-stopped = { $unit } weszła w strefę zaangażowania wroga i musi się tam zatrzymać.
no-just-placed = { $unit } weszła do gry w tym etapie i się nie rusza.
no-gave-up = { $unit } zakończyła marsz; punktów się nie odkłada.
no-points = { $unit } ma za mało punktów, by gdziekolwiek się ruszyć.
no-not-yet = { $unit }: na te posiłki jeszcze nie czas.
no-city = { $unit }: w żadnym polskim mieście w polskich rękach nie ma miejsca.
no-edge = { $unit }: wszystkie heksy przy właściwym brzegu są zamknięte.
no-drop = { $unit }: nie ma heksu, na który wolno ją zrzucić.
no-landing-without-drop = { $unit } tylko wzmacnia spadochroniarzy, a tych jeszcze nie zrzucono.
no-landing-late = { $unit } ląduje w etapie po zrzucie albo wcale.
no-landing-field = Spadochroniarze nie trzymają już heksu, na który ich zrzucono.
no-landing-zone = Heks lądowania leży w strefie zaangażowania wroga.
no-landing-room = Heks lądowania jest pełny.
no-landing-elsewhere = Lądować wolno tylko tam, gdzie zrzucono spadochroniarzy, nie na heksie { $hex }.
no-drop-terrain = Spadochroniarzy nie zrzuca się do morza, na las ani w góry: { $hex }.
no-drop-zone = Heks { $hex } leży w strefie zaangażowania polskiej jednostki.
no-drop-range = Heks { $hex } leży dalej niż cztery heksy od najbliższej jednostki niemieckiej.
no-end-reinforcement = Należne posiłki mają miasto, w którym mogą stanąć, i najpierw trzeba je wystawić.
no-stay-reserve = { $unit } musi zostać wystawiona w mieście.
no-leave = { $unit } nie może opuścić planszy.
no-east = { $unit } nie dotrze do wschodniego brzegu z pozostałymi punktami.
no-box = Marsz kończy się na planszy.
no-city-hex = Heks { $hex } nie jest polskim miastem w polskich rękach z wolnym miejscem.
no-here = { $unit } już tam jest.
no-enemy-hex = Na heksie { $hex } stoi wróg.
no-room = Na heksie { $hex } stoją już trzy jednostki.
no-zone = Droga na heks { $hex } prowadzi przez strefę zaangażowania wroga, w której trzeba się zatrzymać.
no-break-contact = Oderwanie się od wroga kosztuje dodatkowy punkt: na heks { $hex } już nie starczy.
no-too-far = Na heks { $hex } nie starczy pozostałych punktów.
no-sea = Heks { $hex } to morze.
no-armour = Jednostki pancerne nie mogą wchodzić w góry: { $hex }.
no-closed = Heks { $hex } jest zamknięty dla wszystkich.
no-enemy-there = Na heksie { $hex } nie ma wroga.
no-attacked-hex = Heks { $hex } był już atakowany w tej fazie.
no-armour-works = Jednostki pancerne nie mogą atakować heksu { $hex } przez umocnienia.
no-attacker-near = Obok heksu { $hex } nie stoi żadna jednostka, która może jeszcze atakować.
no-end-obliged = Te jednostki muszą jeszcze atakować: { $units }.
no-already = { $unit } już bierze udział w ataku.
no-attacked-unit = { $unit } atakowała już w tej fazie.
no-not-adjacent = { $unit } nie stoi obok atakowanego heksu.
no-empty-attack = Atak wymaga co najmniej jednej jednostki; same punkty lotnicze nie atakują.
no-air = { $left ->
    [0] Nie ma już punktów lotniczych.
    [one] Został tylko jeden punkt lotniczy.
    [few] Zostały tylko { $left } punkty lotnicze.
    [many] Zostało tylko { $left } punktów lotniczych.
   *[other] Zostało tylko { $left } punktu lotniczego.
}
no-loser = { $unit } nie może ponieść tej straty: ponoszą ją tylko jednostki biorące udział w walce.
no-enough = Strata nie została jeszcze poniesiona.
no-retreater = { $unit } się nie wycofuje.
no-retreat-east = { $unit } nie stoi przy wschodnim brzegu.
no-retreat-siege = { $unit } jest okrążona i musi wycofać się o dwa heksy.
no-retreat-far = Odwrót to jeden heks: { $hex } nie sąsiaduje.
no-retreat-sea = Heks { $hex } to morze: zepchnięty tam ginie.
no-retreat-border = Heks { $hex } to ziemia niemiecka lub słowacka: zepchnięci tam Polacy giną.
no-retreat-zone = Heks { $hex } leży w strefie zaangażowania wroga.
no-retreat-room = Heks { $hex } jest pełny i nikt nie może tam zrobić miejsca.
no-through-stranger = Jednostka, która poniosła stratę, wychodzi z okrążenia tylko przez heks sojuszników; heks { $hex } jest pusty.
no-through = Na heksie { $hex } nie można zakończyć odwrotu z okrążenia.
no-through-free = { $unit } ma wolny heks odwrotu i musi z niego skorzystać.
no-push = { $unit } nie może zrobić miejsca.
no-advancer = { $unit } nie może ruszyć w marszu po walce.
no-advance-slow = { $unit } w marszu po walce wchodzi tylko na heks opuszczony przez obrońców.
no-advance-zone = Heks { $hex } leży w strefie zaangażowania wroga: tam kończy się marsz po walce.
no-advance-there = Marsz po walce nie może się zakończyć na heksie { $hex }.

terrain-open = teren otwarty
terrain-city = miasto
terrain-forest = las
terrain-mountain = góry
terrain-sea = morze
edge-river = rzeka
edge-fort = umocnienia

effect-closed = wstęp wzbroniony wszystkim
effect-cost = wejście: { $points ->
    [one] jeden punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}
effect-cost-motor = wejście: { $foot ->
    [one] jeden punkt
    [few] { $foot } punkty
    [many] { $foot } punktów
   *[other] { $foot } punktu
} dla pieszych, { $motor } dla motorowych
effect-cost-mountain-troops = jednostki górskie: { $points ->
    [one] jeden punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}
effect-no-armour = jednostki pancerne nie wchodzą
effect-no-drop = spadochroniarze tu nie lądują
effect-columns = obrońca zyskuje { $columns ->
    [one] jedną kolumnę
    [few] { $columns } kolumny
    [many] { $columns } kolumn
   *[other] { $columns } kolumny
} w lewo
effect-arrival = tu przybywają polskie posiłki, dopóki jest w polskich rękach
effect-crossing = przekroczenie kosztuje dodatkowo { $foot } dla pieszych, { $motor } dla motorowych
effect-river-columns = jeśli wszyscy atakują przez nią, obrońca zyskuje { $columns ->
    [one] jedną kolumnę
    [few] { $columns } kolumny
    [many] { $columns } kolumn
   *[other] { $columns } kolumny
} w lewo
effect-river-armour = jednostka pancerna w odwrocie przez nią ponosi stratę
effect-fort-columns = jeśli wszyscy atakują przez nie, polski obrońca zyskuje { $columns ->
    [one] jedną kolumnę
    [few] { $columns } kolumny
    [many] { $columns } kolumn
   *[other] { $columns } kolumny
} w lewo
effect-fort-holds = wyniki DRI i DRB nikogo zza nich nie wypierają
effect-fort-armour = jednostki pancerne nie mogą przez nie atakować
effect-fort-march = nie utrudniają ruchu

arrive-west = przez zachodni brzeg między { $first } a { $last }
arrive-south = przez południowy brzeg między { $first } a { $last }
arrive-city = w dowolnym polskim mieście w polskich rękach, w którym jest miejsce
arrive-drop = zrzut w tym lub dowolnym późniejszym etapie, najwyżej { $range } heksy od jednostki niemieckiej
arrive-landing = drogą powietrzną do spadochroniarzy, w etapie po ich zrzucie

blurb = Sześćdziesiąt siedem jednostek przekracza trzy granice. Utrzymaj Warszawę, kontratakuj to, co osłabione, i ocal armię: osiem dwudniowych etapów.
minutes = 120
difficulty = 2

# Co nowy gracz musi wiedzieć w pierwszym etapie; na co wskazuje każdy przystanek, mówi wersja angielska.
tour-1 = Ten pasek zawsze mówi, kto decyduje i o co chodzi. Etap przebiega tak: Niemcy ruszają się, potem walczą; Polacy ruszają się, potem walczą.
tour-2 = Jednostki w turkusowej obwódce mogą maszerować. Kliknij jedną, potem zaznaczone pole: liczba to koszt drogi. Mapę przeciągaj, skalę zmieniaj kółkiem.
tour-3 = Czerwony kwadrat oznacza pole obok wroga: jednostka musi tam stanąć. Kto podszedł do wroga, musi go zaatakować w najbliższej walce, więc podchodź tylko dość dużą siłą.
tour-4 = Gra toczy się o miasta, przede wszystkim o Warszawę. Na polu stoją najwyżej trzy jednostki; lasy, rzeki i umocnienia pomagają obrońcy.
tour-5 = Gdy ruszysz, kogo chcesz, zakończ tutaj fazę. Potem kliknij pole ataku, wybierz, kto bierze udział, i obejrzyj stosunek sił i szanse, zanim padną kości. Do tej chwili wszystko można cofnąć.
tour-6 = Niemcy mają 10 punktów lotnictwa w pierwszym etapie i 20 w każdym następnym. Wzmacniają nimi atak i obronę, a co zostanie na koniec etapu, przepada.
tour-7 = Punkty dają miasta, zniszczone jednostki i polskie oddziały, które są jeszcze na mapie. Po ośmiu etapach wygrywa, kto ma ich więcej. Zasady, ustawienia i to oprowadzenie są w menu w prawym górnym rogu.
