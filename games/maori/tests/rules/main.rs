//! The rules of Maori, one file a section of the rulebook.

mod discovering;
mod ending;
mod offers;
mod rulebook;
mod sailing;
mod scene;
mod scoring;
mod variations;
