import { translator } from '../../i18n/index.svelte';
import type { Language, Message } from '../../i18n/translate';
import en from './en.json';
import es from './es.json';

export type PolynesiaKey = keyof typeof en;

const catalogues: Readonly<Record<Language, Readonly<Record<PolynesiaKey, Message>>>> = { en, es };

/** Polynesia's own words. A key with a word of the server in it (`verb.${verb}`) has one for every word, or this does not compile. */
export const m = translator(catalogues);
