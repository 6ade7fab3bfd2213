# What the commands say.

cli-river = river
cli-choice = choice
cli-held-by = held by
cli-next-to-it = next to it
cli-face-down = face down
cli-sides = sides
cli-scenarios = scenarios
cli-turns = turns
cli-options = options
cli-on = on
cli-off = off
cli-units = units
cli-clauses = clauses
cli-data = data
cli-turn-small = turn
cli-points = points
cli-winner = Winner
cli-a-draw = A draw
cli-decides = decides
cli-turn = Turn
cli-saved-in = saved in
cli-saved-where = Saved in
cli-dice-committed = The dice are committed to
cli-dice-follow = They follow from --seed
cli-seed-known = whoever knows the number knows them.
cli-help-hint = `help` lists what you can type.
cli-further-events = further events; `log` shows them
cli-number-hint = NUMBER=choice, ! must stop; `list` shows each in a line, `list WORD` those with a word
cli-point = point
cli-march-points = points
cli-more-choices = more; `more` shows them, `list WORD` those with a word
cli-must-stop = · must stop
cli-battle-at = Battle at
cli-attack = attack
cli-defence = defence
cli-column = column
cli-expected-losses = expected losses
cli-input-ended = The input has ended.
cli-taken-back = (taken back)
cli-no-way-back = Nothing can be taken back: dice fell, a secret came out or the other side acted.
cli-no-battle = No battle is being prepared; there is a forecast once one is declared.
cli-choices-go = Choices go from 1 to
cli-why-hint = `why 3` shows the rule behind choice 3, `why ORDER` why an order is not legal.
cli-legal = legal
cli-no-choice-holds = No choice holds
cli-earlier-lines = earlier lines; `log all`
cli-say-where = Say where: `save FILE`.
cli-help =
    3              take choice 3
    move DE-1PZ    give an order as it is written beside the choices
    why 3          the rule behind choice 3; `why ORDER`: why it is not legal
    list WORD      choices that hold a word; `list` all, `more` the next page
    forecast       figures and chances of the battle being prepared
    undo           take back your last order, up to the last die roll
    map HEX        the board around a hex, a place or a unit
    score          the account behind the points
    log            what happened; `log all` everything
    save FILE      keep the game, to go on with `sztab play --resume FILE`
    quit           leave
cli-rules-hint = `sztab rules GAME CLAUSE` shows one, `sztab rules GAME WORD` looks for a word.
cli-table-open = The table is open:
cli-table-closes = Ctrl-C closes it; games are kept.
cli-welcome =
    : a table for board wargames that knows the rules.

    Play in the browser, at the address below, or try one of these:

      sztab games                           which games there are
      sztab play campaign --side polish     defend Poland in 1939 against the computer
      sztab lab run campaign --games 50     have the computer play itself and count

    `sztab --help` lists all commands, `sztab COMMAND --help` has examples for each.
