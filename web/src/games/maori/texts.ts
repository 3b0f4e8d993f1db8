import { translator } from '../../i18n/index.svelte';
import type { Language, Message } from '../../i18n/translate';
import en from './en.json';
import es from './es.json';

export type MaoriKey = keyof typeof en;

const catalogues: Readonly<Record<Language, Readonly<Record<MaoriKey, Message>>>> = { en, es };

/** Maori's own words. Keys that the rules name are built of their types, so that one without words does not compile. */
export const m = translator(catalogues);
