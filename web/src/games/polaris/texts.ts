import { translator } from '../../i18n/index.svelte';
import type { Language, Message } from '../../i18n/translate';
import en from './en.json';
import es from './es.json';

export type PolarisKey = keyof typeof en;

const catalogues: Readonly<Record<Language, Readonly<Record<PolarisKey, Message>>>> = { en, es };

/** Polaris' own words. Where the server names a part of the key, its type says that every key is there. */
export const p = translator(catalogues);
