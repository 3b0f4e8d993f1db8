//! The rules of Vanuatu, one file a section of the rulebook.

mod actions;
mod characters;
mod duel;
mod flood;
mod majority;
mod neutral;
mod offers;
mod planning;
mod rest;
mod rounds;
mod rulebook;
mod scene;
mod scoring;
mod setup;
mod stacks;
mod table;
