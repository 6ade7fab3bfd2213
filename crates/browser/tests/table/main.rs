//! The table as a player sees it: a real browser before a real server.
//!
//! Each test has a server and a visitor of its own. Nothing waits for a time to pass, only for
//! what has to come.

mod battle;
mod bidi;
mod board;
mod cards;
mod dice;
mod firefox;
mod first_turn;
mod links;
mod older;
mod pages;
mod pair;
mod phone;
mod reflexes;
mod replay;
mod requests;
mod seats;
mod tour;
mod world;
mod zones;
