import { points, v, vatus, vv } from './texts';
import type { Good, Phase, Step, VanuatuView } from './view';

/** A bonus that may be used or declined. */
type Bonus = Extract<Step, { kind: 'fare' | 'hut' | 'dive' | 'second' }>;

/** The bonus that is asked about, if one is. */
export function bonusOf(phase: Phase): Bonus | null {
  if (phase.name !== 'step') return null;
  const { step } = phase;
  switch (step.kind) {
    case 'fare':
    case 'hut':
    case 'dive':
    case 'second':
      return step;
    case 'sail':
    case 'build':
    case 'sell':
    case 'buy':
    case 'transport':
    case 'draw':
    case 'rest':
      return null;
  }
}

/** What it means to use a bonus, or to do without it: what is paid or gained. */
export function bonusWords(verb: 'use-bonus' | 'decline-bonus', view: VanuatuView, seat: number): string {
  const bonus = bonusOf(view.phase);
  const costs = view.players[seat]?.costs;
  const used = verb === 'use-bonus';
  if (!bonus || !costs) return v(used ? 'do.use-bonus' : 'do.decline-bonus');
  switch (bonus.kind) {
    case 'fare':
      return used ? v('do.use-fare') : v('do.decline-price', { price: vatus(bonus.steps * costs.full_step) });
    case 'hut': {
      const dike = bonus.dike === null ? 0 : (costs.dike ?? 0);
      return used ? v('do.use-hut', { price: vatus(costs.hut + dike) }) : v('do.decline-price', { price: vatus(costs.full_hut + dike) });
    }
    case 'dive':
      return used ? v('do.use-dive', { price: vatus(bonus.value) }) : v('do.decline-dive');
    case 'second':
      return used ? secondWords(bonus.good, view.goods) : v('do.decline-second');
  }
}

function secondWords(good: Good, goods: VanuatuView['goods']): string {
  const now = goods.find((one) => one.good === good);
  return v('do.use-second', { good: vv(`good.${good}`), points: points(now?.points ?? 0) });
}

/** Where a bonus is used: on the tile or island of its action, at the bank, on the ship that wants the second cube. */
export function bonusPlaces({ phase, goods }: VanuatuView): string[] {
  const bonus = bonusOf(phase);
  switch (bonus?.kind) {
    case 'fare':
      return [`h:${bonus.end}`];
    case 'hut':
      return [`h:${bonus.island}`];
    case 'second': {
      const place = goods.find(({ good }) => good === bonus.good)?.place ?? null;
      return place === null ? [] : [`d:${place}`];
    }
    case 'dive':
    case undefined:
      return ['bank'];
  }
}
