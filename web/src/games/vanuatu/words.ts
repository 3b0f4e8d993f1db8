import { bonusWords } from './bonus';
import { points, v, vatus } from './texts';
import type { Action, ActionView, VanuatuOffered, VanuatuOfferedAs, Rewards, PlayerView, View } from './types';

export function actionWords(action: Action): string {
  return v(`action.${action}`);
}

/** What an action does and costs a seat now, in a line. */
export function effectWords(action: Action, view: View, seat: number): string {
  const costs = view.players[seat]?.costs;
  switch (action) {
    case 'sail':
      return costs?.step === 0 ? v('effect.sail-free') : v('effect.sail', { price: vatus(costs?.step ?? 0) });
    case 'build':
      return costs?.dike == null
        ? v('effect.build', { price: vatus(costs?.hut ?? 0) })
        : v('effect.build-dike', { hut: costs.hut, dike: vatus(costs.dike) });
    case 'sell':
      return v('effect.sell', { price: vatus(view.fish_price) });
    case 'buy': {
      const prices = view.goods.map(({ price }) => price);
      return v('effect.buy', { least: Math.min(...prices), most: vatus(Math.max(...prices)) });
    }
    case 'explore':
    case 'fish':
    case 'transport':
    case 'draw':
    case 'rest':
      return v(`effect.${action}`);
  }
}

/** Several tiles in words: "1, 1 and 3" without the grammar. */
export function tileValues([ones, twos, threes]: Rewards): string {
  return [...Array<number>(ones).fill(1), ...Array<number>(twos).fill(2), ...Array<number>(threes).fill(3)].join(' + ');
}

/** Who outweighs the neutral markers of a stall only just, or why nobody does; nothing where it goes without saying. */
export function verdictWords(
  { verdict, majority }: Pick<ActionView, 'verdict' | 'majority'>,
  view: { players: readonly Pick<PlayerView, 'character'>[] },
): string | null {
  if (verdict === null) return null;
  const character = majority === null ? null : (view.players[majority]?.character ?? null);
  return v(`stall.${verdict}`, { character: character === null ? '' : v(`character.${character}`) });
}

function buildWords({ parts: { island: hex, works }, offer }: VanuatuOfferedAs<'build'>): string {
  const params = { hex, price: vatus(offer.price ?? 0), sea: offer.sea ?? '' };
  switch (works.kind) {
    case 'hut':
      return v('do.build-hut', params);
    case 'hut_and_dike':
      return v('do.build-both', params);
    case 'dike':
      return v('do.build-dike', params);
  }
}

function buyWords({ parts, offer }: VanuatuOfferedAs<'buy'>): string {
  const params = { good: v(`good.${parts.good}`), hex: parts.island, price: vatus(offer.price ?? 0) };
  return offer.ship === null ? v('do.buy-lost', params) : v('do.buy', { ...params, points: points(offer.points ?? 0) });
}

/** One decision in words. */
export function decisionWords({ text, parts, offer }: VanuatuOffered): string {
  switch (parts.verb) {
    case 'place':
      return v('do.place', { tile: parts.tile.toUpperCase(), hex: parts.hex });
    case 'choose':
      return v('do.choose', {
        character: v(`character.${parts.character}`),
        about: v(`character.about.${parts.character}`),
      });
    case 'neutral':
    case 'plan':
    case 'resolve':
    case 'retrieve':
    case 'preach':
      return v(`do.${parts.verb}`, { action: actionWords(parts.action) });
    case 'govern':
      return v('do.govern', { from: actionWords(parts.from), to: actionWords(parts.to) });
    case 'sell-treasure':
      return v('do.sell-treasure', { value: parts.value, price: vatus(offer.gain ?? 0) });
    case 'beg':
      return parts.amount === 0
        ? v('do.beg-none')
        : v('do.beg', { points: points(parts.amount), price: vatus(offer.gain ?? 0) });
    case 'sail':
      return v('do.sail', { hex: parts.end, count: parts.steps, price: vatus(offer.price ?? 0) });
    case 'build':
      return buildWords({ text, parts, offer });
    case 'sell':
      return v('do.sell', { tiles: tileValues(parts.tiles), price: vatus(offer.gain ?? 0) });
    case 'buy':
      return buyWords({ text, parts, offer });
    case 'transport':
      return v('do.transport', { hex: parts.island, price: vatus(offer.gain ?? 0) });
    case 'draw':
      return v('do.draw', { hex: parts.island });
    case 'rest':
      return v('do.rest', { token: v(`token.${parts.token}`) });
    case 'use-bonus':
    case 'decline-bonus':
      return bonusWords({ text, parts, offer });
  }
}
