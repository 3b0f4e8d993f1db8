import { api } from '../net/api';
import type { User } from '../wire';

/** Who this browser is to the server; nobody until something needed a name. */
export const me: { user: User | null } = $state({ user: null });

export async function meet(): Promise<void> {
  me.user = (await api.me()).user;
}
