type Rated = { id: string; mean: number };

/**
 * Ids of the highest and of the lowest means, at most `most` of each and at most half of all. Equal means
 * have no rank: of those on both sides of the line none is named.
 */
export function highestAndLowest(
  rated: readonly Rated[],
  most: number,
): { highest: string[]; lowest: string[] } {
  const ranked = rated.toSorted((one, other) => other.mean - one.mean);
  const named = Math.min(most, Math.floor(ranked.length / 2));
  const below = ranked[named]?.mean ?? -Infinity;
  const above = ranked[ranked.length - named - 1]?.mean ?? Infinity;
  return {
    highest: ranked.slice(0, named).flatMap(({ id, mean }) => (mean > below ? id : [])),
    lowest: ranked
      .slice(ranked.length - named)
      .toReversed()
      .flatMap(({ id, mean }) => (mean < above ? id : [])),
  };
}
