use wayfinder_lab::Distribution;

use super::svg::{Svg, TextAnchor};

/// How often each number was seen, as columns; a second histogram of some of the same numbers stands in
/// front of the first.
#[derive(Debug)]
pub(crate) struct Columns<'a> {
    /// What is shown.
    pub(crate) title: &'a str,
    /// All numbers.
    pub(crate) all: &'a Distribution,
    /// Some of them, and what they are called.
    pub(crate) some: Option<(&'a str, &'a Distribution)>,
}

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 240.0;
const MARGIN: f64 = 32.0;
const FOOT: f64 = 206.0;
const TOP: f64 = 52.0;

/// More numbers than this share columns.
const MOST: u32 = 60;

impl Columns<'_> {
    /// The drawing.
    pub(crate) fn draw(&self) -> Svg {
        let (first, last) = (self.all.quantile(0.0), self.all.quantile(1.0));
        let step = last.abs_diff(first) / MOST + 1;
        let columns = last.abs_diff(first) / step + 1;
        let gather = |histogram: &Distribution| {
            let mut counts = vec![0; columns as usize];
            for (number, count) in histogram.iter() {
                counts[(number.abs_diff(first) / step) as usize] += count;
            }
            counts
        };
        let all = gather(self.all);
        let highest = all.iter().copied().max().unwrap_or(0).max(1) as f64;
        let width = (WIDTH - 2.0 * MARGIN) / f64::from(columns);
        let mut svg = Svg::new(WIDTH, HEIGHT);
        svg.text("head", [12.0, 20.0], TextAnchor::Start, self.title);
        let about = format!(
            "mean {:.1}, standard deviation {:.1}, 90 % between {} and {}",
            self.all.mean(),
            self.all.deviation(),
            self.all.quantile(0.05),
            self.all.quantile(0.95)
        );
        svg.text("faint", [12.0, 38.0], TextAnchor::Start, &about);
        let mut draw = |class: &str, counts: &[u64]| {
            for (index, &count) in counts.iter().enumerate() {
                let height = count as f64 / highest * (FOOT - TOP);
                let left = MARGIN + width * index as f64;
                svg.rect(class, [left, FOOT - height], [(width - 1.0).max(0.8), height]);
            }
        };
        draw("a", &all);
        if let Some((_, some)) = self.some {
            draw("b", &gather(some));
        }
        svg.line("axis", [MARGIN, FOOT], [WIDTH - MARGIN, FOOT]);
        for index in (0..columns).step_by(columns as usize / 12 + 1) {
            let number = i64::from(first) + i64::from(step * index);
            let at = [MARGIN + width * (f64::from(index) + 0.5), FOOT + 16.0];
            svg.text("faint", at, TextAnchor::Middle, &number.to_string());
        }
        if let Some((name, _)) = self.some {
            svg.rect("b", [WIDTH - 150.0, 11.0], [10.0, 10.0]);
            svg.text("faint", [WIDTH - 135.0, 20.0], TextAnchor::Start, name);
        }
        svg
    }
}
