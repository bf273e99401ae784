/** The best score of a package (0..1) as a mark out of `maxMark`, to hundredths; null where nothing counts yet. */
export const packageMark = (score: number | null, maxMark: number | null): number | null =>
  score === null || maxMark === null ? null : Math.round(score * maxMark * 100 + 1e-6) / 100;
