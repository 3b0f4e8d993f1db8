import { m } from './texts';
import type { Face, MaoriOffered } from './types';

/** A tile in words: its shape, its facing, what it shows. */
export function tileWords({
  shape,
  facing,
  palms = 0,
  shells = 0,
  boats = 0,
  hut = false,
  halves = [],
  whole_lei = false,
}: Face): string {
  const shown = [
    palms > 0 ? m('tile.palms', { count: palms }) : '',
    hut ? m('tile.hut') : '',
    shells > 0 ? m('tile.shells', { count: shells }) : '',
    boats > 0 ? m('tile.boats', { count: boats }) : '',
    ...(shape === 'middle'
      ? halves.map((side) => m('tile.lei-side', { where: m(`facing.${side}`) }))
      : halves.map(() => m('tile.lei'))),
    whole_lei ? m('tile.whole-lei') : '',
  ].filter((part) => part !== '');
  const open = facing ? ` ${m('tile.open', { where: m(`facing.${facing}`) })}` : '';
  const name = m(`shape.${shape}`) + open;
  return shown.length > 0 ? `${name} (${shown.join(', ')})` : name;
}

export function priceWords(shells: number): string {
  return shells === 0 ? m('price.free') : m('price.shells', { count: shells });
}

export function decisionWords({ parts, offer }: MaoriOffered): string {
  const tile = offer.tile ? tileWords(offer.tile.face) : '';
  const price = priceWords(offer.price);
  switch (parts.verb) {
    case 'place-ship':
      return m('do.place-ship', { edge: parts.edge });
    case 'sail':
      return m('do.sail', { count: parts.steps, price });
    case 'take':
      return m('do.take', { tile, cell: parts.cell, price });
    case 'store':
      return m('do.store', { tile, price });
    case 'from-storage':
      if (offer.price === 0) return m('do.from-storage', { tile, cell: parts.cell });
      return m('do.from-storage-paid', { tile, cell: parts.cell, price });
    case 'discard':
      return m('do.discard', { cell: parts.cell });
    case 'nothing':
      return m('do.nothing');
    case 'move-ship':
      return m('do.move-ship', { cell: parts.cell });
    case 'stay':
      return m('do.stay');
  }
}

/** The place that a decision leads to; nowhere if it touches none. */
export function target({ offer }: MaoriOffered): string {
  return offer.places.at(-1) ?? '';
}
