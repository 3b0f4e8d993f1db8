use std::fmt::{self, Write};

/// A drawing in the making: readable on light and on dark paper.
#[derive(Debug)]
pub(crate) struct Svg {
    width: f64,
    height: f64,
    body: String,
}

/// Where a text begins, ends or stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TextAnchor {
    Start,
    Middle,
    End,
}

/// Colours follow the reader's paper; both series differ in lightness, too.
const STYLE: &str = "\
text{font:12px system-ui,sans-serif;fill:#25313b}.head{font-size:14px;font-weight:600}.faint{fill:#5d6b76}\
.a{fill:#2f7f86}.b{fill:#d9893b}.axis{stroke:#9aa7b0;stroke-width:1}.even{stroke:#a33b2c;stroke-width:1.5;stroke-dasharray:4 3}\
.ci{stroke:#25313b;stroke-width:1.5}\
@media(prefers-color-scheme:dark){text{fill:#e6ebee}.faint{fill:#a3b0b9}.a{fill:#5fb8bf}.b{fill:#eda75e}.axis{stroke:#5d6b76}\
.even{stroke:#ff8a75}.ci{stroke:#e6ebee}}";

impl Svg {
    /// An empty drawing.
    pub(crate) fn new(width: f64, height: f64) -> Svg {
        Svg { width, height, body: String::new() }
    }

    /// A rectangle of a class.
    pub(crate) fn rect(&mut self, class: &str, [x, y]: [f64; 2], [width, height]: [f64; 2]) {
        self.push(format_args!(
            "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\"/>"
        ));
    }

    /// A line of a class.
    pub(crate) fn line(&mut self, class: &str, [x1, y1]: [f64; 2], [x2, y2]: [f64; 2]) {
        self.push(format_args!(
            "<line class=\"{class}\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>"
        ));
    }

    /// A text of a class.
    pub(crate) fn text(&mut self, class: &str, [x, y]: [f64; 2], anchor: TextAnchor, text: &str) {
        let anchor = match anchor {
            TextAnchor::Start => "start",
            TextAnchor::Middle => "middle",
            TextAnchor::End => "end",
        };
        self.push(format_args!(
            "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{}</text>",
            escaped(text)
        ));
    }

    fn push(&mut self, element: fmt::Arguments<'_>) {
        writeln!(self.body, "{element}").expect("a string takes everything");
    }
}

impl fmt::Display for Svg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Svg { width, height, body } = self;
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
             width=\"{width:.0}\" height=\"{height:.0}\" role=\"img\">"
        )?;
        writeln!(f, "<style>{STYLE}</style>")?;
        write!(f, "{body}")?;
        writeln!(f, "</svg>")
    }
}

/// The text as HTML and SVG write it.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
