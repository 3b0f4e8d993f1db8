/** Each seat has a colour and a shape, so that neither has to be seen. The colours are in the style sheet. */
export const SEAT_SHAPES = ['circle', 'square', 'triangle', 'diamond', 'pentagon'] as const;
export type SeatShape = (typeof SEAT_SHAPES)[number];

const PATHS: Record<SeatShape, string> = {
  circle: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18z',
  square: 'M4.5 4.5h15v15h-15z',
  triangle: 'M12 2.5l10 18h-20z',
  diamond: 'M12 1.5l9.5 10.500-9.5 10.500-9.500-10.500z',
  pentagon: 'M12 2l10 7.400-3.800 12.100h-12.400l-3.800-12.100z',
};

export function seatShape(seat: number): SeatShape {
  return SEAT_SHAPES[seat % SEAT_SHAPES.length] ?? 'circle';
}

/** The outline of a seat's shape in a box of 24. */
export function seatPath(seat: number): string {
  return PATHS[seatShape(seat)];
}

export function seatColour(seat: number): string {
  return `var(--seat-${seat % SEAT_SHAPES.length})`;
}
