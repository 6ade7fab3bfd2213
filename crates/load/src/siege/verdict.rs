//! What a siege showed, for people and for machines.

use super::{MEMORY, seated::Played, watch::Course};
use crate::Latency;
use serde::Serialize;
use std::{collections::BTreeMap, fmt};

/// What came of one attack.
#[derive(Clone, Debug, Serialize)]
pub struct Outcome {
    pub attack: &'static str,
    pub about: &'static str,
    /// Connections or requests.
    pub tried: usize,
    /// What the table did, and how often.
    pub answers: BTreeMap<String, usize>,
    pub seconds: f64,
    /// Of those who played meanwhile.
    pub orders: usize,
    pub answer_ms: Latency,
    /// Bytes.
    pub memory: Course,
    pub descriptors: Course,
    /// Until everything was as before; nothing if it never was.
    pub recovery_ms: Option<u64>,
    /// Expectations that were not met.
    pub wrong: Vec<String>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Verdict {
    /// Before the first attack.
    pub calm_ms: Latency,
    pub memory_before: u64,
    pub outcomes: Vec<Outcome>,
    /// All of it is in the journals.
    pub played: Played,
    /// What was not as it has to be in the end.
    pub wrong: Vec<String>,
    pub load_average: Option<f64>,
}

impl Verdict {
    pub fn new(calm_ms: Latency, memory_before: u64) -> Verdict {
        Verdict {
            calm_ms,
            memory_before,
            outcomes: Vec::new(),
            played: Played::default(),
            wrong: Vec::new(),
            load_average: None,
        }
    }

    /// Everything that was not met.
    pub fn failures(&self) -> Vec<String> {
        let named = |outcome: &Outcome| {
            let name = outcome.attack;
            outcome.wrong.iter().map(|what| format!("{name}: {what}")).collect::<Vec<_>>()
        };
        self.outcomes.iter().flat_map(named).chain(self.wrong.iter().cloned()).collect()
    }
}

fn mb(bytes: u64) -> u64 {
    bytes >> 20
}

impl fmt::Display for Outcome {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let answers = self.answers.iter().map(|(answer, count)| format!("{count} × {answer}"));
        let answers = answers.collect::<Vec<_>>().join(", ");
        writeln!(out, "{}: {}", self.attack, self.about)?;
        writeln!(out, "    tried {} in {:.1} s: {answers}", self.tried, self.seconds)?;
        let (Latency { p50, p99, max, .. }, orders) = (self.answer_ms, self.orders);
        writeln!(
            out,
            "    {orders} orders meanwhile: p50 {p50:.1}, p99 {p99:.1}, max {max:.1} ms"
        )?;
        let (memory, open) = (self.memory, self.descriptors);
        let recovery = match self.recovery_ms {
            Some(ms) => format!("as before after {ms} ms"),
            None => "never as before".into(),
        };
        write!(
            out,
            "    memory {} → {} → {} MB, descriptors {} → {} → {}; {recovery}",
            mb(memory.before),
            mb(memory.peak),
            mb(memory.after),
            open.before,
            open.peak,
            open.after
        )?;
        self.wrong.iter().try_for_each(|what| write!(out, "\n    WRONG: {what}"))
    }
}

/// One line: what was tried and what was lost.
impl fmt::Display for Verdict {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let tried: usize = self.outcomes.iter().map(|outcome| outcome.tried).sum();
        let worst = self.outcomes.iter().map(|o| o.answer_ms.p99).fold(0.0, f64::max);
        let peak = self.outcomes.iter().map(|o| o.memory.peak).max().unwrap_or_default();
        let Played { orders, games, .. } = self.played;
        writeln!(
            out,
            "{} attacks, {tried} connections and requests; meanwhile {orders} orders in {games} \
             games, p99 {:.1} ms before and {worst:.1} at worst, {} of {} MB; {}",
            self.outcomes.len(),
            self.calm_ms.p99,
            mb(peak),
            mb(MEMORY),
            match (games, self.failures().len()) {
                (0, count) => format!("nobody can prove that nothing was lost, {count} failures"),
                (_, count) => format!("0 orders lost, {count} expectations not met"),
            }
        )
    }
}
