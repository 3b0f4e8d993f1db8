import { translator } from '../i18n/index.svelte';
import en from './together.en.json';
import es from './together.es.json';

/** The words of what brings people together: waiting rooms, open tables, company, another game. */
export const togetherWords = translator({ en, es });
