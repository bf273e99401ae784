import { forgetNewest } from '@/lib/forms/newest';
import { type DraftName, TAB_KEY } from './kinds';
import { mirror } from './mirror-port';

/** Text that the school does not have yet, with the saved state that it started from. */
export type DraftRecord = {
  /** Mark of the person who typed it; empty for guests. */
  owner: string;
  value: unknown;
  /** What the school had of the same fields when the text was typed; undefined: nothing. */
  base?: unknown;
  /** Moment of the last change, ms. */
  at: number;
  /** Page of the editor, with query. */
  path: string;
  /** Name of that page. */
  title: string;
};

const GUEST = '';
const PREFIX = 'draft:';
const keyOf = (name: DraftName) => `${PREFIX}${name}`;

/** A name in the storage of the tab that belongs to drafts. */
export const isDraftName = (name: string): boolean => name.startsWith(PREFIX) || name === TAB_KEY;

let owner: string | null = null;
const waiting = new Set<() => void>();

const personOf = (mark: string) => mark.split(' ')[0] ?? '';

/** The frame of a signed-in person says whose page this is; before that no draft of a person is read or written. */
export function setDraftOwner(mark: string): void {
  if (owner !== null && personOf(owner) !== personOf(mark)) forgetNewest();
  owner = mark;
  dropDraftsOfOthers(mark);
  mirror.setPerson(personOf(mark));
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

const ownerOf = (isGuest: boolean) => (isGuest ? GUEST : owner);

type StoreOptions = { base?: unknown; isGuest?: boolean };

/**
 * Keeps the text of an editor: at once in the storage of this tab, and for a signed-in person sealed on this device
 * (`device-mirror.ts`), where it outlives the tab. Other people never see it.
 */
export function storeDraft(
  name: DraftName,
  value: unknown,
  { base, isGuest = false }: StoreOptions = {},
): void {
  const of = ownerOf(isGuest);
  if (of === null) return;
  const { pathname, search } = location;
  const record: DraftRecord = {
    owner: of,
    value,
    base,
    at: Date.now(),
    path: pathname + search,
    title: document.title,
  };
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(record));
  } catch {
    // Storage refused or full: the device keeps it; the page asks before it is left.
  }
  if (!isGuest) mirror.put(name, record);
}

/** What this tab keeps under the name; undefined when nothing was kept, or by another person, whose text is dropped. */
export function readDraft(name: DraftName, isGuest = false): DraftRecord | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(name));
    if (text === null) return undefined;
    const kept: unknown = JSON.parse(text);
    if (isRecord(kept) && kept.owner === ownerOf(isGuest)) return kept;
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // As above.
  }
  return undefined;
}

/** The school has the text, or its writer gave it up. */
export function dropDraft(name: DraftName | null, isGuest = false): void {
  if (name === null) return;
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // As above.
  }
  if (!isGuest) mirror.put(name, null);
}

const draftNames = () => Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX));

/** A draft stays with the tab through an ended session; the next person to sign in finds none of another person. */
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

/** Forms of the page with unsent text that nothing keeps. */
const loose = new Set<object>();
export function noteLoose(form: object, isLoose: boolean): void {
  if (isLoose) loose.add(form);
  else loose.delete(form);
}
export const hasLoose = (): boolean => loose.size > 0;

/** Whether this tab keeps text of a signed-in person that the school does not have. */
export function hasDrafts(): boolean {
  try {
    return draftNames().some((name) => (storedUnder(name)?.owner ?? GUEST) !== GUEST);
  } catch {
    return false;
  }
}

function storedUnder(name: string): DraftRecord | null {
  const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
  return isRecord(kept) ? kept : null;
}

const isRecord = (found: unknown): found is DraftRecord =>
  typeof found === 'object' &&
  found !== null &&
  'owner' in found &&
  typeof found.owner === 'string' &&
  'value' in found &&
  'at' in found;
