/// What a seat is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Where the discoverer ship sets out: asked once, of the starting player.
    PlaceShip,
    /// How far the discoverer ship sails.
    Sail,
    /// Which tile to discover, or what to do instead.
    Discover,
    /// Variation 1: where the personal ship goes. It may stay, unless its tile is gone.
    MoveShip,
}
