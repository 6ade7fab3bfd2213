//! Who may listen: so many pages in all, of one address, and of those that only watch one game. Those
//! who sit at a game go before those who watch: for them somebody else gives up his place.

use crate::{Config, error::ApiError, history::Eyes};
use std::{
    collections::{BTreeMap, HashMap},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use tokio::sync::oneshot;

/// Pages of one seat that listen; a further one takes the place of the oldest.
const OF_SEAT: usize = 16;

pub struct Audience {
    limits: Limits,
    places: Mutex<Places>,
}

#[derive(Clone, Copy)]
struct Limits {
    all: usize,
    of_address: usize,
    watchers: usize,
}

#[derive(Default)]
struct Places {
    last: u64,
    /// By age: the oldest first.
    taken: BTreeMap<u64, Place>,
}

struct Place {
    game: String,
    eyes: Eyes,
    /// Where the page is, if that is counted.
    address: Option<String>,
    /// When it goes, whoever listens there is told so.
    _held: oneshot::Sender<()>,
}

/// The right to listen, as long as it is kept.
pub struct Ticket {
    audience: Arc<Audience>,
    id: u64,
    gone: oneshot::Receiver<()>,
}

impl Ticket {
    /// Waits until somebody else gets the place.
    pub async fn gone(&mut self) {
        // The other end is dropped with the place.
        let _ = (&mut self.gone).await;
    }

    pub fn is_gone(&mut self) -> bool {
        matches!(self.gone.try_recv(), Err(oneshot::error::TryRecvError::Closed))
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.audience.places().taken.remove(&self.id);
    }
}

impl Audience {
    pub fn new(config: &Config) -> Arc<Audience> {
        let limits = Limits {
            all: usize::try_from(config.max_listeners).unwrap_or(usize::MAX),
            of_address: config.max_listeners_of_address,
            watchers: config.max_watchers,
        };
        Arc::new(Audience { limits, places: Mutex::default() })
    }

    fn places(&self) -> MutexGuard<'_, Places> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn admit(
        self: &Arc<Audience>,
        game: &str,
        eyes: Eyes,
        address: Option<String>,
    ) -> Result<Ticket, ApiError> {
        let mut places = self.places();
        let leaving = places.make_room(self.limits, game, eyes, address.as_deref())?;
        leaving.iter().for_each(|id| drop(places.taken.remove(id)));
        let (held, gone) = oneshot::channel();
        places.last += 1;
        let id = places.last;
        places.taken.insert(id, Place { game: game.into(), eyes, address, _held: held });
        Ok(Ticket { audience: self.clone(), id, gone })
    }
}

impl Places {
    fn ids(&self, which: impl Fn(&Place) -> bool) -> Vec<u64> {
        self.taken.iter().filter(|(_, place)| which(place)).map(|(id, _)| *id).collect()
    }

    /// Who has to go for a newcomer, if he may come at all.
    fn make_room(
        &self,
        limits: Limits,
        game: &str,
        eyes: Eyes,
        address: Option<&str>,
    ) -> Result<Vec<u64>, ApiError> {
        let is_watcher = eyes == Eyes::Spectator;
        let same = self.ids(|place| place.eyes == eyes && place.game == game);
        if is_watcher && same.len() >= limits.watchers {
            return Err(full("too many watch this game"));
        }
        let mut leaving = Vec::new();
        if !is_watcher && same.len() >= OF_SEAT {
            leaving.extend(same.first());
        }
        let here = match address {
            Some(_) => self.ids(|place| place.address.as_deref() == address),
            None => Vec::new(),
        };
        let stays =
            |ids: &[u64], leaving: &[u64]| ids.iter().filter(|id| !leaving.contains(id)).count();
        if stays(&here, &leaving) >= limits.of_address {
            let goes = self.newest_watcher(|place| place.address.as_deref() == address);
            let goes = goes.filter(|_| !is_watcher);
            leaving.push(goes.ok_or_else(|| full("too many pages of this address listen"))?);
        }
        if self.taken.len() - leaving.len() >= limits.all {
            let goes = match is_watcher {
                true => None,
                false => self.crowded_watcher().or_else(|| self.crowded_seat()),
            };
            leaving.push(goes.ok_or_else(|| full("too many pages listen at this table"))?);
        }
        Ok(leaving)
    }

    fn newest_watcher(&self, which: impl Fn(&Place) -> bool) -> Option<u64> {
        let mut newest = self.taken.iter().rev();
        let is_watcher = |place: &Place| place.eyes == Eyes::Spectator && which(place);
        newest.find(|(_, place)| is_watcher(place)).map(|(id, _)| *id)
    }

