import { nameOf } from '../../board/people';
import type { SeatPerson } from '../module';
import { p } from './texts';
import type { CardView, Choice, Goal, Moon, PolarisOffered, PolarisView, SectorView } from './types';

/** What is printed on the spaces of the sky. */
interface Table {
  board: Pick<PolarisView['board'], 'red' | 'white'>;
}

export function moonWords(moon: Moon): string {
  return p(`moon.${moon}`);
}

/** What one option of a card lets place, such as "a star and a link along the orbit". */
export function choiceWords({ shape, shooting_stars }: Choice): string {
  const placed = p(`shape.${shape}`);
  return shooting_stars > 0 ? p('shape.with', { shape: placed, count: shooting_stars }) : placed;
}

/** A card in words: its phase, what it lets place, whether it shows the Dawn icon. */
export function cardWords(card: Pick<CardView, 'moon' | 'options' | 'dawn' | 'kind'>): string {
  const options = card.options.map(choiceWords).join(` ${p('card.or')} `);
  return p(card.dawn ? 'card.dawn' : 'card.plain', { moon: moonWords(card.moon), options });
}

export function goalWords(goal: Goal): string {
  return p(`goal.${goal}`);
}

/** All that is to be known of a goal, for the ear and for whoever points at it. */
export function goalStory(
  view: PolarisView,
  { sector, moon, goal }: SectorView,
  people: readonly SeatPerson[],
): string {
  if (!goal) return '';
  const scored = view.scorings.find((it) => it.goal === goal.goal);
  const leaders = scored?.bonus ?? goal.leaders;
  const name = (seat: number): string => nameOf(people, seat);
  const tiers = goal.thresholds
    .map((least, tier) => p('goal.tier', { least, points: goal.values[tier + 1] ?? 0 }))
    .join(', ');
  const standing = (scored?.tallies ?? goal.tallies).map(({ count, points }, seat) =>
    p('goal.standing', { name: name(seat), number: count, points }),
  );
  return [
    p('goal.where', { goal: goalWords(goal.goal), sector, moon: moonWords(moon) }),
    p(`goal.${goal.kind}.counts`),
    p('goal.tiers', { tiers, least: goal.values[0] ?? 0 }),
    ...(scored ? [p('goal.scored')] : []),
    standing.join(', '),
    leaders.length > 0 ? p('goal.leads', { name: leaders.map(name).join(', '), bonus: goal.bonus }) : '',
  ]
    .filter((part) => part !== '')
    .join('. ');
}

/** A space, with what placing a star there costs or brings. */
export function spaceWords({ board }: Table, space: string): string {
  if (board.red.includes(space)) return p('space.red', { space });
  if (board.white.includes(space)) return p('space.white', { space });
  return space;
}

export function linkWords(link: string): string {
  return link.replace('polaris', 'Polaris').replace('-', '–');
}

/** A decision in a sentence: what it takes, plays or places, and what that costs. */
export function decisionWords(
  { text, parts, offer: { card, choice, gains, pays, owes } }: PolarisOffered,
  table: Table,
): string {
  switch (parts.verb) {
    case 'take':
      return card ? p(`do.take-${card.kind}`, { card: cardWords(card) }) : text;
    case 'play': {
      if (!card || !choice) return text;
      const words = { moon: moonWords(card.moon), choice: choiceWords(choice), sector: parts.sector };
      return owes > 0 ? p('do.play-changed', { ...words, count: owes }) : p('do.play', words);
    }
    case 'star':
      return p('do.star', { space: spaceWords(table, parts.space) });
    case 'link':
      return p('do.link', { link: linkWords(parts.link) });
    case 'shooting-stars':
      return p('do.shooting-stars', { count: gains });
    case 'end':
      return pays > 0 ? p('do.end-pay', { count: pays }) : p('do.end');
    case 'pass':
      return p('do.pass');
  }
}
