import type { Notice, Resource } from './types';

/** Resources that somebody paid for a route or for a voyage along it. */
export interface Payment {
  kind: Resource;
  amount: number;
  from: number;
  /** Who gets them; the reserve if nobody, and one of them marks the route. */
  to: number | null;
  route: number;
}

/** What was paid, of what has just been told: fees belong to the exploration or the voyage that was told before them. */
export function payments(told: readonly Notice[]): Payment[] {
  let route: number | null = null;
  return told.flatMap((it): Payment[] => {
    if (it.what === 'moved') route = it.route;
    if (it.what === 'paid' && route !== null)
      return [{ kind: it.kind, amount: it.amount, from: it.from, to: it.to, route }];
    if (it.what !== 'explored') return [];
    route = it.route;
    return it.cost > 0 ? [{ kind: it.kind, amount: it.cost, from: it.seat, to: null, route }] : [];
  });
}
