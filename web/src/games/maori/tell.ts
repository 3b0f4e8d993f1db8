import { nameOf } from '../../board/people';
import type { SeatPerson, Words } from '../module';
import { m } from './texts';
import type { MaoriNotice } from './types';
import { tileWords } from './words';

/** What happened, in a sentence, with the places it speaks of. */
export function tell(it: MaoriNotice, people: readonly SeatPerson[]): Words {
  const seat = 'seat' in it ? it.seat : null;
  const name = nameOf(people, seat);
  return { text: sentence(it, name), places: places(it), seat };
}

function sentence(it: MaoriNotice, name: string): string {
  switch (it.what) {
    case 'drawn':
      return m('tell.drawn', { tile: tileWords(it.face) });
    case 'starts':
      return m('tell.starts', { name });
    case 'ship_placed':
      return m('tell.ship_placed', { name, edge: it.edge });
    case 'sailed':
      return it.paid > 0
        ? m('tell.sailed-paid', { name, steps: it.steps, count: it.paid })
        : m('tell.sailed', { name, count: it.steps });
    case 'placed': {
      const key = it.from === 'storage' ? 'tell.placed-storage' : 'tell.placed';
      return joined(m(key, { name, tile: tileWords(it.face), cell: it.cell }), it.paid, it.gained);
    }
    case 'stored':
      return joined(m('tell.stored', { name, tile: tileWords(it.face) }), it.paid, 0);
    case 'discarded':
      return m('tell.discarded', { name, tile: tileWords(it.face), cell: it.cell });
    case 'idled':
      return m('tell.idled', { name });
    case 'ship_moved':
      return it.to ? m('tell.ship_moved', { name, cell: it.to }) : m('tell.ship_left', { name });
    case 'board_full':
      return m('tell.board_full', { name });
    case 'ended':
      return m(`tell.${it.reason}`);
  }
}

function joined(text: string, paid: number, gained: number): string {
  const parts = [text];
  if (paid > 0) parts.push(m('tell.paid', { count: paid }));
  if (gained > 0) parts.push(m('tell.gained', { count: gained }));
  return parts.join(' ');
}

function places(it: MaoriNotice): string[] {
  switch (it.what) {
    case 'drawn':
      return [`m:${it.slot}`];
    case 'ship_placed':
      return [`e:${it.edge}`];
    case 'sailed':
      return [`e:${it.from}`, `e:${it.to}`];
    case 'placed':
      return [it.from === 'storage' ? `s:${it.seat}` : `m:${it.from.matrix}`, `b:${it.seat}:${it.cell}`];
    case 'stored':
      return [`m:${it.slot}`, `s:${it.seat}`];
    case 'discarded':
      return [`b:${it.seat}:${it.cell}`];
    case 'ship_moved':
      return [it.from, it.to].flatMap((cell) => (cell ? [`b:${it.seat}:${cell}`] : []));
    case 'starts':
    case 'idled':
    case 'board_full':
    case 'ended':
      return [];
  }
}
