//! What a computer player needs from a game beyond its rules: how much it likes each order.

use crate::{
    book::SideInfo,
    data::{DataError, Files},
    game::{BySide, Game},
};
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;

/// A game that knows how its orders serve its aims. All levels of play stand on this.
pub trait Doctrine: Game {
    /// What is thought out once and used for many decisions: value and threat maps, plans.
    type Plan: Default + Send;

    /// Puts a worth on every legal order, in hundredths of a victory point. It sees an imagined
    /// position, never the true one.
    fn weigh(
        &self,
        p: &Self::Position,
        orders: &[Self::Order],
        plan: &mut Self::Plan,
        worth: &mut Vec<i32>,
    );
}

/// Reads what each side cares about: a table for either, by its id.
pub fn weights<W: DeserializeOwned>(
    files: &Files,
    file: &str,
    sides: &BySide<SideInfo>,
) -> Result<BySide<W>, DataError> {
    let mut tables: BTreeMap<String, W> = files.read(file)?;
    let [first, second] = sides.0.each_ref().map(|side| {
        let missing = || files.error(file, side.id, format!("a table [{}] is missing", side.id));
        tables.remove(side.id).ok_or_else(missing)
    });
    Ok(BySide([first?, second?]))
}
