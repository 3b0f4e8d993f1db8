import { translator } from '../i18n/index.svelte';
import en from './notify.en.json';
import es from './notify.es.json';

/** The words of the page where one chooses how to be told. */
export const notifyWords = translator({ en, es });
