import { type DeviceBox, openDeviceBox } from '@/lib/outbox/device-box';
import type { DraftRecord } from './draft-record';
import { createTabName, type TabName } from './tab-name';
import type { DraftName } from './kinds';

/** A draft on the device: each tab has its own, so that two tabs never overwrite each other. */
export type DraftRow = DraftRecord & { name: DraftName; tab: string };

/** Characters of one draft; a longer one stays in its tab alone. */
export const MOST_OF_ONE = 2_000_000;
/** Characters of all drafts of a person, and how many there are; the oldest go first. */
export const MOST_OF_ALL = 20_000_000;
export const MOST_DRAFTS = 200;
/** Milliseconds that a draft nobody comes back to is kept. */
export const LONGEST = 30 * 24 * 60 * 60_000;

const sizeOf = (row: DraftRecord) => JSON.stringify(row).length;

/** What is too old, or beyond the limits, of the drafts of one person. */
export function beyondLimits(rows: readonly DraftRow[], now: number): DraftRow[] {
  const newest = [...rows].sort((one, other) => other.at - one.at);
  let sum = 0;
  return newest.filter((row, index) => {
    sum += sizeOf(row);
    return now - row.at > LONGEST || sum > MOST_OF_ALL || index >= MOST_DRAFTS;
  });
}

export type DeviceDrafts = {
  /** False: the device did not take it. */
  put: (name: DraftName, record: DraftRecord) => Promise<boolean>;
  drop: (name: DraftName) => Promise<boolean>;
  /** Drafts whose tab is gone, newest first. */
  left: () => Promise<DraftRow[]>;
  remove: (row: Pick<DraftRow, 'name' | 'tab'>) => Promise<void>;
  clear: () => Promise<void>;
  /** Whether anything is kept. */
  isUsed: () => boolean;
};

type Ports = { box: DeviceBox<DraftRow>; tab: TabName; now: () => number };

export async function createDeviceDrafts({ box, tab, now }: Ports): Promise<DeviceDrafts> {
  const known = new Set<string>();
  const keyOf = ({ name, tab: of }: Pick<DraftRow, 'name' | 'tab'>) => JSON.stringify([name, of]);
  /** Names that this tab keeps. */
  const own = new Set<DraftName>();
  const remove = async (row: Pick<DraftRow, 'name' | 'tab'>) => {
    await box.remove(row.name, row.tab);
    known.delete(keyOf(row));
  };
  const rows = await box.all();
  for (const row of rows) known.add(keyOf(row));
  for (const row of beyondLimits(rows, now())) await remove(row);

  return {
    async put(name, record) {
      if (sizeOf(record) > MOST_OF_ONE) return false;
      const row = { ...record, name, tab: await tab.claim() };
      own.add(name);
      try {
        await box.put(name, row.tab, row);
        known.add(keyOf(row));
        return true;
      } catch {
        return false;
      }
    },
    async drop(name) {
      await remove({ name, tab: tab.current() });
      own.delete(name);
      if (own.size === 0) tab.release();
      return true;
    },
    async left() {
      const all = await box.all();
      const isOpen = await tab.openTabs();
      const isLeft = (row: DraftRow) =>
        row.tab === tab.current() ? !own.has(row.name) : !isOpen.has(row.tab);
      return all.filter(isLeft).sort((one, other) => other.at - one.at);
    },
    remove,
    async clear() {
      for (const { name, tab: of } of await box.all()) await remove({ name, tab: of });
      own.clear();
      tab.release();
    },
    isUsed: () => known.size > 0,
  };
}

/** The drafts of a person on this device, sealed where the browser can seal. */
export const openDeviceDrafts = async (person: string): Promise<DeviceDrafts> =>
  createDeviceDrafts({
    box: await openDeviceBox<DraftRow>('staff-drafts', person),
    tab: createTabName(),
    now: Date.now,
  });
