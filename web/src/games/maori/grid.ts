/** Where spaces and berths are, counted in spaces: geometry, not rules. */

export function column(cell: string): number {
  return cell.charCodeAt(0) - 97;
}

export function row(cell: string): number {
  return Number(cell.slice(1)) - 1;
}

export function cellAt(x: number, y: number): string {
  return `${String.fromCharCode(97 + x)}${y + 1}`;
}

/** Places beside the matrix, and spaces along one of its sides. */
const EDGES = 16;
const SIDE = 4;

/** Where a place beside the matrix is, in spaces of the matrix: -1 and 4 are outside. */
export function edgeSpot(edge: number): { x: number; y: number } {
  const along = edge % SIDE;
  switch (Math.floor(edge / SIDE)) {
    case 0:
      return { x: along, y: -1 };
    case 1:
      return { x: SIDE, y: along };
    case 2:
      return { x: SIDE - 1 - along, y: SIDE };
    default:
      return { x: -1, y: SIDE - 1 - along };
  }
}

/** The places that a ship passes between two of them, so that its picture keeps to the course around the matrix. */
export function course(from: number, to: number): number[] {
  const steps = stepsTo(from, to) % EDGES;
  return steps === 0 ? [] : [...Array(steps - 1).keys()].map((step) => (from + step + 1) % EDGES);
}

/** How far it is clockwise from one place beside the matrix to another: once around to where one is. */
export function stepsTo(from: number, to: number): number {
  return (to - from + EDGES) % EDGES || EDGES;
}
