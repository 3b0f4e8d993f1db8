import { place } from './notation';
import { m, mm } from './texts';
import type { PolynesiaView } from './view';

/** A tide card as it is read: one of each deck is in play. */
export interface TideCard {
  number: string;
  name: string;
  text: string;
  pointed: boolean;
  /** The colour of its deck. */
  colour: string;
}

const COLOURS = ['var(--pn-fish)', 'var(--pn-mask)', 'var(--pn-ember)'] as const;

/** The tides in play, deck by deck; those still to be drawn say so. */
export function readTides({ tides }: PolynesiaView, pointed: readonly string[]): TideCard[] {
  return tides.map((tide, deck) => {
    const colour = COLOURS[deck] ?? COLOURS[0];
    if (tide === null) return { number: String(deck + 1), name: mm(`tide.${deck + 1}`), text: m('tide.drawing'), pointed: false, colour };
    return { number: tide, name: mm(`tide.${tide}.name`), text: mm(`tide.${tide}.text`), pointed: pointed.includes(place.tide(tide)), colour };
  });
}
