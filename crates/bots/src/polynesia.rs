//! What is worth having in Polynesia.

use ::polynesia::Polynesia;
use wayfinder_search::Unguided;

use crate::Playable;

impl Playable for Polynesia {
    type Guide = Unguided;
    const GUIDE: Unguided = Unguided;
}
