import { pace } from '../settings/index.svelte';
import type { ChatLine, TableFrame, Move, Refused, ServerMessage, State, Steps, TableSummary } from '../wire';
import { TableLink, socketUrl, type LinkStatus } from './socket';
import { Versions } from './versions';

/** A frame that was shown, with what led to it. */
export interface Shown {
  frame: TableFrame;
  moves: Move[];
}

/** Something to look back to: what was told, and how the table stood then if this browser saw it. */
export interface Past {
  frame: TableFrame | null;
  notices: unknown[];
}

/** More frames than this in waiting, and the table jumps to the present. */
const MOST_WAITING = 24;
/** How many frames can be looked back to without asking the server. */
const MOST_KEPT = 400;

/** One table as this browser follows it: what is shown, what waits to be shown, what was said. */
export class TableSession {
  table = $state.raw<TableSummary | null>(null);
  you = $state.raw<number[]>([]);
  status = $state<LinkStatus>('connecting');
  refused = $state.raw<Refused | null>(null);
  closing = $state<string | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  /** Everything that was told of the game, oldest first. */
  notices = $state.raw<unknown[]>([]);
  /** What follows in the log of a game of other rules, as it was written down. */
  unread = $state.raw<readonly string[]>([]);
  /** What was told since the last own decision when this page was opened. */
  missed = $state.raw<unknown[]>([]);
  kept = $state.raw<Shown[]>([]);
  /** Which entry of the past is looked at; the present if none. */
  looking = $state<number | null>(null);

  /** A decision of ours is on its way. */
  #sending = $state(false);
  /** What is shown is not yet what is. */
  #behind = $state(false);
  #present = $state.raw<TableFrame | null>(null);
  /** The table as this page found it. */
  #found = $state.raw<TableFrame | null>(null);
  #waiting: Steps[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #versions = new Versions();
  #link: TableLink;

