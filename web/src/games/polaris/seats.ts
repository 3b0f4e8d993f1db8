import { SEAT_SHAPES } from '../../board/seats';

/** A seat's colour against the night: as bright in the light theme as in the dark one. */
export function starColour(seat: number): string {
  return `var(--po-seat-${seat % SEAT_SHAPES.length})`;
}
