use crate::Description;

/// What an observation is written with, plane by plane. One walk of a title through its planes both describes and fills
/// them, so that names and numbers cannot get out of step.
pub trait Pen {
    /// Several planes, one behind the other, that are filled in one go: each with its name, its shape, and what its
    /// numbers stand for, from the least to the most. What is not set stands for the least.
    fn planes<const N: usize>(
        &mut self,
        planes: [(&'static str, &[usize], [i32; 2]); N],
        fill: impl FnOnce([PlaneNumbers<'_>; N]),
    );

    /// A single plane.
    #[inline]
    fn plane(
        &mut self,
        name: &'static str,
        shape: &[usize],
        range: [i32; 2],
        fill: impl FnOnce(&mut PlaneNumbers<'_>),
    ) {
        self.planes([(name, shape, range)], |[mut cells]| fill(&mut cells));
    }

    /// A single number.
    #[inline]
    fn number(&mut self, name: &'static str, range: [i32; 2], value: impl Into<i32>) {
        self.plane(name, &[1], range, |cells| cells.set(0, value));
    }

    /// One of several things, or none of them.
    #[inline]
    fn one_of(&mut self, name: &'static str, things: usize, which: Option<usize>) {
        self.plane(name, &[things], [0, 1], |cells| {
            if let Some(which) = which {
                cells.mark(which);
            }
        });
    }

    /// Some of several things.
    #[inline]
    fn some_of(
        &mut self,
        name: &'static str,
        things: usize,
        which: impl IntoIterator<Item = usize>,
    ) {
        self.plane(name, &[things], [0, 1], |cells| {
            which.into_iter().for_each(|which| cells.mark(which));
        });
    }
}

/// The numbers of a plane.
#[derive(Debug)]
pub struct PlaneNumbers<'a> {
    values: &'a mut [f32],
    low: f32,
    part: f32,
}

impl PlaneNumbers<'_> {
    /// Sets one by what it stands for.
    ///
    /// # Panics
    ///
    /// If the plane has no such place.
    #[inline]
    pub fn set(&mut self, place: usize, value: impl Into<i32>) {
        self.values[place] = (value.into() as f32 - self.low) * self.part;
    }

    /// Sets one to the highest that it can be.
    ///
    /// # Panics
    ///
    /// If the plane has no such place.
    #[inline]
    pub fn mark(&mut self, place: usize) {
        self.values[place] = 1.0;
    }

    /// Sets a row of `N` to the highest that they can be or the lowest, by the bits of a number, the lowest first.
    ///
    /// # Panics
    ///
    /// If the plane has no such row.
    #[inline]
    pub fn bits<const N: usize>(&mut self, row: usize, bits: u32) {
        for (place, value) in self.values[row * N..][..N].iter_mut().enumerate() {
            *value = (bits >> place & 1) as f32;
        }
    }
}

/// Fills a tensor.
#[derive(Debug)]
pub(crate) struct Writer<'a> {
    rest: &'a mut [f32],
}

impl<'a> Writer<'a> {
    pub(crate) fn new(out: &'a mut [f32]) -> Writer<'a> {
        out.fill(0.0);
        Writer { rest: out }
    }

    pub(crate) fn finish(self) {
        assert!(self.rest.is_empty(), "an observation is as long as its description says");
    }
}

impl Pen for Writer<'_> {
    #[inline]
    fn planes<const N: usize>(
        &mut self,
        planes: [(&'static str, &[usize], [i32; 2]); N],
        fill: impl FnOnce([PlaneNumbers<'_>; N]),
    ) {
        let mut rest = std::mem::take(&mut self.rest);
        let cells = planes.map(
            #[inline]
            |(_, shape, [low, high])| {
                let length = shape.iter().product();
                let (values, others) = std::mem::take(&mut rest).split_at_mut(length);
                rest = others;
                PlaneNumbers { values, low: low as f32, part: 1.0 / (high - low) as f32 }
            },
        );
        self.rest = rest;
        fill(cells);
    }
}

/// Notes which planes there are.
#[derive(Debug, Default)]
pub(crate) struct Describer {
    description: Description,
}

impl Describer {
    pub(crate) fn description(self) -> Description {
        self.description
    }
}

impl Pen for Describer {
    fn planes<const N: usize>(
        &mut self,
        planes: [(&'static str, &[usize], [i32; 2]); N],
        _: impl FnOnce([PlaneNumbers<'_>; N]),
    ) {
        for (name, shape, range) in planes {
            self.description.push(name, shape, range);
        }
    }
}
