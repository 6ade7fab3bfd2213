# Co gra mówi ludziom po polsku. Klucze opisuje `docs/make-a-game.md`.

title = Bród
blurb = Rzeka, most, bród i sześć etapów, żeby przebić się do miasta. Zasady na jeden wieczór: gra na początek.
minutes = 15
difficulty = 1

side-german = Niemcy
side-polish = Polacy
scenario-afternoon = Wrześniowe popołudnie 1939
option-flood = rzeka wezbrała: bród nie jest brodem

turn-1 = południe
turn-2 = godzina 13
turn-3 = godzina 14
turn-4 = godzina 15
turn-5 = godzina 16
turn-6 = godzina 17

phase-german-move = ruch Niemców
phase-german-combat = walka Niemców
phase-polish-move = ruch Polaków
phase-polish-combat = walka Polaków
phase-over = koniec gry

track-turn = Etap
box-destroyed = zniszczone

terrain-open = teren otwarty
terrain-forest = las
terrain-city = miasto
edge-river = rzeka
edge-bridge = most
edge-shallow = bród
edge-road = droga
edge-field-road = droga polna

effect-cost = wejście: { $points ->
    [one] jeden punkt
    [few] { $points } punkty
   *[other] { $points } punktów
}
effect-columns = obrońca ma { $columns ->
    [one] jedną kolumnę
    [few] { $columns } kolumny
   *[other] { $columns } kolumn
} w lewo
effect-river = bez pojazdów przechodzi się ją całym marszem; przy ataku przez nią obrońca ma jedną kolumnę w lewo
effect-bridge = przechodzi się jak drogą
effect-shallow = o punkt więcej
effect-road = drogą każdy heks kosztuje jeden punkt

ask-march = Która jednostka rusza teraz?
ask-march-to = Dokąd idzie { $unit }?
ask-attack = Który heks jest atakowany?
ask-commit = Kto atakuje { $hex }?
ask-retreat = Dokąd cofa się { $unit }?
ask-advance = { $hex } jest wolny. Kto wchodzi?
ask-over = Koniec gry. Zwycięstwo: { $side }.

do-march = { $unit }
do-to = na { $hex }
do-stay = zostań tutaj
do-attack = atakuj { $hex }
do-commit = { $unit } atakuje
do-ready = atakują ci
do-advance = { $unit } wchodzi
do-stand = nikt nie wchodzi
do-end-move = zakończ ruch
do-end-combat = zakończ walkę

row-attack = Atak
row-defence = Obrona
row-terrain = Teren heksu
row-water = Wszyscy atakują przez wodę

result-nothing = Nic się nie dzieje
result-repulse = Atakujący traci poziom
result-exchange = Obie strony tracą poziom
result-retreat = Obrońcy cofają się
result-rout = Obrońca traci poziom, wszyscy cofają się
verdict-leave = obrońca ustępuje
verdict-stand = obrońca stoi
verdict-repulse = atakujący płaci
loss-steps = poziomy: { $steps }

tally-place = { $hex }
tally-destroyed = Zniszczone jednostki przeciwnika: { $number }

log-phase = Etap { $turn }: { $phase }
log-march = { $unit }: marsz na { $hex }
log-attack = Atak na { $hex }
log-battle = { $hex }: { $attack } przeciw { $defence }. { $result }
log-loss = { $unit } traci poziom
log-destroyed = { $unit }: jednostka zniszczona
log-retreat = { $unit } cofa się na { $hex }
log-advance = { $unit } wchodzi na { $hex }

no-over = Gra jest skończona.
no-not-now = Nie o to teraz chodzi.
no-destroyed = { $unit }: tej jednostki już nie ma.
no-enemy-unit = { $unit } należy do drugiej strony.
no-marched = { $unit } już maszerowała w tej fazie.
no-way = { $unit } nie ma dokąd iść.
no-here = { $unit } już tam jest.
no-too-far = { $hex } jest za daleko dla: { $unit }.
no-room = W { $hex } stoją już dwie jednostki.
no-enemies = W { $hex } stoi nieprzyjaciel.
no-zone = Droga na { $hex } prowadzi obok nieprzyjaciela, gdzie trzeba się zatrzymać.
no-river = Droga na { $hex } prowadzi przez rzekę, której { $unit } nie przejdzie lub za którą musi stanąć.
no-flood = Bród na drodze na { $hex } jest zalany.
no-enemy-there = W { $hex } nie ma nieprzyjaciela.
no-attacked-hex = { $hex } był już atakowany w tej fazie.
no-attacker-near = Obok { $hex } nie stoi nikt, kto mógłby jeszcze atakować.
no-join = { $unit } nie może się przyłączyć do tego ataku.
no-attack-by-nobody = Do ataku potrzebna jest jednostka.
no-retreat-far = Odwrót to jeden heks: { $hex } nie sąsiaduje.
no-retreat-river = Na drodze do { $hex } jest rzeka.
no-retreat-enemies = W { $hex } lub obok niego jest nieprzyjaciel.
no-advance = { $unit } nie brała udziału i nie może wejść.
no-advance-river = { $unit } nie przejdzie przez rzekę.

tour-1 = Ten pasek mówi, kto decyduje i o co chodzi. Niemiec porusza się i walczy, potem Polak: sześć razy.
tour-2 = Jednostki z morskim obrysem mogą maszerować. Kliknij jedną, potem zaznaczony heks. Czerwony kwadrat znaczy: obok nieprzyjaciela, więc tam trzeba się zatrzymać.
tour-3 = Most przechodzi się jak drogę. Wszędzie indziej na rzece, poza brodem, trzeba na to całego marszu, a czołgi nie przejdą wcale.
tour-4 = Miasto, most i bród liczą się temu, kto był tam ostatni; liczą się też zniszczone jednostki.
tour-5 = Po ruchu zakończ tutaj fazę. Potem kliknij heks, który atakujesz, wybierz, kto bierze udział, i zobacz szanse, zanim padnie kostka.
