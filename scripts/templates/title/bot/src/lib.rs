//! What bots know of __Title__: nothing but its score yet.

mod encoding;

pub use encoding::__Title__Encoding;

use __title__::__Title__;
use wayfinder_bots::{Playable, Studied, Valued};
use wayfinder_search::Unguided;

/// __Title__ as bots play it.
#[derive(Clone, Copy, Debug)]
pub struct __Title__Title;

impl Playable for __Title__Title {
    type Game = __Title__;
    type Guide = Unguided;
    const GUIDE: Unguided = Unguided;
    type Tuned = Unguided;
    type Encoding = __Title__Encoding;

    fn tuned() -> Unguided {
        Unguided
    }
}

impl Valued for __Title__Title {}

impl Studied for __Title__Title {}
