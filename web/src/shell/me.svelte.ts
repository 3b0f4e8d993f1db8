import { api } from '../net/api';
import type { UserInfo } from '../wire';

/** Who this browser is to the server; nobody until something needed a name. */
export const me: { user: UserInfo | null } = $state({ user: null });

let asked: Promise<void> | null = null;

export function meet(): Promise<void> {
  asked = api.me().then(({ user }) => {
    me.user = user;
  });
  return asked;
}

/** Waits until it is known who this browser is; asks where nobody has. */
export function met(): Promise<void> {
  return asked ?? meet();
}
