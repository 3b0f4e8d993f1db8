import type { BoardProps } from '../module';
import { readDecision, type Decision, type Tiles } from './notation';
import { asView, type Action, type Good, type Side } from './view';

/** A decision of the server's list, with its text. */
export interface Choice<D extends Decision = Decision> {
  text: string;
  decision: D;
}

type Verb = Decision['verb'];
type Of<V extends Verb> = Extract<Decision, { verb: V }>;
type StallVerb = 'neutral' | 'plan' | 'resolve' | 'retrieve' | 'preach';

/** What is built: the three ways to build in Rising Waters. */
export type Works = 'hut' | 'both' | 'dike';

/** A space that may be clicked; more than one choice means that the tray asks on. */
export interface HexChoice {
  hex: string;
  /** What a click decides, if it decides at once. */
  text: string | null;
  price: number | null;
}

type Asking = Pick<BoardProps, 'view' | 'own' | 'asked' | 'verb' | 'busy'>;

/** What a seat may do on the board, from the server's list, and how far it has got with choosing. */
export class Choosing {
  /** The tile from the volcano that is about to be placed. */
  tile = $state<string | null>(null);
  /** The stall that has more than one thing to do. */
  stall = $state<Action | null>(null);
  /** The stack that the Governor moves. */
  stack = $state<Action | null>(null);
  works = $state<Works | null>(null);
  /** The island where more than one good can be bought. */
  island = $state<string | null>(null);
  /** The fish that is about to be sold. */
  catch = $state<Tiles>([0, 0, 0]);

  readonly #asking: () => Asking;

  constructor(asking: () => Asking) {
    this.#asking = asking;
  }

