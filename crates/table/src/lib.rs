//! A running game: log, undo, dice, and the erasure of the game's type.
