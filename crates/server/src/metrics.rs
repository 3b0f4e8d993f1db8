use std::{
    fmt::Write,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    time::Duration,
};

/// What the server counts, for Prometheus.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) requests: Counter,
    pub(crate) decisions: Counter,
    pub(crate) undos: Counter,
    pub(crate) refusals: Counter,
    pub(crate) thoughts: Counter,
    pub(crate) conflicts: Counter,
    pub(crate) messages_delivered: Counter,
    pub(crate) messages_failed: Counter,
    pub(crate) connections: Gauge,
    pub(crate) sockets: Gauge,
    pub(crate) rooms: Gauge,
    pub(crate) thinking: Gauge,
    /// From a decision's arrival to its broadcast.
    pub(crate) latency: Histogram,
}

impl Metrics {
    /// The text that Prometheus reads.
    pub(crate) fn to_text(&self) -> String {
        let mut text = String::new();
        let numbers = [
            ("requests_total", "counter", "Requests under /api.", self.requests.get()),
            ("decisions_total", "counter", "Decisions stored.", self.decisions.get()),
            ("undos_total", "counter", "Times something was taken back.", self.undos.get()),
            ("refusals_total", "counter", "Messages that changed nothing.", self.refusals.get()),
            (
                "bot_thoughts_total",
                "counter",
                "Decisions thought out by bots.",
                self.thoughts.get(),
            ),
            (
                "store_conflicts_total",
                "counter",
                "Appends that came too late.",
                self.conflicts.get(),
            ),
            (
                "messages_delivered_total",
                "counter",
                "Messages that users were sent by push, mail and webhooks.",
                self.messages_delivered.get(),
            ),
            (
                "messages_failed_total",
                "counter",
                "Times a message could not be delivered.",
                self.messages_failed.get(),
            ),
            ("connections", "gauge", "Connections that are open.", self.connections.get()),
            ("sockets", "gauge", "Sockets that are connected.", self.sockets.get()),
            ("rooms", "gauge", "Tables in memory.", self.rooms.get()),
            (
                "bots_thinking",
                "gauge",
                "Bots that think or wait for a thread.",
                self.thinking.get(),
            ),
        ];
        for (name, kind, help, value) in numbers {
            let name = format!("wayfinder_{name}");
            let _ = write!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}\n");
        }
        self.latency.write(&mut text);
        text
    }
}

/// A number that grows.
#[derive(Debug, Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn add_one(&self) {
        self.0.fetch_add(1, Relaxed);
    }

    fn get(&self) -> u64 {
        self.0.load(Relaxed)
    }
}

/// A number that goes up and down.
#[derive(Debug, Default)]
pub(crate) struct Gauge(AtomicU64);

impl Gauge {
    /// Counts one more for as long as the guard lives.
    pub(crate) fn enter(&self) -> Entered<'_> {
        self.0.fetch_add(1, Relaxed);
        Entered(self)
    }

    pub(crate) fn get(&self) -> u64 {
        self.0.load(Relaxed)
    }
}

/// One more in a [`Gauge`].
#[derive(Debug)]
pub(crate) struct Entered<'a>(&'a Gauge);

impl Drop for Entered<'_> {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Relaxed);
    }
}

/// How long something took, in buckets.
#[derive(Debug, Default)]
pub(crate) struct Histogram {
    buckets: [AtomicU64; Histogram::BOUNDS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Histogram {
    /// Upper bounds in milliseconds.
    const BOUNDS: [u64; 9] = [1, 2, 5, 10, 25, 50, 100, 250, 1000];

    pub(crate) fn observe(&self, took: Duration) {
        let micros = took.as_micros() as u64;
        let bucket = Histogram::BOUNDS.iter().position(|bound| micros <= bound * 1000);
        if let Some(bucket) = bucket {
            self.buckets[bucket].fetch_add(1, Relaxed);
        }
        self.count.fetch_add(1, Relaxed);
        self.micros.fetch_add(micros, Relaxed);
    }

    fn write(&self, text: &mut String) {
        const NAME: &str = "wayfinder_decision_seconds";
        let _ = writeln!(text, "# HELP {NAME} From a decision's arrival to its broadcast.");
        let _ = writeln!(text, "# TYPE {NAME} histogram");
        let mut so_far = 0;
        for (bound, bucket) in Histogram::BOUNDS.iter().zip(&self.buckets) {
            so_far += bucket.load(Relaxed);
            let bound = *bound as f64 / 1000.0;
            let _ = writeln!(text, "{NAME}_bucket{{le=\"{bound}\"}} {so_far}");
        }
        let count = self.count.load(Relaxed);
        let _ = writeln!(text, "{NAME}_bucket{{le=\"+Inf\"}} {count}");
        let _ = writeln!(text, "{NAME}_sum {}", self.micros.load(Relaxed) as f64 / 1e6);
        let _ = writeln!(text, "{NAME}_count {count}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_counts_what_happened() {
        let metrics = Metrics::default();
        metrics.decisions.add_one();
        metrics.latency.observe(Duration::from_millis(3));
        metrics.latency.observe(Duration::from_secs(9));
        let socket = metrics.sockets.enter();
        let text = metrics.to_text();
        assert!(text.contains("\nwayfinder_decisions_total 1\n"), "{text}");
        assert!(text.contains("\nwayfinder_sockets 1\n"), "{text}");
        assert!(text.contains("_bucket{le=\"0.002\"} 0\n"), "{text}");
        assert!(text.contains("_bucket{le=\"0.005\"} 1\n"), "{text}");
        assert!(text.contains("_bucket{le=\"+Inf\"} 2\n"), "{text}");
        drop(socket);
        assert_eq!(metrics.sockets.get(), 0);
    }
}
