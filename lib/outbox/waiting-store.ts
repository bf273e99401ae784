/** Refusals that another try may not get. */
export const mayComeThrough = (status: number) =>
  status === 0 || status === 401 || status === 429 || status >= 500;

type Entries<Entry> = Record<string, Entry>;

/**
 * What waits on this device for the school, by a key: one store a person. It outlives the session, as every
 * answer that has not arrived (`waiting-here.ts`). In a full or closed store nothing is kept, and nothing is
 * found.
 */
export function waitingStore<Entry>(name: string, isEntry: (value: object) => value is Entry & object) {
  const keyOf = (viewerId: string) => `${name} ${viewerId}`;
  const isWhole = (value: unknown): value is Entries<Entry> =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (entry: unknown) => typeof entry === 'object' && entry !== null && isEntry(entry),
    );
  return {
    read: (viewerId: string): Entries<Entry> => {
      try {
        const found: unknown = JSON.parse(localStorage.getItem(keyOf(viewerId)) ?? '{}');
        return isWhole(found) ? found : {};
      } catch {
        return {};
      }
    },
    keep: (viewerId: string, entries: Entries<Entry>): void => {
      try {
        if (Object.keys(entries).length === 0) localStorage.removeItem(keyOf(viewerId));
        else localStorage.setItem(keyOf(viewerId), JSON.stringify(entries));
      } catch {
        // What was seen or reached counts again when it is seen or reached again.
      }
    },
  };
}
