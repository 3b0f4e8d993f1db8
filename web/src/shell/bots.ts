import { t } from '../i18n/index.svelte';

/** The levels that people are offered, by the names that the server gives them. */
export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;
export type Level = (typeof LEVELS)[number];

/** A bot's level in words; a bot of another kind, which somebody asked the server for by hand, has its own name only. */
export function levelWords(bot: string): string {
  const level = LEVELS.find((one) => one === bot);
  return level === undefined ? bot : t(`bot.${level}`);
}
