import { nameOf } from '../../board/people';
import type { SeatPerson, Words } from '../module';
import { points, v, vatus } from './texts';
import type { Good, Notice, View } from './types';
import { actionWords, tileValues } from './words';

/** What happened, in a sentence, with the places it speaks of. */
export function tell(it: Notice, people: readonly SeatPerson[], view: View): Words | null {
  const seat = 'seat' in it ? it.seat : null;
  const name = nameOf(people, seat);
  const text = sentence(it, name, view);
  return text === null ? null : { text, places: places(it), seat };
}

const goods = (list: readonly Good[]): string => list.map((good) => v(`good.${good}`)).join(', ');

/** The sentence; nothing where another notice says it all. */
function sentence(it: Notice, name: string, { flood, rounds }: View): string | null {
  switch (it.what) {
    case 'laid':
      return v('tell.laid', { tile: it.tile.toUpperCase(), hex: it.hex });
    case 'revealed':
      return v('tell.revealed', { tile: it.tile.toUpperCase() });
    case 'demand_drawn':
      return v('tell.demand_drawn');
    case 'demand_done':
      return v('tell.demand_done', { place: it.place + 1 });
    case 'demand_shuffled':
      return v('tell.demand_shuffled');
    case 'tourists_arrived':
      return v('tell.tourists_arrived', { count: it.tourists });
    case 'first_player':
      return v('tell.first_player', { name });
    case 'round_began':
      return v('tell.round_began', { round: it.round });
    case 'die_rolled':
      return v('tell.die_rolled', { count: it.pips });
    case 'goods_grown':
      return it.goods.length === 0 ? null : v('tell.goods_grown', { hex: it.island, goods: goods(it.goods) });
    case 'placed':
      return v('tell.placed', { name, tile: it.tile.toUpperCase(), hex: it.hex });
    case 'character_offered':
      return v('tell.character_offered', { character: v(`character.${it.character}`) });
    case 'neutral_placed':
      return v('tell.neutral_placed', { name, action: actionWords(it.action) });
    case 'chosen':
      return v('tell.chosen', { name, character: v(`character.${it.character}`) });
    case 'planned':
      return v('tell.planned', { name, action: actionWords(it.action) });
    case 'ended':
      return it.reason === 'flooded'
        ? v('tell.flooded', { count: flood?.lost_at ?? 0 })
        : v('tell.rounds_played', { count: rounds });
    case 'water_rose':
      return v('tell.water_rose', { hex: it.island, count: it.markers, water: it.water });
    case 'submerged':
      return v('tell.submerged', { hex: it.island });
    default:
      return deed(it, name);
  }
}

type Told =
  | 'laid'
  | 'revealed'
  | 'demand_drawn'
  | 'demand_done'
  | 'demand_shuffled'
  | 'tourists_arrived'
  | 'first_player'
  | 'round_began'
  | 'die_rolled'
  | 'goods_grown'
  | 'placed'
  | 'character_offered'
  | 'neutral_placed'
  | 'chosen'
  | 'planned'
  | 'ended'
  | 'water_rose'
  | 'submerged';
type Deed = Exclude<Notice, { what: Told }>;

/** What somebody did while actions are performed. */
function deed(it: Deed, name: string): string | null {
  switch (it.what) {
    case 'sailed':
      return v('tell.sailed', { name, from: it.from, to: it.to, count: it.steps, price: vatus(it.paid) });
    case 'built':
      return built(it, name);
    case 'explored':
      return v('tell.explored', { name, hex: it.hex, value: it.value });
    case 'fished':
      return v('tell.fished', { name, hex: it.hex, value: it.value });
    case 'sold':
      return v('tell.sold', { name, tiles: tileValues(it.tiles), price: vatus(it.price) });
    case 'bought':
      return v('tell.bought', { name, good: v(`good.${it.good}`), hex: it.island, price: vatus(it.paid) });
    case 'exported':
      if (it.place === null) return v('tell.lost', { good: v(`good.${it.good}`) });
      return v(it.filled ? 'tell.exported-full' : 'tell.exported', { good: v(`good.${it.good}`), place: it.place + 1 });
    case 'transported':
      return v('tell.transported', { name, hex: it.island });
    case 'drew':
      return v('tell.drew', { name, hex: it.island });
    case 'looked':
      return it.tokens ? v('tell.looked', { tokens: it.tokens.map((token) => v(`token.${token}`)).join(', ') }) : null;
    case 'rested':
      return it.token ? v('tell.rested-own', { name, token: v(`token.${it.token}`) }) : v('tell.rested', { name });
    case 'rest_revealed':
      return v('tell.rest_revealed', { name, token: v(`token.${it.token}`) });
    case 'treasure_sold':
      return v('tell.treasure_sold', { name, value: it.value });
    case 'begged':
      return v('tell.begged', { name, points: points(it.amount) });
    case 'bonus_declined':
      return v('tell.bonus_declined', { name, character: v(`character.${it.character}`) });
    case 'gained':
      return it.points > 0
        ? v('tell.gained-converted', { name, price: vatus(it.vatus), points: points(it.points) })
        : v('tell.gained', { name, price: vatus(it.vatus) });
    case 'scored':
      return v('tell.scored', { name, points: points(it.points) });
    case 'retrieved':
      // After an action that was performed everybody knows that its markers come back.
      return it.performed ? null : v('tell.retrieved', { name, action: actionWords(it.action), count: it.markers });
    case 'governed':
      return v('tell.governed', { name, from: actionWords(it.from), to: actionWords(it.to), count: it.markers });
    case 'preached':
      return v('tell.preached', { name, action: actionWords(it.action) });
  }
}

function built(it: Extract<Notice, { what: 'built' }>, name: string): string {
  const params = { name, hex: it.island, price: vatus(it.paid) };
  if (it.dike === null) return v('tell.built-hut', params);
  return it.hut ? v('tell.built-both', params) : v('tell.built-dike', params);
}

function places(it: Notice): string[] {
  switch (it.what) {
    case 'laid':
    case 'placed':
    case 'explored':
    case 'fished':
      return [`h:${it.hex}`];
    case 'revealed':
      return ['v'];
    case 'demand_drawn':
      return ['d:2'];
    case 'demand_done':
      return [`d:${it.place}`];
    case 'tourists_arrived':
      return ['t'];
    case 'round_began':
      return ['rounds'];
    case 'die_rolled':
      return ['flood'];
    case 'goods_grown':
    case 'built':
    case 'bought':
    case 'transported':
    case 'drew':
    case 'water_rose':
    case 'submerged':
      return [`h:${it.island}`];
    case 'first_player':
      return [`s:${it.seat}`];
    case 'chosen':
    case 'character_offered':
    case 'bonus_declined':
      return [`c:${it.character}`];
    case 'neutral_placed':
    case 'planned':
    case 'retrieved':
    case 'preached':
      return [`a:${it.action}`];
    case 'governed':
      return [`a:${it.from}`, `a:${it.to}`];
    case 'sailed':
      return [`h:${it.from}`, `h:${it.to}`];
    case 'sold':
      return ['market'];
    case 'exported':
      return it.place === null ? [] : [`d:${it.place}`];
    case 'looked':
    case 'rested':
    case 'rest_revealed':
      return ['r'];
    case 'treasure_sold':
    case 'begged':
    case 'gained':
    case 'scored':
      return [`s:${it.seat}`];
    case 'demand_shuffled':
    case 'ended':
      return [];
  }
}
