# Counters and formations.

formation-3rd-army-corps-wodrig = 3rd Army / Corps Wodrig
formation-4th-army-ii-corps = 4th Army / II Corps
formation-10th-army-iv-corps = 10th Army / IV Corps
formation-14th-army-xvii-corps = 14th Army / XVII Corps
formation-14th-army-viii-corps = 14th Army / VIII Corps
formation-8th-army-xiii-corps = 8th Army / XIII Corps
formation-3rd-army-i-corps = 3rd Army / I Corps
formation-10th-army-xvi-corps = 10th Army / XVI Corps
formation-10th-army-xi-corps = 10th Army / XI Corps
formation-3rd-army-xxi-corps = 3rd Army / XXI Corps
formation-4th-army-reserve = 4th Army reserve
formation-8th-army-x-corps = 8th Army / X Corps
formation-army-group-south-reserve = Army Group South reserve
formation-4th-army-iii-corps = 4th Army / III Corps
formation-army-group-north-reserve = Army Group North reserve
formation-4th-army-border-command-1 = 4th Army / Border Command 1
formation-3rd-army-reserve = 3rd Army reserve
formation-14th-army-reserve = 14th Army reserve
formation-14th-army-xviii-corps = 14th Army / XVIII Corps
formation-4th-army-xix-corps = 4th Army / XIX Corps
formation-10th-army-reserve = 10th Army reserve
formation-10th-army-xv-corps = 10th Army / XV Corps
formation-10th-army-xiv-corps = 10th Army / XIV Corps
formation-3rd-army = 3rd Army
formation-3rd-army-danzig = 3rd Army / Danzig
formation-3rd-army-group-brand = 3rd Army / Group Brand
formation-luftwaffe-reserve = Luftwaffe reserve
formation-okh-reserve = OKH reserve
formation-slovak-army-bernolak-janosik = Slovak Army Bernolák ("Jánošík")
formation-slovak-army-bernolak-skultety = Slovak Army Bernolák ("Škultéty")
formation-slovak-army-bernolak-razus = Slovak Army Bernolák ("Rázus")
formation-og-wyszkow = OG Wyszków
formation-army-lodz = Army Łódź
formation-army-prusy = Army Prusy
formation-army-pomorze = Army Pomorze
formation-reserve-lwow = reserve (Lwów)
formation-army-krakow = Army Kraków
formation-army-modlin = Army Modlin
formation-reserve-army-karpaty = reserve (Army Karpaty)
formation-reserve-army-prusy = reserve (Army Prusy)
formation-army-prusy-intervention-corps = Army Prusy / Intervention Corps
formation-army-poznan = Army Poznań
formation-sgo-narew = SGO Narew
formation-army-pomorze-intervention-corps = Army Pomorze / Intervention Corps
formation-reserve-army-krakow = reserve (Army Kraków)
formation-army-lodz-reserve = Army Łódź reserve
formation-army-krakow-reserve = Army Kraków reserve
formation-og-wyszkow-reserve = OG Wyszków / reserve
formation-sgo-narew-og-wyszkow = SGO Narew / OG Wyszków
formation-army-karpaty-reserve = Army Karpaty reserve
formation-army-lublin = Army Lublin
formation-sgo-polesie = SGO Polesie
formation-army-karpaty = Army Karpaty
formation-coastal-defence = Coastal Defence

unit-DE-1ID = 1st Infantry Division

unit-DE-3ID = 3rd Infantry Division

unit-DE-4ID = 4th Infantry Division

unit-DE-7ID = 7th Infantry Division

unit-DE-8ID = 8th Infantry Division

unit-DE-10ID = 10th Infantry Division

unit-DE-11ID = 11th Infantry Division

unit-DE-12ID = 12th Infantry Division

unit-DE-14ID = 14th Infantry Division

unit-DE-17ID = 17th Infantry Division

unit-DE-18ID = 18th Infantry Division
unit-DE-19ID = 19th Infantry Division

unit-DE-21ID = 21st Infantry Division

unit-DE-23ID = 23rd Infantry Division

unit-DE-24ID = 24th Infantry Division

unit-DE-27ID = 27th Infantry Division

unit-DE-28ID = 28th Infantry Division

unit-DE-30ID = 30th Infantry Division

unit-DE-31ID = 31st Infantry Division

unit-DE-32ID = 32nd Infantry Division

unit-DE-44ID = 44th Infantry Division
unit-DE-45ID = 45th Infantry Division

unit-DE-46ID = 46th Infantry Division

unit-DE-50ID = 50th Infantry Division

unit-DE-61ID = 61st Infantry Division

unit-DE-62ID = 62nd Infantry Division
unit-DE-68ID = 68th Infantry Division

unit-DE-73ID = 73rd Infantry Division

unit-DE-57ID = 57th Infantry Division
unit-DE-56ID = 56th Infantry Division

unit-DE-206ID = 206th Infantry Division

unit-DE-207ID = 207th Infantry Division

unit-DE-208ID = 208th Infantry Division

unit-DE-213ID = 213th Infantry Division

unit-DE-217ID = 217th Infantry Division

unit-DE-221ID = 221st Infantry Division

