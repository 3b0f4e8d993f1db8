use wayfinder_core::{Game, Proposal, Seat};
use wayfinder_encoding::Encoding;

/// What a title's test pins of its encoding, so that nobody changes what was learned with it by accident: whoever means
/// to counts [`Encoding::VERSION`] up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EncodingPrint {
    /// Its version.
    pub version: u32,
    /// How many actions there are.
    pub actions: u16,
    /// How many numbers an observation has.
    pub numbers: usize,
    /// Of the texts of all actions, at every player count, by number.
    pub actions_checksum: u64,
    /// Of the names, shapes and ranges of all planes.
    pub planes_checksum: u64,
}

impl EncodingPrint {
    /// That of this encoding.
    ///
    /// # Panics
    ///
    /// If the title cannot be played with its defaults.
    pub fn of<G: Game, E: Encoding<G>>() -> EncodingPrint {
        let mut actions = Checksum::EMPTY;
        for players in G::INFO.min_players..=G::INFO.max_players {
            let setup = G::setup(&Proposal::new(players));
            let position = G::new(&setup.unwrap_or_else(|error| panic!("{error}")));
            for (number, decision) in E::actions(&position, Seat::FIRST).iter().enumerate() {
                let text = decision.map(|decision| decision.to_string()).unwrap_or_default();
                actions.add(&format!("{players} {number} {text}\n"));
            }
        }
        let (description, mut planes) = (E::description(), Checksum::EMPTY);
        for plane in description.planes() {
            planes.add(&format!("{plane:?}\n"));
        }
        EncodingPrint {
            version: E::VERSION,
            actions: E::ACTIONS,
            numbers: description.len(),
            actions_checksum: actions.0,
            planes_checksum: planes.0,
        }
    }
}

/// Fowler, Noll and Vo's, which is the same on every machine and for ever.
struct Checksum(u64);

impl Checksum {
    const EMPTY: Checksum = Checksum(0xcbf2_9ce4_8422_2325);

    fn add(&mut self, text: &str) {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}
