export type Block<T> = { part: T; height: number };

/**
 * Puts blocks below two columns that begin with `start` pixels, the highest first and each into the shorter
 * column, so that neither stands empty beside the other. Within a column they keep their order.
 */
export function balancedColumns<T>(
  start: readonly [number, number],
  blocks: readonly Block<T>[],
): readonly [T[], T[]] {
  const heights: [number, number] = [...start];
  const columnOf = new Map<Block<T>, 0 | 1>();
  for (const block of [...blocks].sort((a, b) => b.height - a.height)) {
    const shorter = heights[0] <= heights[1] ? 0 : 1;
    columnOf.set(block, shorter);
    heights[shorter] += block.height;
  }
  const partsOf = (column: 0 | 1) =>
    blocks.filter((block) => columnOf.get(block) === column).map(({ part }) => part);
  return [partsOf(0), partsOf(1)];
}
