import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { AnswerRecord } from '../record';
import { type Cipher, createCipher, type Sealed } from '@/lib/outbox/cipher';
import { userKey } from '@/lib/outbox/user-key';
import { type AttemptMemory, type DeviceStore, isOwed } from './store';

type AnswerRow = {
  user: string;
  attempt: string;
  question: string;
  epoch: number;
  owed: 0 | 1;
  sealed: Sealed;
};
type MemoryRow = { user: string; attempt: string; sealed: Sealed };
type Schema = DBSchema & {
  keys: { key: string; value: CryptoKey };
  answers: {
    key: [string, string, string, number];
    value: AnswerRow;
    indexes: { attempt: [string, string] };
  };
  attempts: { key: [string, string]; value: MemoryRow; indexes: { user: string } };
};

const NAME = 'school-attempts';
const strict = { durability: 'strict' } as const;

function openDatabase(onGone: () => void) {
  return openDB<Schema>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('keys');
      db.createObjectStore('answers', { keyPath: ['user', 'attempt', 'question', 'epoch'] }).createIndex(
        'attempt',
        ['user', 'attempt'],
      );
      db.createObjectStore('attempts', { keyPath: ['user', 'attempt'] }).createIndex('user', 'user');
    },
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
    terminated: onGone,
  });
}

/**
 * The device's database for one user. Throws when the browser refuses it (blocked, private mode, no space).
 */
export async function openIndexedStore(user: string): Promise<DeviceStore> {
  let connection: Promise<IDBPDatabase<Schema>> | null = null;
  const database = () => {
    connection ??= openDatabase(() => {
      connection = null;
    });
    connection.catch(() => {
      connection = null;
    });
    return connection;
  };
  const cipher: Cipher = createCipher(await userKey(await database(), user));
  const place = (...parts: (string | number)[]) => [user, ...parts].join('/');
  const openRow = (row: AnswerRow) =>
    cipher.open<AnswerRecord>(row.sealed, place(row.attempt, row.question, row.epoch)).catch(() => null);

  async function records(attempt: string) {
    const rows = await (await database()).getAllFromIndex('answers', 'attempt', [user, attempt]);
    return (await Promise.all(rows.map(openRow))).filter((record) => record !== null);
  }

  async function openMemory(row: MemoryRow | undefined) {
    return row ? cipher.open<AttemptMemory>(row.sealed, place(row.attempt)).catch(() => null) : null;
  }

  return {
    kind: 'indexeddb',
    records,
    async put(record) {
      const { attempt_id: attempt, question_id: question, epoch } = record;
      const sealed = await cipher.seal(record, place(attempt, question, epoch));
      const tx = (await database()).transaction('answers', 'readwrite', strict);
      await tx.store.put({ user, attempt, question, epoch, owed: isOwed(record) ? 1 : 0, sealed });
      await tx.done;
    },
    async remember(memory) {
      const sealed = await cipher.seal(memory, place(memory.attempt_id));
      const tx = (await database()).transaction('attempts', 'readwrite', strict);
      await tx.store.put({ user, attempt: memory.attempt_id, sealed });
      await tx.done;
    },
    recall: async (attempt) => openMemory(await (await database()).get('attempts', [user, attempt])),
    async attempts() {
      const rows = await (await database()).getAllFromIndex('attempts', 'user', user);
      return (await Promise.all(rows.map(openMemory))).filter((memory) => memory !== null);
    },
    async forget(attempt) {
      const tx = (await database()).transaction(['answers', 'attempts'], 'readwrite', strict);
      const rows = await tx.objectStore('answers').index('attempt').getAll([user, attempt]);
      for (const row of rows.filter(({ owed }) => !owed)) {
        await tx.objectStore('answers').delete([user, row.attempt, row.question, row.epoch]);
      }
      if (rows.every(({ owed }) => !owed)) await tx.objectStore('attempts').delete([user, attempt]);
      await tx.done;
    },
  };
}
