import { lookup, translator } from '../../i18n/index.svelte';
import type { Language, Message, Params } from '../../i18n/translate';
import en from './en.json';
import es from './es.json';

export type VanuatuKey = keyof typeof en;

const catalogues: Readonly<Record<Language, Readonly<Record<VanuatuKey, Message>>>> = { en, es };

/** Vanuatu's own words. */
export const v = translator(catalogues);

/** Vanuatu's words for a key that the server names. */
export function vv(key: string, params?: Params): string {
  return lookup(catalogues, key, params);
}

export function vatus(count: number): string {
  return v('count.vatus', { count });
}

export function points(count: number): string {
  return v('count.points', { count });
}
