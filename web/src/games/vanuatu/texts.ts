import { translator } from '../../i18n/index.svelte';
import en from './en.json';
import es from './es.json';
import type { Character } from './types';

/** Vanuatu's own words. What the server names is a part of the key: a name without its word does not compile. */
export const v = translator({ en, es });

const ABOUT = 'character.about.';
type Described<Key = keyof typeof en> = Key extends `${typeof ABOUT}${infer Name}` ? Name : never;

/** Everybody whom the catalogue describes: nobody whom the server does not know, or this does not compile. */
export const characters: readonly Character[] = Object.keys(en)
  .flatMap((key) => (key.startsWith(ABOUT) ? [key.slice(ABOUT.length)] : []))
  .filter(isDescribed);

function isDescribed(name: string): name is Described {
  return `${ABOUT}${name}` in en;
}

export function vatus(count: number): string {
  return v('count.vatus', { count });
}

export function points(count: number): string {
  return v('count.points', { count });
}
