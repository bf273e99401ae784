import type { DraftRecord } from './draft-record';
import type { DraftName } from './kinds';
import { hasDeviceDrafts, mirrorSlot as slot, notifyMirror } from './mirror-slot';

let loading: Promise<unknown> | null = null;

function load(): Promise<unknown> {
  loading ??= import('./device-mirror').catch(() => {
    // Without a connection the tab alone keeps it; the next change asks again.
    loading = null;
  });
  return loading;
}

/** The way of drafts to the device, light enough for every page. */
export const mirror = {
  person: () => slot.person,
  put(name: DraftName, record: DraftRecord | null): void {
    if (slot.person === null) return;
    if (record === null && !slot.loaded && !slot.early.has(name) && !hasDeviceDrafts()) return;
    if (slot.loaded) return slot.loaded.put(name, record);
    slot.early.set(name, record);
    notifyMirror();
    void load();
  },
  /** Loads the store ahead, so that it is there when the connection is gone. */
  prepare: () => load().then(() => slot.loaded?.prepare()),
  /** Something typed on this page is not on the device yet. */
  isBusy: () => slot.early.size > 0 || slot.loaded?.isBusy() === true,
  hasAll: () => slot.early.size === 0 && slot.loaded?.hasAll() === true,
  /** Waits until everything is on the device, at most `ms`. */
  async settle(ms: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms);
    });
    const work = (slot.early.size > 0 ? load() : Promise.resolve()).then(() => slot.loaded?.settle(ms));
    await Promise.race([work, limit]).finally(() => clearTimeout(timer));
  },
  /** Whether this device keeps drafts of the person who is signed in. */
  isUsed: hasDeviceDrafts,
};
