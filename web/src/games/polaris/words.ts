import type { SeatPerson } from '../module';
import type { Choice } from '../../wire/generated/polaris/Choice';
import { readGoal } from './goals';
import { readDecision } from './notation';
import { p, pp } from './texts';
import type { CardView, Moon, PolarisView, SectorView } from './view';

export function moonWords(moon: Moon): string {
  return p(`moon.${moon}`);
}

/** What one option of a card lets place, such as "a star and a link along the orbit". */
export function choiceWords({ shape, shooting_stars }: Choice): string {
  const placed = pp(`shape.${shape.toLowerCase().replaceAll('+', '-')}`);
  return shooting_stars > 0 ? p('shape.with', { shape: placed, count: shooting_stars }) : placed;
}

/** A card in words: its phase, what it lets place, whether it shows the Dawn icon. */
export function cardWords(card: Pick<CardView, 'moon' | 'options' | 'dawn' | 'kind'>): string {
  const options = card.options.map(choiceWords).join(` ${p('card.or')} `);
  return p(card.dawn ? 'card.dawn' : 'card.plain', { moon: moonWords(card.moon), options });
}

/** Whether a card shows another moon than the one in front of a sector. */
export function isChanged({ sectors }: PolarisView, { moon }: Pick<CardView, 'moon'>, sector: number): boolean {
  return sectors[sector - 1]?.moon !== moon;
}

export function goalWords(goal: string): string {
  const { kind, number } = readGoal(goal);
  return p(`goal.${kind}`, { number: number ?? 0 });
}

/** All that is to be known of a goal, for the ear and for whoever points at it. */
export function goalStory(view: PolarisView, { sector, moon, goal }: SectorView, people: readonly SeatPerson[]): string {
  if (!goal) return '';
  const scored = view.scorings.find((it) => it.goal === goal.goal);
  const leaders = scored?.bonus ?? goal.leaders;
  const name = (seat: number): string => people.find((person) => person.seat === seat)?.name ?? '';
  const tiers = goal.thresholds.map((least, tier) => p('goal.tier', { least, points: goal.values[tier + 1] ?? 0 })).join(', ');
  const standing = (scored?.tallies ?? goal.tallies).map(({ count, points }, seat) => p('goal.standing', { name: name(seat), number: count, points }));
  return [
    p('goal.where', { goal: goalWords(goal.goal), sector, moon: moonWords(moon) }),
    p(`goal.${readGoal(goal.goal).kind}.counts`),
    p('goal.tiers', { tiers, least: goal.values[0] ?? 0 }),
    ...(scored ? [p('goal.scored')] : []),
    standing.join(', '),
    leaders.length > 0 ? p('goal.leads', { name: leaders.map(name).join(', '), bonus: goal.bonus }) : '',
  ]
    .filter((part) => part !== '')
    .join('. ');
}

/** A space, with the star on it that needs a word, or with what placing one there costs or brings. */
export function spaceStory(view: PolarisView, space: string): string {
  if (view.sky.neutral.includes(space)) return p('space.neutral', { space });
  if (view.players.some(({ lone }) => lone.includes(space))) return p('space.lone', { space });
  return spaceWords(view, space);
}

/** A space, with what placing a star there costs or brings. */
export function spaceWords({ board }: PolarisView, space: string): string {
  if (board.red.includes(space)) return p('space.red', { space });
  if (board.white.includes(space)) return p('space.white', { space });
  return space;
}

export function linkWords(link: string): string {
  return link.replace('polaris', 'Polaris').replace('-', '–');
}

export function decisionWords(text: string, view: PolarisView, seat: number): string {
  const decision = readDecision(text);
  if (!decision) return text;
  switch (decision.verb) {
    case 'take': {
      const card = view.market[decision.slot - 1];
      return card ? p(`do.take-${card.kind}`, { card: cardWords(card) }) : text;
    }
    case 'play': {
      const card = view.players[seat]?.hand?.find((it) => it.card === decision.card);
      const choice = card?.options[decision.option - 1];
      if (!card || !choice) return text;
      const words = { moon: moonWords(card.moon), choice: choiceWords(choice), sector: decision.sector };
      return isChanged(view, card, decision.sector) ? p('do.play-changed', { ...words, count: view.rates.change }) : p('do.play', words);
    }
    case 'star':
      return p('do.star', { space: spaceWords(view, decision.space) });
    case 'link':
      return p('do.link', { link: linkWords(decision.link) });
    case 'shooting-stars':
      return p('do.shooting-stars', { count: view.rates.handful });
    case 'end': {
      const count = view.play?.owed ?? 0;
      return count > 0 ? p('do.end-pay', { count }) : p('do.end');
    }
    case 'pass':
      return p('do.pass');
  }
}

/** The places a decision touches, for the board to point at. */
export function decisionPlaces(text: string, view: PolarisView, seat: number): string[] {
  const decision = readDecision(text);
  if (!decision) return [];
  switch (decision.verb) {
    case 'take':
      return [`m:${decision.slot}`];
    case 'play': {
      const place = view.players[seat]?.hand?.findIndex(({ card }) => card === decision.card) ?? -1;
      return [`z:${decision.sector}`, ...(place < 0 ? [] : [`h:${place}`])];
    }
    case 'star':
      return [`s:${decision.space}`];
    case 'link':
      return [`l:${decision.link}`];
    case 'shooting-stars':
      return ['supply'];
    case 'end':
    case 'pass':
      return [];
  }
}
