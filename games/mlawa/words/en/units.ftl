# Counters and formations.

formation-217th-infantry-division = 217th Infantry Division
formation-11th-infantry-division = 11th Infantry Division
formation-61st-infantry-division = 61st Infantry Division
formation-panzer-division-kempf = Panzer Division Kempf
formation-1st-infantry-division = 1st Infantry Division
formation-12th-infantry-division = 12th Infantry Division
formation-1st-cavalry-brigade = 1st Cavalry Brigade
formation-206th-infantry-division = 206th Infantry Division
formation-32nd-infantry-division = 32nd Infantry Division
formation-21st-infantry-division = 21st Infantry Division
formation-23rd-infantry-division = 23rd Infantry Division
formation-2nd-motorised-infantry-division = 2nd Motorised Infantry Division
formation-20th-motorised-infantry-division = 20th Motorised Infantry Division
formation-10th-panzer-division = 10th Panzer Division
formation-3rd-panzer-division = 3rd Panzer Division
formation-fortress-brigade-goldap = Fortress Brigade Goldap
formation-fortress-brigade-lotzen = Fortress Brigade Lötzen
formation-i-corps = I Corps
formation-corps-wodrig = Corps Wodrig
formation-ii-corps = II Corps
formation-xxi-corps = XXI Corps
formation-third-army = Third Army
formation-xix-panzer-corps = XIX Panzer Corps
formation-luftwaffe = Luftwaffe
formation-20th-infantry-division = 20th Infantry Division
formation-8th-infantry-division = 8th Infantry Division
formation-modlin-garrison = Modlin garrison
formation-army-modlin = Army Modlin
formation-plock-garrison = Płock garrison
formation-mazowiecka-cavalry-brigade = Mazowiecka Cavalry Brigade
formation-nowogrodzka-cavalry-brigade = Nowogródzka Cavalry Brigade
formation-1st-legions-infantry-division = 1st Legions Infantry Division
formation-41st-infantry-division = 41st Infantry Division
formation-18th-infantry-division = 18th Infantry Division
formation-33rd-infantry-division = 33rd Infantry Division
formation-osowiec-garrison = Osowiec garrison
formation-podlaska-cavalry-brigade = Podlaska Cavalry Brigade
formation-suwalska-cavalry-brigade = Suwalska Cavalry Brigade
formation-narew-group = Narew Group
formation-35th-infantry-division = 35th Infantry Division
formation-grodno-group = Grodno Group
formation-wolkowysk-cavalry-brigade = Wołkowysk Cavalry Brigade
formation-5th-infantry-division = 5th Infantry Division
formation-29th-infantry-division = 29th Infantry Division
formation-warsaw-national-defence-brigade = Warsaw National Defence Brigade
formation-30th-infantry-division = 30th Infantry Division
formation-wyszkow-group = Wyszków Group

unit-G-217DP-311 = 311th Infantry Regiment
unit-G-217DP-311_I = I Battalion, 311th Infantry Regiment
unit-G-217DP-311_II = II Battalion, 311th Infantry Regiment
unit-G-217DP-311_III = III Battalion, 311th Infantry Regiment
unit-G-217DP-346 = 346th Infantry Regiment
unit-G-217DP-346_I = I Battalion, 346th Infantry Regiment
unit-G-217DP-346_II = II Battalion, 346th Infantry Regiment
unit-G-217DP-346_III = III Battalion, 346th Infantry Regiment
unit-G-217DP-389 = 389th Infantry Regiment
unit-G-217DP-389_I = I Battalion, 389th Infantry Regiment
unit-G-217DP-389_II = II Battalion, 389th Infantry Regiment
unit-G-217DP-389_III = III Battalion, 389th Infantry Regiment
unit-G-217DP-art = Artillery of the 217th Infantry Division

