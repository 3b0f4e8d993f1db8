import type { UserInfo } from '../wire';

const KEY = 'wayfinder.stays-guest';

/** The guest who wants to stay without a name of their own. */
let staying = $state(read());

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Whether somebody has no name but the one that the server gives, and has not said that this is right. */
export function isNameless(user: UserInfo | null): boolean {
  if (user === null) return true;
  return !user.account && /^Guest \d{4}$/.test(user.name) && staying !== user.id;
}

export function dismissNaming(user: UserInfo | null): void {
  if (!user) return;
  staying = user.id;
  try {
    localStorage.setItem(KEY, user.id);
  } catch {
    // It is asked again on the next visit.
  }
}
