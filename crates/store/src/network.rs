use std::{
    fmt,
    net::{IpAddr, Ipv6Addr},
    str::FromStr,
};

/// Who counts as one visitor: an IPv4 address, or 64 bits of an IPv6 address, of which one household has all.
///
/// ```
/// use wayfinder_store::Network;
///
/// let home: Network = "2001:db8:1:2:3:4:5:6".parse()?;
/// assert_eq!(home, "2001:db8:1:2::/64".parse()?);
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Network(IpAddr);

impl Network {
    /// The one an address belongs to.
    pub fn of(address: IpAddr) -> Network {
        Network(match address.to_canonical() {
            IpAddr::V4(address) => address.into(),
            IpAddr::V6(address) => {
                Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << u64::BITS)).into()
            }
        })
    }

    /// Its first address.
    pub const fn address(self) -> IpAddr {
        self.0
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            IpAddr::V4(address) => write!(f, "{address}"),
            IpAddr::V6(address) => write!(f, "{address}/64"),
        }
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Network, String> {
        let refused = || {
            let short: String = text.chars().take(60).collect();
            format!("{short:?} is no address: write one like 203.0.113.7 or 2001:db8:1:2::/64")
        };
        let text = text.trim();
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits)),
            None => (text, None),
        };
        let network = Network::of(address.parse().map_err(|_| refused())?);
        match (network.0, bits) {
            (_, None) | (IpAddr::V4(_), Some("32")) | (IpAddr::V6(_), Some("64")) => Ok(network),
            (IpAddr::V4(_) | IpAddr::V6(_), Some(_)) => Err(refused()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_an_ipv6_address_counts() {
        for (text, expected) in [
            ("10.1.2.3", "10.1.2.3"),
            ("10.1.2.3/32", "10.1.2.3"),
            ("::ffff:10.1.2.3", "10.1.2.3"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
            (" 2001:db8:1:2::/64 ", "2001:db8:1:2::/64"),
        ] {
            let network: Network = text.parse().unwrap();
            assert_eq!(network.to_string(), expected);
            assert_eq!(expected.parse(), Ok(network), "it reads back");
        }
        for bad in ["", "hina", "10.1.2.3/24", "10.1.2.3/", "2001:db8::/32", "10.1.2", "1.2.3.4/64"]
        {
            assert!(bad.parse::<Network>().unwrap_err().contains("is no address"), "{bad}");
        }
    }
}
