import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db, Tx } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';

/**
 * Browsers say at least monthly that they still take messages; what has been silent for longer is given up.
 */
const STALE = sql.raw(`interval '30 days'`);

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export type Registration = {
  userId: string;
  sessionId: string;
  service: 'fcm' | 'web_push';
  token: string;
  fingerprint: string | null;
  now: Date;
};

const registeredDeviceRow = defineRow('notifications.registeredDevice', {
  id: z.string(),
});

/**
 * Binds a browser to a session. A token that belonged to somebody else changes hands: the browser has one
 * person at a time. A session has one browser, so its older token goes. Repeating it only says that the
 * browser is still there.
 */
export async function registerDevice(db: Db, device: Registration): Promise<string> {
  const { userId, sessionId, service, token, fingerprint, now } = device;
  return db.transaction(async (tx) => {
    const hash = hashOf(token);
    await tx.execute(sql`delete from devices where session_id = ${sessionId} and token_hash <> ${hash}`);
    const rows = await queryRows(
      tx,
      registeredDeviceRow,
      sql`
      insert into devices (id, session_id, user_id, service, token, token_hash, fingerprint, created_at,
        seen_at)
      values (gen_random_uuid(), ${sessionId}, ${userId}, ${service}, ${token}, ${hash}, ${fingerprint},
        ${now}, ${now})
      on conflict (token_hash) do update set session_id = excluded.session_id, user_id = excluded.user_id,
        service = excluded.service, fingerprint = excluded.fingerprint, seen_at = excluded.seen_at
      returning id`,
    );
    return rows[0]?.id ?? '';
  });
}

/** The browser of a session takes no more messages. */
export const forgetDevice = (db: Db | Tx, sessionId: string) =>
  db.execute(sql`delete from devices where session_id = ${sessionId}`);

/** Devices that have been silent for a month, or whose session is over. */
export const dropStaleDevices = (db: Db, now: Date) =>
  db.execute(sql`delete from devices d where d.seen_at < ${now}::timestamptz - ${STALE}
    or not exists (select 1 from sessions s where s.id = d.session_id and s.expires_at > ${now})`);
