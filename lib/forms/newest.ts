import { whenPersonChanges } from '@/lib/drafts/draft-owner';

export type Versioned = { version: number };

/** The newest state of a thing that this tab got from the school, by the name of its draft. */
const newest = new Map<string, Versioned>();
/** Editors of one visit; older ones are read from the school again anyway. */
const MOST_KEPT = 20;

/** Keeps a state that the school answered with. */
export function noteNewest<Row extends Versioned>(name: string, row: Row): void {
  const known = newest.get(name);
  if (known && known.version >= row.version) return;
  newest.delete(name);
  newest.set(name, row);
  const [oldest] = newest.keys();
  if (newest.size > MOST_KEPT && oldest !== undefined) newest.delete(oldest);
}

/** Begins anew: another person, or another test. */
export const forgetNewest = (): void => newest.clear();

/**
 * The given state, or the one that this tab saved since: the way back shows a page as it was drawn before its
 * last save, and an editor that began with it would take its own save for one of somebody else.
 */
export function newestOf<Row extends Versioned>(name: string, given: Row): Row {
  const known = newest.get(name) as Row | undefined;
  return known && known.version > given.version ? known : given;
}

whenPersonChanges(forgetNewest);
