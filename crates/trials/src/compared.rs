use std::fmt;

/// What was compared.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Compared {
    /// Tables whose stories were read.
    pub tables: u64,
    /// Decisions that are stored, bots' included.
    pub stored: u64,
    /// Decisions that those who sent them were told have happened.
    pub acknowledged: u64,
    /// Decisions that were refused.
    pub refused: u64,
    /// Decisions without an answer: the connection ended before it, or the database did.
    pub unanswered: u64,
    /// Changes that took something back.
    pub undone: u64,
    /// Messages that were compared with the log, field by field.
    pub messages: u64,
}

impl Compared {
    /// Adds those of another.
    pub const fn add(&mut self, other: Compared) {
        self.tables += other.tables;
        self.stored += other.stored;
        self.acknowledged += other.acknowledged;
        self.refused += other.refused;
        self.unanswered += other.unanswered;
        self.undone += other.undone;
        self.messages += other.messages;
    }
}

impl fmt::Display for Compared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Compared { tables, stored, acknowledged, refused, unanswered, undone, messages } =
            *self;
        let [tables, stored, acknowledged, refused, unanswered, undone, messages] =
            [tables, stored, acknowledged, refused, unanswered, undone, messages].map(grouped);
        write!(
            f,
            "{tables} tables, {stored} decisions stored, {acknowledged} of them acknowledged to their players, {refused} \
             refused, {unanswered} without an answer, {undone} taken back, {messages} messages compared field by field"
        )
    }
}

/// A number as people write it: `19,192`. The testkit, which no program is built with, has the same.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_are_read_in_groups() {
        let numbers = [0, 395, 9_745, 19_192, 1_000_000].map(grouped);
        assert_eq!(numbers, ["0", "395", "9,745", "19,192", "1,000,000"]);
    }
}
