import type { SeatPerson } from '../module';
import { place, readDecision, type Kind, type Right } from './notation';
import { m, mm } from './texts';
import { across, islandName, twinNumber, type PolynesiaView, type SeaMap } from './view';

/** So many of a kind, in words. */
export function priceWords(kind: Kind, count: number): string {
  return m(`kind.${kind}`, { count });
}

export function kindName(kind: Kind): string {
  return m(`kindname.${kind}`);
}

/** Fish and shells together, leaving out what there is none of. */
export function resourcesWords({ fish, shells }: { fish: number; shells: number }): string {
  const parts = [fish > 0 ? priceWords('fish', fish) : '', shells > 0 ? priceWords('shells', shells) : ''].filter((part) => part !== '');
  const [first, second] = parts;
  if (first === undefined) return '0';
  return second === undefined ? first : m('tell.and', { first, second });
}

export function routeWords(map: SeaMap, route: number): string {
  const [a, b] = map.routes[route]?.between ?? [0, 0];
  return m('route.between', { from: islandName(map, a), to: landfallWords(map, route, b) });
}

/** Where a route leads, with its number if there are two. */
export function landfallWords(map: SeaMap, route: number, to: number): string {
  const number = twinNumber(map, route);
  return number === null ? islandName(map, to) : m('route.twin', { to: islandName(map, to), number });
}

/** What stays true of an island, in words. */
export function islandWords(map: SeaMap, number: number): string {
  const island = map.islands[number];
  if (!island) return '';
  const said = [
    island.kind === 'main' ? m('island.main') : '',
    island.kind === 'orange' ? m('island.orange') : '',
    island.archipelago !== null ? m('island.archipelago', { number: island.archipelago }) : '',
    island.symbol !== null ? m(`symbol.${island.symbol}`) : '',
  ].filter((part) => part !== '');
  return said.length > 0 ? `${island.name} (${said.join(', ')})` : island.name;
}

/** By which right a member sails, and what it costs: the fee is in the view. */
export function rightWords(right: Right, view: PolynesiaView, route: number, guide: string): string {
  switch (right.by) {
    case 'own':
    case 'neutral':
    case 'mask':
      return m(`right.${right.by}`);
    case 'guide': {
      const there = view.routes[route];
      const fee = there?.kind ? priceWords(there.kind, there.fee ?? 0) : '';
      return m('right.guide', { name: guide, fee });
    }
  }
}

/** What exploring costs, in words. */
export function exploreWords(view: PolynesiaView, route: number, kind: Kind | null): string {
  const there = view.routes[route];
  const paid = kind ?? there?.kind ?? null;
  return there?.cost && paid ? priceWords(paid, there.cost) : m('price.free');
}

const seatName = (people: readonly SeatPerson[] | undefined, seat: number): string =>
  people?.find((person) => person.seat === seat)?.name ?? `${seat + 1}`;

export function decisionWords(text: string, view: PolynesiaView, people?: readonly SeatPerson[]): string {
  const decision = readDecision(text);
  if (!decision) return text;
  const { map } = view;
  switch (decision.verb) {
    case 'explore':
      return m('do.explore', { route: routeWords(map, decision.route), price: exploreWords(view, decision.route, decision.kind) });
    case 'explore-free': {
      const route = routeWords(map, decision.route);
      return decision.kind ? m('do.explore-free', { route, kind: kindName(decision.kind) }) : m('do.explore-free-existing', { route });
    }
    case 'move': {
      const to = landfallWords(map, decision.route, across(map, decision.route, decision.from));
      const guide = decision.right.by === 'guide' ? seatName(people, decision.right.seat) : '';
      return m('do.move', { from: islandName(map, decision.from), to, right: rightWords(decision.right, view, decision.route, guide) });
    }
    case 'populate':
      return m('do.populate', { island: islandName(map, decision.island) });
    case 'fish':
      return m('do.fish', { price: priceWords(decision.kind, view.marker) });
    case 'take':
    case 'spoil':
    case 'extra-member':
    case 'decline':
      return m(`do.${decision.verb}`, { kind: kindName(decision.kind) });
    case 'populate-main':
    case 'end-travel':
    case 'skip':
      return mm(`do.${decision.verb}`);
  }
}

/** The places a decision touches, for the board to point at; the last is where it is decided. */
export function decisionPlaces(text: string, view: PolynesiaView): string[] {
  const decision = readDecision(text);
  if (!decision) return [];
  switch (decision.verb) {
    case 'explore':
    case 'explore-free':
      return [place.route(decision.route)];
    case 'move':
      return [place.island(decision.from), place.route(decision.route), place.island(across(view.map, decision.route, decision.from))];
    case 'populate':
      return [place.island(decision.island)];
    case 'populate-main':
    case 'extra-member':
      return [place.island(view.map.islands.findIndex(({ kind }) => kind === 'main'))];
    case 'fish':
    case 'take':
    case 'spoil':
    case 'decline':
    case 'end-travel':
    case 'skip':
      return [];
  }
}
