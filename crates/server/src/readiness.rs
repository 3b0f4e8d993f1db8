use std::{
    sync::atomic::Ordering,
    time::{Duration, Instant},
};

use tokio::sync::Mutex;
use wayfinder_store::StoreError;

use crate::{app::App, error::Error};

/// Whether requests can be served. The database is asked once a second at most, however many want to know: anybody may.
#[derive(Debug, Default)]
pub(crate) struct Readiness {
    last: Mutex<Option<(Instant, Result<(), StoreError>)>>,
}

/// How long an answer holds.
const FRESH: Duration = Duration::from_secs(1);

impl Readiness {
    pub(crate) async fn check(&self, app: &App) -> Result<(), Error> {
        if app.closing.load(Ordering::Relaxed) {
            return Err(Error::Closing);
        }
        // Those who come while one asks wait for its answer.
        let mut last = self.last.lock().await;
        let found = match &*last {
            Some((at, found)) if at.elapsed() < FRESH => found.clone(),
            Some(_) | None => {
                let found = app.store.check_writable().await;
                *last = Some((Instant::now(), found.clone()));
                found
            }
        };
        found.map_err(|error| match error {
            StoreError::Closed => Error::Closing,
            error => Error::NotReady(error),
        })
    }
}