unit-G-11DP-2 = 2nd Infantry Regiment
unit-G-11DP-2_I = I Battalion, 2nd Infantry Regiment
unit-G-11DP-2_II = II Battalion, 2nd Infantry Regiment
unit-G-11DP-2_III = III Battalion, 2nd Infantry Regiment
unit-G-11DP-23 = 23rd Infantry Regiment
unit-G-11DP-23_I = I Battalion, 23rd Infantry Regiment
unit-G-11DP-23_II = II Battalion, 23rd Infantry Regiment
unit-G-11DP-23_III = III Battalion, 23rd Infantry Regiment
unit-G-11DP-44 = 44th Infantry Regiment
unit-G-11DP-44_I = I Battalion, 44th Infantry Regiment
unit-G-11DP-44_II = II Battalion, 44th Infantry Regiment
unit-G-11DP-44_III = III Battalion, 44th Infantry Regiment
unit-G-11DP-art = Artillery of the 11th Infantry Division

unit-G-61DP-151 = 151st Infantry Regiment
unit-G-61DP-151_I = I Battalion, 151st Infantry Regiment
unit-G-61DP-151_II = II Battalion, 151st Infantry Regiment
unit-G-61DP-151_III = III Battalion, 151st Infantry Regiment
unit-G-61DP-162 = 162nd Infantry Regiment
unit-G-61DP-162_I = I Battalion, 162nd Infantry Regiment
unit-G-61DP-162_II = II Battalion, 162nd Infantry Regiment
unit-G-61DP-162_III = III Battalion, 162nd Infantry Regiment
unit-G-61DP-176 = 176th Infantry Regiment
unit-G-61DP-176_I = I Battalion, 176th Infantry Regiment
unit-G-61DP-176_II = II Battalion, 176th Infantry Regiment
unit-G-61DP-176_III = III Battalion, 176th Infantry Regiment
unit-G-61DP-art = Artillery of the 61st Infantry Division

unit-G-K-I7 = I Battalion, 7th Panzer Regiment
unit-G-K-I7_1 = 1st Company, 7th Panzer Regiment
unit-G-K-I7_2 = 2nd Company, 7th Panzer Regiment
unit-G-K-I7_3 = 3rd Company, 7th Panzer Regiment
unit-G-K-II7 = II Battalion, 7th Panzer Regiment
unit-G-K-II7_4 = 4th Company, 7th Panzer Regiment
unit-G-K-II7_5 = 5th Company, 7th Panzer Regiment
unit-G-K-II7_6 = 6th Company, 7th Panzer Regiment
unit-G-K-SSD = SS Regiment Deutschland
unit-G-K-SSD_I = I Battalion, SS Regiment Deutschland
unit-G-K-SSD_II = II Battalion, SS Regiment Deutschland
unit-G-K-SSD_III = III Battalion, SS Regiment Deutschland
unit-G-K-OR = Reconnaissance Battalion, Panzer Division Kempf
unit-G-K-Mot = Motorcycle Battalion, Panzer Division Kempf
unit-G-K-art = Artillery of Panzer Division Kempf

unit-G-1DP-1 = 1st Infantry Regiment
unit-G-1DP-1_I = I Battalion, 1st Infantry Regiment
unit-G-1DP-1_II = II Battalion, 1st Infantry Regiment
unit-G-1DP-1_III = III Battalion, 1st Infantry Regiment
unit-G-1DP-22 = 22nd Infantry Regiment
unit-G-1DP-22_I = I Battalion, 22nd Infantry Regiment
unit-G-1DP-22_II = II Battalion, 22nd Infantry Regiment
unit-G-1DP-22_III = III Battalion, 22nd Infantry Regiment
unit-G-1DP-43 = 43rd Infantry Regiment
unit-G-1DP-43_I = I Battalion, 43rd Infantry Regiment
unit-G-1DP-43_II = II Battalion, 43rd Infantry Regiment
unit-G-1DP-43_III = III Battalion, 43rd Infantry Regiment
unit-G-1DP-art = Artillery of the 1st Infantry Division

