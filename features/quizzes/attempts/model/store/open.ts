import { type AnswerRecord, isNewer, recordKey } from '../record';
import { openIndexedStore } from './indexed';
import { openLocalStore } from './local';
import type { AttemptMemory, DeviceStore } from './store';

const refuse = async () => {
  throw new Error('this browser keeps nothing');
};
const nothing: DeviceStore = {
  kind: 'none',
  put: refuse,
  records: async () => [],
  remember: refuse,
  recall: async () => null,
  attempts: async () => [],
  forget: async () => {},
};

function newest(records: AnswerRecord[]): AnswerRecord[] {
  const byKey = new Map<string, AnswerRecord>();
  for (const record of records) {
    const known = byKey.get(recordKey(record));
    if (!known || isNewer(record, known)) byKey.set(recordKey(record), record);
  }
  return [...byKey.values()];
}

const later = (a: AttemptMemory | null, b: AttemptMemory | null) =>
  !a || (b && b.updated_at > a.updated_at) ? b : a;

/** Reads both, writes to the first and falls back to the second for what the first refuses (quota). */
function withFallback(first: DeviceStore, second: DeviceStore): DeviceStore {
  return {
    kind: first.kind,
    put: (record) => first.put(record).catch(() => second.put(record)),
    records: async (id) => newest([...(await first.records(id)), ...(await second.records(id))]),
    remember: (memory) => first.remember(memory).catch(() => second.remember(memory)),
    recall: async (id) => later(await first.recall(id), await second.recall(id)),
    async attempts() {
      const all = [...(await first.attempts()), ...(await second.attempts())];
      return [...new Map(all.map((memory) => [memory.attempt_id, memory])).values()];
    },
    async forget(id) {
      await Promise.allSettled([first.forget(id), second.forget(id)]);
    },
  };
}

function local(user: string): DeviceStore {
  try {
    return openLocalStore(user, globalThis.localStorage);
  } catch {
    return nothing;
  }
}

/** The best store that this browser has for the answers of a user. Never throws. */
export async function openStore(user: string): Promise<DeviceStore> {
  const second = local(user);
  try {
    const first = await openIndexedStore(user);
    await first.attempts();
    return withFallback(first, second);
  } catch {
    return second;
  }
}
