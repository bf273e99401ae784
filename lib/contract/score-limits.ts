/** Cells that one save may hold. */
export const MOST_SCORES = 3000;
