import type { SeatPerson } from '../games/module';
import { lessonWords } from './lesson-words';
import { seatName } from './people';

/** Who sits at a table that only a lesson or a picture of the rules knows: the learner, and bots. */
export function learnersAt(players: number, seat: number): SeatPerson[] {
  return [...Array(players).keys()].map((at) => {
    const you = at === seat;
    const bot = { seat: at, kind: 'bot', user: null, name: null, bot: null, connected: true, ready: true } as const;
    return { seat: at, name: you ? lessonWords('you') : seatName(bot), you, bot: !you };
  });
}