unit-DE-228ID = 228th Infantry Division

unit-DE-239ID = 239th Infantry Division

unit-DE-218ID = 218th Infantry Division

unit-DE-1PZ = 1st Panzer Division

unit-DE-2PZ = 2nd Panzer Division

unit-DE-3PZ = 3rd Panzer Division

unit-DE-4PZ = 4th Panzer Division

unit-DE-5PZ = 5th Panzer Division

unit-DE-10PZ = 10th Panzer Division

unit-DE-KEMPF = Panzer Brigade Kempf

unit-DE-1LT = 1st Light Division

unit-DE-2LT = 2nd Light Division
unit-DE-3LT = 3rd Light Division

unit-DE-4LT = 4th Light Division

unit-DE-2MOT = 2nd Motorised Division

unit-DE-13MOT = 13th Motorised Division

unit-DE-20MOT = 20th Motorised Division

unit-DE-29MOT = 29th Motorised Division

unit-DE-1MTN = 1st Mountain Division
unit-DE-2MTN = 2nd Mountain Division
unit-DE-3MTN = 3rd Mountain Division

unit-DE-1CAV = 1st Cavalry Brigade

unit-DE-NETZE = Infantry Brigade Netze

unit-DE-EBERHARDT = Infantry Brigade Eberhardt

unit-DE-GOLDAP = Infantry Brigade Goldap
unit-DE-LOTZEN = Infantry Brigade Lötzen

unit-DE-7AIR = 7th Air Division

unit-DE-22AL = 22nd Airborne Division

unit-SK-1ID = 1st Slovak Infantry Division

unit-SK-2ID = 2nd Slovak Infantry Division

unit-SK-3ID = 3rd Slovak Infantry Division

unit-PL-1DI = 1st Infantry Division (Legions)

unit-PL-2DI = 2nd Infantry Division (Legions)

unit-PL-3DI = 3rd Infantry Division (Legions)

unit-PL-4DI = 4th Infantry Division

unit-PL-5DI = 5th Infantry Division

unit-PL-6DI = 6th Infantry Division
unit-PL-7DI = 7th Infantry Division

unit-PL-8DI = 8th Infantry Division

unit-PL-9DI = 9th Infantry Division

unit-PL-10DI = 10th Infantry Division

unit-PL-11DI = 11th Infantry Division

unit-PL-12DI = 12th Infantry Division

unit-PL-13DI = 13th Infantry Division

unit-PL-14DI = 14th Infantry Division

unit-PL-15DI = 15th Infantry Division
unit-PL-16DI = 16th Infantry Division

unit-PL-17DI = 17th Infantry Division

unit-PL-18DI = 18th Infantry Division

unit-PL-19DI = 19th Infantry Division

unit-PL-20DI = 20th Infantry Division

unit-PL-23DI = 23rd Infantry Division

unit-PL-24DI = 24th Infantry Division

unit-PL-25DI = 25th Infantry Division
unit-PL-26DI = 26th Infantry Division

unit-PL-27DI = 27th Infantry Division

unit-PL-28DI = 28th Infantry Division

unit-PL-29DI = 29th Infantry Division

unit-PL-30DI = 30th Infantry Division

unit-PL-21DM = 21st Mountain Division

unit-PL-22DM = 22nd Mountain Division

unit-PL-33DI = 33rd Infantry Division (reserve)

unit-PL-36DI = 36th Infantry Division (reserve)

unit-PL-44DI = 44th Infantry Division (reserve)

unit-PL-45DI = 45th Infantry Division (reserve)

unit-PL-55DI = 55th Infantry Division (reserve)

unit-PL-35DI = 35th Infantry Division (reserve)

unit-PL-41DI = 41st Infantry Division (reserve)

unit-PL-38DI = 38th Infantry Division (reserve)

unit-PL-39DI = 39th Infantry Division (reserve)

unit-PL-60DI = 60th Infantry Division (reserve)

unit-PL-1BM = 1st Mountain Brigade

unit-PL-2BM = 2nd Mountain Brigade
unit-PL-3BM = 3rd Mountain Brigade

unit-PL-KRAKOWSKA = Krakowska Cavalry Brigade

unit-PL-KRESOWA = Kresowa Cavalry Brigade

unit-PL-MAZOWIECKA = Mazowiecka Cavalry Brigade
unit-PL-NOWOGRODZKA = Nowogródzka Cavalry Brigade

unit-PL-PODLASKA = Podlaska Cavalry Brigade

unit-PL-PODOLSKA = Podolska Cavalry Brigade

unit-PL-POMORSKA = Pomorska Cavalry Brigade

unit-PL-SUWALSKA = Suwalska Cavalry Brigade

unit-PL-WIELKOPOLSKA = Wielkopolska Cavalry Brigade

unit-PL-WILENSKA = Wileńska Cavalry Brigade

unit-PL-WOLYNSKA = Wołyńska Cavalry Brigade

unit-PL-10MEC = 10th Mechanised Brigade

unit-PL-WARSZAWSKA = Warszawska Mechanised Brigade

unit-PL-NAVAL = Naval Infantry Brigade
