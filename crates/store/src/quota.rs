/// How much a host may have; what is beyond it is refused when a table is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    /// Tables that are not finished.
    pub unfinished: u32,
}

impl Quota {
    /// As much as one likes.
    pub const UNLIMITED: Quota = Quota { unfinished: u32::MAX };
}
