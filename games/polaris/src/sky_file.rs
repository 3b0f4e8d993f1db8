//! A sky as it is written in a file.

use wayfinder_core::{SetupError, data_file};

use crate::{Link, Links, Sector, Sky, Space, Spaces, sky::Parts};

data_file! {
    /// A whole file.
    struct WrittenSky as "sky" {
        borders: Vec<u8>,
        #[serde(default)]
        missing_spaces: Vec<String>,
        #[serde(default)]
        missing_links: Vec<String>,
        polaris: Vec<String>,
        white: Vec<String>,
        star_icons: Vec<String>,
        dawn_spaces: u8,
    }
}

impl Sky {
    /// Reads a sky from the text of a data file; refuses with every fault it finds.
    ///
    /// ```
    /// use polaris::Sky;
    ///
    /// let text = r#"{ "name": "odd", "borders": [0, 4, 8, 12, 16], "polaris": ["a2"],
    ///                 "dawn_spaces": 4, "white": ["a0"], "star_icons": [] }"#;
    /// assert_eq!(
    ///     Sky::read(text).unwrap_err().to_string(),
    ///     "sky: 4 Dawn spaces, but 5 to 10 are allowed; sky: a0 is red and white; \
    ///      sky: 0 star icons, not 10",
    /// );
    /// ```
    pub fn read(text: &str) -> Result<Sky, SetupError> {
        let written = WrittenSky::read(text)?;
        let mut faults = SkyFaults(Vec::new());
        let parts = Parts {
            borders: faults.borders(&written.borders),
            missing_spaces: faults.spaces("missing_spaces", &written.missing_spaces),
            missing_links: faults.links("missing_links", &written.missing_links),
            polaris: faults.spaces("polaris", &written.polaris),
            white: faults.spaces("white", &written.white),
            star_icons: faults.spaces("star_icons", &written.star_icons),
            dawn_spaces: written.dawn_spaces,
        };
        // A sky of parts that could not be read would have faults that its file has not.
        if faults.0.is_empty() {
            let sky = Sky::of(&parts);
            faults.check(&sky, &parts);
            if faults.0.is_empty() {
                return Ok(sky);
            }
        }
        Err(SetupError::new(faults.0))
    }
}

/// What is wrong with a file.
struct SkyFaults(Vec<String>);

impl SkyFaults {
    fn add(&mut self, fault: impl std::fmt::Display) {
        self.0.push(format!("sky: {fault}"));
    }

    fn borders(&mut self, listed: &[u8]) -> [u8; Sector::COUNT as usize] {
        let Ok(borders) = listed.try_into() else {
            self.add(format_args!("{} borders, not 5", listed.len()));
            return [0; Sector::COUNT as usize];
        };
        if let Some(spoke) = listed.iter().find(|&&spoke| spoke >= Space::SPOKES) {
            self.add(format_args!("there is no spoke {spoke} for a border, only 0 to 19"));
        } else if !listed.is_sorted_by(|one, next| one + 2 <= *next)
            || listed[0] + Space::SPOKES < listed[listed.len() - 1] + 2
        {
            self.add("the borders do not ascend with a spoke between any two");
        }
        borders
    }

    fn spaces(&mut self, field: &str, listed: &[String]) -> Spaces {
        let mut set = Spaces::NONE;
        for text in listed {
            match text.parse::<Space>() {
                Ok(space) if set.contains(space) => {
                    self.add(format_args!("{field}: {space} is listed twice"));
                }
                Ok(space) => set.insert(space),
                Err(error) => self.add(format_args!("{field}: {error}")),
            }
        }
        set
    }

    fn links(&mut self, field: &str, listed: &[String]) -> Links {
        let mut set = Links::NONE;
        for text in listed {
            match text.parse::<Link>() {
                Ok(link) if set.contains(link) => {
                    self.add(format_args!("{field}: {link} is listed twice"));
                }
                Ok(link) => set.insert(link),
                Err(error) => self.add(format_args!("{field}: {error}")),
            }
        }
        set
    }

