import { type DBSchema, openDB } from 'idb';
import { type Cipher, createCipher, type Sealed } from './cipher';
import { userKey } from './user-key';

/** Documents of one user that this device keeps until the school has them, by group and name within it. */
export type DeviceBox<Value> = {
  kind: 'indexeddb' | 'local' | 'none';
  /** Rejects when the device refuses. */
  put: (group: string, name: string, value: Value) => Promise<void>;
  /** Of one group, or of all. */
  all: (group?: string) => Promise<Value[]>;
  remove: (group: string, name: string) => Promise<void>;
};

type Row = { user: string; group: string; name: string; sealed: Sealed };
type Schema = DBSchema & {
  keys: { key: string; value: CryptoKey };
  documents: { key: [string, string, string]; value: Row; indexes: { user: string } };
};
const strict = { durability: 'strict' } as const;

async function openSealed<Value>(database: string, user: string): Promise<DeviceBox<Value>> {
  const db = await openDB<Schema>(database, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('keys');
      fresh
        .createObjectStore('documents', { keyPath: ['user', 'group', 'name'] })
        .createIndex('user', 'user');
    },
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  });
  const cipher: Cipher = createCipher(await userKey(db, user));
  const place = (group: string, name: string) => [user, group, name].join('/');
  return {
    kind: 'indexeddb',
    async put(group, name, value) {
      const sealed = await cipher.seal(value, place(group, name));
      const tx = db.transaction('documents', 'readwrite', strict);
      await tx.store.put({ user, group, name, sealed });
      await tx.done;
    },
    async all(group) {
      const rows = await db.getAllFromIndex('documents', 'user', user);
      const wanted = rows.filter((row) => group === undefined || row.group === group);
      const open = (row: Row) => cipher.open<Value>(row.sealed, place(row.group, row.name)).catch(() => null);
      return (await Promise.all(wanted.map(open))).filter((value) => value !== null);
    },
    async remove(group, name) {
      const tx = db.transaction('documents', 'readwrite', strict);
      await tx.store.delete([user, group, name]);
      await tx.done;
    },
  };
}

/**
 * The second choice: localStorage, not sealed, because a key that cannot be read has no place to live there.
 */
function openLocal<Value>(database: string, user: string, storage: Storage): DeviceBox<Value> {
  storage.setItem(`${database}:probe`, '1');
  storage.removeItem(`${database}:probe`);
  const key = (...parts: string[]) => [database, user, ...parts].join(':');
  return {
    kind: 'local',
    async put(group, name, value) {
      storage.setItem(key(group, name), JSON.stringify(value));
    },
    async all(group) {
      const prefix = group === undefined ? `${key()}:` : `${key(group)}:`;
      return Object.keys(storage)
        .filter((name) => name.startsWith(prefix))
        .flatMap((name) => {
          try {
            return [JSON.parse(storage.getItem(name) ?? '') as Value];
          } catch {
            return [];
          }
        });
    },
    async remove(group, name) {
      storage.removeItem(key(group, name));
    },
  };
}

function openNothing<Value>(): DeviceBox<Value> {
  return {
    kind: 'none',
    put: async () => {
      throw new Error('this browser keeps nothing');
    },
    all: async () => [],
    remove: async () => {},
  };
}

/** The best place that this browser has. Never throws. */
export async function openDeviceBox<Value>(database: string, user: string): Promise<DeviceBox<Value>> {
  let second: DeviceBox<Value>;
  try {
    second = openLocal<Value>(database, user, globalThis.localStorage);
  } catch {
    second = openNothing<Value>();
  }
  try {
    const first = await openSealed<Value>(database, user);
    await first.all();
    return {
      kind: first.kind,
      put: (group, name, value) => first.put(group, name, value).catch(() => second.put(group, name, value)),
      all: async (group) => [...(await first.all(group)), ...(await second.all(group))],
      async remove(group, name) {
        await Promise.allSettled([first.remove(group, name), second.remove(group, name)]);
      },
    };
  } catch {
    return second;
  }
}
