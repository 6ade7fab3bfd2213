//! What every game at the table is made of. Nothing here does input or output, except that
//! [`testing`] reads a game's own files, and nothing here knows a game: a game is a type that
//! implements [`game::Game`] with the pieces of this crate.
//!
//! Read in this order: [`game`] (the contract), [`arrangement`] (how a game begins), [`space`] and [`board`] (where things stand),
//! [`dice`] and [`outcomes`] (chance as data), [`fair`] (whose dice they
//! are), [`language`] and [`text`] (words as data), [`journal`] (what is kept), [`case`](mod@case) (rule tests that a player can read). The tools that several rulebooks need are
//! [`reach`] (movement), [`trace`] (lines and areas), [`odds`] (ladders and shifts). What every game
//! must keep is in [`contract`]; [`testing`] has the tests of it, a call each.

pub mod arrangement;
pub mod bits;
pub mod board;
pub mod book;
pub mod case;
pub mod contract;
pub mod data;
pub mod decision;
pub mod dense;
pub mod dice;
pub mod doctrine;
pub mod edges;
pub mod fair;
pub mod forecast;
pub mod game;
pub mod grid;
pub mod hex;
pub mod journal;
pub mod language;
pub mod meant;
pub mod naming;
pub mod notation;
pub mod odds;
pub mod outcomes;
pub mod page;
pub mod pair;
pub mod phases;
pub mod piece;
pub mod placement;
pub mod prelude;
pub mod reach;
pub mod reading;
pub mod reflex;
pub mod roster;
pub mod rules;
pub mod sample;
pub mod scene;
pub mod scratch;
pub mod session;
pub mod space;
pub mod suggest;
pub mod testing;
pub mod text;
pub mod trace;
pub mod words;
pub mod zones;
