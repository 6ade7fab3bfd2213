//! One connection as the door sees it: whose turn it is, since when, and how the bytes tell.

use axum::{
    Router,
    body::Bytes,
    extract::ConnectInfo,
    http::{Request, Response},
};
use http_body::{Body, Frame, SizeHint};
use hyper::{body::Incoming, service::Service};
use hyper_util::service::TowerToHyperService;
use std::{
    convert::Infallible,
    io,
    net::SocketAddr,
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll, ready},
    time::{Duration, Instant},
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    sync::Notify,
};

/// A body may take longer than its time by a second for so many bytes of it that came.
const SLOWEST: u64 = 8 * 1024;

/// How long a connection may keep us waiting.
#[derive(Clone, Copy)]
pub struct Patience {
    pub head: Duration,
    pub body: Duration,
    pub idle: Duration,
    pub write: Duration,
}

/// What a connection waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// For its first request.
    New,
    /// For another request.
    Idle,
    /// For the rest of a head.
    Head,
    /// For the rest of a body that we want to read.
    Body,
    /// For us.
    Busy,
}

struct State {
    phase: Phase,
    since: Instant,
    /// Bytes of the body that came so far.
    got: u64,
    /// Since when the other end takes nothing of what we write.
    stuck: Option<Instant>,
    is_doomed: bool,
}

pub struct Line {
    pub id: u64,
    /// Where it comes from, if that is counted.
    pub address: Option<String>,
    state: Mutex<State>,
    /// It has to go.
    pub gone: Notify,
}

impl Line {
    pub fn new(id: u64, address: Option<String>) -> Line {
        let state = State {
            phase: Phase::New,
            since: Instant::now(),
            got: 0,
            stuck: None,
            is_doomed: false,
        };
        Line { id, address, state: Mutex::new(state), gone: Notify::new() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Since when it waits for the other end, those first that have asked for nothing; nothing if
    /// it waits for us.
    pub fn waits(&self) -> Option<(bool, Instant)> {
        let state = self.state();
        (state.phase != Phase::Busy).then_some((state.phase == Phase::Body, state.since))
    }

    /// Whether nothing would be lost with it: no answer is under way.
    pub fn is_blank(&self) -> bool {
        matches!(self.state().phase, Phase::New | Phase::Head)
    }

    pub fn is_doomed(&self) -> bool {
        self.state().is_doomed
    }

    pub fn doom(&self) {
        self.state().is_doomed = true;
        self.gone.notify_one();
    }

    /// Whether it has kept us waiting for too long.
    pub fn is_late(&self, now: Instant, patience: &Patience) -> bool {
        let state = self.state();
        let waited = now.saturating_duration_since(state.since);
        let allowed = match state.phase {
            Phase::New | Phase::Head => patience.head,
            Phase::Idle => patience.idle,
            Phase::Body => patience.body + Duration::from_secs(state.got / SLOWEST),
            Phase::Busy => Duration::MAX,
        };
        let stuck = state.stuck.map(|since| now.saturating_duration_since(since));
        waited > allowed || stuck.is_some_and(|stuck| stuck > patience.write)
    }

    fn enter(&self, phase: Phase) {
        let mut state = self.state();
        (state.phase, state.since, state.got) = (phase, Instant::now(), 0);
    }

    #[cfg(test)]
    pub fn work(&self) {
        self.enter(Phase::Busy);
    }

    fn has_read(&self, bytes: usize) {
        let mut state = self.state();
        match state.phase {
            Phase::Idle => (state.phase, state.since) = (Phase::Head, Instant::now()),
            Phase::Body => state.got += bytes as u64,
            Phase::New | Phase::Head | Phase::Busy => {}
        }
    }

    fn has_written(&self) {
        let mut state = self.state();
        state.stuck = None;
        // The end of an answer may still be on its way.
        if state.phase == Phase::Idle {
            state.since = Instant::now();
        }
    }

    fn cannot_write(&self) {
        self.state().stuck.get_or_insert_with(Instant::now);
    }
}

/// The stream of a connection, which tells the line what goes over it.
pub struct Watched {
    stream: TcpStream,
    line: Arc<Line>,
}

impl Watched {
    pub fn new(stream: TcpStream, line: Arc<Line>) -> Watched {
        Watched { stream, line }
    }

    fn written(&self, poll: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        match poll {
            Poll::Ready(_) => self.line.has_written(),
            Poll::Pending => self.line.cannot_write(),
        }
        poll
    }
}

impl AsyncRead for Watched {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        let bytes = buffer.filled().len() - before;
        if bytes > 0 {
            self.line.has_read(bytes);
        }
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Watched {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let poll = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.written(poll)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let poll = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.written(poll)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

/// Answers the requests of one connection.
pub struct Attendant {
    pub router: TowerToHyperService<Router>,
    pub line: Arc<Line>,
    pub peer: SocketAddr,
}

impl Service<Request<Incoming>> for Attendant {
    type Response = Response<Answer>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Infallible>> + Send>>;

    fn call(&self, request: Request<Incoming>) -> Self::Future {
        self.line.enter(Phase::Busy);
        let turn = Turn(self.line.clone());
        let mut request = request.map(|body| Upload { body, line: self.line.clone() });
        request.extensions_mut().insert(ConnectInfo(self.peer));
        let answering = self.router.call(request);
        Box::pin(async move {
            let answer = answering.await?;
            Ok(answer.map(|body| Answer { body, _turn: turn }))
        })
    }
}

/// While it lives, it is our turn.
struct Turn(Arc<Line>);

impl Drop for Turn {
    fn drop(&mut self) {
        self.0.enter(Phase::Idle);
    }
}

/// The body of a request.
pub struct Upload {
    body: Incoming,
    line: Arc<Line>,
}

impl Upload {
    /// Whoever asks for more of it and gets nothing waits for the other end.
    fn tell(&self, is_waiting: bool) {
        let phase = self.line.state().phase;
        match (phase, is_waiting) {
            (Phase::Busy, true) => self.line.enter(Phase::Body),
            (Phase::Body, false) if self.body.is_end_stream() => self.line.enter(Phase::Busy),
            _ => {}
        }
    }
}

impl Body for Upload {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        let poll = Pin::new(&mut self.body).poll_frame(context);
        self.tell(poll.is_pending());
        poll
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// The body of an answer.
pub struct Answer {
    body: axum::body::Body,
    _turn: Turn,
}

impl Body for Answer {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PATIENCE: Patience = Patience {
        head: Duration::from_secs(1),
        body: Duration::from_secs(2),
        idle: Duration::from_secs(3),
        write: Duration::from_secs(4),
    };

    #[test]
    fn every_phase_has_its_own_patience() {
        let line = Line::new(1, None);
        let late = |seconds: u64| {
            let now = Instant::now() + Duration::from_millis(1000 * seconds - 500);
            line.is_late(now, &PATIENCE)
        };
        assert!(!late(1) && late(2), "a head that does not come");
        line.enter(Phase::Busy);
        assert!(!late(1000) && line.waits().is_none());
        line.enter(Phase::Body);
        assert!(!late(2) && late(3), "half a body");
        line.has_read(5 * SLOWEST as usize);
        assert!(!late(7) && late(8), "a long body may take longer");
        line.enter(Phase::Idle);
        assert!(!late(3) && late(4));
        line.has_read(1);
        assert!(late(2), "half a head");
        line.enter(Phase::Busy);
        line.cannot_write();
        assert!(!late(4) && late(5), "nobody reads");
        line.has_written();
        assert!(!late(1000));
    }
}
