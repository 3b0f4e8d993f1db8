//! The rules of Polaris, one file a section of the rulebook.

mod constellations;
mod ending;
mod goals;
mod market;
mod offers;
mod playing;
mod rulebook;
mod scene;
mod scoring;
mod secrets;
mod setup;
