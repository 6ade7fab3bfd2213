//! A fixed array with one value per piece or space, cheap to copy and able to go to disk.

use crate::{piece::Piece, space::Space};
use serde::{Deserialize, Serialize, de::Error as _};
use std::ops::{Index, IndexMut};

/// `N` values, indexed by [`Piece`] or [`Space`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dense<T, const N: usize>(pub [T; N]);

impl<T: Copy, const N: usize> Dense<T, N> {
    pub fn filled(value: T) -> Self {
        Dense([value; N])
    }
}

impl<T, const N: usize> Index<Piece> for Dense<T, N> {
    type Output = T;
    #[inline]
    fn index(&self, piece: Piece) -> &T {
        &self.0[piece.index()]
    }
}

impl<T, const N: usize> IndexMut<Piece> for Dense<T, N> {
    #[inline]
    fn index_mut(&mut self, piece: Piece) -> &mut T {
        &mut self.0[piece.index()]
    }
}

impl<T, const N: usize> Index<Space> for Dense<T, N> {
    type Output = T;
    #[inline]
    fn index(&self, space: Space) -> &T {
        &self.0[space.index()]
    }
}

impl<T, const N: usize> IndexMut<Space> for Dense<T, N> {
    #[inline]
    fn index_mut(&mut self, space: Space) -> &mut T {
        &mut self.0[space.index()]
    }
}

impl<T: Serialize, const N: usize> Serialize for Dense<T, N> {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(&self.0)
    }
}

impl<'de, T: Deserialize<'de>, const N: usize> Deserialize<'de> for Dense<T, N> {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let values = Vec::<T>::deserialize(d)?;
        let found = values.len();
        let array = values.try_into();
        array.map(Dense).map_err(|_| D::Error::custom(format!("{N} values wanted, {found} found")))
    }
}
