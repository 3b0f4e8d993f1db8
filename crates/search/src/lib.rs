//! Information-set Monte Carlo tree search; generic over the game, knows no title.