  readonly view = $derived.by(() => asView(this.#asking().view));
  readonly own = $derived.by(() => this.#asking().own);
  readonly verb = $derived.by(() => this.#asking().verb);

  readonly choices = $derived.by((): Choice[] => {
    const { asked, busy } = this.#asking();
    if (busy || !asked) return [];
    return asked.legal.flatMap((text) => {
      const decision = readDecision(text);
      return decision ? [{ text, decision }] : [];
    });
  });

  // ---- Placing tiles.
  readonly tiles = $derived.by(() => [...new Set(this.#all('place').map(({ decision }) => decision.tile))]);
  readonly placing = $derived.by(() => (this.tiles.length === 1 ? (this.tiles[0] ?? null) : this.tile));

  // ---- Stalls: neutral markers, planning, performing, taking back.
  readonly stalls = $derived.by(() => {
    const found = new Map<Action, Choice<Of<StallVerb>>[]>();
    for (const choice of this.#all('neutral', 'plan', 'resolve', 'retrieve', 'preach')) {
      const { verb, action } = choice.decision;
      if (this.verb !== null && this.verb !== verb) continue;
      found.set(action, [...(found.get(action) ?? []), choice]);
    }
    return found;
  });
  /** What can be done with the stall that was picked; to give it up comes last. */
  readonly deeds = $derived.by(() => {
    const all = this.stall === null ? [] : (this.stalls.get(this.stall) ?? []);
    return [...all].sort((a, b) => Number(a.decision.verb === 'retrieve') - Number(b.decision.verb === 'retrieve'));
  });

  // ---- The Governor.
  readonly stacks = $derived.by(() => (this.verb === 'govern' ? [...new Set(this.#all('govern').map(({ decision }) => decision.from))] : []));
  readonly targets = $derived.by(() => this.#all('govern').filter(({ decision }) => this.verb === 'govern' && decision.from === this.stack));

  readonly characters = $derived.by(() => this.#all('choose'));
  readonly tokens = $derived.by(() => this.#all('rest'));

  // ---- What is asked in the tray alone.
  /** At the end of a round there is nothing else to do: then neither has to be chosen first. */
  readonly #closing = $derived.by(() => this.view.phase.name === 'last_beg' && this.verb === null);
  readonly treasures = $derived.by(() => (this.verb === 'sell-treasure' || this.#closing ? this.#all('sell-treasure') : []));
  readonly alms = $derived.by(() => (this.verb === 'beg' || this.#closing ? this.#all('beg') : []));
  /** A character's bonus: to use it, or to do without. */
  readonly bonus = $derived.by(() => this.#all('use-bonus', 'decline-bonus'));
  readonly sales = $derived.by(() => this.#all('sell'));
  /** The sale of what is picked, if anything is. */
  readonly sale = $derived.by(() => this.sales.find(({ decision }) => decision.tiles.join() === this.catch.join()) ?? null);

  // ---- Building.
  readonly #building = $derived.by(() => this.#all('build'));
  readonly waysToBuild = $derived.by(() => {
    const ways = this.#building.map(({ decision }) => worksOf(decision));
    return (['hut', 'both', 'dike'] as const).filter((works) => ways.includes(works));
  });
  readonly building = $derived.by(() => this.works ?? this.waysToBuild[0] ?? null);
  /** The sides where a dike may stand. */
  readonly sides = $derived.by(() =>
    this.#building.flatMap(({ text, decision }): { text: string; hex: string; side: Side }[] =>
      worksOf(decision) === this.building && decision.side !== null ? [{ text, hex: decision.hex, side: decision.side }] : [],
    ),
  );

  // ---- Buying.
  readonly goods = $derived.by(() =>
    this.#all('buy').flatMap(({ text, decision }): { text: string; good: Good }[] =>
      decision.hex === this.island ? [{ text, good: decision.good }] : [],
    ),
  );

  /** The spaces that may be clicked. */
  readonly hexes = $derived.by((): HexChoice[] => [
    ...this.#all('place').flatMap(({ text, decision }) => (decision.tile === this.placing ? [{ hex: decision.hex, text, price: null }] : [])),
    ...this.#voyages(),
    ...this.#building.flatMap(({ text, decision }) =>
      worksOf(decision) === 'hut' && this.building === 'hut' ? [{ hex: decision.hex, text, price: this.#costs()?.hut ?? null }] : [],
    ),
    ...this.#shops(),
    ...this.#all('transport', 'draw').map(({ text, decision }) => ({ hex: decision.hex, text, price: null })),
  ]);

  /** Where the boats of others lie that leave no room: with two players a voyage passes there, and ends elsewhere. */
  readonly passages = $derived.by(() => {
    const ends = this.#all('sail').map(({ decision }) => decision.hex);
    if (this.view.offer === null || ends.length === 0) return [];
    return this.view.players.flatMap(({ boat }, seat) => (seat === this.own || ends.includes(boat) ? [] : [{ hex: boat, seat }]));
  });

  /** The places that glow, so that a hint need not mark them again. */
  readonly glowing = $derived.by(
    () =>
      new Set([
        ...this.hexes.map(({ hex }) => `h:${hex}`),
        ...[...this.stalls.keys(), ...this.stacks, ...this.targets.map(({ decision }) => decision.to)].map((action) => `a:${action}`),
        ...this.characters.map(({ decision }) => `c:${decision.character}`),
        ...this.tokens.map(({ decision }) => `r:${this.tokenPlace(decision.token)}`),
      ]),
  );

  /** Where an offered rest token lies in its row. */
  tokenPlace(token: string): number {
    return this.view.rests.length + (this.view.offered?.findIndex((one) => one === token) ?? 0);
  }

  /** A new question: whatever was picked belongs to the old one. */
  restart(): void {
    this.back();
    // All the fish, until some is held back.
    this.catch = this.sales.reduce<Tiles>(
      (most, { decision: { tiles } }) => [Math.max(most[0], tiles[0]), Math.max(most[1], tiles[1]), Math.max(most[2], tiles[2])],
      [0, 0, 0],
    );
  }

  /** Lets go of what was picked. */
  back(): void {
    this.tile = null;
    this.stall = null;
    this.stack = null;
    this.works = null;
    this.island = null;
  }

  /** Goes to a stall; answers with a decision where only one thing can be done there. */
  visit(action: Action): string | null {
    const deeds = this.stalls.get(action) ?? [];
    const [only, ...more] = deeds;
    if (only && more.length === 0) return only.text;
    this.stall = this.stall === action ? null : action;
    return null;
  }

  readonly picking = $derived.by(() => this.stall !== null || this.stack !== null || this.island !== null || (this.tile !== null && this.tiles.length > 1));

  #all<V extends Verb>(...verbs: V[]): Choice<Of<V>>[] {
    return this.choices.filter((choice): choice is Choice<Of<V>> => verbs.some((verb) => verb === choice.decision.verb));
  }

  #costs(): { step: number; hut: number; dike: number | null } | undefined {
    return this.view.players[this.own]?.costs;
  }

  /** A click sails the shortest way; the longer ones are in the list of moves. */
  #voyages(): HexChoice[] {
    const found = new Map<string, { text: string; steps: number }>();
    for (const { text, decision } of this.#all('sail')) {
      const known = found.get(decision.hex);
      if (!known || known.steps > decision.steps) found.set(decision.hex, { text, steps: decision.steps });
    }
    const step = this.#costs()?.step ?? 0;
    return [...found].map(([hex, { text, steps }]) => ({ hex, text, price: steps * step }));
  }

  #shops(): HexChoice[] {
    const found = new Map<string, string[]>();
    for (const { text, decision } of this.#all('buy')) found.set(decision.hex, [...(found.get(decision.hex) ?? []), text]);
    return [...found].map(([hex, texts]) => ({ hex, text: texts.length === 1 ? (texts[0] ?? null) : null, price: null }));
  }
}

function worksOf({ hut, side }: Of<'build'>): Works {
  if (side === null) return 'hut';
  return hut ? 'both' : 'dike';
}
