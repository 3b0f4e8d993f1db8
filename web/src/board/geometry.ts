/** A point on a stage, in its own units. */
export interface Point {
  x: number;
  y: number;
}

/** A part of a stage. */
export interface Box extends Point {
  width: number;
  height: number;
}

/** A square on a stage. */
export interface Square extends Point {
  size: number;
}

/** What a board is given, in pixels. */
export interface Room {
  width: number;
  height: number;
}

/** What a pointer draws its outline around: a square, unless it is not as high as it is wide. */
export interface PointedSpot extends Square {
  height?: number;
}
