import type { SeatPerson, Words } from '../module';
import { p } from './texts';
import { asNotice, type PolarisNotice } from './view';
import { cardWords, choiceWords, goalWords, linkWords, moonWords } from './words';

/** What happened, in a sentence, with the places it speaks of; nothing for what everybody can see anyway. */
export function tell(notice: unknown, people: readonly SeatPerson[]): Words | null {
  const it = asNotice(notice);
  const seat = 'seat' in it ? it.seat : null;
  const name = people.find((person) => person.seat === seat)?.name ?? '';
  const text = sentence(it, name);
  return text === null ? null : { text, places: places(it), seat };
}

function sentence(it: PolarisNotice, name: string): string | null {
  switch (it.what) {
    case 'market_filled':
      return p('tell.market_filled', { card: cardWords(it.card) });
    case 'goal_laid':
      return p('tell.goal_laid', { sector: it.sector, goal: goalWords(it.goal) });
    // What is dealt is in the hand; a log that several people read at one screen must not name it.
    case 'goal_dealt':
    case 'dealt':
    // Where a card goes after it was played is told only where it matters: at the Dawn spaces.
    case 'discarded':
      return null;
    case 'starts':
      return p('tell.starts', { name });
    case 'taken':
      return it.paid > 0 ? p('tell.taken-paid', { name, card: cardWords(it.card), count: it.paid }) : p('tell.taken', { name, card: cardWords(it.card) });
    case 'shooting_stars_taken':
      return p('tell.shooting_stars_taken', { name, count: it.count });
    case 'played': {
      const choice = it.card.options[it.option - 1];
      const words = { name, moon: moonWords(it.card.moon), choice: choice ? choiceWords(choice) : '', sector: it.sector };
      return it.change > 0 ? p('tell.played-changed', { ...words, count: it.change }) : p('tell.played', words);
    }
    case 'star_placed':
      return p('tell.star_placed', { name, space: it.space });
    case 'link_placed':
      return p('tell.link_placed', { name, link: linkWords(it.link) });
    case 'settled':
      // A supply that runs out gives less than the card shows.
      return settled(it.change + it.costs, it.costs, name);
    case 'dawned':
      return p('tell.dawned', { name, space: it.space });
    case 'shuffled':
      return p(`tell.shuffled-${it.deck}`);
    case 'passed':
      return p('tell.passed', { name });
    case 'telescope_taken':
      return p('tell.telescope_taken', { name });
    case 'telescope_scored':
      return p('tell.telescope_scored', { name, count: it.points });
    case 'goal_scored':
      return it.bonus > 0
        ? p('tell.goal_scored-bonus', { name, goal: goalWords(it.goal), number: it.count, count: it.points, bonus: it.bonus })
        : p('tell.goal_scored', { name, goal: goalWords(it.goal), number: it.count, count: it.points });
    case 'moon_turned':
      return p('tell.moon_turned', { sector: it.sector });
    case 'ended':
      return p(`tell.${it.reason}`);
    case 'goal_shown':
      return p('tell.goal_shown', { name });
  }
}

/** The account of a card; a card without one goes without saying. */
function settled(gains: number, costs: number, name: string): string | null {
  if (gains > 0 && costs > 0) return p('tell.settled-both', { name, gains, costs });
  if (gains > 0) return p('tell.settled-gains', { name, count: gains });
  return costs > 0 ? p('tell.settled-costs', { name, count: costs }) : null;
}

function places(it: PolarisNotice): string[] {
  switch (it.what) {
    case 'market_filled':
    case 'taken':
      return [`m:${it.slot}`];
    case 'goal_laid':
      return [`g:${it.sector}`];
    case 'played':
    case 'moon_turned':
      return [`z:${it.sector}`];
    case 'star_placed':
      return [`s:${it.space}`];
    case 'link_placed':
      return [`l:${it.link}`];
    case 'dawned':
      return [`d:${it.space}`];
    case 'shooting_stars_taken':
      return ['supply'];
    case 'goal_dealt':
    case 'dealt':
    case 'discarded':
    case 'starts':
    case 'settled':
    case 'shuffled':
    case 'passed':
    case 'telescope_taken':
    case 'telescope_scored':
    case 'goal_scored':
    case 'ended':
    case 'goal_shown':
      return [];
  }
}
