import type { InspectCard } from '../../board/inspect.svelte';
import type { Subject } from './cards';
import { place } from './places';
import { m } from './texts';
import type { View } from './types';

/** A tide card as it is read: one of each deck is in play. */
export interface TideCard {
  number: string;
  name: string;
  text: string;
  pointed: boolean;
  /** The colour of its deck. */
  colour: string;
}

/** What shows the tides in play, in whichever form there is room for. */
export interface TideProps {
  view: View;
  pointed: readonly string[];
  card(subject: Subject): InspectCard;
}

const DECKS = [
  { number: '1', colour: 'var(--pn-fish)' },
  { number: '2', colour: 'var(--pn-mask)' },
  { number: '3', colour: 'var(--pn-ember)' },
] as const;

/** The tides in play, deck by deck; those still to be drawn say so. */
export function readTides({ tides }: View, pointed: readonly string[]): TideCard[] {
  return tides.map((tide, deck) => {
    const { number, colour } = DECKS[deck] ?? DECKS[0];
    if (tide === null) return { number, name: m(`tide.${number}`), text: m('tide.drawing'), pointed: false, colour };
    return {
      number: tide,
      name: m(`tide.${tide}.name`),
      text: m(`tide.${tide}.text`),
      pointed: pointed.includes(place.tide(tide)),
      colour,
    };
  });
}
