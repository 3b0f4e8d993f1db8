import { SvelteSet } from 'svelte/reactivity';
import { together } from '../net/together';

/** Whom we do not want to hear, by their ids; the server keeps it. */
export const ignored = new SvelteSet<string>();

function keep(users: readonly string[]): void {
  ignored.clear();
  for (const user of users) ignored.add(user);
}

export async function fetchIgnored(): Promise<void> {
  keep((await together.ignored()).users);
}

/** Does not want to hear somebody, or does again. */
export async function setIgnored(user: string, unheard: boolean): Promise<void> {
  keep((await together.ignore(user, unheard)).users);
}
