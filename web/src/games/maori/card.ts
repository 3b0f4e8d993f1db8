import type { GameCard } from '..';
import type { Language, Message } from '../../i18n/translate';
import type { CoveredShips } from '../../wire/generated/maori/CoveredShips';
import type { Edges } from '../../wire/generated/maori/Edges';
import type { ShippedBoard } from '../../wire/generated/maori/ShippedBoard';
import type { ShippedTiles } from '../../wire/generated/maori/ShippedTiles';
import type { TableOption } from '../../wire/generated/maori/TableOption';
import type { Variation } from '../../wire/generated/maori/Variation';
import Defs from './MaoriDefs.svelte';
import Picture from './Picture.svelte';
import en from './card.en.json';
import es from './card.es.json';

/** What the options are called, and what may be chosen for each. */
type OptionKey =
  | `option.${TableOption}`
  | `option.variation.${Variation}`
  | `option.board.${ShippedBoard}`
  | `option.edges.${Edges}`
  | `option.covered_ships.${CoveredShips}`
  | `option.tiles.${ShippedTiles}`;

export const card: GameCard = {
  id: 'maori',
  minutes: [30, 45],
  weight: 2,
  texts: { en, es } satisfies Record<Language, Record<OptionKey, Message>>,
  advice: (players, { board }) => (players === 5 && board === 'atoll' ? 'advice.five-atoll' : null),
  Defs,
  Picture,
  load: async () => (await import('.')).game,
};
