export type Block<T> = { part: T; height: number };

/**
 * Puts blocks one after another at the end of the shorter of two columns that begin with `start` pixels, so that
 * neither stands empty beside the other.
 */
export function balancedColumns<T>(
  start: readonly [number, number],
  blocks: readonly Block<T>[],
): readonly [T[], T[]] {
  const heights = [...start];
  const columns: [T[], T[]] = [[], []];
  for (const { part, height } of blocks) {
    const shorter = (heights[0] ?? 0) <= (heights[1] ?? 0) ? 0 : 1;
    columns[shorter].push(part);
    heights[shorter] = (heights[shorter] ?? 0) + height;
  }
  return columns;
}
