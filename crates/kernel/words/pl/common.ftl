# Co dotyczy każdej gry.

# Znak przed częściami dziesiętnymi liczby.
decimal-mark = ,

# Skąd pochodzi liczba albo punkt zasad.
source-R = instrukcja
source-X = wywiedzione z instrukcji
source-H = historia
source-G = geografia
source-W = materiały publiczne
source-D = szacunek projektowy

# Czemu rozkaz nie jest wykonany albo cofnięty.
not-your-turn = To nie twoja decyzja: decyduje { $side }.
game-is-over = Gra jest skończona.
no-dice = Sekret kości jest nieznany, więc nie można dalej rzucać.
no-share = Kości czekają na udział strony { $side }: gracz daje go, gdy otworzy grę. Tymczasem można wydawać rozkazy bez kości.
no-way-back = Nie ma czego cofnąć: padły kości, ujawniono sekret albo ostatni rozkaz nie był twój.

# Co trzeba objaśnić na mapie i na kartach.
sign-fortified = umocniona
sign-mobilisation = mobilizacja
sign-manhole = właz do kanału
sign-entry = partyzanci i desanty
sign-prize = nagroda
sign-garrison = garnizon
sign-corridor = korytarz
sign-sewer = kanał
sign-passage = przejście za barykadą
sign-arrow = wejście wojsk
card-leaves = opuszcza grę
