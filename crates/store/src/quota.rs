/// How much a host may have; what is beyond it is refused when a table is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    /// Tables that are not finished.
    pub unfinished: u32,
    /// Those of them where bots alone sit.
    pub bots_alone: u32,
    /// What all tables of the host take up, finished ones included: the bytes of each proposal and
    /// [`Quota::TABLE`] for the rest.
    pub bytes: u64,
}

impl Quota {
    /// What a table takes up besides its proposal, roughly: its log, its seats and its chat.
    pub const TABLE: u64 = 16 * 1024;

    /// As much as one likes.
    pub const UNLIMITED: Quota =
        Quota { unfinished: u32::MAX, bots_alone: u32::MAX, bytes: u64::MAX };
}
