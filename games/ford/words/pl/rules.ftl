# Zasady, punkt po punkcie.

chapter-1 = Jednostki
clause-1_1 = Na żetonie stoją atak, obrona i ruch. Jednostka ma dwa poziomy: pierwsza strata odwraca żeton, druga niszczy jednostkę.
clause-1_2 = W heksie stoją najwyżej dwie jednostki, nigdy obu stron.

chapter-2 = Przebieg etapu
clause-2_1 = Gra ma sześć etapów. W każdym Niemiec najpierw się porusza, potem walczy, a po nim Polak.
clause-2_2 = Faza, w której nikt nie może nic zrobić, kończy się od razu.

chapter-3 = Ruch
clause-3_1 = W fazie ruchu swojej strony jednostka może wykonać jeden marsz, na ile starczy punktów ruchu. Punktów się nie zbiera.
clause-3_2 = Heks kosztuje jeden punkt, las dwa. Drogą każdy heks kosztuje jeden.
clause-3_3 = Marsz może prowadzić przez swoich, ale nigdy przez heks z nieprzyjacielem.
clause-3_4 = Jednostka, która w marszu stanie obok nieprzyjaciela, kończy tam marsz.
clause-3_5 = Most przechodzi się jak drogę; bród kosztuje punkt więcej. Gdzie indziej rzekę przekraczają tylko jednostki bez pojazdów: zaczynają marsz nad nią i kończą go na drugim brzegu.
clause-3_6 = Opcja: rzeka wezbrała i bród jest rzeką jak każdy inny odcinek.

chapter-4 = Walka
clause-4_1 = W fazie walki swojej strony jednostka może zaatakować jeden sąsiedni heks. Heks atakuje się raz w fazie, wszystkimi, którzy się przyłączą.
clause-4_2 = Atak wszystkich atakujących do obrony wszystkich broniących się wyznacza kolumnę tabeli; ułamek pomija się na korzyść obrońcy.
clause-4_3 = Las przesuwa o jedną kolumnę w lewo, miasto o dwie. Jeszcze o jedną, jeśli wszyscy atakują przez wodę, choćby mostem czy brodem.
clause-4_4 = Rozstrzyga jedna kostka: A kosztuje atakującego poziom, D broniącego się; R zmusza obrońców do odwrotu. Spośród kilku jednostek stratę ponosi najsilniejsza w obronie.

chapter-5 = Odwrót i pościg
clause-5_1 = Odwrót to jeden heks, wybrany przez właściciela: z miejscem, nie obok nieprzyjaciela, a przez rzekę tylko mostem lub brodem. Jednostka bez takiego heksu jest zniszczona.
clause-5_2 = Jeśli heks po walce jest pusty, atakujący mogą od razu do niego wejść, także obok nieprzyjaciela; pojazdy przez rzekę tylko mostem lub brodem.

chapter-6 = Zwycięstwo
clause-6_1 = Miasto, most i bród liczą się temu, kto ostatni zakończył tam ruch; na początku są polskie. Zniszczona jednostka liczy się przeciwnikowi.
clause-6_2 = Po ostatnim etapie wygrywa, kto ma więcej punktów; przy równych Polak, bo miał tylko wytrwać.