unit-G-12DP-27 = 27th Infantry Regiment
unit-G-12DP-27_I = I Battalion, 27th Infantry Regiment
unit-G-12DP-27_II = II Battalion, 27th Infantry Regiment
unit-G-12DP-27_III = III Battalion, 27th Infantry Regiment
unit-G-12DP-48 = 48th Infantry Regiment
unit-G-12DP-48_I = I Battalion, 48th Infantry Regiment
unit-G-12DP-48_II = II Battalion, 48th Infantry Regiment
unit-G-12DP-48_III = III Battalion, 48th Infantry Regiment
unit-G-12DP-89 = 89th Infantry Regiment
unit-G-12DP-89_I = I Battalion, 89th Infantry Regiment
unit-G-12DP-89_II = II Battalion, 89th Infantry Regiment
unit-G-12DP-89_III = III Battalion, 89th Infantry Regiment
unit-G-12DP-art = Artillery of the 12th Infantry Division

unit-G-1BK-1pk = 1st Cavalry Regiment
unit-G-1BK-2pk = 2nd Cavalry Regiment
unit-G-1BK-Mot = Motorcycle Battalion, 1st Cavalry Brigade
unit-G-1BK-art = Artillery of the 1st Cavalry Brigade

unit-G-206DP-301 = 301st Infantry Regiment
unit-G-206DP-301_I = I Battalion, 301st Infantry Regiment
unit-G-206DP-301_II = II Battalion, 301st Infantry Regiment
unit-G-206DP-301_III = III Battalion, 301st Infantry Regiment
unit-G-206DP-312 = 312th Infantry Regiment
unit-G-206DP-312_I = I Battalion, 312th Infantry Regiment
unit-G-206DP-312_II = II Battalion, 312th Infantry Regiment
unit-G-206DP-312_III = III Battalion, 312th Infantry Regiment
unit-G-206DP-413 = 413th Infantry Regiment
unit-G-206DP-413_I = I Battalion, 413th Infantry Regiment
unit-G-206DP-413_II = II Battalion, 413th Infantry Regiment
unit-G-206DP-413_III = III Battalion, 413th Infantry Regiment
unit-G-206DP-art = Artillery of the 206th Infantry Division

unit-G-32DP-4 = 4th Infantry Regiment
unit-G-32DP-4_I = I Battalion, 4th Infantry Regiment
unit-G-32DP-4_II = II Battalion, 4th Infantry Regiment
unit-G-32DP-4_III = III Battalion, 4th Infantry Regiment
unit-G-32DP-94 = 94th Infantry Regiment
unit-G-32DP-94_I = I Battalion, 94th Infantry Regiment
unit-G-32DP-94_II = II Battalion, 94th Infantry Regiment
unit-G-32DP-94_III = III Battalion, 94th Infantry Regiment
unit-G-32DP-96 = 96th Infantry Regiment
unit-G-32DP-96_I = I Battalion, 96th Infantry Regiment
unit-G-32DP-96_II = II Battalion, 96th Infantry Regiment
unit-G-32DP-96_III = III Battalion, 96th Infantry Regiment
unit-G-32DP-art = Artillery of the 32nd Infantry Division

unit-G-21DP-3 = 3rd Infantry Regiment
unit-G-21DP-3_I = I Battalion, 3rd Infantry Regiment
unit-G-21DP-3_II = II Battalion, 3rd Infantry Regiment
unit-G-21DP-3_III = III Battalion, 3rd Infantry Regiment
unit-G-21DP-24 = 24th Infantry Regiment
unit-G-21DP-24_I = I Battalion, 24th Infantry Regiment
unit-G-21DP-24_II = II Battalion, 24th Infantry Regiment
unit-G-21DP-24_III = III Battalion, 24th Infantry Regiment
unit-G-21DP-45 = 45th Infantry Regiment
unit-G-21DP-45_I = I Battalion, 45th Infantry Regiment
unit-G-21DP-45_II = II Battalion, 45th Infantry Regiment
unit-G-21DP-45_III = III Battalion, 45th Infantry Regiment
unit-G-21DP-art = Artillery of the 21st Infantry Division

