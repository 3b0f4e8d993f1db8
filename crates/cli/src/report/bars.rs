use super::svg::{Svg, TextAnchor};

/// Named values, one below the other.
#[derive(Debug)]
pub(crate) struct Bars<'a> {
    /// What is shown.
    pub(crate) title: &'a str,
    /// From top to bottom.
    pub(crate) rows: Vec<Bar<'a>>,
    /// What one and, where it is given, the other value of a bar are.
    pub(crate) legend: Option<[&'a str; 2]>,
    /// A value to compare with.
    pub(crate) even: Option<f64>,
    /// How values are written.
    pub(crate) unit: Unit,
}

/// One named value.
#[derive(Debug)]
pub(crate) struct Bar<'a> {
    pub(crate) name: &'a str,
    pub(crate) value: f64,
    /// A second value beside the first.
    pub(crate) other: Option<f64>,
    /// Where the value lies with 95 % confidence.
    pub(crate) ci: Option<[f64; 2]>,
}

/// How values are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unit {
    Number,
    Percent,
}

impl Unit {
    fn write(self, value: f64) -> String {
        match self {
            Unit::Number => format!("{value:.2}"),
            Unit::Percent => format!("{:.1} %", value * 100.0),
        }
    }
}

const WIDTH: f64 = 640.0;
const NAMES: f64 = 170.0;
const FIGURES: f64 = 120.0;
const HEAD: f64 = 48.0;

impl Bars<'_> {
    /// The drawing.
    pub(crate) fn draw(&self) -> Svg {
        let row = if self.legend.is_some() { 30.0 } else { 22.0 };
        let mut svg = Svg::new(WIDTH, HEAD + row * self.rows.len() as f64 + 12.0);
        svg.text("head", [12.0, 20.0], TextAnchor::Start, self.title);
        self.draw_legend(&mut svg);
        let [low, high] = self.range();
        let x = |value: f64| NAMES + (value - low) / (high - low) * (WIDTH - NAMES - FIGURES);
        for (index, bar) in self.rows.iter().enumerate() {
            let top = HEAD + row * index as f64;
            let thick = if bar.other.is_some() { row / 2.0 - 4.0 } else { row - 8.0 };
            let span = |value: f64| (x(value.min(0.0)), (x(value) - x(0.0)).abs().max(0.5));
            let (left, width) = span(bar.value);
            svg.text("", [NAMES - 8.0, top + row / 2.0], TextAnchor::End, bar.name);
            svg.rect("a", [left, top], [width, thick]);
            if let Some(other) = bar.other {
                let (left, width) = span(other);
                svg.rect("b", [left, top + thick + 1.0], [width, thick]);
            }
            if let Some([from, to]) = bar.ci {
                let middle = top + thick / 2.0;
                svg.line("ci", [x(from), middle], [x(to), middle]);
            }
            let figures = match bar.other {
                None => self.unit.write(bar.value),
                Some(other) => {
                    format!("{} / {}", self.unit.write(bar.value), self.unit.write(other))
                }
            };
            let at = [WIDTH - FIGURES + 12.0, top + row / 2.0];
            svg.text("faint", at, TextAnchor::Start, &figures);
        }
        let bottom = HEAD + row * self.rows.len() as f64;
        svg.line("axis", [x(0.0), HEAD - 4.0], [x(0.0), bottom]);
        if let Some(even) = self.even {
            svg.line("even", [x(even), HEAD - 4.0], [x(even), bottom]);
        }
        svg
    }

    fn draw_legend(&self, svg: &mut Svg) {
        let Some(legend) = self.legend else { return };
        for (index, (class, name)) in ["a", "b"].into_iter().zip(legend).enumerate() {
            let left = NAMES + 150.0 * index as f64;
            svg.rect(class, [left, 30.0], [10.0, 10.0]);
            svg.text("faint", [left + 15.0, 39.0], TextAnchor::Start, name);
        }
    }

    /// What the drawing must have room for: zero, and everything shown.
    fn range(&self) -> [f64; 2] {
        let shown = self.rows.iter().flat_map(|bar| {
            let ends = bar.ci.unwrap_or([bar.value; 2]);
            [bar.value, bar.other.unwrap_or(0.0), ends[0], ends[1]]
        });
        let (low, high) = shown
            .chain(self.even)
            .fold((0.0, 0.0), |(low, high): (f64, f64), it| (low.min(it), high.max(it)));
        [low, if high > low { high } else { low + 1.0 }]
    }
}
