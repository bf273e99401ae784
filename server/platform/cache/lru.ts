export type Lru<Key, Value> = { get: (key: Key) => Value | undefined; set: (key: Key, value: Value) => void };

/** How much a cache keeps: `entries`, and the sum of what `weigh` gives for each, up to `weight`. */
export type LruLimits<Key, Value> = {
  entries: number;
  weight?: number;
  weigh?: (key: Key, value: Value) => number;
};

/** A bounded map; the entry that was not used for longest goes first. */
export function createLru<Key, Value>({
  entries,
  weight = Number.POSITIVE_INFINITY,
  weigh = () => 0,
}: LruLimits<Key, Value>): Lru<Key, Value> {
  const stored = new Map<Key, Value>();
  let total = 0;
  const drop = (key: Key) => {
    const value = stored.get(key);
    if (value === undefined) return;
    stored.delete(key);
    total -= weigh(key, value);
  };
  return {
    get(key) {
      const value = stored.get(key);
      if (value !== undefined) {
        stored.delete(key);
        stored.set(key, value);
      }
      return value;
    },
    set(key, value) {
      drop(key);
      stored.set(key, value);
      total += weigh(key, value);
      for (const oldest of stored.keys()) {
        if (stored.size <= entries && total <= weight) break;
        drop(oldest);
      }
    },
  };
}

/** A bounded memo of a pure text -> text function. A result above an eighth of `characters` is not kept. */
export function memoizeText(
  compute: (text: string) => string,
  { entries, characters }: { entries: number; characters: number },
): (text: string) => string {
  const weigh = (text: string, result: string) => text.length + result.length;
  const known = createLru<string, string>({ entries, weight: characters, weigh });
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = compute(text);
    if (weigh(text, result) <= characters / 8) known.set(text, result);
    return result;
  };
}
