import { Choosing as Base, grouped } from '../../board/choosing.svelte';
import type { Action, VanuatuOffered, VanuatuOfferedAs, Rewards, Side, Vanuatu, Works } from './types';

/** A space that may be clicked. */
export interface HexChoice {
  hex: string;
  /** What a click decides, if it decides at once; if not, the tray asks on. */
  offered: VanuatuOffered | null;
  price: number | null;
}

/** What a seat may do on the board, from the server's list, and how far it has got with choosing. */
export class Choosing extends Base<Vanuatu> {
  /** The tile from the volcano that is about to be placed. */
  tile = $state<string | null>(null);
  /** The stall that has more than one thing to do. */
  stall = $state<Action | null>(null);
  /** The stack that the Governor moves. */
  stack = $state<Action | null>(null);
  works = $state<Works['kind'] | null>(null);
  /** The island where more than one good can be bought. */
  island = $state<string | null>(null);
  /** The fish that is about to be sold. */
  catch = $state<Rewards>([0, 0, 0]);

  // ---- Placing tiles.
  readonly tiles = $derived.by(() => [...new Set<string>(this.of('place').map(({ parts }) => parts.tile))]);
  readonly placing = $derived.by(() => (this.tiles.length === 1 ? (this.tiles[0] ?? null) : this.tile));

  // ---- Stalls: neutral markers, planning, performing, taking back.
  readonly stalls = $derived.by(() => {
    const open = this.of('neutral', 'plan', 'resolve', 'retrieve', 'preach').filter(({ parts }) =>
      this.wants(parts.verb),
    );
    return grouped(open, ({ parts }) => parts.action);
  });
  /** What can be done with the stall that was picked; to give it up comes last. */
  readonly deeds = $derived.by(() => {
    const all = this.stall === null ? [] : (this.stalls.get(this.stall) ?? []);
    return [...all].sort((a, b) => Number(a.parts.verb === 'retrieve') - Number(b.parts.verb === 'retrieve'));
  });

  // ---- The Governor.
  readonly stacks = $derived.by(() =>
    this.verb === 'govern' ? [...new Set(this.of('govern').map(({ parts }) => parts.from))] : [],
  );
  readonly targets = $derived.by(() =>
    this.of('govern').filter(({ parts }) => this.verb === 'govern' && parts.from === this.stack),
  );

  readonly characters = $derived.by(() => this.of('choose'));
  readonly tokens = $derived.by(() => this.of('rest'));

  // ---- What is asked in the tray alone.
  /** At the end of a round there is nothing else to do: then neither has to be chosen first. */
  readonly #closing = $derived.by(() => this.view.phase.name === 'last_beg' && this.verb === null);
  readonly treasures = $derived.by(() =>
    this.verb === 'sell-treasure' || this.#closing ? this.of('sell-treasure') : [],
  );
  readonly alms = $derived.by(() => (this.verb === 'beg' || this.#closing ? this.of('beg') : []));
  /** A character's bonus: to use it, or to do without. */
  readonly bonus = $derived.by(() => this.of('use-bonus', 'decline-bonus'));
  readonly sales = $derived.by(() => this.of('sell'));
  /** The sale of what is picked, if anything is. */
  readonly sale = $derived.by(() => this.sales.find(({ parts }) => parts.tiles.join() === this.catch.join()) ?? null);

  // ---- Building.
  readonly #buildings = $derived.by(() => this.of('build'));
  readonly waysToBuild = $derived.by(() => {
    const ways = this.#buildings.map(({ parts }) => parts.works.kind);
    return (['hut', 'hut_and_dike', 'dike'] as const).filter((works) => ways.includes(works));
  });
  readonly building = $derived.by(() => this.works ?? this.waysToBuild[0] ?? null);
  /** The sides where a dike may stand. */
  readonly sides = $derived.by(() =>
    this.#buildings.flatMap((offered): { offered: VanuatuOfferedAs<'build'>; hex: string; side: Side }[] => {
      const { island, works } = offered.parts;
      return works.kind === this.building && works.kind !== 'hut' ? [{ offered, hex: island, side: works.side }] : [];
    }),
  );

  // ---- Buying.
  readonly goods = $derived.by(() => this.of('buy').filter(({ parts }) => parts.island === this.island));

  /** The spaces that may be clicked. */
  readonly hexes = $derived.by((): HexChoice[] => [
    ...this.of('place').flatMap((offered) =>
      offered.parts.tile === this.placing ? [{ hex: offered.parts.hex, offered, price: null }] : [],
    ),
    ...this.#voyages(),
    ...this.#buildings.flatMap((offered) =>
      offered.parts.works.kind === 'hut' && this.building === 'hut'
        ? [{ hex: offered.parts.island, offered, price: offered.offer.price }]
        : [],
    ),
    ...this.#shops(),
    ...this.of('transport', 'draw').map((offered) => ({ hex: offered.parts.island, offered, price: null })),
  ]);

  /** Where the boats of others lie that leave no room: a voyage passes there, and ends elsewhere. */
  readonly passages = $derived.by(() => {
    if (this.of('sail').length === 0) return [];
    return this.view.passing.flatMap((seat) => {
      const boat = this.view.players[seat]?.boat;
      return boat === undefined ? [] : [{ hex: boat, seat }];
    });
  });

  /** The places that glow, so that a hint need not mark them again. */
  readonly glowing = $derived.by(
    () =>
      new Set([
        ...this.hexes.map(({ hex }) => `h:${hex}`),
        ...[...this.stalls.keys(), ...this.stacks, ...this.targets.map(({ parts }) => parts.to)].map(
          (action) => `a:${action}`,
        ),
        ...[...this.characters, ...this.tokens].flatMap(({ offer }) => offer.places),
      ]),
  );

  override restart(): void {
    super.restart();
    // All the fish, until some is held back.
    this.catch = this.sales.reduce<Rewards>(
      (most, { parts: { tiles } }) => [
        Math.max(most[0], tiles[0]),
        Math.max(most[1], tiles[1]),
        Math.max(most[2], tiles[2]),
      ],
      [0, 0, 0],
    );
  }

  override back(): void {
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

  override picking(): boolean {
    return (
      this.stall !== null ||
      this.stack !== null ||
      this.island !== null ||
      (this.tile !== null && this.tiles.length > 1)
    );
  }

  /** A click sails the shortest way; the longer ones are in the list of moves. */
  #voyages(): HexChoice[] {
    const found = new Map<string, VanuatuOfferedAs<'sail'>>();
    for (const offered of this.of('sail')) {
      const known = found.get(offered.parts.end);
      if (!known || known.parts.steps > offered.parts.steps) found.set(offered.parts.end, offered);
    }
    return [...found].map(([hex, offered]) => ({ hex, offered, price: offered.offer.price }));
  }

  #shops(): HexChoice[] {
    const found = grouped(this.of('buy'), ({ parts }) => parts.island);
    return [...found].map(([hex, all]) => ({ hex, offered: all.length === 1 ? (all[0] ?? null) : null, price: null }));
  }
}
