# The rules, clause by clause.

chapter-1 = Units
clause-1_1 = A counter reads attack, defence and movement. It has two steps: the first loss turns it over, the second destroys it.
clause-1_2 = At most two units stand in a hex, and never units of both sides.

chapter-2 = Sequence of play
clause-2_1 = The game has six turns. In each, the German moves and then fights, and after him the Pole.
clause-2_2 = A phase in which nobody can do anything is over at once.

chapter-3 = Movement
clause-3_1 = In its side's move phase a unit may march once, as far as its movement points last. Points are not saved.
clause-3_2 = A hex costs one point, woods two. Along a road every hex costs one.
clause-3_3 = A march passes friends, but never enters a hex with enemies.
clause-3_4 = A unit that marches next to an enemy stops there.
clause-3_5 = The bridge is crossed like a road; the ford costs one point more. Elsewhere only units without vehicles cross the river, beginning the march next to it and ending it on the other bank.
clause-3_6 = Option: the river is in flood, and the ford is river like any other.

chapter-4 = Combat
clause-4_1 = In its side's combat phase a unit may attack one hex next to it. A hex is attacked once in a phase, by everybody who joins.
clause-4_2 = The attack of all attackers against the defence of all defenders gives a column of the table; fractions are dropped for the defender.
clause-4_3 = Woods shift one column to the left, the town two. One more if everybody attacks across water, be it by bridge or ford.
clause-4_4 = One die decides: A costs an attacker a step, D a defender; R makes the defenders retreat. Of several units the one that is strongest in defence bears the loss.

chapter-5 = Retreat and advance
clause-5_1 = A retreat is one hex, chosen by its owner: with room, not next to an enemy, and over the river only by bridge or ford. A unit without such a hex is destroyed.
clause-5_2 = If the hex is empty after the combat, attackers may advance into it, at once and next to enemies too; vehicles cross the river only by bridge or ford.

chapter-6 = Victory
clause-6_1 = Town, bridge and ford count for whoever last ended a move there; they begin Polish. A destroyed unit counts for the enemy.
clause-6_2 = After the last turn more points win; if they are equal, the Pole, who only had to hold.
