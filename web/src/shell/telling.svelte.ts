import type { GameModule, SeatPerson, Words } from '../games/module';
import type { TableSession } from '../net/session.svelte';

/** What happens at a table, in the words of its title. */
export class Telling {
  readonly #session: TableSession;
  readonly #game: () => GameModule | null;
  readonly #people: () => readonly SeatPerson[];

  /** What the last step has brought. */
  readonly news = $derived.by(() => this.#session.kept.at(-1)?.moves.flatMap((move) => move.notices) ?? []);
  /** What is read aloud: the latest sentences, not the whole log. */
  readonly spoken = $derived.by(() => this.#textOf(this.news));
  /** Whether somebody else did something since: dealing alone is nothing to step through. */
  readonly eventful = $derived.by(() => {
    const others = this.#people()
      .filter(({ you }) => !you)
      .map(({ seat }) => seat);
    return this.#session.past.some(({ notices }) =>
      this.#wordsOf(notices).some(({ seat }) => others.includes(seat ?? -1)),
    );
  });
  /** What is looked back to, in words and with its places. */
  readonly lookedAt = $derived.by(() => {
    const at = this.#session.looking;
    if (at === null || !this.#game()) return null;
    const notices = this.#session.past[at]?.notices ?? [];
    const places = this.#wordsOf(notices).flatMap((words) => words.places);
    return { text: this.#textOf(notices), places: [...new Set(places)] };
  });

  constructor(session: TableSession, game: () => GameModule | null, people: () => readonly SeatPerson[]) {
    this.#session = session;
    this.#game = game;
    this.#people = people;
  }

  /** What notices say, those that say anything. */
  #wordsOf(notices: readonly unknown[]): Words[] {
    return notices.flatMap((notice) => this.#game()?.tell(notice, this.#people(), this.#session.frame?.view) ?? []);
  }

  #textOf(notices: readonly unknown[]): string {
    const texts = this.#wordsOf(notices).map(({ text }) => text);
    return texts.filter((text) => text !== '').join('. ');
  }
}
