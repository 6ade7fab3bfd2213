//! What doctrines are written with: plans that are kept for their occasion ([`Thought`],
//! [`Attacks`]), who is to stand where ([`Posts`]), how far everything is ([`Field`]), what the enemy
//! can bring ([`Threat`]), the best of what is tried ([`Best`], [`Ranking`]).

mod best;
mod field;
mod posts;
mod thought;
mod threat;

pub use best::{Best, Ranking, Worth, first_best};
pub use field::Field;
pub use posts::{Posts, towards};
pub use thought::{Attack, Attacks, Thought};
pub use threat::{Threat, alike};

/// A side's weights from `doctrine.toml`: whole numbers, by these names and no others.
///
/// ```
/// staff::weights!(pub Weights { own, enemy });
///
/// let w = Weights { own: 100, enemy: 80 };
/// assert_eq!(w.own - w.enemy, 20);
/// ```
#[macro_export]
macro_rules! weights {
    ($(#[$doc:meta])* $vis:vis $Weights:ident { $($name:ident),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        $vis struct $Weights {
            $($name: i32,)+
        }
    };
}
