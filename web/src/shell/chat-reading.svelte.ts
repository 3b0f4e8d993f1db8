import type { TableSession } from '../net/session.svelte';
import { noteRead, readUpTo } from './chat-read';
import { ignored } from './ignored.svelte';
import { me } from './me.svelte';

/** What is said at a table, and how much of it was read. */
export class ChatReading {
  readonly #table: string;
  readonly #session: TableSession;
  /** The last line that was read. */
  #last = $state(0);

  /** What was said by those whom we want to hear. */
  readonly lines = $derived.by(() => this.#session.chat.filter(({ user }) => user === null || !ignored.has(user)));
  /** How many of them others have said since. */
  readonly unread = $derived.by(
    () => this.lines.filter((line) => line.id > this.#last && line.user !== me.user?.id).length,
  );

  constructor(table: string, session: TableSession) {
    this.#table = table;
    this.#session = session;
    this.#last = readUpTo(table);
  }

  /** How many lines there are, and whether the last is our own. */
  get said(): { lines: number; own: boolean } {
    return { lines: this.lines.length, own: this.lines.at(-1)?.user === me.user?.id };
  }

  /** Everything has been read. */
  read(): void {
    const last = this.#session.chat.at(-1)?.id ?? 0;
    if (last <= this.#last) return;
    this.#last = last;
    noteRead(this.#table, last);
  }
}
