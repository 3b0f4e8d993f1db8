import type { InvitationInfo, WaitingTable } from '../wire';

/** The tables that wait for this visitor, the one that has waited longest first, and those where they are wanted; everywhere in the page. */
export const waiting: { tables: readonly WaitingTable[]; invitations: readonly InvitationInfo[] } = $state({
  tables: [],
  invitations: [],
});

let plain = 'Wayfinder';

/** Names the page; the number of tables that wait is put before it. */
export function setTitle(title: string): void {
  plain = title;
  const count = waiting.tables.length;
  document.title = count > 0 ? `(${count}) ${title}` : title;
}

/** Puts another number before the name of the page. */
export function recountTitle(): void {
  setTitle(plain);
}
