/// The planes of an observation, one behind the other.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Description {
    planes: Vec<Plane>,
}

/// Some numbers of an observation that belong together.
///
/// The tensor has each as a part of its range, from 0 for `low` to 1 for `high`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plane {
    /// What it tells.
    pub name: &'static str,
    /// How many numbers there are along each axis, the last one innermost.
    pub shape: Vec<usize>,
    /// The least that a number stands for.
    pub low: i32,
    /// The most.
    pub high: i32,
    /// Where it begins in the tensor.
    pub start: usize,
}

impl Plane {
    /// How many numbers it has.
    pub fn len(&self) -> usize {
        self.shape.iter().product()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Description {
    /// In the order of the tensor.
    pub fn planes(&self) -> &[Plane] {
        &self.planes
    }

    /// How many numbers an observation has.
    pub fn len(&self) -> usize {
        self.planes.last().map_or(0, |last| last.start + last.len())
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(crate) fn push(&mut self, name: &'static str, shape: &[usize], [low, high]: [i32; 2]) {
        let start = self.len();
        self.planes.push(Plane { name, shape: shape.to_vec(), low, high, start });
    }
}