unit-G-23DP-9 = 9th Infantry Regiment
unit-G-23DP-9_I = I Battalion, 9th Infantry Regiment
unit-G-23DP-9_II = II Battalion, 9th Infantry Regiment
unit-G-23DP-9_III = III Battalion, 9th Infantry Regiment
unit-G-23DP-67 = 67th Infantry Regiment
unit-G-23DP-67_I = I Battalion, 67th Infantry Regiment
unit-G-23DP-67_II = II Battalion, 67th Infantry Regiment
unit-G-23DP-67_III = III Battalion, 67th Infantry Regiment
unit-G-23DP-68 = 68th Infantry Regiment
unit-G-23DP-68_I = I Battalion, 68th Infantry Regiment
unit-G-23DP-68_II = II Battalion, 68th Infantry Regiment
unit-G-23DP-68_III = III Battalion, 68th Infantry Regiment
unit-G-23DP-art = Artillery of the 23rd Infantry Division

unit-G-2DPZ-2 = 2nd Motorised Regiment
unit-G-2DPZ-2_I = I Battalion, 2nd Motorised Regiment
unit-G-2DPZ-2_II = II Battalion, 2nd Motorised Regiment
unit-G-2DPZ-2_III = III Battalion, 2nd Motorised Regiment
unit-G-2DPZ-22 = 22nd Motorised Regiment
unit-G-2DPZ-22_I = I Battalion, 22nd Motorised Regiment
unit-G-2DPZ-22_II = II Battalion, 22nd Motorised Regiment
unit-G-2DPZ-22_III = III Battalion, 22nd Motorised Regiment
unit-G-2DPZ-90 = 90th Motorised Regiment (2nd Division)
unit-G-2DPZ-90_I = I Battalion, 90th Motorised Regiment (2nd Division)
unit-G-2DPZ-90_II = II Battalion, 90th Motorised Regiment (2nd Division)
unit-G-2DPZ-90_III = III Battalion, 90th Motorised Regiment (2nd Division)
unit-G-2DPZ-art = Artillery of the 2nd Motorised Infantry Division

unit-G-20DPZ-69 = 69th Motorised Regiment
unit-G-20DPZ-69_I = I Battalion, 69th Motorised Regiment
unit-G-20DPZ-69_II = II Battalion, 69th Motorised Regiment
unit-G-20DPZ-69_III = III Battalion, 69th Motorised Regiment
unit-G-20DPZ-76 = 76th Motorised Regiment
unit-G-20DPZ-76_I = I Battalion, 76th Motorised Regiment
unit-G-20DPZ-76_II = II Battalion, 76th Motorised Regiment
unit-G-20DPZ-76_III = III Battalion, 76th Motorised Regiment
unit-G-20DPZ-90 = 90th Motorised Regiment (20th Division)
unit-G-20DPZ-90_I = I Battalion, 90th Motorised Regiment (20th Division)
unit-G-20DPZ-90_II = II Battalion, 90th Motorised Regiment (20th Division)
unit-G-20DPZ-90_III = III Battalion, 90th Motorised Regiment (20th Division)
unit-G-20DPZ-art = Artillery of the 20th Motorised Infantry Division

unit-G-10Pz-I8 = I Battalion, 8th Panzer Regiment
unit-G-10Pz-I8_1 = 1st Company, 8th Panzer Regiment
unit-G-10Pz-I8_2 = 2nd Company, 8th Panzer Regiment
unit-G-10Pz-I8_3 = 3rd Company, 8th Panzer Regiment
unit-G-10Pz-II8 = II Battalion, 8th Panzer Regiment
unit-G-10Pz-II8_4 = 4th Company, 8th Panzer Regiment
unit-G-10Pz-II8_5 = 5th Company, 8th Panzer Regiment
unit-G-10Pz-II8_6 = 6th Company, 8th Panzer Regiment
unit-G-10Pz-69 = 69th Rifle Regiment
unit-G-10Pz-69_I = I Battalion, 69th Rifle Regiment
unit-G-10Pz-69_II = II Battalion, 69th Rifle Regiment
unit-G-10Pz-86 = 86th Rifle Regiment
unit-G-10Pz-86_I = I Battalion, 86th Rifle Regiment
unit-G-10Pz-86_II = II Battalion, 86th Rifle Regiment
unit-G-10Pz-OR = Reconnaissance Battalion, 10th Panzer Division
unit-G-10Pz-art = Artillery of the 10th Panzer Division

