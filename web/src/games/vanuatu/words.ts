import { bonusPlaces, bonusWords } from './bonus';
import { STEPS, readDecision, worth, type Decision, type Tiles } from './notation';
import { stacksOf } from './stacks';
import { points, v, vatus, vv } from './texts';
import { spaceAt, type Action, type ActionView, type Obstacle, type Side, type VanuatuView } from './view';

export function actionWords(action: Action): string {
  return vv(`action.${action}`);
}

/** Several tiles in words: "1, 1 and 3" without the grammar. */
export function tileValues([ones, twos, threes]: Tiles): string {
  return [...Array<number>(ones).fill(1), ...Array<number>(twos).fill(2), ...Array<number>(threes).fill(3)].join(' + ');
}

/** The space that a side of an island faces: clearer than a direction, since the sea is turned on a phone. */
export function facing(view: VanuatuView, hex: string, side: Side): string {
  const here = spaceAt(view, hex);
  const [q, r] = STEPS[side];
  return view.spaces.find((space) => here && space.q === here.q + q && space.r === here.r + r)?.hex ?? side;
}

/** Who outweighs the neutral markers of a stall only just, or why nobody does; nothing where it goes without saying. */
export function standingWords(stall: ActionView, view: VanuatuView): string | null {
  const { majority, neutral } = stall;
  if (majority !== null) {
    if (neutral === 0 || stall.markers[majority] !== neutral) return null;
    const character = view.players[majority]?.character;
    return v(stall.helper === character ? 'stall.tie-character' : 'stall.tie-governor', { character: vv(`character.${character}`) });
  }
  const standings = stacksOf(stall).map(({ standing }) => standing);
  if (standings.includes('tied')) return v('stall.tied');
  return standings.includes('short') ? v('stall.short') : null;
}

/** Why something can't be done, from the view. */
export function obstacleWords(obstacle: Obstacle): string {
  return vv(`reason.${obstacle.reason.replaceAll('_', '-')}`, { count: 'missing' in obstacle ? obstacle.missing : 0 });
}

function buildWords(decision: Extract<Decision, { verb: 'build' }>, view: VanuatuView, seat: number): string {
  const costs = view.players[seat]?.costs;
  const price = (decision.hut ? (costs?.hut ?? 0) : 0) + (decision.side === null ? 0 : (costs?.dike ?? 0));
  const params = { hex: decision.hex, price: vatus(price) };
  if (decision.side === null) return v('do.build-hut', params);
  const sea = facing(view, decision.hex, decision.side);
  return decision.hut ? v('do.build-both', { ...params, sea }) : v('do.build-dike', { ...params, sea });
}

export function decisionWords(text: string, view: VanuatuView, seat: number): string {
  const decision = readDecision(text);
  if (!decision) return text;
  switch (decision.verb) {
    case 'place':
      return v('do.place', { tile: decision.tile.toUpperCase(), hex: decision.hex });
    case 'neutral':
      return v('do.neutral', { action: actionWords(decision.action) });
    case 'choose':
      return v('do.choose', { character: vv(`character.${decision.character}`), about: vv(`character.about.${decision.character}`) });
    case 'plan':
    case 'resolve':
    case 'retrieve':
    case 'preach':
      return v(`do.${decision.verb}`, { action: actionWords(decision.action) });
    case 'govern':
      return v('do.govern', { from: actionWords(decision.from), to: actionWords(decision.to) });
    case 'sell-treasure':
      return v('do.sell-treasure', { value: decision.value, price: vatus(decision.value) });
    case 'beg':
      return decision.amount === 0 ? v('do.beg-none') : v('do.beg', { points: points(decision.amount), price: vatus(decision.amount) });
    case 'sail':
      return v('do.sail', { hex: decision.hex, count: decision.steps, price: vatus(decision.steps * (view.players[seat]?.costs.step ?? 0)) });
    case 'build':
      return buildWords(decision, view, seat);
    case 'sell':
      return v('do.sell', { tiles: tileValues(decision.tiles), price: vatus(worth(decision.tiles) * view.fish_price) });
    case 'buy': {
      const now = view.goods.find(({ good }) => good === decision.good);
      const params = { good: vv(`good.${decision.good}`), hex: decision.hex, price: vatus(now?.price ?? 0) };
      return now?.place === null ? v('do.buy-lost', params) : v('do.buy', { ...params, points: points(now?.points ?? 0) });
    }
    case 'transport': {
      const fare = view.islands.find(({ hex }) => hex === decision.hex)?.fare ?? 0;
      return v('do.transport', { hex: decision.hex, price: vatus(fare) });
    }
    case 'draw':
      return v('do.draw', { hex: decision.hex });
    case 'rest':
      return v('do.rest', { token: vv(`token.${decision.token}`) });
    case 'use-bonus':
    case 'decline-bonus':
      return bonusWords(decision.verb, view, seat);
  }
}

/** The places a decision touches, for the board to point at; the last is where a hint's number goes. */
export function decisionPlaces(text: string, view: VanuatuView, seat: number): string[] {
  const decision = readDecision(text);
  if (!decision) return [];
  switch (decision.verb) {
    case 'place': {
      const index = view.visible.findIndex(({ tile }) => tile === decision.tile);
      return [`v:${Math.max(0, index)}`, `h:${decision.hex}`];
    }
    case 'choose':
      return [`c:${decision.character}`];
    case 'neutral':
    case 'plan':
    case 'resolve':
    case 'retrieve':
    case 'preach':
      return [`a:${decision.action}`];
    case 'govern':
      return [`a:${decision.from}`, `a:${decision.to}`];
    case 'sell-treasure':
    case 'beg':
      return ['bank'];
    case 'sail': {
      const boat = view.players[seat]?.boat;
      return [...(boat ? [`h:${boat}`] : []), `h:${decision.hex}`];
    }
    case 'build':
    case 'transport':
    case 'draw':
      return [`h:${decision.hex}`];
    case 'buy': {
      const place = view.goods.find(({ good }) => good === decision.good)?.place ?? null;
      return [...(place === null ? [] : [`d:${place}`]), `h:${decision.hex}`];
    }
    case 'sell':
      return ['market'];
    case 'rest':
      return [`r:${view.rests.length + (view.offered?.findIndex((one) => one === decision.token) ?? 0)}`];
    case 'use-bonus':
      return bonusPlaces(view);
    case 'decline-bonus':
      return [];
  }
}
