//! Exponentials and logarithms from sums and products alone: libraries of systems differ in their last digits, and what a
//! learned prior says is to be the same everywhere.

/// What stands for nothing beside 1: e to the power of anything below is taken to be that.
const LEAST: f32 = -80.0;

/// e to the power of `x`, for what is not above 80.
pub fn exp(x: f32) -> f32 {
    // 2^n * 2^f with f within a half of zero.
    let power = x.max(LEAST) * std::f32::consts::LOG2_E;
    let whole = (power + 0.5).floor();
    let rest = (power - whole) * std::f32::consts::LN_2;
    let series = 1.0
        + rest
            * (1.0
                + rest * (0.5 + rest * (1.0 / 6.0 + rest * (1.0 / 24.0 + rest * (1.0 / 120.0)))));
    let scale = f32::from_bits((whole as i32 + 127).cast_unsigned() << 23);
    series * scale
}

/// The natural logarithm of a normal number above zero.
pub fn ln(x: f32) -> f32 {
    let bits = x.to_bits();
    let mut exponent = (bits >> 23).cast_signed() - 127;
    let mut mantissa = f32::from_bits(bits & 0x007f_ffff | 0x3f80_0000);
    if mantissa > std::f32::consts::SQRT_2 {
        mantissa *= 0.5;
        exponent += 1;
    }
    // ln m = 2 atanh((m - 1) / (m + 1)).
    let part = (mantissa - 1.0) / (mantissa + 1.0);
    let square = part * part;
    let series =
        1.0 + square * (1.0 / 3.0 + square * (0.2 + square * (1.0 / 7.0 + square * (1.0 / 9.0))));
    2.0 * part * series + exponent as f32 * std::f32::consts::LN_2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_are_what_they_say() {
        for step in -790..=790 {
            let x = step as f32 * 0.1;
            let (found, expected) = (f64::from(exp(x)), f64::from(x).exp());
            assert!((found / expected - 1.0).abs() < 1e-5, "exp {x}: {found}, not {expected}");
            let found = f64::from(ln(exp(x)));
            assert!((found - f64::from(x)).abs() < 2e-5, "ln exp {x}: {found}");
        }
        assert!(exp(-1e9) > 0.0 && exp(-1e9) < 1e-34);
        assert_eq!((exp(0.0), ln(1.0)), (1.0, 0.0));
    }
}