    /// The newest of those who watch from where most do.
    fn crowded_watcher(&self) -> Option<u64> {
        let watchers = self.taken.values().filter(|place| place.eyes == Eyes::Spectator);
        let address = most(watchers.map(|place| &place.address))?.0.clone();
        self.newest_watcher(|place| place.address == address)
    }

    /// The oldest of the seat that most listen for; a page that is the only one of its seat stays.
    fn crowded_seat(&self) -> Option<u64> {
        let seats = self.taken.values().map(|place| (&place.game, place.eyes.index()));
        let (seat, _) = most(seats).filter(|(_, count)| *count > 1)?;
        let mut oldest = self.taken.iter();
        oldest.find(|(_, place)| (&place.game, place.eyes.index()) == seat).map(|(id, _)| *id)
    }
}

/// What comes up most often, and how often.
fn most<T: Eq + std::hash::Hash + Copy>(all: impl Iterator<Item = T>) -> Option<(T, usize)> {
    let mut counts: HashMap<T, usize> = HashMap::new();
    all.for_each(|one| *counts.entry(one).or_default() += 1);
    counts.into_iter().max_by_key(|(_, count)| *count)
}

fn full(why: &str) -> ApiError {
    ApiError::Full(why.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::game::Side;

    const SEAT: Eyes = Eyes::Seat(Side::First);

    fn audience(all: u64, of_address: usize, watchers: usize) -> Arc<Audience> {
        Audience::new(&Config {
            max_listeners: all,
            max_listeners_of_address: of_address,
            max_watchers: watchers,
            ..Config::default()
        })
    }

    fn from(address: &str) -> Option<String> {
        Some(address.into())
    }

    #[test]
    fn whoever_sits_at_a_game_takes_the_place_of_one_who_watches() {
        let audience = audience(4, 100, 100);
        let mut far = audience.admit("a", Eyes::Spectator, from("x")).ok().unwrap();
        let mut crowd: Vec<Ticket> = (0..3)
            .map(|_| audience.admit("a", Eyes::Spectator, from("crowd")).ok().unwrap())
            .collect();
        assert!(audience.admit("b", Eyes::Spectator, None).is_err(), "all places are taken");
        let _seats: Vec<Ticket> = ["b", "c"]
            .map(|game| audience.admit(game, SEAT, None).ok().unwrap())
            .into_iter()
            .collect();
        let gone: Vec<bool> = crowd.iter_mut().map(Ticket::is_gone).collect();
        assert_eq!(gone, [false, true, true], "the newest of the largest crowd");
        assert!(!far.is_gone());
        drop(crowd);
        assert!(audience.admit("b", Eyes::Spectator, None).is_ok(), "a place is free again");
    }

    #[test]
    fn the_only_page_of_a_seat_stays() {
        let audience = audience(3, 100, 100);
        let mut one = audience.admit("a", SEAT, None).ok().unwrap();
        let mut many = [0, 1].map(|_| audience.admit("b", SEAT, None).ok().unwrap());
        let mut other = audience.admit("c", SEAT, None).ok().unwrap();
        assert_eq!(many.each_mut().map(Ticket::is_gone), [true, false]);
        assert!(audience.admit("d", SEAT, None).is_err(), "everybody has one");
        assert!(!one.is_gone() && !other.is_gone());
    }

    #[test]
    fn addresses_games_and_seats_have_their_limits() {
        let audience = audience(100, 2, 3);
        let watch = |address| audience.admit("a", Eyes::Spectator, from(address));
        let mut first = watch("x").ok().unwrap();
        let mut second = watch("x").ok().unwrap();
        assert!(watch("x").is_err(), "two of an address");
        let _third = watch("y").ok().unwrap();
        assert!(watch("z").is_err(), "three who watch a game");
        let _seat = audience.admit("a", SEAT, from("x")).ok().unwrap();
        assert!(!first.is_gone() && second.is_gone(), "a seat goes before a watcher");
        let mut seats: Vec<Ticket> =
            (0..20).map(|_| audience.admit("b", SEAT, None).ok().unwrap()).collect();
        let gone = seats.iter_mut().filter_map(|seat| seat.is_gone().then_some(())).count();
        assert_eq!(gone, 20 - OF_SEAT);
        assert!(seats[0].is_gone() && !seats[19].is_gone());
    }
}
