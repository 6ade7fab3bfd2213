# Counters and formations.


unit-DE-1 = 1st Company
unit-DE-2 = 2nd Company
unit-DE-3 = 3rd Company
unit-DE-4 = 4th Company
unit-DE-5 = 5th Company
unit-DE-PI = Engineer Company
unit-DE-PZ = Tank Company
unit-PL-1 = 1st Rifle Company
unit-PL-2 = 2nd Rifle Company
unit-PL-3 = 3rd Rifle Company
unit-PL-KM = Machine-Gun Company
unit-PL-UL = Lancer Squadron