unit-G-3Pz-I5 = I Battalion, 5th Panzer Regiment
unit-G-3Pz-I5_1 = 1st Company, 5th Panzer Regiment
unit-G-3Pz-I5_2 = 2nd Company, 5th Panzer Regiment
unit-G-3Pz-I5_3 = 3rd Company, 5th Panzer Regiment
unit-G-3Pz-II5 = II Battalion, 5th Panzer Regiment
unit-G-3Pz-II5_4 = 4th Company, 5th Panzer Regiment
unit-G-3Pz-II5_5 = 5th Company, 5th Panzer Regiment
unit-G-3Pz-II5_6 = 6th Company, 5th Panzer Regiment
unit-G-3Pz-I6 = I Battalion, 6th Panzer Regiment
unit-G-3Pz-I6_1 = 1st Company, 6th Panzer Regiment
unit-G-3Pz-I6_2 = 2nd Company, 6th Panzer Regiment
unit-G-3Pz-I6_3 = 3rd Company, 6th Panzer Regiment
unit-G-3Pz-II6 = II Battalion, 6th Panzer Regiment
unit-G-3Pz-II6_4 = 4th Company, 6th Panzer Regiment
unit-G-3Pz-II6_5 = 5th Company, 6th Panzer Regiment
unit-G-3Pz-II6_6 = 6th Company, 6th Panzer Regiment
unit-G-3Pz-3PGR = 3rd Rifle Regiment
unit-G-3Pz-3PGR_I = I Battalion, 3rd Rifle Regiment
unit-G-3Pz-3PGR_II = II Battalion, 3rd Rifle Regiment
unit-G-3Pz-3PGR_III = III Battalion, 3rd Rifle Regiment
unit-G-3Pz-39PGR = 39th Rifle Regiment
unit-G-3Pz-39PGR_I = I Battalion, 39th Rifle Regiment
unit-G-3Pz-39PGR_II = II Battalion, 39th Rifle Regiment
unit-G-3Pz-39PGR_III = III Battalion, 39th Rifle Regiment
unit-G-3Pz-OR = Reconnaissance Battalion, 3rd Panzer Division
unit-G-3Pz-Mot = Motorcycle Battalion, 3rd Panzer Division
unit-G-3Pz-art = Artillery of the 3rd Panzer Division

unit-G-Goldap = Fortress Brigade Goldap
unit-G-Goldap_I = I Battalion, Fortress Brigade Goldap
unit-G-Goldap_II = II Battalion, Fortress Brigade Goldap

unit-G-Lotzen = Fortress Brigade Lötzen
unit-G-Lotzen_I = I Battalion, Fortress Brigade Lötzen
unit-G-Lotzen_II = II Battalion, Fortress Brigade Lötzen

unit-G-I-art = Artillery of I Corps

unit-G-W-art = Artillery of Corps Wodrig

unit-G-II-art = Artillery of II Corps

unit-G-XXI-art = Artillery of XXI Corps

unit-G-HQ-Kuchler = Küchler's headquarters

unit-G-HQ-Wodrich = Wodrig's headquarters

unit-G-HQ-Petzel = Petzel's headquarters

unit-G-HQ-Strauss = Strauß's headquarters

unit-G-HQ-Guderian = Guderian's headquarters

unit-G-HQ-Falkenhorst = Falkenhorst's headquarters

unit-G-AIR-1 = Air counter 1
unit-G-AIR-2 = Air counter 2
unit-G-AIR-3 = Air counter 3
unit-G-AIR-4 = Air counter 4
unit-G-AIR-5 = Air counter 5
unit-G-AIR-6 = Air counter 6
unit-G-AIR-7 = Air counter 7

