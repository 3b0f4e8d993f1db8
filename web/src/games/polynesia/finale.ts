/** How long the eruption lasts, in times of a piece's travel. */
export const FINALE = 6;
