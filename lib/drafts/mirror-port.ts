import { waitingFlag } from '@/lib/outbox/waiting-flag';
import type { DraftRecord } from './drafts';
import type { DraftName } from './kinds';

/** What writes drafts to the device (`device-mirror.ts`); loaded when there is something to write or to read. */
export type Mirror = {
  /** Another person: the store of the one before is left. */
  reset: () => void;
  /** Writes a draft, or removes it (`null`). */
  put: (name: DraftName, record: DraftRecord | null) => void;
  prepare: () => void;
  isBusy: () => boolean;
  /** Everything that was put is on the device. */
  hasAll: () => boolean;
  /** Waits until everything is written, at most `ms`. */
  settle: (ms: number) => Promise<void>;
};

/** Set while this device keeps drafts of a person: without it no code of the store is loaded. */
export const draftFlag = waitingFlag('drafts');

let person: string | null = null;
let loaded: Mirror | null = null;
let loading: Promise<unknown> | null = null;
/** Drafts that were typed before the code came. */
const early = new Map<DraftName, DraftRecord | null>();
const isUsed = () => person !== null && draftFlag.isSet(person);

/** The code of the store has come; it gets what was put before. */
export function connectMirror(made: Mirror): void {
  loaded = made;
  for (const [name, record] of early) made.put(name, record);
  early.clear();
}

function load(): Promise<unknown> {
  loading ??= import('./device-mirror').catch(() => {
    // Without a connection the tab alone keeps it; the next change asks again.
    loading = null;
  });
  return loading;
}

/** The way of drafts to the device, light enough for every page. */
export const mirror = {
  person: () => person,
  setPerson(id: string): void {
    if (id === person) return;
    early.clear();
    person = id;
    loaded?.reset();
  },
  put(name: DraftName, record: DraftRecord | null): void {
    if (person === null || (record === null && !loaded && !early.has(name) && !isUsed())) return;
    if (loaded) return loaded.put(name, record);
    early.set(name, record);
    void load();
  },
  /** Loads the store ahead, so that it is there when the connection is gone. */
  prepare: () => load().then(() => loaded?.prepare()),
  /** Something typed on this page is not on the device yet. */
  isBusy: () => early.size > 0 || loaded?.isBusy() === true,
  hasAll: () => early.size === 0 && loaded?.hasAll() === true,
  /** Waits until everything is on the device, at most `ms`. */
  async settle(ms: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms);
    });
    const work = (early.size > 0 ? load() : Promise.resolve()).then(() => loaded?.settle(ms));
    await Promise.race([work, limit]).finally(() => clearTimeout(timer));
  },
  /** Whether this device keeps drafts of the person who is signed in. */
  isUsed,
};
