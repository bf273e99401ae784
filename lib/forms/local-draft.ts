/** Words that are not sent yet, kept in the storage of this tab under the name of their form. */
type Kept = { owner: string; value: unknown };

const GUEST = '';
const PREFIX = 'draft:';
const keyOf = (name: string) => `${PREFIX}${name}`;

/** A name in the storage of the tab under which words of a form are kept. */
export const isDraftName = (name: string): boolean => name.startsWith(PREFIX);

let owner: string | null = null;
const waiting = new Set<() => void>();

/**
 * The frame of a signed-in person says whose page this is; until then drafts of persons are neither read nor
 * written.
 */
export function setDraftOwner(mark: string): void {
  owner = mark;
  dropDraftsOfOthers(mark);
  for (const act of [...waiting]) act();
}

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

const ownerOf = (isGuest: boolean) => (isGuest ? GUEST : owner);

/** Keeps the words of a form; another tab and another person never see them. */
export function storeDraft(name: string, value: unknown, isGuest = false): void {
  const of = ownerOf(isGuest);
  if (of === null) return;
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify({ owner: of, value } satisfies Kept));
  } catch {
    // Storage refused or full: the words live as long as the page, and the guard asks before it is left.
  }
}

/** What was kept under the name; undefined when nothing was, or it is another person's, which is dropped. */
export function readDraft(name: string, isGuest = false): unknown {
  try {
    const text = sessionStorage.getItem(keyOf(name));
    if (text === null) return undefined;
    const kept: unknown = JSON.parse(text);
    if (isKept(kept) && kept.owner === ownerOf(isGuest)) return kept.value;
    dropDraft(name);
  } catch {
    // As above.
  }
  return undefined;
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // As above.
  }
}

const draftNames = () => Object.keys(sessionStorage).filter((name) => isDraftName(name));

const personOf = (mark: string) => mark.split(' ')[0];

/**
 * A draft stays with the tab through an ended session; the next person to sign in finds none of another
 * person.
 */
function dropDraftsOfOthers(mark: string): void {
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

/** Whether this tab keeps words of a signed-in person that the school does not have. */
export function hasDrafts(): boolean {
  try {
    return draftNames().some((name) => (storedUnder(name)?.owner ?? GUEST) !== GUEST);
  } catch {
    return false;
  }
}

function storedUnder(name: string): Kept | null {
  const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
  return isKept(kept) && typeof kept.owner === 'string' ? kept : null;
}

const isKept = (found: unknown): found is Kept =>
  typeof found === 'object' && found !== null && 'owner' in found && 'value' in found;
