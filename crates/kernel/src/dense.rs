//! Values by typed index: a fixed array that is cheap to copy and able to go to disk, and a list.

use crate::{piece::Piece, space::Space};
use serde::{Deserialize, Serialize, de::Error as _};
use std::{
    marker::PhantomData,
    ops::{Deref, Index, IndexMut},
};

/// What numbers the places of a list.
pub trait Key: Copy {
    fn index(self) -> usize;
}

impl Key for Piece {
    #[inline]
    fn index(self) -> usize {
        Piece::index(self)
    }
}

impl Key for Space {
    #[inline]
    fn index(self) -> usize {
        Space::index(self)
    }
}

/// `N` values, indexed by [`Piece`] or [`Space`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dense<T, const N: usize>(pub [T; N]);

impl<T: Copy, const N: usize> Dense<T, N> {
    pub fn filled(value: T) -> Self {
        Dense([value; N])
    }
}

impl<T: Copy + Default, const N: usize> Default for Dense<T, N> {
    fn default() -> Self {
        Dense::filled(T::default())
    }
}

impl<K: Key, T, const N: usize> Index<K> for Dense<T, N> {
    type Output = T;
    #[inline]
    fn index(&self, key: K) -> &T {
        &self.0[key.index()]
    }
}

impl<K: Key, T, const N: usize> IndexMut<K> for Dense<T, N> {
    #[inline]
    fn index_mut(&mut self, key: K) -> &mut T {
        &mut self.0[key.index()]
    }
}

/// A list with one value per piece or per space, made once.
///
/// ```
/// use kernel::{dense::Per, piece::Piece};
///
/// let steps: Per<Piece, u8> = [2, 4].into_iter().collect();
/// assert_eq!(steps[Piece(1)], 4);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Per<K, T> {
    values: Vec<T>,
    key: PhantomData<K>,
}

impl<K, T> From<Vec<T>> for Per<K, T> {
    fn from(values: Vec<T>) -> Per<K, T> {
        Per { values, key: PhantomData }
    }
}

impl<T> Per<Piece, T> {
    /// The pieces whose values are like that.
    pub fn which<S: FromIterator<Piece>>(&self, is_so: impl Fn(&T) -> bool) -> S {
        let found = self.values.iter().enumerate().filter(|(_, value)| is_so(value));
        found.map(|(i, _)| Piece(i as u16)).collect()
    }
}

impl<K, T> FromIterator<T> for Per<K, T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Per<K, T> {
        Vec::from_iter(values).into()
    }
}

impl<K, T> Deref for Per<K, T> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.values
    }
}

impl<'a, K, T> IntoIterator for &'a Per<K, T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.values.iter()
    }
}

impl<K: Key, T> Index<K> for Per<K, T> {
    type Output = T;
    #[inline]
    fn index(&self, key: K) -> &T {
        &self.values[key.index()]
    }
}

impl<K: Key, T> IndexMut<K> for Per<K, T> {
    #[inline]
    fn index_mut(&mut self, key: K) -> &mut T {
        &mut self.values[key.index()]
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
