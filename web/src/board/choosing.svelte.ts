import { untrack } from 'svelte';
import type { BoardProps, OfferedAs, OfferedOf, TitleTypes } from './title';

/** What choosing follows of a board's properties. */
export type Asking<T extends TitleTypes> = Pick<BoardProps<T>, 'view' | 'own' | 'asked' | 'verb' | 'busy'>;

/** What the parts of a board need that let something be chosen. */
export interface GlowProps<C> {
  choosing: C;
  /** The numbers of a hint's ideas by place. */
  ideaAt: ReadonlyMap<string, number>;
  decide(decision: string): void;
}

/** What a seat may do on the board, from the server's list, and how far it has got with choosing. */
export abstract class Choosing<T extends TitleTypes> {
  readonly #asking: () => Asking<T>;

  constructor(asking: () => Asking<T>) {
    this.#asking = asking;
  }

  readonly view = $derived.by((): T['View'] => this.#asking().view);
  readonly own = $derived.by(() => this.#asking().own);
  /** The kind of action that was chosen in the action bar. */
  readonly verb = $derived.by((): T['Decision']['verb'] | null => this.#asking().verb);
  readonly #asked = $derived.by(() => this.#asking().asked);
  readonly #busy = $derived.by(() => this.#asking().busy);

  /** What is open now: nothing while an answer is on its way. */
  readonly offers = $derived.by((): readonly OfferedOf<T>[] => (this.#busy || !this.#asked ? [] : this.#asked.offers));

  /** Whether there is something to take back: a thing that was picked here, or the kind of action. */
  readonly leavable = $derived.by(() => this.picking() || this.verb !== null);

  /** Whether something is in the middle of being chosen. */
  abstract picking(): boolean;

  /** Lets go of what was picked. */
  abstract back(): void;

  /** A new question: whatever was picked belongs to the old one. */
  restart(): void {
    this.back();
  }

  /** Another kind of action was chosen in the action bar. */
  turnTo(_verb: T['Decision']['verb'] | null): void {
    this.back();
  }

  /** Keeps up with the table for as long as the component lives that calls this while it is made. */
  follow(): void {
    $effect(() => {
      void this.#asked;
      untrack(() => this.restart());
    });
    $effect(() => {
      const { verb } = this;
      untrack(() => this.turnTo(verb));
    });
  }

  /** What is open of some kinds. */
  protected of<Verb extends T['Decision']['verb']>(...verbs: Verb[]): OfferedAs<T, Verb>[] {
    return this.offers.filter((offered): offered is OfferedAs<T, Verb> => verbs.some((verb) => verb === offered.parts.verb));
  }

  /** Whether a kind of action is open to the click: no other one was chosen. */
  protected wants(verb: T['Decision']['verb']): boolean {
    return this.verb === null || this.verb === verb;
  }
}

/** Things by what they have in common, in the order in which that is first met. */
export function grouped<Key, Thing>(things: readonly Thing[], keyOf: (thing: Thing) => Key): Map<Key, Thing[]> {
  const found = new Map<Key, Thing[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    found.set(key, [...(found.get(key) ?? []), thing]);
  }
  return found;
}
