//! Information-set Monte Carlo tree search; generic over the game, knows no title.
//!
//! [`search()`] is asked with a [`Sight`](wayfinder_core::Sight): the view and the legal list of
//! one seat. It answers with [`Findings`]: the decisions worth thinking about, best first.
//! [`Mcts`] is the bot that plays the best of them. What a title knows about itself it tells
//! through its [`Guide`].
//!
//! # One iteration
//!
//! 1. **Imagine.** [`Game::determinize`](wayfinder_core::Game::determinize) draws a whole position
//!    that looks just like the view. The true position is nowhere in reach, so a search cannot
//!    cheat; drawing anew every time averages over all that the seat doesn't know. All iterations
//!    grow one tree, seen from the asking seat: this is the single-observer information-set search
//!    (SO-ISMCTS) of Cowling, Powley and Whitehouse (2012).
//! 2. **Descend.** While the node was visited before, its deciding seat picks a child by the
//!    formula below, among those that are legal in *this* imagined position. Chance is drawn on
//!    the way.
//! 3. **Grow.** A node gets its children, and the guide is asked for their weights, at its second
//!    visit: most nodes never have one, and weighing may be expensive.
//! 4. **Play on.** From the new leaf the guide's [`roll`](Guide::roll) plays a number of decisions
//!    ([`SearchConfig::rollout`]), then [`evaluate`](Guide::evaluate) judges; a finished game is judged
//!    by [`worth()`].
//! 5. **Back up.** The judgement is a value for each seat, and every node on the path adds up the
//!    value of the seat that decided to go there. Each seat therefore maximises its own share and
//!    nobody is assumed to play against somebody: max^n (Luckhardt and Irani, 1986).
//!
//! # Open loop
//!
//! A node stands for a sequence of decisions, not for a position: chance outcomes and hidden cards
//! are no branches. In one iteration a node means one position and in the next another, and its
//! statistics are the average over what may happen. With bags and decks the positions behind a
//! decision are so many that branching over them would leave each with a visit or two. The price
//! is that a plan cannot depend on the outcome unless the legal lists differ; below the first own
//! decision that costs little, and the next real decision is searched afresh anyway.
//!
//! Since the legal lists differ from iteration to iteration, each child counts how often it was
//! *available*, and this count takes the place of the parent's visits in the formula: a decision
//! that is rarely legal must not look neglected.
//!
//! # The formula
//!
//! A predictor's upper confidence bound (PUCT; Rosin 2011, in the form of Silver et al. 2017). The
//! deciding seat takes the child with the largest
//!
//! ```text
//! value + exploration * prior * sqrt(available) / (1 + visits)
//! ```
//!
//! - *prior* is the guide's weight, normalised over the legal children. With two hundred legal
//!   decisions and a thousand iterations it decides what is tried at all. Equal weights are put
//!   in a random order, not in the order of the list.
//! - *value* is the mean so far, scaled to the range of means that the tree has seen for this seat
//!   (as in Schrittwieser et al. 2020). An evaluation that tells decisions apart only in the
//!   second digit thus steers as well as one that uses the whole range.
//! - A child without a visit has the *first-play urgency* as its value: the mean of its visited
//!   siblings, less [`SearchConfig::caution`] times the square root of the prior that was visited. The
//!   more of the promising part was tried, the less the rest is expected to surprise.
//!
//! Where hundreds of decisions are legal and the weights hardly tell them apart, even that spreads the
//! visits thin: [`SearchConfig::widening`] opens only the likeliest of them, as many as the square root of the
//! node's visits, and the others as these grow (progressive widening; Coulom 2007).
//!
//! If several seats owe a decision at once, the asking seat decides first at the root and the
//! others in seat order.
//!
//! # Odds
//!
//! Values steer, [`Odds`] inform. Beside the value of each decision a search tells how likely every
//! seat is to win after it: the mean of the same iterations, but of shares of the victory without a
//! margin of points. [`forecast()`] tells the odds where nobody has a choice, [`probe()`] those after
//! one decision that a search would neglect.
//!
//! # Threads
//!
//! Each thread grows a tree of its own from dice of its own, and the visits of the roots are added
//! up (root parallelism). No thread waits for another and no result depends on timing: the same
//! seed, iterations and thread count always find the same.
//!
//! # Turns
//!
//! [`search()`] and [`Mcts`] think about each decision on its own and keep nothing. A [`Planner`] thinks
//! about a turn: it keeps the part of its trees that play has gone on to, and has one budget for all
//! decisions of the turn.

mod effort;
mod explorer;
mod findings;
mod forecast;
mod grow;
mod guide;
mod judge;
mod mcts;
mod odds;
mod planner;
mod search;
mod search_config;
mod settle;
mod tree;
mod worth;

pub use findings::{Findings, Idea};
pub use forecast::forecast;
pub use guide::{Guide, Unguided};
pub use judge::judge;
pub use mcts::Mcts;
pub use odds::Odds;
pub use planner::Planner;
pub use search::{probe, search};
pub use search_config::{Budget, SearchConfig};
pub use settle::settle;
pub use worth::worth;
