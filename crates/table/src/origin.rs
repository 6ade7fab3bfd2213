//! Whose pages may act here. A foreign page that runs in somebody's browser may not: the browser says
//! where a request comes from, and the name that the request was sent to must be one of ours, or a
//! name that changes its address (DNS rebinding) would make any page look like our own.

use crate::{Config, error::ApiError};
use axum::http::{HeaderMap, HeaderValue, Method, header, request::Parts};
use std::net::IpAddr;

/// What is for those who watch the table knows nothing of games, and is asked under any name.
const FOR_OPERATORS: [&str; 2] = ["/healthz", "/metrics"];

/// The names that this table is reached by, besides addresses and those of this machine.
pub struct Names {
    known: Vec<String>,
    /// Name and port of the address that links begin with.
    public: Option<String>,
}

impl Names {
    pub fn new(config: &Config) -> Names {
        let rest =
            |url: &String| url.split_once("://").map_or(url.clone(), |(_, rest)| rest.into());
        let authority = |rest: String| rest.split('/').next().unwrap_or_default().to_lowercase();
        let public = config.public_url.as_ref().map(rest).map(authority);
        let mut known: Vec<String> = config.hosts.iter().map(|name| plain(name)).collect();
        known.extend(public.as_deref().map(plain));
        Names { known, public }
    }

    /// Whether this request may come in at all.
    pub fn admit(&self, parts: &Parts) -> Result<(), ApiError> {
        if FOR_OPERATORS.contains(&parts.uri.path()) {
            return Ok(());
        }
        let asked = parts.headers.get_all(header::HOST).iter();
        let mut asked = asked.map(text).chain(parts.uri.authority().map(|name| name.as_str()));
        if let Some(foreign) = asked.find(|name| !self.is_ours(name)) {
            let name: String = plain(foreign).chars().take(80).collect();
            return Err(ApiError::Foreign(format!(
                "this table is not known by the name {name:?}; whoever runs it can allow the name \
                 with `--host`, or with `--public-url` if links are to begin with it"
            )));
        }
        self.comes_from_here(parts)
    }

    /// An address cannot be made to mean another machine, and neither can the names of this one.
    fn is_ours(&self, host: &str) -> bool {
        let name = plain(host);
        let bare = name.trim_start_matches('[').trim_end_matches(']');
        bare.parse::<IpAddr>().is_ok()
            || name == "localhost"
            || name.ends_with(".localhost")
            || self.known.contains(&name)
    }

    /// Programs say nothing of where they come from; browsers do, and pages cannot forge it.
    fn comes_from_here(&self, parts: &Parts) -> Result<(), ApiError> {
        let header = |name: &str| parts.headers.get(name).map(text);
        let origin = header("origin");
        let foreign = |origin: Option<&str>| {
            let page: String = origin.unwrap_or("another address").chars().take(80).collect();
            ApiError::Foreign(format!(
                "a page of {page} may not act at this table; if it is the table's own page, whoever \
                 runs the table has to name its address with `--public-url`"
            ))
        };
        match (header("sec-fetch-site"), origin) {
            (Some("same-origin" | "none"), _) | (None, None) => Ok(()),
            (_, Some(page)) if self.is_own_page(page, &parts.headers) => Ok(()),
            // Anybody may send people here, and show our pictures.
            (Some(_), None) if is_looking(parts) => Ok(()),
            (_, origin) => Err(foreign(origin)),
        }
    }

    /// Whether an origin is where the request went, or an address that we were given.
    fn is_own_page(&self, origin: &str, headers: &HeaderMap) -> bool {
        let Some((_, page)) = origin.split_once("://") else { return false };
        let page = page.to_lowercase();
        let asked = headers.get(header::HOST).map(|host| text(host).to_lowercase());
        Some(&page) == asked.as_ref()
            || Some(&page) == self.public.as_ref()
            || self.known.contains(&page)
    }
}

/// Following a link, or a picture in a page: nothing happens and no foreign script reads it.
fn is_looking(parts: &Parts) -> bool {
    let mode = parts.headers.get("sec-fetch-mode").map(text);
    let is_safe = [Method::GET, Method::HEAD].contains(&parts.method);
    is_safe && (mode == Some("navigate") || !parts.uri.path().starts_with("/api/matches"))
}

fn text(value: &HeaderValue) -> &str {
    // No name of ours is written in other letters.
    value.to_str().unwrap_or("?")
}

/// A name without its port, as it is compared.
fn plain(host: &str) -> String {
    let name = match host.rfind(':') {
        // The colons of a bare or bracketed IPv6 address are no port.
        Some(at) if !host[at..].contains(']') && host.parse::<IpAddr>().is_err() => &host[..at],
        _ => host,
    };
    name.trim().trim_end_matches('.').to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::Request;

    fn admits(headers: &[(&str, &str)]) -> bool {
        asks("POST", "/api/matches", headers)
    }

    fn asks(method: &str, path: &str, headers: &[(&str, &str)]) -> bool {
        let names = Names::new(&Config {
            public_url: Some("https://Table.example.org/sztab/".into()),
            hosts: vec!["club.local".into()],
            ..Config::default()
        });
        let mut request = Request::builder().method(method).uri(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        names.admit(&request.body(()).unwrap().into_parts().0).is_ok()
    }

    #[test]
    fn only_our_names_are_answered() {
        for name in [
            "localhost:1939",
            "LOCALHOST",
            "a.localhost:1",
            "127.0.0.1:1939",
            "192.168.1.7",
            "[::1]:1939",
            "[2001:db8::1]",
            "table.example.org",
            "table.example.org.:443",
            "club.local:1939",
        ] {
            assert!(admits(&[("host", name)]), "{name}");
        }
        for name in
            ["evil.example", "evil.example:1939", "localhost.evil.example", "1.2.3.4.evil", "", "ą"]
        {
            assert!(!admits(&[("host", name)]), "{name}");
            assert!(!asks("GET", "/", &[("host", name)]), "{name}: pages too");
            assert!(asks("GET", "/healthz", &[("host", name)]), "{name}");
        }
        assert!(!admits(&[("host", "localhost"), ("host", "evil.example")]));
        assert!(admits(&[]), "HTTP/1.0 has no names");
    }

    #[test]
    fn foreign_pages_do_not_act() {
        let here = ("host", "192.168.1.7:1939");
        assert!(admits(&[here]), "programs say nothing");
        for own in ["http://192.168.1.7:1939", "https://table.example.org", "http://club.local"] {
            assert!(admits(&[here, ("origin", own)]), "{own}");
        }
        for foreign in
            ["http://evil.example", "null", "http://192.168.1.7:3000", "http://localhost:1939"]
        {
            assert!(!admits(&[here, ("origin", foreign)]), "{foreign}");
            let look = [here, ("origin", foreign)];
            assert!(!asks("GET", "/api/matches/1/events", &look), "{foreign}");
        }
        let site = |site| [here, ("sec-fetch-site", site)];
        assert!(admits(&site("same-origin")) && admits(&site("none")));
        assert!(!admits(&site("cross-site")) && !admits(&site("same-site")));
        assert!(!asks("GET", "/api/matches/1/events", &site("cross-site")));
        assert!(asks("GET", "/t/1", &site("cross-site")), "a link");
        assert!(asks("GET", "/api/games/campaign/map.svg", &site("cross-site")), "a picture");
    }
}
