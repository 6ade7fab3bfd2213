# Co mówią polecenia.

cli-river = rzeka
cli-choice = wybór
cli-held-by = w ręku:
cli-next-to-it = obok
cli-face-down = zakryte
cli-sides = strony
cli-scenarios = scenariusze
cli-turns = etapów
cli-options = opcje
cli-on = włączona
cli-off = wyłączona
cli-units = jednostek
cli-clauses = punktów zasad
cli-data = dane
cli-turn-small = etap
cli-points = punkty
cli-winner = Zwycięzca
cli-a-draw = Remis
cli-decides = decyduje
cli-turn = Etap
cli-saved-in = zapisano w
cli-saved-where = Zapisano w
cli-dice-committed = Kości ustalone pod
cli-dice-follow = Wynikają z --seed
cli-seed-known = kto zna tę liczbę, zna i kości.
cli-help-hint = `help` wymienia polecenia.
cli-further-events = innych zdarzeń; pokazuje je `log`
cli-number-hint = NUMER=wybór, ! musi stanąć; `list` pokazuje każdy w wierszu, `list SŁOWO` te ze słowem
cli-point = pkt
cli-march-points = pkt
cli-more-choices = dalszych; `more` je pokazuje, `list SŁOWO` te ze słowem
cli-must-stop = · musi stanąć
cli-battle-at = Walka na
cli-attack = atak
cli-defence = obrona
cli-column = kolumna
cli-expected-losses = oczekiwane straty
cli-input-ended = Wejście się skończyło.
cli-taken-back = (cofnięto)
cli-no-way-back = Nic nie da się cofnąć: padły kości, wyszła tajemnica albo działał przeciwnik.
cli-no-battle = Żadna walka nie jest przygotowywana; prognoza pojawia się po jej wskazaniu.
cli-choices-go = Numery od 1 do
cli-why-hint = `why 3` pokazuje zasadę wyboru 3, `why ROZKAZ` czemu rozkaz jest nielegalny.
cli-legal = legalne
cli-no-choice-holds = Żaden wybór nie zawiera
cli-earlier-lines = wcześniejszych wierszy; `log all`
cli-say-where = Podaj plik: `save PLIK`.
cli-help =
    3              wybór numer 3
    move DE-1PZ    rozkaz tak, jak stoi obok wyboru
    why 3          zasada wyboru 3; `why ROZKAZ`: czemu jest nielegalny
    list SŁOWO     wybory ze słowem; `list` wszystkie, `more` następna strona
    forecast       liczby i szanse przygotowywanej walki
    undo           cofnij ostatni rozkaz, do ostatniego rzutu
    map HEKS       plansza wokół heksu, miejsca lub jednostki
    score          rachunek punktów
    log            co się stało; `log all` wszystko
    save PLIK      zachowaj grę; dalej: `sztab play --resume PLIK`
    quit           wyjdź
cli-rules-hint = `sztab rules GRA PUNKT` pokazuje jeden, `sztab rules GRA SŁOWO` szuka słowa.
cli-table-open = Stół jest gotowy:
cli-table-closes = Ctrl-C zamyka; gry są zachowane.
cli-welcome =
    : stół do planszowych gier wojennych, który zna zasady.

    Graj w przeglądarce, pod adresem poniżej, albo spróbuj:

      sztab games                           jakie są gry
      sztab play campaign --side polish     obrona Polski w 1939 przeciw komputerowi
      sztab lab run campaign --games 50     komputer gra sam ze sobą i liczy

    `sztab --help` wymienia polecenia, `sztab POLECENIE --help` podaje przykłady.
