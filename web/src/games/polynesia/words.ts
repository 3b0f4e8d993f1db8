import type { SeatPerson } from '../module';
import type { Passage } from './choosing.svelte';
import { islandName } from './map';
import { m } from './texts';
import type { Goods, Offer, PolynesiaOffered, Resource, SeaMap, Via, View } from './types';

/** So many of a kind, in words. */
export function priceWords(kind: Resource, count: number): string {
  return m(`kind.${kind}`, { count });
}

/** What is paid or gained, in words; free if nothing is. */
export function goodsWords(goods: Goods | null): string {
  return goods ? priceWords(goods.kind, goods.amount) : m('price.free');
}

export function kindName(kind: Resource): string {
  return m(`kindname.${kind}`);
}

/** Fish and shells together, leaving out what there is none of. */
export function resourcesWords({ fish, shells }: { fish: number; shells: number }): string {
  const parts = [fish > 0 ? priceWords('fish', fish) : '', shells > 0 ? priceWords('shells', shells) : ''].filter(
    (part) => part !== '',
  );
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
  const number = map.routes[route]?.twin ?? null;
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

/** By which right a member sails, and what it costs. */
function viaWords(via: Via, { pays }: Offer, nameOf: (seat: number) => string): string {
  return typeof via === 'string'
    ? m(`right.${via}`)
    : m('right.guide', { name: nameOf(via.guide), fee: goodsWords(pays) });
}

function namesOf(people: readonly SeatPerson[] | undefined): (seat: number) => string {
  return (seat) => people?.find((person) => person.seat === seat)?.name ?? `${seat + 1}`;
}

/** One of several ways between the same islands: what tells it from the others. */
export function passageWords(
  { offered, route, to, via }: Passage,
  { map }: View,
  people: readonly SeatPerson[],
): string {
  const right = viaWords(via, offered.offer, namesOf(people));
  return (map.routes[route]?.twin ?? null) === null ? right : `${landfallWords(map, route, to)}: ${right}`;
}

export function decisionWords(
  { parts, offer }: PolynesiaOffered,
  { map }: View,
  people?: readonly SeatPerson[],
): string {
  const nameOf = namesOf(people);
  switch (parts.verb) {
    case 'explore':
      return m('do.explore', { route: routeWords(map, parts.route), price: goodsWords(offer.pays) });
    case 'explore-free': {
      const route = routeWords(map, parts.route);
      return parts.kind
        ? m('do.explore-free', { route, kind: kindName(parts.kind) })
        : m('do.explore-free-existing', { route });
    }
    case 'move': {
      const to = landfallWords(map, parts.route, offer.to ?? parts.from);
      return m('do.move', { from: islandName(map, parts.from), to, right: viaWords(parts.via, offer, nameOf) });
    }
    case 'populate':
      return m('do.populate', { island: islandName(map, parts.island) });
    case 'fish':
    case 'take':
      return m(`do.${parts.verb}`, { price: goodsWords(offer.gains) });
    case 'spoil':
      return m('do.spoil', { price: goodsWords(offer.others_lose) });
    case 'extra-member':
      return m('do.extra-member', { price: goodsWords(offer.pays) });
    case 'decline':
      return m('do.decline', { kind: kindName(parts.kind) });
    case 'populate-main':
    case 'end-travel':
    case 'skip':
      return m(`do.${parts.verb}`);
  }
}
