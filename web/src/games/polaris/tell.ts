import { nameOf } from '../../board/people';
import type { SeatPerson, Words } from '../module';
import { p } from './texts';
import type { PolarisNotice, PolarisView } from './types';
import { cardWords, choiceWords, goalWords, linkWords, moonWords } from './words';

/** What of a view does not change in a game: the board and its options. */
interface Table {
  board: Pick<PolarisView['board'], 'white'>;
  market_memory: PolarisView['market_memory'];
}
type Told<What extends PolarisNotice['what']> = Extract<PolarisNotice, { what: What }>;

/** What happened, in a sentence, with the places it speaks of; nothing for what everybody can see anyway. */
export function tell(it: PolarisNotice, people: readonly SeatPerson[], table: Table): Words | null {
  const seat = 'seat' in it ? it.seat : null;
  const name = nameOf(people, seat);
  const text = sentence(it, name, table);
  return text === null ? null : { text, places: places(it), seat };
}

function sentence(it: PolarisNotice, name: string, table: Table): string | null {
  switch (it.what) {
    case 'market_filled':
      // Where players must remember the market, the log is not their memory.
      return table.market_memory === 'open' ? p('tell.market_filled', { card: cardWords(it.card) }) : null;
    case 'goal_laid':
      return p('tell.goal_laid', { sector: it.sector, goal: goalWords(it.goal) });
    // What is dealt is in the hand; a log that several people read at one screen must not name it. Where a card goes after it
    // was played is told only where it matters: at the Dawn spaces.
    case 'goal_dealt':
    case 'dealt':
    case 'discarded':
      return null;
    case 'starts':
      return p('tell.starts', { name });
    case 'taken':
      return taken(it, name, table);
    case 'shooting_stars_taken':
      return p('tell.shooting_stars_taken', { name, count: it.count });
    case 'played':
      return played(it, name);
    case 'star_placed':
      return starPlaced(it, name, table);
    case 'link_placed':
      return p('tell.link_placed', { name, link: linkWords(it.link) });
    case 'changes_paid':
      return p('tell.changes_paid', { name, count: it.paid });
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
        ? p('tell.goal_scored-bonus', {
            name,
            goal: goalWords(it.goal),
            number: it.count,
            count: it.points,
            bonus: it.bonus,
          })
        : p('tell.goal_scored', { name, goal: goalWords(it.goal), number: it.count, count: it.points });
    case 'moon_turned':
      return p('tell.moon_turned', { sector: it.sector });
    case 'ended':
      return p(`tell.${it.reason}`);
    case 'goal_shown':
      return p('tell.goal_shown', { name });
  }
}

/** A hidden card is told by the space of the market it came from, to its holder, too: several people may read at one screen. */
function taken({ card, slot, paid }: Told<'taken'>, name: string, { market_memory }: Table): string {
  if (card === null || market_memory === 'closed') {
    return paid > 0 ? p('tell.taken-hidden-paid', { name, slot, count: paid }) : p('tell.taken-hidden', { name, slot });
  }
  return paid > 0
    ? p('tell.taken-paid', { name, card: cardWords(card), count: paid })
    : p('tell.taken', { name, card: cardWords(card) });
}

/** What a card's icon brings is told as it came: an empty supply gives nothing. */
function played({ card, option, sector, change, gained }: Told<'played'>, name: string): string {
  const choice = card.options[option - 1];
  const words = {
    name,
    moon: moonWords(card.moon),
    choice: choice ? choiceWords({ ...choice, shooting_stars: gained }) : '',
    sector,
  };
  const text = change > 0 ? p('tell.played-changed', { ...words, count: change }) : p('tell.played', words);
  return gained < (choice?.shooting_stars ?? 0) ? `${text} (${p('tell.dry')})` : text;
}

function starPlaced({ space, gained, paid }: Told<'star_placed'>, name: string, { board }: Table): string {
  if (gained > 0) return p('tell.star_placed-gained', { name, space, count: gained });
  if (paid > 0) return p('tell.star_placed-paid', { name, space, count: paid });
  const text = p('tell.star_placed', { name, space });
  return board.white.includes(space) ? `${text} (${p('tell.dry')})` : text;
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
    case 'changes_paid':
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
