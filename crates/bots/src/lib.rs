//! Bots: what each title values, and the levels people play against.
