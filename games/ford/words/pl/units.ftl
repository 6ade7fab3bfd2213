# Żetony i związki.


unit-DE-1 = 1. kompania
unit-DE-2 = 2. kompania
unit-DE-3 = 3. kompania
unit-DE-4 = 4. kompania
unit-DE-5 = 5. kompania
unit-DE-PI = Kompania pionierów
unit-DE-PZ = Kompania czołgów
unit-PL-1 = 1. kompania strzelecka
unit-PL-2 = 2. kompania strzelecka
unit-PL-3 = 3. kompania strzelecka
unit-PL-KM = Kompania ciężkich karabinów maszynowych
unit-PL-UL = Szwadron ułanów
