import type { Target } from '../../board/nearest';
import { linkBar, polar, spacePoint, spaceSize, type Sky } from './sky';

/** At least what is drawn and a little more; and half of what a finger needs. */
const reachOf = (drawn: number, finger: number): number => Math.max(drawn * 0.75, finger * 0.55);

/** A space that a star may go to, as something that a finger means. */
export function starTarget(key: string, sky: Sky, space: string, finger: number): Target {
  const at = spacePoint(sky, space);
  return { key, centre: at, line: [at], depth: 0, reach: reachOf(spaceSize(sky), finger) };
}

/** The place of a link: its ends are left to the stars. */
export function linkTarget(key: string, sky: Sky, link: string, finger: number): Target {
  const { x, y, length, turn } = linkBar(sky, link);
  const centre = { x, y };
  const line = [-0.3, 0.3].map((share) => polar(centre, length * share, turn));
  return { key, centre, line, depth: 0, reach: reachOf(spaceSize(sky) * 0.62, finger) };
}
