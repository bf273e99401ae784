export type Lru<Key, Value> = { get: (key: Key) => Value | undefined; set: (key: Key, value: Value) => void };

/** A bounded map; the entry that was not used for longest goes first. */
export function createLru<Key, Value>(most: number): Lru<Key, Value> {
  const kept = new Map<Key, Value>();
  return {
    get(key) {
      const value = kept.get(key);
      if (value !== undefined) {
        kept.delete(key);
        kept.set(key, value);
      }
      return value;
    },
    set(key, value) {
      kept.delete(key);
      kept.set(key, value);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}
