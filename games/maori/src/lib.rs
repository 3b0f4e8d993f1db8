//! The rules of Maori.
