import { points, v, vatus } from './texts';
import type { VanuatuOfferedAs } from './types';

/** What it means to use a bonus, or to do without it: what is paid or gained. */
export function bonusWords({ parts, offer }: VanuatuOfferedAs<'use-bonus' | 'decline-bonus'>): string {
  const { bonus } = offer;
  const used = parts.verb === 'use-bonus';
  const price = vatus(offer.price ?? 0);
  switch (bonus?.kind) {
    case 'fare':
      return used ? v('do.use-fare') : v('do.decline-price', { price });
    case 'hut':
      return used ? v('do.use-hut', { price }) : v('do.decline-price', { price });
    case 'dive':
      return used ? v('do.use-dive', { price: vatus(offer.gain ?? 0) }) : v('do.decline-dive');
    case 'second':
      return used
        ? v('do.use-second', { good: v(`good.${bonus.good}`), points: points(offer.points ?? 0) })
        : v('do.decline-second');
    case undefined:
      return v(used ? 'do.use-bonus' : 'do.decline-bonus');
  }
}
