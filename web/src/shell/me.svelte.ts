import { api } from '../net/api';
import type { UserInfo } from '../wire';

/** Who this browser is to the server; nobody until something needed a name. */
export const me: { user: UserInfo | null } = $state({ user: null });

export async function meet(): Promise<void> {
  me.user = (await api.me()).user;
}
