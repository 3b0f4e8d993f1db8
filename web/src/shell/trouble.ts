import { t } from '../i18n/index.svelte';
import { ApiError } from '../net/api';

/** Refusals that people meet while they use the page as it is meant, in their own language. */
const KNOWN = [
  'bad-name',
  'bad-password',
  'common-password',
  'invite-used',
  'name-alike',
  'name-taken',
  'needs-user',
  'offline',
  'seat-taken',
  'too-fast',
  'unknown-session',
  'wrong-code',
  'wrong-invite',
  'wrong-name',
  'wrong-password',
] as const;

/** What went wrong, in words; the server's own where nobody has translated them. */
export function troubleText(error: unknown): string {
  if (!(error instanceof ApiError)) return String(error);
  const known = KNOWN.find((code) => code === error.code);
  return known ? t(`trouble.${known}`) : error.message;
}
