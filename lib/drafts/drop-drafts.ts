import { draftNames, GUEST, personOf, storedUnder } from './draft-record';

/** A draft stays with the tab through an ended session; the next person to sign in finds none of another person. */
export function dropDraftsOfOthers(mark: string): void {
  try {
    for (const name of draftNames()) {
      const kept = storedUnder(name);
      if (kept && kept.owner !== GUEST && personOf(kept.owner) !== personOf(mark))
        sessionStorage.removeItem(name);
    }
  } catch {
    // As above.
  }
}