  constructor(readonly id: string) {
    this.#link = new TableLink(socketUrl(id), {
      message: (message) => this.#hear(message),
      status: (status) => this.#linked(status),
    });
  }

  /** What the board draws. */
  get frame(): TableFrame | null {
    if (this.looking === null) return this.#present;
    return this.past[this.looking]?.frame ?? this.#found;
  }

  /** Whether nothing can be decided for a moment. */
  get busy(): boolean {
    return this.#sending || this.#behind;
  }

  get present(): TableFrame | null {
    return this.#present;
  }

  open(): void {
    this.#link.connect();
  }

  /** After this browser became somebody else to the server, or somebody at all. */
  reopen(): void {
    this.#link.redial();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#link.close();
  }

  decide(seat: number, decision: string): void {
    this.#ask((seq) => ({ decide: { seat, seq, decision } }));
  }

  undo(seat: number): void {
    this.#ask((seq) => ({ undo: { seat, seq } }));
  }

  undoTurn(seat: number): void {
    this.#ask((seq) => ({ undo_turn: { seat, seq } }));
  }

  /** Goes back over others and over chance; with other people at the table, asks them. */
  takeBack(seat: number): void {
    const asks =
      this.table?.seats.some(({ kind, seat: place }) => kind === 'user' && !this.you.includes(place)) ?? false;
    const seen = this.#versions.seen;
    if (asks && seen !== null) this.#link.send({ take_back: { seat, seq: seen } });
    else this.#ask((seq) => ({ take_back: { seat, seq } }));
  }

  answerTakeBack(seat: number, seq: number, grant: boolean): void {
    this.#link.send({ answer_take_back: { seat, seq, grant } });
  }

  /** Says that somebody sees the table. */
  see(): void {
    this.#link.send({ seen: {} });
  }

  say(text: string): void {
    this.#link.send({ chat: { text } });
  }

  /**
   * What happened since this browser's last own decision, oldest first, beginning with the table as that decision
   * left it. What happened while the page was closed was told but not seen: it has no frame.
   */
  get past(): Past[] {
    const mine = this.#lastOwn();
    const seen = this.kept
      .slice(Math.max(0, mine))
      .map(({ frame, moves }) => ({ frame, notices: moves.flatMap((move) => move.notices) }));
    return mine < 0 ? [...this.missed.map((notice) => ({ frame: null, notices: [notice] })), ...seen] : seen;
  }

  /** How many of the last notices were told since the last own decision. */
  get news(): number {
    const own = this.#lastOwn() < 0 ? 0 : 1;
    return this.past.slice(own).reduce((sum, { notices }) => sum + notices.length, 0);
  }

  /** Goes so many steps through the past; beyond its end is the present. */
  look(step: number): void {
    // The last frame that was seen is the present.
    const end = this.past.at(-1)?.frame ? this.past.length - 1 : this.past.length;
    const next = Math.max(0, (this.looking ?? end) + step);
    this.looking = next >= end ? null : next;
  }

  #lastOwn(): number {
    return this.kept.findLastIndex((shown) => this.#isOwn(shown));
  }

  #isOwn({ moves }: { moves: readonly Move[] }): boolean {
    return moves.some(({ entry }) => this.you.includes(entry.seat));
  }

  #ask(message: (seq: number) => Parameters<TableLink['send']>[0]): void {
    const seen = this.#versions.seen;
    if (this.busy || seen === null) return;
    this.looking = null;
    this.refused = null;
    this.#sending = this.#link.send(message(seen));
  }

  #linked(status: LinkStatus): void {
    this.status = status;
    if (status !== 'open') this.#sending = false;
  }

  #hear(message: ServerMessage): void {
    if ('state' in message) this.#start(message.state);
    else if ('steps' in message) this.#step(message.steps);
    else if ('refused' in message) this.#refuse(message.refused);
    else if ('chat' in message) this.chat = [...this.chat, message.chat].sort((one, other) => one.id - other.id);
    else if ('table' in message) this.table = message.table;
    else if ('closing' in message) this.closing = message.closing.reason;
  }

  #refuse(refused: Refused): void {
    this.#sending = false;
    this.refused = refused;
    // The server judged by a newer truth than ours: ask for it.
    if (refused.code === 'stale') this.#link.send({ resync: {} });
  }

  #start(state: State): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.#versions.state(state.version);
    this.table = state.table;
    this.you = state.you;
    this.chat = state.chat;
    this.closing = null;
    this.#sending = false;
    this.#behind = false;
    this.looking = null;
    this.kept = [];
    this.notices = state.notices;
    this.unread = state.unread ?? [];
    this.missed = state.last_notices;
    this.#present = state;
    this.#found = state;
  }

  #step(steps: Steps): void {
    const verdict = this.#versions.change(steps.version);
    if (verdict === 'gap') this.#link.send({ resync: {} });
    if (verdict !== 'apply') return;
    const own = this.#isOwn(steps);
    // Others who are asked at the same time may be told before the answer comes.
    if (own) this.#sending = false;
    this.#waiting.push(steps);
    this.#behind = true;
    if (own) this.#hurry();
    if (this.#timer === undefined) this.#showNext();
  }

  /** Nobody waits for what they did themselves: what still waits before it is shown at once. */
  #hurry(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const steps of this.#waiting.splice(0, this.#waiting.length - 1)) this.#show(steps);
  }

  /** Shows what waits, one change after the other, each given the time its pieces need. */
  #showNext(): void {
    this.#timer = undefined;
    const rush = document.hidden || this.#waiting.length > MOST_WAITING;
    do {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#show(next);
      this.#behind = this.#waiting.length > 0;
    } while (rush);
    this.#timer = setTimeout(() => this.#showNext(), pace() * 1.15);
  }

  #show(steps: Steps): void {
    this.#present = steps;
    this.notices = [...this.notices, ...steps.moves.flatMap((move) => move.notices)];
    this.kept = [...this.kept, { frame: steps, moves: steps.moves }].slice(-MOST_KEPT);
    if (this.table) {
      const pending = typeof steps.pending === 'object' ? (steps.pending?.decision ?? []) : [];
      const status = steps.pending === 'over' ? 'finished' : this.table.status;
      const seats = this.table.seats.map(({ asked_since, ...seat }) =>
        pending.includes(seat.seat) ? { ...seat, asked_since: asked_since ?? Date.now() } : seat,
      );
      this.table = { ...this.table, version: steps.version, pending, status, seats };
    }
  }
}
