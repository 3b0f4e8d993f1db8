import { t } from '../i18n/index.svelte';
import en from '../i18n/en.json';
import type { Level } from '../wire';

/** Every level has its words (`npm run check` says so), and nothing else has such. */
const isLevel = (bot: string): bot is Level => `bot.${bot}` in en;

/** A bot's level in words; a bot of another kind, which somebody asked the server for by hand, has its own name only. */
export function levelWords(bot: string): string {
  return isLevel(bot) ? t(`bot.${bot}`) : bot;
}
