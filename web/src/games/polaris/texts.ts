import { lookup, translator } from '../../i18n/index.svelte';
import type { Language, Message, Params } from '../../i18n/translate';
import en from './en.json';
import es from './es.json';

export type PolarisKey = keyof typeof en;

const catalogues: Readonly<Record<Language, Readonly<Record<PolarisKey, Message>>>> = { en, es };

/** Polaris' own words. */
export const p = translator(catalogues);

/** Polaris' words for a key that the server names. */
export function pp(key: string, params?: Params): string {
  return lookup(catalogues, key, params);
}
