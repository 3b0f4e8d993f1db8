use std::fmt;

use tiny_skia::Pixmap;

/// How large a picture is, in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    width: u16,
    height: u16,
}

impl Size {
    /// What messengers show of a link.
    pub const CARD: Size = Size { width: 1200, height: 630 };
    /// The least of either side: less shows nothing.
    pub const LEAST: u16 = 64;
    /// The most of either side.
    pub const MOST: u16 = 4096;

    /// A size with sides from [`Size::LEAST`] to [`Size::MOST`]; `None` for others.
    ///
    /// ```
    /// use wayfinder_painter::Size;
    ///
    /// assert!(Size::new(960, 720).is_some() && Size::new(960, 0).is_none());
    /// ```
    pub fn new(width: u16, height: u16) -> Option<Size> {
        let sides = Size::LEAST..=Size::MOST;
        (sides.contains(&width) && sides.contains(&height)).then_some(Size { width, height })
    }

    /// From left to right.
    pub fn width(self) -> u16 {
        self.width
    }

    /// From top to bottom.
    pub fn height(self) -> u16 {
        self.height
    }
}

/// A painted position, without transparent spots.
#[derive(Clone, PartialEq)]
pub struct Picture(pub(crate) Pixmap);

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Picture({} x {})", self.0.width(), self.0.height())
    }
}

impl Picture {
    /// Red, green and blue of every spot, row by row.
    pub fn rgb(&self) -> Vec<u8> {
        self.0.data().chunks_exact(4).flat_map(|spot| [spot[0], spot[1], spot[2]]).collect()
    }

    /// The picture as a file.
    pub fn png(&self) -> Vec<u8> {
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, self.0.width(), self.0.height());
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::Balanced);
        let written = encoder.write_header().and_then(|mut it| it.write_image_data(&self.rgb()));
        written.expect("a list of bytes takes all, and there are as many as the header says");
        file
    }
}
