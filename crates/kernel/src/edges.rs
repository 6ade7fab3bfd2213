//! What leads out of a hex: its sides with what runs along them, as a game wants to know it.

use crate::{dense::Per, space::Space};

/// One side of a hex, seen from within.
pub trait Leads {
    /// The hex behind it.
    fn to(&self) -> Space;
}

/// Declares that a side leads where its field `to` says.
#[macro_export]
macro_rules! leads {
    ($Edge:ty) => {
        impl $crate::edges::Leads for $Edge {
            #[inline]
            fn to(&self) -> $crate::space::Space {
                self.to
            }
        }
    };
}
pub use crate::leads;

/// The sides of every hex that something lies behind.
///
/// ```
/// use kernel::{edges::{Edges, leads}, space::Space};
///
/// struct Edge {
///     to: Space,
///     river: bool,
/// }
///
/// leads!(Edge);
///
/// let river = |to| vec![Edge { to: Space(to), river: true }];
/// let edges: Edges<Edge> = [river(1), river(0)].into_iter().collect();
/// assert!(edges.between(Space(0), Space(1)).unwrap().river);
/// assert!(edges.between(Space(0), Space(9)).is_none());
/// ```
#[derive(Clone, Debug)]
pub struct Edges<E>(Per<Space, Box<[E]>>);

impl<E, I: IntoIterator<Item = E>> FromIterator<I> for Edges<E> {
    /// Hex by hex.
    fn from_iter<H: IntoIterator<Item = I>>(hexes: H) -> Edges<E> {
        Edges(hexes.into_iter().map(|edges| edges.into_iter().collect()).collect())
    }
}

impl<E: Leads> Edges<E> {
    #[inline]
    pub fn of(&self, hex: Space) -> &[E] {
        &self.0[hex]
    }

    /// The side between two neighbours, seen from `from`; what is off the map touches nothing.
    #[inline]
    pub fn between(&self, from: Space, to: Space) -> Option<&E> {
        self.0.get(from.index())?.iter().find(|edge| edge.to() == to)
    }

    /// Hex by hex.
    pub fn all(&self) -> impl Iterator<Item = &[E]> {
        self.0.iter().map(|edges| &**edges)
    }
}
