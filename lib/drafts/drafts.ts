import { draftOwner } from './draft-owner';
import {
  DRAFT_PREFIX as PREFIX,
  type DraftRecord,
  draftNames,
  GUEST,
  isRecord,
  storedUnder,
} from './draft-record';
import { type DraftName, TAB_KEY } from './kinds';
import { mirror } from './mirror-port';

const keyOf = (name: DraftName) => `${PREFIX}${name}`;

/** A name in the storage of the tab that belongs to drafts. */
export const isDraftName = (name: string): boolean => name.startsWith(PREFIX) || name === TAB_KEY;

const ownerOf = (isGuest: boolean) => (isGuest ? GUEST : draftOwner());

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

/** Whether this tab keeps text of a signed-in person that the school does not have. */
export function hasDrafts(): boolean {
  try {
    return draftNames().some((name) => (storedUnder(name)?.owner ?? GUEST) !== GUEST);
  } catch {
    return false;
  }
}
