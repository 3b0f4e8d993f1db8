import { translator } from '../../i18n/index.svelte';
import type { Language, Message } from '../../i18n/translate';
import en from './en.json';
import es from './es.json';

const catalogues: Readonly<Record<Language, Readonly<Record<keyof typeof en, Message>>>> = { en, es };

/** __Title__'s own words. */
export const m = translator(catalogues);
