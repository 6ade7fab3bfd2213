//! How much one address and one seat may ask, and how many games one address may make: token
//! buckets, refilled by the clock.

use crate::{Config, error::ApiError};
use axum::{
    extract::ConnectInfo,
    http::{HeaderMap, request::Parts},
};
use kernel::game::Side;
use std::{
    collections::HashMap,
    fmt,
    net::{IpAddr, Ipv6Addr, SocketAddr},
    str::FromStr,
    sync::Mutex,
    time::{Duration, Instant},
};

/// So many buckets are kept before full ones are thrown away.
const BUCKETS: usize = 10_000;

/// A bucket: it holds `burst` requests and gets `per_second` new ones. Written `50/300`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    pub per_second: f64,
    pub burst: f64,
}

impl FromStr for Rate {
    type Err = String;

    fn from_str(text: &str) -> Result<Rate, String> {
        let number = |text: &str| text.trim().parse().ok().filter(|n: &f64| n.is_finite());
        let parts = text.split_once('/').and_then(|(a, b)| Some((number(a)?, number(b)?)));
        match parts {
            Some((per_second, burst)) if per_second > 0.0 && burst >= 1.0 => {
                Ok(Rate { per_second, burst })
            }
            _ => {
                Err("requests a second and requests at once, such as 50/300, were expected".into())
            }
        }
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.per_second, self.burst)
    }
}

pub struct Limits {
    address: Buckets,
    creations: Buckets,
    imports: Buckets,
    seats: [Buckets; 2],
}

struct Buckets {
    /// What there can be too much of.
    what: &'static str,
    rate: Rate,
    levels: Mutex<Levels>,
}

struct Levels {
    of: HashMap<String, (f64, Instant)>,
    /// When there are so many, full buckets are looked for.
    sweep: usize,
}

impl Limits {
    pub fn new(config: &Config) -> Limits {
        let seat = || Buckets::new("requests of this seat", config.seat_rate);
        Limits {
            address: Buckets::new("requests", config.address_rate),
            creations: Buckets::new("new games", config.creation_rate),
            imports: Buckets::new("imported games", config.import_rate),
            seats: [seat(), seat()],
        }
    }

    /// Anything at all; this machine itself may ask as often as it likes.
    pub fn request(&self, sender: &Sender) -> Result<(), ApiError> {
        match sender {
            Sender::From(address) => self.address.take(address, Instant::now()),
            Sender::Here | Sender::Inside => Ok(()),
        }
    }

    /// A new game stays for long: everybody outside of this process is counted.
    pub fn creation(&self, sender: &Sender) -> Result<(), ApiError> {
        self.count(&self.creations, sender)
    }

    /// A game from a file is a new one too, and has to be replayed.
    pub fn import(&self, sender: &Sender) -> Result<(), ApiError> {
        self.count(&self.imports, sender)?;
        self.creation(sender)
    }

    fn count(&self, buckets: &Buckets, sender: &Sender) -> Result<(), ApiError> {
        match sender {
            Sender::From(address) => buckets.take(address, Instant::now()),
            Sender::Here => buckets.take("localhost", Instant::now()),
            Sender::Inside => Ok(()),
        }
    }

    pub fn seat(&self, game: &str, side: Side) -> Result<(), ApiError> {
        self.seats[side.index()].take(game, Instant::now())
    }
}

impl Buckets {
    fn new(what: &'static str, rate: Rate) -> Buckets {
        Buckets { what, rate, levels: Mutex::new(Levels { of: HashMap::new(), sweep: BUCKETS }) }
    }

    fn level(&self, (level, at): (f64, Instant), now: Instant) -> f64 {
        let refill = now.saturating_duration_since(at).as_secs_f64() * self.rate.per_second;
        (level + refill).min(self.rate.burst)
    }

    fn take(&self, key: &str, now: Instant) -> Result<(), ApiError> {
        let mut levels = self.levels.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if levels.of.len() > levels.sweep {
            levels.of.retain(|_, bucket| self.level(*bucket, now) < self.rate.burst);
            // Not again at once if few were full.
            levels.sweep = BUCKETS.max(2 * levels.of.len());
        }
        let level = levels.of.get(key).map_or(self.rate.burst, |bucket| self.level(*bucket, now));
        if level < 1.0 {
            let seconds = ((1.0 - level) / self.rate.per_second).min(3600.0);
            return Err(ApiError::TooMany {
                what: self.what,
                seconds: Duration::from_secs_f64(seconds).as_secs() + 1,
            });
        }
        match levels.of.get_mut(key) {
            Some(bucket) => *bucket = (level - 1.0, now),
            None => {
                levels.of.insert(key.into(), (level - 1.0, now));
            }
        }
        Ok(())
    }
}

