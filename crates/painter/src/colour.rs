/// A colour as style sheets write it: `0xRRGGBB`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Colour(pub(crate) u32);

impl Colour {
    pub(crate) const PAPER: Colour = Colour(0x00f6_efe2);
    pub(crate) const INK: Colour = Colour(0x0022_333b);
    pub(crate) const WHITE: Colour = Colour(0x00ff_ffff);

    /// The seats' colours, as on the page.
    const SEATS: [Colour; 5] = [
        Colour(0x00d1_495b),
        Colour(0x002e_73b8),
        Colour(0x00e0_a526),
        Colour(0x004d_9a57),
        Colour(0x008e_5bb0),
    ];

    /// The colour of a seat.
    pub(crate) fn seat(seat: usize) -> Colour {
        Colour::SEATS[seat % Colour::SEATS.len()]
    }

    /// Red, green and blue.
    pub(crate) fn parts(self) -> [u8; 3] {
        let [_, red, green, blue] = self.0.to_be_bytes();
        [red, green, blue]
    }
}
