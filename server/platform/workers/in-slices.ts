const SLICE_MS = 8;

/**
 * Maps a long list and gives the event loop back every few milliseconds, so that nobody waits for the whole
 * of it.
 */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let since = performance.now();
  for (const [index, item] of items.entries()) {
    results.push(map(item, index));
    if (performance.now() - since < SLICE_MS) continue;
    await new Promise(setImmediate);
    since = performance.now();
  }
  return results;
}
