import { DRAFT_PREFIX, personOf } from './draft-record';
import { hasDeviceDrafts, setMirrorPerson } from './mirror-slot';

let owner: string | null = null;
const waiting = new Set<() => void>();

const departures = new Set<() => void>();

/** Calls when another person than before owns the page. */
export const whenPersonChanges = (act: () => void): void => void departures.add(act);

/**
 * The frame of a signed-in person says whose page this is; before that no draft of a person is read or written. Drafts
 * of other people leave the tab.
 */
export function setDraftOwner(mark: string): void {
  const person = personOf(mark);
  if (owner !== null && personOf(owner) !== person) for (const act of departures) act();
  owner = mark;
  setMirrorPerson(person);
  if (mayHaveDrafts(true))
    void import('./drop-drafts').then(
      ({ dropDraftsOfOthers }) => dropDraftsOfOthers(mark),
      // What is read is compared with the owner anyway.
      () => undefined,
    );
  for (const act of [...waiting]) act();
}

/** The mark of the person whose drafts this page may read; null before it is known. */
export const draftOwner = (): string | null => owner;

/** Calls once it is known whose drafts may be read; at once for forms of guests. Returns the way out. */
export function whenDraftsAreOpen(isGuest: boolean, act: () => void): () => void {
  if (isGuest || owner !== null) {
    act();
    return () => {};
  }
  const once = () => {
    waiting.delete(once);
    act();
  };
  waiting.add(once);
  return () => void waiting.delete(once);
}

/** Whether this tab or device keeps any text: without it the code of drafts is not needed to open a page. */
export function mayHaveDrafts(isGuest: boolean): boolean {
  try {
    if (Object.keys(sessionStorage).some((name) => name.startsWith(DRAFT_PREFIX))) return true;
  } catch {
    // Storage refused.
  }
  return !isGuest && hasDeviceDrafts();
}

/** Forms of the page with unsent text that nothing keeps. */
const loose = new Set<object>();
export function noteLoose(form: object, isLoose: boolean): void {
  if (isLoose) loose.add(form);
  else loose.delete(form);
}
export const hasLoose = (): boolean => loose.size > 0;
