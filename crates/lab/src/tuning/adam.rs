/// Gradient descent whose steps are scaled by how much each gradient has varied (Kingma and Ba 2015), with weights that
/// decay by themselves (Loshchilov and Hutter 2019).
#[derive(Debug)]
pub(crate) struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

const MEAN_DECAY: f32 = 0.9;
const SQUARE_DECAY: f32 = 0.999;
const TINY: f32 = 1e-8;

impl Adam {
    pub(crate) fn new(size: usize) -> Adam {
        Adam { mean: vec![0.0; size], square: vec![0.0; size], steps: 0 }
    }

    /// Moves the weights against a gradient, which is set to zero.
    pub(crate) fn step(
        &mut self,
        weights: &mut [f32],
        gradient: &mut [f32],
        rate: f32,
        decay: f32,
    ) {
        self.steps += 1;
        let mean_part = 1.0 - MEAN_DECAY.powi(self.steps);
        let square_part = 1.0 - SQUARE_DECAY.powi(self.steps);
        let moments = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, slope), (mean, square)) in weights.iter_mut().zip(gradient).zip(moments) {
            *mean += (1.0 - MEAN_DECAY) * (*slope - *mean);
            *square += (1.0 - SQUARE_DECAY) * (*slope * *slope - *square);
            let step = (*mean / mean_part) / ((*square / square_part).sqrt() + TINY);
            *weight -= rate * (step + decay * *weight);
            *slope = 0.0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_finds_the_lowest_point_of_a_bowl() {
        let (mut weights, mut adam) = ([3.0, -2.0], Adam::new(2));
        for _ in 0..3_000 {
            let mut gradient = [weights[0] - 1.0, 100.0 * (weights[1] - 0.5)];
            adam.step(&mut weights, &mut gradient, 0.01, 0.0);
            assert!(gradient.iter().all(|&slope| slope == 0.0), "it begins anew");
        }
        assert!((weights[0] - 1.0).abs() < 0.01 && (weights[1] - 0.5).abs() < 0.01, "{weights:?}");
    }

    #[test]
    fn what_nothing_pulls_at_decays() {
        let (mut weights, mut adam) = ([1.0], Adam::new(1));
        for _ in 0..100 {
            adam.step(&mut weights, &mut [0.0], 0.1, 0.1);
        }
        assert!(weights[0] < 0.4, "{weights:?}");
    }
}
