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

/** What a board's tray needs. */
export interface TrayProps<C> {
  choosing: C;
  decide(decision: string): void;
  /** Takes the choice back, here and in the action bar. */
  back(): void;
}

/** What a seat may do on the board, from the server's list, and how far it has got with choosing. */
export class Choosing<T extends TitleTypes, Picked = never> {
  /** What was picked up, before a decision is complete. */
  picked = $state<Picked | null>(null);
  /** The place under the pointer. */
  hovered = $state<string | null>(null);

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
  picking(): boolean {
    return this.picked !== null;
  }

  /** Lets go of what was picked. */
  back(): void {
    this.picked = null;
  }

  /** A new question: whatever was picked belongs to the old one. */
  restart(): void {
    this.back();
    this.hovered = null;
  }

  /** Another kind of action was chosen in the action bar, or none any more. */
  turnToVerb(): void {
    this.back();
  }

  /** Keeps up with the table for as long as the component lives that calls this while it is made. */
  follow(): void {
    $effect(() => {
      void this.#asked;
      untrack(() => this.restart());
    });
    $effect(() => {
      void this.verb;
      untrack(() => this.turnToVerb());
    });
  }

  /** The pointer comes to a place, or leaves it. */
  hover(place: string, over: boolean): void {
    if (over) this.hovered = place;
    else if (this.hovered === place) this.hovered = null;
  }

  /** What is open of some kinds. */
  protected of<Verb extends T['Decision']['verb']>(...verbs: Verb[]): OfferedAs<T, Verb>[] {
    return this.offers.filter((offered): offered is OfferedAs<T, Verb> =>
      verbs.some((verb) => verb === offered.parts.verb),
    );
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
