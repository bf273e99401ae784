import type { DBSchema, IDBPDatabase } from 'idb';
import { newKey } from './cipher';

const strict = { durability: 'strict' } as const;
type Keys = DBSchema & { keys: { key: string; value: CryptoKey } };

/**
 * The key of a user in the store `keys` of a device's database, made at the first use; null where the browser
 * offers no cryptography (plain http).
 */
export async function userKey<Schema extends Keys>(
  database: IDBPDatabase<Schema>,
  user: string,
): Promise<CryptoKey | null> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return null;
  // What other stores there are makes no difference here, but the library’s types are not open to that.
  const db = database as unknown as IDBPDatabase<Keys>;
  const known = await db.get('keys', user);
  if (known) return known;
  const fresh = await newKey(subtle);
  const tx = db.transaction('keys', 'readwrite', strict);
  // Another tab may have been quicker; a second key would make its rows unreadable.
  const first = await tx.store.get(user);
  if (!first) await tx.store.put(fresh, user);
  await tx.done;
  return first ?? fresh;
}