unit-P-20DP-78 = 78th Infantry Regiment
unit-P-20DP-78_I = I Battalion, 78th Infantry Regiment
unit-P-20DP-78_II = II Battalion, 78th Infantry Regiment
unit-P-20DP-78_III = III Battalion, 78th Infantry Regiment
unit-P-20DP-79 = 79th Infantry Regiment
unit-P-20DP-79_I = I Battalion, 79th Infantry Regiment
unit-P-20DP-79_II = II Battalion, 79th Infantry Regiment
unit-P-20DP-79_III = III Battalion, 79th Infantry Regiment
unit-P-20DP-80 = 80th Infantry Regiment
unit-P-20DP-80_I = I Battalion, 80th Infantry Regiment
unit-P-20DP-80_II = II Battalion, 80th Infantry Regiment
unit-P-20DP-80_III = III Battalion, 80th Infantry Regiment
unit-P-20DP-1ckm = 1st Machine-Gun Battalion
unit-P-20DP-1Maz = Masurian Battalion I
unit-P-20DP-2Maz = Masurian Battalion II
unit-P-20DP-pal = 20th Light Artillery Regiment
unit-P-Mlawa1 = Mława Position Artillery 1
unit-P-Mlawa2 = Mława Position Artillery 2

unit-P-8DP-13 = 13th Infantry Regiment
unit-P-8DP-13_I = I Battalion, 13th Infantry Regiment
unit-P-8DP-13_II = II Battalion, 13th Infantry Regiment
unit-P-8DP-13_III = III Battalion, 13th Infantry Regiment
unit-P-8DP-21 = 21st Infantry Regiment
unit-P-8DP-21_I = I Battalion, 21st Infantry Regiment
unit-P-8DP-21_II = II Battalion, 21st Infantry Regiment
unit-P-8DP-21_III = III Battalion, 21st Infantry Regiment
unit-P-8DP-32 = 32nd Infantry Regiment
unit-P-8DP-32_I = I Battalion, 32nd Infantry Regiment
unit-P-8DP-32_II = II Battalion, 32nd Infantry Regiment
unit-P-8DP-pal = 8th Light Artillery Regiment

unit-P-Modlin-III32 = III Battalion, 32nd Infantry Regiment
unit-P-Modlin-IV32 = IV Battalion, 32nd Infantry Regiment
unit-P-Modlin-V32 = V Battalion, 32nd Infantry Regiment
unit-P-Modlin-VI32 = VI Battalion, 32nd Infantry Regiment
unit-P-Modlin-VII32 = VII Battalion, 32nd Infantry Regiment
unit-P-M13 = March Battalion, 13th Infantry Regiment

unit-P-TKS-Modlin = Tankette Detachment, Army Modlin

unit-P-Modlin-art = Modlin Fortress Artillery

unit-P-Plock-art = Płock Artillery

unit-P-MBK-7u = 7th Uhlan Regiment
unit-P-MBK-11u = 11th Uhlan Regiment
unit-P-MBK-1sz = 1st Light Horse Regiment
unit-P-MBK-3strz = 3rd Rifle Battalion
unit-P-MBK-1dak = 1st Horse Artillery Battalion

unit-P-NBK-25u = 25th Uhlan Regiment
unit-P-NBK-26u = 26th Uhlan Regiment
unit-P-NBK-27u = 27th Uhlan Regiment
unit-P-NBK-4sk = 4th Mounted Rifle Regiment
unit-P-NBK-5strz = 5th Rifle Battalion
unit-P-NBK-9dak = 9th Horse Artillery Battalion

