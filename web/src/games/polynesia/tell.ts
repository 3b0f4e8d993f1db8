import { nameOf } from '../../board/people';
import type { SeatPerson, Words } from '../module';
import { islandName, mainIsland } from './map';
import { place } from './places';
import { m } from './texts';
import type { Notice, SeaMap, View } from './types';
import { kindName, landfallWords, priceWords, resourcesWords, routeWords } from './words';

/** What happened, in a sentence, with the places it speaks of. */
export function tell(it: Notice, people: readonly SeatPerson[], { map }: View): Words | null {
  const seat = actor(it);
  const name = (who: number | null): string => nameOf(people, who);
  const text = sentence(it, name, map);
  return text === null ? null : { text, places: places(it, map), seat };
}

/** Whose doing it is. */
function actor(it: Notice): number | null {
  if ('seat' in it) return it.seat;
  return it.what === 'paid' ? it.from : null;
}

function sentence(it: Notice, named: (seat: number | null) => string, map: SeaMap): string | null {
  const name = named(actor(it));
  const island = (number: number): string => islandName(map, number);
  switch (it.what) {
    case 'token_laid':
      return it.stays
        ? capital(m('tell.token_laid', { token: m(`token.${it.token}`), island: island(it.island) }))
        : capital(m('tell.token_gone', { token: m(`token.${it.token}`) }));
    case 'tide_drawn':
      return m('tell.tide_drawn', { tide: it.tide, title: m(`tide.${it.tide}.name`) });
    case 'starts':
      return m('tell.starts', { name });
    case 'explored': {
      const route = routeWords(map, it.route);
      return it.how === 'new'
        ? m('tell.explored-new', { name, route, price: priceWords(it.kind, it.cost) })
        : m(it.how === 'free' ? 'tell.explored-free' : 'tell.explored-existing', { name, route });
    }
    case 'paid':
      return m('tell.paid', { name, other: named(it.to), price: priceWords(it.kind, it.amount) });
    case 'moved': {
      const way = { name, from: island(it.from), to: landfallWords(map, it.route, it.to) };
      if (it.via === 'mask') return m('tell.moved-mask', way);
      return typeof it.via === 'object'
        ? m('tell.moved-guide', { ...way, other: named(it.via.guide) })
        : m('tell.moved', way);
    }
    case 'token_taken':
      return m('tell.token_taken', { name, token: m(`token.${it.token}`), island: island(it.island) });
    case 'token_discarded':
      return m('tell.token_discarded', { name, token: m(`token.${it.token}`) });
    case 'points_gained':
      return m('tell.points_gained', { name, count: it.amount, tide: it.tide });
    case 'populated':
      return m('tell.populated', { name, count: it.members, island: island(it.island) });
    case 'fished':
      return m('tell.fished', { name, price: priceWords(it.kind, it.amount) });
    case 'took':
      return m('tell.took', { name, price: priceWords(it.kind, it.amount) });
    case 'spoiled':
      return m('tell.spoiled', { name, kind: kindName(it.kind) });
    case 'returned':
      return it.amount === 0 ? null : m('tell.returned', { name, price: priceWords(it.kind, it.amount) });
    case 'skipped':
      return m('tell.skipped', { name });
    case 'marker_moved':
      return it.value === 0 ? m('tell.marker-volcano') : m('tell.marker', { value: it.value });
    case 'lava_drawn':
      return it.stone === 'black' ? m('tell.lava-black') : m('tell.lava_drawn', { stone: m(`stone.${it.stone}`) });
    case 'declined':
      return m('tell.declined', { name, kind: kindName(it.kind) });
    case 'income':
      return it.resources.fish + it.resources.shells === 0
        ? null
        : m('tell.income', { name, price: resourcesWords(it.resources) });
    case 'round_begins':
      return m('tell.round_begins', { round: it.round, name: named(it.starter) });
    case 'erupted':
      return m('tell.erupted');
    case 'members_returned':
      return it.members === 0 ? null : m('tell.members_returned', { name, count: it.members });
    case 'ended':
      return m('tell.ended');
  }
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function places(it: Notice, map: SeaMap): string[] {
  switch (it.what) {
    case 'token_laid':
    case 'token_taken':
    case 'populated':
      return [place.island(it.island)];
    case 'tide_drawn':
      return [place.tide(it.tide)];
    case 'explored':
      return [place.route(it.route)];
    case 'moved':
      return [place.island(it.from), place.route(it.route), place.island(it.to)];
    case 'points_gained':
      return [place.tide(it.tide), place.tribe(it.seat)];
    case 'paid':
      return [place.tribe(it.from), place.tribe(it.to)];
    case 'token_discarded':
    case 'fished':
    case 'took':
    case 'spoiled':
    case 'returned':
    case 'income':
    case 'members_returned':
      return [place.tribe(it.seat)];
    case 'lava_drawn':
    case 'erupted':
      return [place.island(mainIsland(map))];
    case 'starts':
    case 'skipped':
    case 'marker_moved':
    case 'declined':
    case 'round_begins':
    case 'ended':
      return [];
  }
}
