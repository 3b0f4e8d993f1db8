import { language } from '../../i18n/index.svelte';
import type { Language } from '../../i18n/translate';
import type { Features } from '../../wire';
import en from './features.en.json';
import es from './features.es.json';

type Feature = Features['polaris'];

/** What the bots look at, in words: the reasons of a guided game. */
const words: Record<Language, Record<Feature, string>> = { en, es };

export const feature = (key: string): string => words[language()][key as Feature] ?? key;