unit-P-1DP-1 = 1st Legions Infantry Regiment
unit-P-1DP-1_I = I Battalion, 1st Legions Infantry Regiment
unit-P-1DP-1_II = II Battalion, 1st Legions Infantry Regiment
unit-P-1DP-1_III = III Battalion, 1st Legions Infantry Regiment
unit-P-1DP-2 = 2nd Legions Infantry Regiment
unit-P-1DP-2_I = I Battalion, 2nd Legions Infantry Regiment
unit-P-1DP-2_II = II Battalion, 2nd Legions Infantry Regiment
unit-P-1DP-2_III = III Battalion, 2nd Legions Infantry Regiment
unit-P-1DP-3 = 3rd Legions Infantry Regiment
unit-P-1DP-3_I = I Battalion, 3rd Legions Infantry Regiment
unit-P-1DP-3_II = II Battalion, 3rd Legions Infantry Regiment
unit-P-1DP-3_III = III Battalion, 3rd Legions Infantry Regiment
unit-P-1DP-pal = 1st Light Artillery Regiment

unit-P-41DP-114 = 114th Infantry Regiment
unit-P-41DP-114_I = I Battalion, 114th Infantry Regiment
unit-P-41DP-114_II = II Battalion, 114th Infantry Regiment
unit-P-41DP-114_III = III Battalion, 114th Infantry Regiment
unit-P-41DP-115 = 115th Infantry Regiment
unit-P-41DP-115_I = I Battalion, 115th Infantry Regiment
unit-P-41DP-115_II = II Battalion, 115th Infantry Regiment
unit-P-41DP-115_III = III Battalion, 115th Infantry Regiment
unit-P-41DP-116 = 116th Infantry Regiment
unit-P-41DP-116_I = I Battalion, 116th Infantry Regiment
unit-P-41DP-116_II = II Battalion, 116th Infantry Regiment
unit-P-41DP-116_III = III Battalion, 116th Infantry Regiment
unit-P-41DP-pal = 41st Light Artillery Regiment

unit-P-18DP-33 = 33rd Infantry Regiment
unit-P-18DP-33_I = I Battalion, 33rd Infantry Regiment
unit-P-18DP-33_II = II Battalion, 33rd Infantry Regiment
unit-P-18DP-33_III = III Battalion, 33rd Infantry Regiment
unit-P-18DP-42 = 42nd Infantry Regiment
unit-P-18DP-42_I = I Battalion, 42nd Infantry Regiment
unit-P-18DP-42_II = II Battalion, 42nd Infantry Regiment
unit-P-18DP-42_III = III Battalion, 42nd Infantry Regiment
unit-P-18DP-71 = 71st Infantry Regiment
unit-P-18DP-71_I = I Battalion, 71st Infantry Regiment
unit-P-18DP-71_II = II Battalion, 71st Infantry Regiment
unit-P-18DP-71_III = III Battalion, 71st Infantry Regiment
unit-P-18DP-pal = 18th Light Artillery Regiment
unit-P-18DP-bfort = Wizna Fortress Battalion
unit-P-18DP-bON = National Defence Battalion Kurpie

unit-P-33DP-133 = 133rd Infantry Regiment
unit-P-33DP-133_I = I Battalion, 133rd Infantry Regiment
unit-P-33DP-133_II = II Battalion, 133rd Infantry Regiment
unit-P-33DP-133_III = III Battalion, 133rd Infantry Regiment
unit-P-33DP-134 = 134th Infantry Regiment
unit-P-33DP-134_I = I Battalion, 134th Infantry Regiment
unit-P-33DP-134_II = II Battalion, 134th Infantry Regiment
unit-P-33DP-134_III = III Battalion, 134th Infantry Regiment
unit-P-33DP-135 = 135th Infantry Regiment
unit-P-33DP-135_I = I Battalion, 135th Infantry Regiment
unit-P-33DP-135_II = II Battalion, 135th Infantry Regiment
unit-P-33DP-135_III = III Battalion, 135th Infantry Regiment
unit-P-33DP-pal = 33rd Light Artillery Regiment

unit-P-Osowiec-art = Osowiec Fortress Artillery

unit-P-PBK-5u = 5th Uhlan Regiment
unit-P-PBK-10u = 10th Uhlan Regiment
unit-P-PBK-9sk = 9th Mounted Rifle Regiment
unit-P-PBK-7strz = 7th Rifle Battalion
unit-P-PBK-14dak = 14th Horse Artillery Battalion

