use wayfinder_bots::Playable;

use crate::{Buffers, Sizes, lane::Lane};

/// Places that are still to be gone through, with their part of the buffers.
pub(crate) struct Rest<'a, T: Playable> {
    /// The number of the first place.
    pub(crate) first: usize,
    pub(crate) lanes: &'a mut [Lane<T>],
    pub(crate) out: Buffers<'a>,
    pub(crate) sizes: Sizes,
}

/// Where a thread takes its portions from. Each keeps to its end, so that from step to step it mostly finds the games that
/// its processor remembers.
#[derive(Clone, Copy, Debug)]
pub(crate) enum End {
    Front,
    Back,
}

impl<'a, T: Playable> Rest<'a, T> {
    /// Takes up to so many places off an end; `None` if nothing is left.
    pub(crate) fn take(
        rest: &mut Option<Rest<'a, T>>,
        end: End,
        portion: usize,
    ) -> Option<Rest<'a, T>> {
        let whole = rest.take()?;
        let count = whole.lanes.len();
        if count <= portion {
            return Some(whole);
        }
        let (front, back) = whole.split_at(match end {
            End::Front => portion,
            End::Back => count - portion,
        });
        let (portion, others) = match end {
            End::Front => (front, back),
            End::Back => (back, front),
        };
        *rest = Some(others);
        Some(portion)
    }

    fn split_at(self, count: usize) -> (Rest<'a, T>, Rest<'a, T>) {
        let Rest { first, lanes, out, sizes } = self;
        let (lanes, more_lanes) = lanes.split_at_mut(count);
        let (out, more_out) = out.split_at(count, sizes);
        (
            Rest { first, lanes, out, sizes },
            Rest { first: first + count, lanes: more_lanes, out: more_out, sizes },
        )
    }

    /// Does something with every place and its part of the buffers.
    pub(crate) fn each(self, work: impl Fn(&mut Lane<T>, usize, &mut Buffers<'_>)) {
        let Rest { first, lanes, out: mut rest, sizes } = self;
        for (place, lane) in (first..).zip(lanes) {
            let (mut own, others) = rest.split_at(1, sizes);
            work(lane, place, &mut own);
            rest = others;
        }
    }
}
