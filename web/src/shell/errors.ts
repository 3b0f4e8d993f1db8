import { t, worded } from '../i18n/index.svelte';
import { ApiError, type ErrorKey } from '../net/api';

/** What went wrong, in the reader's language; in the server's own words if it says something that is new to this page. */
export function errorWords(error: unknown): string {
  if (!(error instanceof ApiError)) return String(error);
  const code = error.code as ErrorKey;
  return worded(`error.${code}`) ? t(`error.${code}`) : error.message;
}

/** Every reason, where there may be several: only the rules know what is wrong with somebody's own file. */
export function errorReasons(error: unknown): readonly string[] {
  return error instanceof ApiError && error.code === 'bad-setup' ? error.reasons : [errorWords(error)];
}
