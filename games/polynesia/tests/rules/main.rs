//! The rules of Polynesia, one file a section of the rulebook.

mod archipelago_tides;
mod ending;
mod exploring;
mod general_tides;
mod maintenance;
mod maps;
mod mask_tides;
mod offers;
mod populating;
mod preparing;
mod rulebook;
mod scene;
mod scoring;
mod tokens;
mod travelling;
mod two_players;
