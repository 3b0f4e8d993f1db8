import { lookup, translator } from '../../i18n/index.svelte';
import type { Language, Message, Params } from '../../i18n/translate';
import en from './en.json';
import es from './es.json';

export type PolynesiaKey = keyof typeof en;

const catalogues: Readonly<Record<Language, Readonly<Record<PolynesiaKey, Message>>>> = { en, es };

/** Polynesia's own words. */
export const m = translator(catalogues);

/** Polynesia's words for a key that the server names. */
export function mm(key: string, params?: Params): string {
  return lookup(catalogues, key, params);
}
