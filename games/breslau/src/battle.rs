//! [8.2, 9] One bombardment, assault or defensive fire, from its declaration to the die.

use crate::{modifiers::Means, order_of_battle::Units};
use kernel::prelude::*;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Kind {
    #[default]
    None,
    /// [8.2.6] By artillery, and from the air.
    Strike,
    Bombing,
    /// [8.2.13]
    Raid,
    /// [10.9.1a]
    Harassment,
    /// [9.4]
    Assault,
    /// [9.10]
    Fire,
}

/// What is being decided, and after the die what came of it. It stays until the next one begins, so
/// that whoever looks back sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Battle {
    pub kind: Kind,
    /// Where it happens; of a raid nowhere.
    pub hex: Space,
    /// [9.3] The unit that suffers.
    pub target: Option<Piece>,
    pub attackers: Units,
    /// Air points, or points of supply for guns.
    pub support: u8,
    pub goliath: bool,
    /// The die, 0 before it falls, the total with all modifiers, and what it had to reach.
    pub die: u8,
    pub total: i8,
    pub needed: i8,
    pub success: bool,
}

impl Battle {
    /// Declared, and the die has not fallen.
    pub fn is_open(&self) -> bool {
        self.kind != Kind::None && self.die == 0
    }

    pub(crate) fn means(&self) -> Means {
        Means { support: self.support, goliath: self.goliath }
    }

    /// Says whom it is about.
    pub(crate) fn tell(&self, text: Text) -> Text {
        match self.target {
            Some(unit) => text.with("unit", unit),
            None => text,
        }
    }
}