unit-P-SBK-1u = 1st Uhlan Regiment
unit-P-SBK-2u = 2nd Uhlan Regiment
unit-P-SBK-3sz = 3rd Light Horse Regiment
unit-P-SBK-3sk = 3rd Mounted Rifle Regiment
unit-P-SBK-4dak = 4th Horse Artillery Battalion

unit-P-TKS-Narew = Tankette Detachment, Narew Group

unit-P-35DP-205 = 205th Infantry Regiment
unit-P-35DP-205_I = I Battalion, 205th Infantry Regiment
unit-P-35DP-205_II = II Battalion, 205th Infantry Regiment
unit-P-35DP-205_III = III Battalion, 205th Infantry Regiment
unit-P-35DP-206 = 206th Infantry Regiment
unit-P-35DP-206_I = I Battalion, 206th Infantry Regiment
unit-P-35DP-206_II = II Battalion, 206th Infantry Regiment
unit-P-35DP-206_III = III Battalion, 206th Infantry Regiment
unit-P-35DP-207 = 207th Infantry Regiment
unit-P-35DP-207_I = I Battalion, 207th Infantry Regiment
unit-P-35DP-207_II = II Battalion, 207th Infantry Regiment
unit-P-35DP-207_III = III Battalion, 207th Infantry Regiment
unit-P-35DP-pal = 35th Light Artillery Regiment

unit-P-Grodno-1 = 1st Grodno Regiment
unit-P-Grodno-1_I = I Battalion, 1st Grodno Regiment
unit-P-Grodno-1_II = II Battalion, 1st Grodno Regiment
unit-P-Grodno-1_III = III Battalion, 1st Grodno Regiment
unit-P-Grodno-2 = 2nd Grodno Regiment
unit-P-Grodno-2_I = I Battalion, 2nd Grodno Regiment
unit-P-Grodno-2_II = II Battalion, 2nd Grodno Regiment
unit-P-Grodno-2_III = III Battalion, 2nd Grodno Regiment
unit-P-Grodno-3 = 3rd Grodno Regiment
unit-P-Grodno-3_I = I Battalion, 3rd Grodno Regiment
unit-P-Grodno-3_II = II Battalion, 3rd Grodno Regiment
unit-P-Grodno-3_III = III Battalion, 3rd Grodno Regiment

unit-P-WBK-101u = 101st Uhlan Regiment
unit-P-WBK-102u = 102nd Uhlan Regiment
unit-P-WBK-103sk = 103rd Mounted Rifle Regiment
unit-P-WBK-110u = 110th Uhlan Regiment

unit-P-5DP-19 = 19th Infantry Regiment
unit-P-5DP-19_I = I Battalion, 19th Infantry Regiment
unit-P-5DP-19_II = II Battalion, 19th Infantry Regiment
unit-P-5DP-19_III = III Battalion, 19th Infantry Regiment
unit-P-5DP-26 = 26th Infantry Regiment
unit-P-5DP-26_I = I Battalion, 26th Infantry Regiment
unit-P-5DP-26_II = II Battalion, 26th Infantry Regiment
unit-P-5DP-26_III = III Battalion, 26th Infantry Regiment
unit-P-5DP-I19pal = I Battalion, 19th Light Artillery Regiment

unit-P-29DP-I41 = I Battalion, 41st Infantry Regiment

unit-P-WBON = Warsaw National Defence Brigade
unit-P-WBON_I = I Battalion, Warsaw National Defence Brigade
unit-P-WBON_II = II Battalion, Warsaw National Defence Brigade
unit-P-WBON_III = III Battalion, Warsaw National Defence Brigade

unit-P-30DP-82 = 82nd Infantry Regiment
unit-P-30DP-83 = 83rd Infantry Regiment
unit-P-30DP-84 = 84th Infantry Regiment

unit-P-HQ-Fijalkowski = Młot-Fijałkowski's headquarters

unit-P-HQ-Przedrzymirski = Przedrzymirski's headquarters

unit-P-HQ-Kowalski = Kowalski's headquarters
unit-P-HQ-Skwarczynski = Skwarczyński's headquarters