/// Who asks, as far as the limits care.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sender {
    /// Nobody outside of this process.
    Inside,
    /// This machine itself, which may ask as often as it likes.
    Here,
    /// An address, or a network of them.
    From(String),
}

impl Sender {
    /// What a request says of its origin counts only where a trusted proxy wrote it.
    pub fn of(request: &Parts, trust_proxy: bool) -> Sender {
        let Some(ConnectInfo(peer)) = request.extensions.get::<ConnectInfo<SocketAddr>>() else {
            return Sender::Inside;
        };
        let named = forwarded(&request.headers);
        match (named, trust_proxy) {
            (Some(address), true) => Sender::From(address.map_or_else(|other| other, network)),
            (None, _) if peer.ip().is_loopback() => Sender::Here,
            _ => Sender::From(network(peer.ip())),
        }
    }

    pub fn address(self) -> Option<String> {
        match self {
            Sender::From(address) => Some(address),
            Sender::Inside | Sender::Here => None,
        }
    }
}

/// The last sender that a proxy wrote down: all before it may be invented.
fn forwarded(headers: &HeaderMap) -> Option<Result<IpAddr, String>> {
    let last = |name: &str| headers.get_all(name).iter().next_back()?.to_str().ok();
    let address = match last("x-forwarded-for") {
        Some(list) => list.rsplit(',').next()?,
        None => {
            let newest = last("forwarded")?.rsplit(',').next()?;
            let pairs = newest.split(';').filter_map(|pair| pair.split_once('='));
            let (_, value) =
                pairs.into_iter().find(|(key, _)| key.trim().eq_ignore_ascii_case("for"))?;
            value.trim().trim_matches('"')
        }
    };
    let address = address.trim();
    let bare = address.trim_start_matches('[').trim_end_matches(']');
    let parsed = bare.parse().or_else(|_| address.parse::<SocketAddr>().map(|a| a.ip()));
    Some(parsed.map_err(|_| address.chars().take(64).collect()))
}

/// One household has a whole /64 of the new addresses, so that they share a bucket.
pub fn network(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{}/64", Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let buckets = Buckets::new("requests", Rate { per_second: 2.0, burst: 3.0 });
        let start = Instant::now();
        for _ in 0..3 {
            assert!(buckets.take("a", start).is_ok());
        }
        assert!(matches!(buckets.take("a", start), Err(ApiError::TooMany { seconds: 1, .. })));
        assert!(buckets.take("b", start).is_ok(), "everybody has a bucket of their own");
        assert!(buckets.take("a", start + Duration::from_millis(600)).is_ok());
    }

    #[test]
    fn rates_are_read_as_they_are_written() {
        let rate = Rate { per_second: 0.5, burst: 10.0 };
        assert_eq!(rate.to_string().parse(), Ok(rate));
        for wrong in ["", "50", "0/10", "5/0", "-1/5", "NaN/5", "5/inf", "a/b", "1/2/3"] {
            assert!(wrong.parse::<Rate>().is_err(), "{wrong}");
        }
    }

    fn sender_of(peer: &str, headers: &[(&str, &str)], trust_proxy: bool) -> Sender {
        let mut request = axum::http::Request::builder();
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let mut request = request.body(()).unwrap();
        let peer: SocketAddr = peer.parse().unwrap();
        request.extensions_mut().insert(ConnectInfo(peer));
        Sender::of(&request.into_parts().0, trust_proxy)
    }

    #[test]
    fn only_a_trusted_proxy_says_who_asks() {
        let invented = [("x-forwarded-for", "1.1.1.1, 9.8.7.6")];
        let sender = |peer, trust| sender_of(peer, &invented, trust);
        let from = |address: &str| Sender::From(address.into());
        assert_eq!(sender("5.5.5.5:1", false), from("5.5.5.5"));
        assert_eq!(sender("127.0.0.1:1", false), from("127.0.0.1"));
        assert_eq!(sender("127.0.0.1:1", true), from("9.8.7.6"));
        assert_eq!(sender_of("127.0.0.1:1", &[], true), Sender::Here);
        assert_eq!(sender_of("5.5.5.5:1", &[], true), from("5.5.5.5"));
        let headers = [("forwarded", "for=1.1.1.1, For=\"[2001:db8:1:2:3::4]:80\";proto=https")];
        assert_eq!(sender_of("127.0.0.1:1", &headers, true), from("2001:db8:1:2::/64"));
    }
}
