//! What must hold for every game, checked on random games.
