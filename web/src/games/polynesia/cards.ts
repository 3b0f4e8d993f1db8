import type { InspectCard } from '../../board/inspect.svelte';
import { nameOf, turnWords } from '../../board/people';
import type { SeatPerson } from '../module';
import { islandName } from './map';
import { m } from './texts';
import type { PolynesiaAsked, PolynesiaOffered, Resource, Token, View } from './types';
import { decisionWords, priceWords, resourcesWords, routeWords } from './words';

/** What can be asked about. */
export type Subject =
  | { of: 'island'; island: number }
  | { of: 'symbol'; island: number }
  | { of: 'token'; island: number }
  | { of: 'route'; route: number }
  | { of: 'prize'; archipelago: number }
  | { of: 'rose' }
  | { of: 'round' }
  | { of: 'phase'; value: number }
  | { of: 'lava' }
  | { of: 'odds' }
  | { of: 'tide'; deck: number }
  | Owned;

/** What a tribe has of something. */
export type Owned =
  | { of: 'fish' | 'shells' | 'ships' | 'home' | 'worth' | 'points' | 'after' | 'tribe'; seat: number }
  | { of: 'kept'; seat: number; token: Token };

/** What is told depends on how the table stands for whoever asks. */
export interface CardContext {
  view: View;
  own: number;
  people: readonly SeatPerson[];
  offers: readonly PolynesiaOffered[];
  blocked: PolynesiaAsked['blocked'];
}

export function card(subject: Subject, at: CardContext): InspectCard {
  const { view, people } = at;
  switch (subject.of) {
    case 'island':
      return island(subject.island, at);
    case 'symbol': {
      const symbol = view.map.islands[subject.island]?.symbol ?? 'turtle';
      return {
        name: m(`card.symbol.${symbol}`),
        does: m(`card.symbol.${symbol}.does`),
        rule: symbol === 'fish' || symbol === 'shell' ? 'volcano' : 'end',
      };
    }
    case 'token':
      return tokenCard(view.tokens[subject.island] ?? 'mask', view);
    case 'route':
      return route(subject.route, at);
    case 'prize':
      return {
        name: m('card.prize'),
        does: m('board.prize', { number: subject.archipelago }),
        rule: 'tides',
      };
    case 'rose':
      return { name: m('card.rose'), does: m('card.rose.does'), rule: 'aim' };
    case 'round':
      return {
        name: m('board.round', { round: view.round }),
        does:
          view.starter === null
            ? m('card.round.does')
            : `${nameOf(people, view.starter)}: ${m('board.starter')}. ${m('card.round.does')}`,
        rule: 'round',
      };
    case 'phase':
      return subject.value === 0
        ? { name: m('board.phase-volcano'), does: m('card.phase.volcano'), rule: 'volcano' }
        : {
            name: m('board.phase', { count: subject.value }),
            does: m('card.phase.does', { value: subject.value }),
            rule: 'round',
          };
    case 'lava':
      return lava(view);
    case 'odds':
      return {
        name: m('board.odds', { odds: Math.round(view.volcano.odds / 10) }),
        does: m('card.odds.does'),
        facts: [
          [m('board.lava-left', { ...view.volcano.left }), m('board.red-to-come', { count: view.volcano.red_to_come })],
        ],
        rule: 'volcano',
      };
    case 'tide':
      return tide(subject.deck, view);
    case 'fish':
    case 'shells':
    case 'ships':
    case 'home':
    case 'worth':
    case 'points':
    case 'after':
    case 'tribe':
    case 'kept':
      return ownedCard(subject, view, people);
  }
}

/** What a number of a tribe means. */
export function ownedCard(owned: Owned, view: View, people: readonly SeatPerson[] = []): InspectCard {
  const tribe = view.players[owned.seat];
  switch (owned.of) {
    case 'fish':
    case 'shells':
      return {
        name: m(`stock.${owned.of}`, { count: tribe?.resources[owned.of] ?? 0 }),
        does: m('card.resource.does'),
        facts: [[m('card.income'), `+${tribe?.income[owned.of] ?? 0}`]],
        rule: 'explore',
      };
    case 'ships':
      return { name: m('stock.ships', { count: tribe?.ships ?? 0 }), does: m('card.ships.does'), rule: 'explore' };
    case 'home':
      return { name: m('board.home', { count: tribe?.home ?? 0 }), does: m('card.home.does'), rule: 'populate' };
    case 'tribe':
      return {
        name: m('board.tribe', { name: nameOf(people, owned.seat) }),
        does: m('card.home.does'),
        facts: [
          [m('board.home', { count: tribe?.home ?? 0 }), m('board.value', { count: tribe?.board_value ?? 0 })],
          [m('card.income'), resourcesWords(tribe?.income ?? { fish: 0, shells: 0 })],
        ],
        rule: 'populate',
      };
    case 'worth':
    case 'after':
      return {
        name: m('board.value', { count: tribe?.board_value ?? 0 }),
        does: m('card.worth.does'),
        facts: [
          ...(tribe && tribe.next_board_value !== null
            ? [[m('card.worth.next'), String(tribe.next_board_value)] as const]
            : []),
          [m('card.worth.after'), String(tribe?.board_value_after_eruption ?? 0)],
        ],
        rule: 'end',
      };
    case 'points':
      return { name: m('board.points', { count: tribe?.points ?? 0 }), does: m('card.points.does'), rule: 'end' };
    case 'kept':
      return tokenCard(owned.token, view);
  }
}

