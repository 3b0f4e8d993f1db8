import { t } from '../i18n/index.svelte';
import { ApiError } from '../net/api';

/** What went wrong, in the reader's language; in the server's own words if it says something that is new to this page. */
export async function errorWords(error: unknown): Promise<string> {
  if (!(error instanceof ApiError)) return String(error);
  // Nothing more is fetched from a server that does not answer.
  if (error.code === 'offline') return t('error.offline');
  const words = await import('../i18n/errors').catch(() => null);
  return words?.isRefusal(error.code) ? words.refusals(error.code) : error.message;
}

/** Every reason, where there may be several: only the rules know what is wrong with somebody's own file. */
export async function errorReasons(error: unknown): Promise<readonly string[]> {
  return error instanceof ApiError && error.code === 'bad-setup' ? error.reasons : [await errorWords(error)];
}