    /// What the rules need of a sky.
    fn check(&mut self, sky: &Sky, parts: &Parts) {
        // Each of the four goals scored before the last takes a space, and the last scoring still needs one.
        let least = Sector::COUNT;
        if !(least..=Sky::MAX_DAWN_SPACES).contains(&parts.dawn_spaces) {
            self.add(format_args!(
                "{} Dawn spaces, but {least} to {} are allowed",
                parts.dawn_spaces,
                Sky::MAX_DAWN_SPACES
            ));
        }
        for (field, set) in
            [("polaris", parts.polaris), ("white", parts.white), ("star_icons", parts.star_icons)]
        {
            for space in set.without(sky.spaces).iter() {
                self.add(format_args!("{field}: {space} is a missing space"));
            }
        }
        for space in parts.polaris.without(Spaces::orbit(0)).iter() {
            self.add(format_args!("polaris: {space} is not innermost"));
        }
        if parts.polaris.is_empty() {
            self.add("no space is linked to Polaris");
        }
        for link in parts.missing_links.iter() {
            let there = |space| sky.spaces.contains(space);
            match link.ends() {
                (one, Some(other)) if there(one) && there(other) => (),
                (_, Some(_)) => self.add(format_args!(
                    "missing_links: {link} has a missing space at its end anyway"
                )),
                (_, None) => self.add(format_args!(
                    "missing_links: {link}: only `polaris` tells what is linked to Polaris"
                )),
            }
        }
        for space in parts.white.and(sky.red).iter() {
            self.add(format_args!("{space} is red and white"));
        }
        if parts.star_icons.len() != Sky::STAR_ICONS {
            self.add(format_args!(
                "{} star icons, not {}",
                parts.star_icons.len(),
                Sky::STAR_ICONS
            ));
        }
        for orbit in 0..Space::ORBITS {
            if sky.spaces.and(Spaces::orbit(orbit)).is_empty() {
                self.add(format_args!("orbit {} has no space", orbit + 1));
            }
        }
        for sector in Sector::all() {
            if sky.area(sector).spaces.without(sky.red).is_empty() {
                self.add(format_args!("sector {sector} has no space between its borders"));
            }
        }
        for space in sky.stranded().iter() {
            self.add(format_args!("{space} has no link"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standard() -> Sky {
        Sky::read(include_str!("../data/sky.json")).unwrap()
    }

    /// "Component data": 80 spaces; 80 links along orbits, 60 along spokes, 5 to Polaris; 3 or 4 a space.
    #[test]
    fn the_standard_sky_is_linked_as_recorded() {
        let sky = standard();
        assert_eq!(sky.spaces, Spaces::ALL);
        assert_eq!(sky.links.along_orbits.len(), 80);
        assert_eq!(sky.links.along_spokes.len(), 65);
        for space in Spaces::ALL.iter() {
            let middle = space.spoke() % 4 == 2;
            let expected = match space.orbit() {
                0 if !middle => 3,
                3 => 3,
                _ => 4,
            };
            assert_eq!(sky.links.and(Links::touching(space)).len(), expected, "{space}");
            assert_eq!(sky.polaris().contains(space), space.orbit() == 0 && middle, "{space}");
        }
    }

    /// "Component data": 20 spaces a sector with both borders, 16 links along its orbits, 15 along
    /// its spokes and one to Polaris; two white spaces and two star icons.
    #[test]
    fn the_standard_sectors_are_as_recorded() {
        let sky = standard();
        for sector in Sector::all() {
            let area = sky.area(sector);
            assert_eq!(area.spaces.len(), 20);
            assert_eq!(area.spaces.and(sky.red).len(), 8);
            assert_eq!(area.links.along_orbits.len(), 16);
            assert_eq!(area.links.along_spokes.len(), 16);
            let first = sector.index() as u8 * 4;
            let at = |spoke, orbit| Space::new(first + spoke, orbit).unwrap();
            let inner = area.spaces.without(sky.red);
            let white: Vec<_> = sky.white.and(inner).iter().collect();
            assert_eq!(white, [at(1, 1), at(3, 3)], "orbit 2 of the first, orbit 4 of the last");
            let icons: Vec<_> = sky.star_icons.and(inner).iter().collect();
            assert_eq!(icons, [at(1, 2), at(3, 0)], "orbit 3 of the first, orbit 1 of the last");
        }
        assert_eq!((sky.red.len(), sky.white.len()), (20, 10));
    }

    /// A red space belongs to both sectors it borders, Polaris to all, a link to each sector that both
    /// of its ends belong to.
    #[test]
    fn links_belong_where_both_their_ends_do() {
        let custom = Sky::read(include_str!("../tests/custom/sky.json")).unwrap();
        for sky in [standard(), custom] {
            let borders = sky.borders();
            for (index, sector) in (0..).zip(Sector::all()) {
                let (from, to) = (borders[index], borders[(index + 1) % 5]);
                let width = (to + 20 - from) % 20;
                let inside = |space: Space| (space.spoke() + 20 - from) % 20 <= width;
                for space in Spaces::ALL.iter() {
                    let here = sky.spaces.contains(space) && inside(space);
                    assert_eq!(sky.area(sector).spaces.contains(space), here, "{space} {sector}");
                }
                for link in Links::GRID.iter() {
                    let (one, other) = link.ends();
                    let here = sky.links.contains(link) && inside(one) && other.is_none_or(inside);
                    assert_eq!(sky.area(sector).links.contains(link), here, "{link} {sector}");
                }
            }
            for space in Spaces::ALL.iter() {
                let red = borders.contains(&space.spoke()) && sky.spaces.contains(space);
                assert_eq!(sky.red.contains(space), red, "{space}");
            }
        }
    }

    /// The text of the standard sky with one field written another way.
    fn with(field: &str, value: &str) -> String {
        let mut sky: serde_json::Value =
            serde_json::from_str(include_str!("../data/sky.json")).unwrap();
        sky[field] = serde_json::from_str(value).unwrap();
        sky.to_string()
    }

    #[test]
    fn faults_are_named() {
        let check = |field: &str, value: &str, expected: &str| {
            let error = Sky::read(&with(field, value)).unwrap_err().to_string();
            assert!(error.contains(expected), "{field} {value}: {error}");
        };
        check("borders", "[0, 4, 8, 12]", "sky: 4 borders, not 5");
        check("borders", "[0, 4, 8, 12, 20]", "sky: there is no spoke 20 for a border");
        check("borders", "[0, 4, 8, 9, 16]", "sky: the borders do not ascend with a spoke between");
        check(
            "borders",
            "[0, 4, 8, 12, 19]",
            "sky: the borders do not ascend with a spoke between",
        );
        check("polaris", r#"["b2"]"#, "sky: polaris: b2 is not innermost");
        check("polaris", "[]", "sky: no space is linked to Polaris");
        check("white", r#"["b1", "b1"]"#, "sky: white: b1 is listed twice");
        check("white", r#"["e1", "b20"]"#, r#"sky: white: cannot read "e1""#);
        check("white", r#"["e1", "b20"]"#, r#"sky: white: cannot read "b20""#);
        check("white", r#"["b4"]"#, "sky: b4 is red and white");
        check("star_icons", r#"["b1"]"#, "sky: 1 star icons, not 10");
        check("dawn_spaces", "11", "sky: 11 Dawn spaces, but 5 to 10 are allowed");
        check("missing_spaces", r#"["a2"]"#, "sky: polaris: a2 is a missing space");
        check("missing_spaces", r#"["b1", "a3"]"#, "sky: white: b1 is a missing space");
        check("missing_spaces", r#"["b1", "a3"]"#, "sky: star_icons: a3 is a missing space");
        check("missing_links", r#"["b1-b3"]"#, r#"sky: missing_links: cannot read "b1-b3""#);
        check(
            "missing_links",
            r#"["polaris-a2"]"#,
            "sky: missing_links: polaris-a2: only `polaris`",
        );
        check("missing_links", r#"["d0-d1", "d19-d0", "c0-d0"]"#, "sky: d0 has no link");
        check("moons", "5", "sky: unknown field `moons`");
        check("format", "2", "sky: format 2 is not known: 1 is, or leave it out");
        let mut outermost: Vec<String> = (0..20).map(|spoke| format!("d{spoke}")).collect();
        check("missing_spaces", &format!("{outermost:?}"), "sky: orbit 4 has no space");
        outermost = ["a", "b", "c", "d"]
            .iter()
            .flat_map(|orbit| (1..4).map(move |spoke| format!("{orbit}{spoke}")))
            .collect();
        check(
            "missing_spaces",
            &format!("{outermost:?}"),
            "sky: sector 1 has no space between its borders",
        );
        check("missing_spaces", &format!("{outermost:?}"), "sky: white: b1 is a missing space");
    }
}