function island(number: number, at: CardContext): InspectCard {
  const { view, people, offers } = at;
  const info = view.map.islands[number];
  const kind = info?.kind ?? 'plain';
  const members = view.players.map(({ members }) => members[number] ?? 0);
  const open = offers.filter(({ offer }) => offer.to === number);
  const symbol = info?.symbol ?? null;
  return {
    name: islandName(view.map, number),
    does: [
      m(`card.island.${kind}`, { number: info?.archipelago ?? 0 }),
      ...(info?.doomed && kind !== 'main' && kind !== 'orange' ? [m('card.island.orange')] : []),
      ...(symbol ? [`${m(`card.symbol.${symbol}`)}: ${m(`symbol.${symbol}`)}.`] : []),
    ].join(' '),
    facts: members.flatMap((count, seat) =>
      count > 0 ? [[nameOf(people, seat), m('card.members', { count })] as const] : [],
    ),
    costs: waysOf(open, at),
    rule: { main: 'end', orange: 'end', archipelago: 'tokens', turtle: 'tokens', plain: 'travel' }[kind],
  };
}

function route(number: number, at: CardContext): InspectCard {
  const { view, people, offers, own } = at;
  const there = view.routes[number];
  const neutral = view.map.routes[number]?.neutral ?? false;
  const told = {
    name: routeWords(view.map, number),
    facts: (there?.ships ?? []).map((seat) => [nameOf(people, seat), m('card.route.ship')] as const),
    rule: there?.kind ? 'travel' : 'explore',
  };
  if (neutral) return { ...told, does: m('card.route.neutral'), rule: 'travel' };
  const does = there?.kind
    ? m('card.route.explored', { fee: priceWords(there.kind, there.fee ?? 0) })
    : m('card.route.new');
  const ways = offers.filter(({ parts }) => 'route' in parts && parts.route === number);
  if (ways.length > 0) return { ...told, does, costs: waysOf(ways, at) };
  return { ...told, does, ...(there?.ships.includes(own) ? { costs: m('card.route.mine') } : closedRoute(number, at)) };
}

/** What a route would cost, and why it is closed: as the view, the offers and the reasons tell it. */
function closedRoute(number: number, at: CardContext): Pick<InspectCard, 'costs' | 'closed'> {
  const { view, own, offers, blocked } = at;
  const there = view.routes[number];
  const tribe = view.players[own];
  if (there?.cost === null || there?.cost === undefined) return { closed: m('card.route.closed') };
  const price = there.kind ? priceWords(there.kind, there.cost) : m('card.route.price', { count: there.cost });
  if (offers.length === 0) return { costs: m('card.costs', { price }), closed: turnWords(at.people, view.phase, own) };
  const why = blocked.find(({ action }) => action === 'explore');
  if (why && why.reason !== 'too-expensive') return { closed: m(`reason.${why.reason}`, { count: why.amount ?? 0 }) };
  const owned = (kind: Resource) => tribe?.resources[kind] ?? 0;
  const rich = there.kind ? owned(there.kind) : Math.max(owned('fish'), owned('shells'));
  if (rich >= there.cost) return { costs: m('card.costs', { price }) };
  return { closed: m('card.too-dear', { price, have: resourcesWords(tribe?.resources ?? { fish: 0, shells: 0 }) }) };
}

function lava({ volcano }: View): InspectCard {
  return {
    name: volcano.erupted ? m('board.erupted') : m('board.lava'),
    does: m('card.lava.does'),
    facts: (['red', 'grey', 'black'] as const).map((stone) => [
      m(`stone.${stone}`),
      m('card.stone.drawn', { drawn: volcano.drawn[stone], left: volcano.left[stone] }),
    ]),
    rule: 'volcano',
  };
}

function tide(deck: number, { tides }: View): InspectCard {
  const drawn = tides[deck] ?? null;
  if (drawn !== null) {
    return {
      name: `${drawn} ${m(`tide.${drawn}.name`)}`,
      does: m(`tide.${drawn}.text`),
      facts: [[m('card.tide'), m('card.tide.whole')]],
      rule: 'tides',
    };
  }
  const number = (['1', '2', '3'] as const)[deck] ?? '1';
  return { name: m(`tide.${number}`), does: m('tide.drawing'), rule: 'tides' };
}

/** A token; what a mask does is up to the second tide. */
function tokenCard(token: Token, { tides }: View): InspectCard {
  const words = m(`token.${token}`);
  const second = tides[1];
  const mask = (token === 'mask' || token === 'mask-4') && second !== null;
  return {
    name: words.charAt(0).toUpperCase() + words.slice(1),
    does: mask ? `${m(`card.token.${token}`)} ${m(`tide.${second}.text`)}` : m(`card.token.${token}`),
    rule: 'tokens',
  };
}

/** What can be done here, with its price; no more than a card can hold. */
function waysOf(ways: readonly PolynesiaOffered[], { view, people }: CardContext): string | null {
  if (ways.length === 0) return null;
  const words = ways.slice(0, 3).map((offered) => decisionWords(offered, view, people));
  return `${words.join('. ')}${ways.length > 3 ? ' …' : ''}`;
}
