/// What a seat is asked, with all that is needed to go on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Which of the four actions?
    Act,
    /// The seat has travelled: does it travel on?
    Travel {
        /// Movement points left, at least 1.
        points: u8,
    },
    /// A boat token: which route does it explore for free, if any?
    FreeRoute {
        /// Movement points left.
        points: u8,
    },
    /// Tide 2.1: what does the mask do?
    MaskChoice {
        /// Movement points left.
        points: u8,
    },
    /// Tide 1.1: does it populate?
    TidePopulate,
    /// Tide 3.3: does it pay for one more member?
    ExtraMember,
    /// What does everybody return? The starting player is asked.
    Decline,
}

impl Question {
    /// The movement points that are left of a journey under way; none where nobody travels.
    #[inline]
    pub const fn points(self) -> Option<u8> {
        match self {
            Question::Travel { points }
            | Question::FreeRoute { points }
            | Question::MaskChoice { points } => Some(points),
            Question::Act | Question::TidePopulate | Question::ExtraMember | Question::Decline => {
                None
            }
        }
    }
}
