import type { GameModule } from '../games/module';
import type { Idea, LineStep } from '../wire';

/** What one seat would do before anybody else decides. */
export interface SeatLine {
  seat: number;
  words: string[];
}

/** As many decisions as can be read at a glance. */
const MOST = 8;

/** How play would go on after the first decision of a line, by whose decisions follow each other; a line that goes on further is cut. */
export function stretches(
  game: GameModule,
  line: readonly LineStep[],
  view: unknown,
): { told: SeatLine[]; cut: boolean } {
  const told: SeatLine[] = [];
  for (const { seat, parts } of line.slice(1, 1 + MOST)) {
    const words = game.ahead?.(parts, view, seat)?.text ?? lower(game.verb(parts.verb));
    const last = told.at(-1);
    if (last?.seat === seat) last.words.push(words);
    else told.push({ seat, words: [words] });
  }
  return { told, cut: line.length > 1 + MOST };
}

/** Where an idea leads before anybody else decides, its own decision included. */
export function linePlaces(
  game: GameModule,
  { offered, line }: Pick<Idea, 'offered' | 'line'>,
  view: unknown,
): string[] {
  const [first] = line;
  const others = line.findIndex(({ seat }) => seat !== first?.seat);
  const next = line.slice(1, others < 0 ? undefined : others);
  const places = next.flatMap(({ seat, parts }) => game.ahead?.(parts, view, seat)?.places ?? []);
  return [...new Set([...offered.offer.places, ...places])];
}

/** In the middle of a sentence a kind of action is written small. */
function lower(words: string): string {
  return words.charAt(0).toLocaleLowerCase() + words.slice(1);
}
