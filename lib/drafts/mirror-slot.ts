import { waitingFlag } from '@/lib/outbox/waiting-flag';
import type { DraftRecord } from './draft-record';
import type { DraftName } from './kinds';

/** What writes drafts to the device (`device-mirror.ts`); loaded when there is something to write or to read. */
export type Mirror = {
  /** Another person: the store of the one before is left. */
  reset: () => void;
  /** Writes a draft, or removes it (`null`). */
  put: (name: DraftName, record: DraftRecord | null) => void;
  prepare: () => void;
  /** The newest state of this draft is on its way to the device. */
  isWriting: (name: DraftName) => boolean;
  isBusy: () => boolean;
  /** Everything that was put is on the device. */
  hasAll: () => boolean;
  /** Waits until everything is written, at most `ms`. */
  settle: (ms: number) => Promise<void>;
};

/** Set while this device keeps drafts of a person: without it no code of the store is loaded. */
export const draftFlag = waitingFlag('drafts');

type Slot = {
  person: string | null;
  /** The code of the store, once it has come. */
  loaded: Mirror | null;
  /** Drafts that were typed before. */
  early: Map<DraftName, DraftRecord | null>;
};
export const mirrorSlot: Slot = { person: null, loaded: null, early: new Map() };

/** Whose drafts this device keeps now; another person begins with an empty slot. */
export function setMirrorPerson(id: string): void {
  if (id === mirrorSlot.person) return;
  mirrorSlot.early.clear();
  mirrorSlot.person = id;
  mirrorSlot.loaded?.reset();
}

/** Whether this device keeps drafts of the person who is signed in. */
export const hasDeviceDrafts = (): boolean =>
  mirrorSlot.person !== null && draftFlag.isSet(mirrorSlot.person);

/** The code of the store has come; it gets what was put before. */
export function connectMirror(made: Mirror): void {
  mirrorSlot.loaded = made;
  for (const [name, record] of mirrorSlot.early) made.put(name, record);
  mirrorSlot.early.clear();
}

/** Drafts of this page that the device has, in their newest state. */
export const onDevice = new Set<DraftName>();
const listeners = new Set<() => void>();
export const notifyMirror = (): void => {
  for (const listener of [...listeners]) listener();
};

/** Whether the newest state of this draft is on the device. */
export const isOnDevice = (name: DraftName): boolean => onDevice.has(name);

/** Calls after each change of what the device has. Returns the way out. */
export function watchMirror(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the newest state of this draft is on its way to the device. */
export const isBeingKept = (name: DraftName): boolean =>
  Boolean(mirrorSlot.early.get(name)) || mirrorSlot.loaded?.isWriting(name) === true;
