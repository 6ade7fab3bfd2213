//! What a bare `sztab` says before it opens the table.

use crate::ui::{Paint, Ui};
use anyhow::Result;

pub fn show(ui: &mut Ui) -> Result<()> {
    let title = ui.paint(Paint::Bold, "sztab");
    let text = ui.t("cli-welcome");
    ui.line(format!("{title}{text}\n"))
}
