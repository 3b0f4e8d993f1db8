//! A panic in a rules crate is a broken law, not the end of the check.

use std::{
    cell::{Cell, RefCell},
    panic::{self, AssertUnwindSafe},
    sync::Once,
};

use wayfinder_core::Game;

use crate::{
    Law,
    finding::{Checked, Finding},
};

/// Runs a check; a panic inside breaks `law`.
///
/// Positions are plain values that are thrown away after a finding, so nothing half-changed is
/// ever looked at.
pub(crate) fn guard<G: Game, T>(law: Law, check: impl FnOnce() -> Checked<G, T>) -> Checked<G, T> {
    INSTALL.call_once(install);
    let outer = GUARDED.replace(true);
    let result = panic::catch_unwind(AssertUnwindSafe(check));
    GUARDED.set(outer);
    result.unwrap_or_else(|_| {
        let message = MESSAGE.take().unwrap_or_else(|| "for no reason given".into());
        Err(Finding::new(law, format!("panicked {message}")))
    })
}

thread_local! {
    static GUARDED: Cell<bool> = const { Cell::new(false) };
    static MESSAGE: RefCell<Option<String>> = const { RefCell::new(None) };
}

static INSTALL: Once = Once::new();

/// Shrinking repeats a panic hundreds of times: on guarded threads the message goes into the
/// finding, everywhere else the hook that was there before still speaks.
fn install() {
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if !GUARDED.get() {
            return before(info);
        }
        let reason = info.payload_as_str().unwrap_or("without words");
        let place = info.location().map_or(String::new(), |place| format!("at {place}: "));
        MESSAGE.set(Some(format!("{place}{reason}")));
    }));
}

#[cfg(test)]
mod tests {
    use wayfinder_core::example::Pearls;

    use super::*;

    #[test]
    fn a_panic_becomes_a_finding_with_its_place() {
        let checked: Checked<Pearls> = guard(Law::Audit, || panic!("the bag is torn"));
        let finding = checked.unwrap_err();
        assert_eq!(finding.law, Law::Audit);
        assert!(finding.message.contains("guard.rs"), "{}", finding.message);
        assert!(finding.message.ends_with("the bag is torn"), "{}", finding.message);
    }

    #[test]
    fn the_inner_guard_names_the_law() {
        let checked: Checked<Pearls> =
            guard(Law::Audit, || guard(Law::Ends, || panic!("the inner one")));
        assert_eq!(checked.unwrap_err().law, Law::Ends);
    }
}
