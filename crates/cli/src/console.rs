use std::{
    fmt,
    io::{self, Write},
};

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

/// Where a command speaks.
pub struct Console<'a> {
    /// Standard output: what the command was asked for, and nothing else.
    pub out: &'a mut dyn Write,
    /// Standard error: what went wrong, and the bars.
    pub err: &'a mut dyn Write,
    /// Whether bars tell how far a long command has got.
    pub bars: ProgressBars,
}

/// Whether progress is shown: only people want to see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProgressBars {
    /// On standard error.
    Shown,
    /// Nowhere: nobody looks at a file or a pipe while it is written.
    Hidden,
}

impl fmt::Debug for Console<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Console").field("bars", &self.bars).finish_non_exhaustive()
    }
}

impl Console<'_> {
    /// A bar for so many games, or whatever is counted.
    pub(crate) fn bar(&self, number: u64, of: &str) -> ProgressBar {
        match self.bars {
            ProgressBars::Hidden => ProgressBar::hidden(),
            ProgressBars::Shown => {
                let template =
                    format!("{{wide_bar}} {{human_pos}} of {{human_len}} {of}, {{eta}} left");
                let style = ProgressStyle::with_template(&template);
                ProgressBar::new(number).with_style(style.expect("the template is well-formed"))
            }
        }
    }

    /// A report on standard output: as JSON, or as `tell` tells it to people.
    pub(crate) fn report<R: Serialize>(
        &mut self,
        json: bool,
        report: &R,
        tell: fn(&R, &mut dyn Write) -> io::Result<()>,
    ) -> io::Result<()> {
        if json { self.json(report) } else { tell(report, self.out) }
    }

    /// One line of JSON on standard output.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, value)?;
        writeln!(self.out)
    }
}
