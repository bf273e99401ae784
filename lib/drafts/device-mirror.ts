import type { DeviceDrafts, DraftRow } from './device-drafts';
import type { DraftRecord } from './draft-record';
import type { DraftName } from './kinds';
import {
  connectMirror,
  draftFlag,
  hasDeviceDrafts,
  mirrorSlot,
  notifyMirror as notify,
  onDevice as kept,
} from './mirror-slot';

let opened: Promise<DeviceDrafts> | null = null;
/** The newest state of each draft that is not on the device yet; null: it goes. */
const pending = new Map<DraftName, DraftRecord | null>();
/** The device did not take the newest state of some draft. */
const failed = new Set<DraftName>();
/** The draft that is written now. */
let current: DraftName | null = null;
let pump: Promise<void> | null = null;

/** Loads the store ahead, so that it is there when the connection is gone. */
const prepareMirror = (): void => void open().catch(() => undefined);

function open(): Promise<DeviceDrafts> {
  const person = mirrorSlot.person;
  if (person === null) return Promise.reject(new Error('nobody is signed in'));
  opened ??= import('./device-drafts')
    .then(({ openDeviceDrafts }) => openDeviceDrafts(person))
    .catch((failure: unknown) => {
      // Its code did not arrive: the next change asks again.
      opened = null;
      throw failure;
    });
  return opened;
}

function reset(): void {
  opened = null;
  pending.clear();
  kept.clear();
  failed.clear();
}

function put(name: DraftName, record: DraftRecord | null): void {
  if (record === null && !kept.has(name) && !pending.has(name) && !hasDeviceDrafts()) return;
  kept.delete(name);
  pending.set(name, record);
  notify();
  pump ??= write().finally(() => {
    pump = null;
  });
}

/** Writes what is pending; of a draft that changes faster than it is written only the newest state. */
async function write(): Promise<void> {
  const person = mirrorSlot.person;
  try {
    const device = await open();
    for (let next = first(); next && person === mirrorSlot.person; next = first()) {
      const [name, record] = next;
      pending.delete(name);
      current = record && name;
      const isDone = record ? await device.put(name, record) : await device.drop(name).then(() => true);
      current = null;
      if (isDone) failed.delete(name);
      else failed.add(name);
      if (record && isDone && !pending.has(name)) kept.add(name);
      if (person !== null) draftFlag.note(person, device.isUsed());
      notify();
    }
  } catch {
    // The store could not be loaded or opened: the tab alone keeps it until the next change tries again.
    current = null;
    notify();
  }
}

const first = (): [DraftName, DraftRecord | null] | undefined => pending.entries().next().value;

/** Drafts of a person in a role and branch that no open tab works on, newest first; under one name, or all. */
export async function draftsLeft(mark: string, name?: DraftName): Promise<DraftRow[]> {
  if (!hasDeviceDrafts()) return [];
  try {
    const rows = await (await open()).left();
    return rows.filter((row) => row.owner === mark && (name === undefined || row.name === name));
  } catch {
    return [];
  }
}

/** Removes what another tab left; the reader took it over or gave it up. */
export async function removeLeft(row: DraftRow): Promise<void> {
  const person = mirrorSlot.person;
  try {
    const device = await open();
    await device.remove(row);
    if (person !== null) draftFlag.note(person, device.isUsed());
    notify();
  } catch {
    // It is offered again.
  }
}

/** Removes every draft of the person from this device: a sign-out by choice. Never throws. */
export async function clearMirror(): Promise<void> {
  const person = mirrorSlot.person;
  if (person === null || !hasDeviceDrafts()) return;
  try {
    const device = await open();
    pending.clear();
    await pump;
    await device.clear();
    draftFlag.note(person, false);
  } catch {
    // Sealed, and read by nobody else; it goes by its age.
  }
}

connectMirror({
  put,
  isWriting: (name) => pump !== null && (current === name || Boolean(pending.get(name))),
  reset,
  prepare: prepareMirror,
  isBusy: () => pump !== null,
  hasAll: () => pump === null && pending.size === 0 && failed.size === 0,
  settle: async (ms) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms);
    });
    await Promise.race([pump, limit]).finally(() => clearTimeout(timer));
  },
});
