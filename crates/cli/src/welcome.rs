//! What a bare `sztab` says before it opens the table.

use crate::ui::{Paint, Ui};
use anyhow::Result;

pub fn show(ui: &mut Ui) -> Result<()> {
    let title = ui.paint(Paint::Bold, "sztab");
    let text = ui.t(
        ": a table for board wargames that knows the rules.

Play in the browser, at the address below, or try one of these:

  sztab games                           which games there are
  sztab play campaign --side polish     defend Poland in 1939 against the computer
  sztab lab run campaign --games 50     have the computer play itself and count

`sztab --help` lists all commands, `sztab COMMAND --help` has examples for each.",
        ": stół do planszowych gier wojennych, który zna zasady.

Graj w przeglądarce, pod adresem poniżej, albo spróbuj:

  sztab games                           jakie są gry
  sztab play campaign --side polish     obrona Polski w 1939 przeciw komputerowi
  sztab lab run campaign --games 50     komputer gra sam ze sobą i liczy

`sztab --help` wymienia polecenia, `sztab POLECENIE --help` podaje przykłady.",
    );
    ui.line(format!("{title}{text}\n"))
}
