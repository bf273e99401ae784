import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '../db/client';
import type { Log } from '@/server/boot/deps';
import type { PushPort, SendResult } from './send-types';
import { defineRow, queryRows, type RowOf } from '../db/rows';

const BATCH = 50;
/** A process that dies while it sends leaves its rows to others after this. */
const LEASE_MS = 60_000;
const MOST_TRIES = 6;
const FIRST_WAIT_MS = 30_000;
const MOST_WAIT_MS = 1_800_000;

export type PushPorts = { web_push: PushPort; fcm: PushPort | null };

const claimedRow = defineRow('platform.claimed', {
  id: z.string(),
  user_id: z.string(),
  notification_id: z.string(),
  device_id: z.string().nullable(),
  tries: z.number(),
  is_wanted: z.boolean(),
});

type Claimed = RowOf<typeof claimedRow>;
const deviceRow = defineRow('platform.device', {
  id: z.string(),
  service: z.enum(['fcm', 'web_push']),
  token: z.string(),
});

type Device = RowOf<typeof deviceRow>;

/** Wait after `tries` failures: 30 s doubled up to half an hour, or what the service asked for. */
export const waitAfter = (tries: number, askedMs: number | null): number =>
  Math.max(askedMs ?? 0, Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), MOST_WAIT_MS));

async function claim(db: Db, now: Date): Promise<Claimed[]> {
  const rows = await queryRows(
    db,
    claimedRow,
    sql`
    with mine as (
      update push_queue set not_before = ${new Date(now.getTime() + LEASE_MS)}, tries = tries + 1
      where id in (select id from push_queue where channel = 'push' and not_before <= ${now}
        order by not_before limit ${BATCH} for update skip locked)
      returning id, user_id, notification_id, device_id, tries)
    select mine.*, exists (select 1 from notifications n where n.id = mine.notification_id
      and n.read_at is null) as is_wanted
    from mine`,
  );
  return rows;
}

async function devicesOf(db: Db, row: Claimed, now: Date): Promise<Device[]> {
  const rows = await queryRows(
    db,
    deviceRow,
    sql`
    select d.id, d.service, d.token from devices d join sessions s on s.id = d.session_id
    and s.expires_at > ${now}
    where d.user_id = ${row.user_id} and s.user_id = d.user_id
      and (${row.device_id}::uuid is null or d.id = ${row.device_id}::uuid)`,
  );
  return rows;
}

/** Sends one row to the devices of its person. What has to be tried again waits for that device alone. */
async function deliver({ db, ports, log, clock }: Sender, row: Claimed, now: Date): Promise<void> {
  const devices = row.is_wanted ? await devicesOf(db, row, now) : [];
  const payload = { notification_id: row.notification_id };
  const results = await Promise.all(
    devices.map(async (device): Promise<{ device: Device; result: SendResult }> => {
      const port = ports[device.service];
      return {
        device,
        result: port ? await port(device.token, payload, now) : { kind: 'refused', reason: 'not set up' },
      };
    }),
  );
  const at = clock().getTime();
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from push_queue where id = ${row.id}`);
    for (const { device, result } of results) {
      if (result.kind === 'gone') await tx.execute(sql`delete from devices where id = ${device.id}`);
      if (result.kind === 'refused') log('warn', 'push.refused', { reason: result.reason });
      if (result.kind !== 'retry') continue;
      if (row.tries >= MOST_TRIES) {
        log('warn', 'push.given_up', { reason: result.reason });
        continue;
      }
      const next = new Date(at + waitAfter(row.tries, result.afterMs));
      await tx.execute(sql`
        insert into push_queue (id, user_id, notification_id, channel, device_id, not_before, tries)
        values (gen_random_uuid(), ${row.user_id}, ${row.notification_id}, 'push', ${device.id}, ${next},
          ${row.tries})`);
    }
  });
}

type Sender = { db: Db; ports: PushPorts; log: Log; clock: () => Date };

/**
 * Sends what is due, until nothing is; answers how many rows were handled. Safe in several processes at once.
 */
export async function sendDue(sender: Sender, now: Date): Promise<number> {
  let handled = 0;
  for (let rows = await claim(sender.db, now); rows.length > 0; rows = await claim(sender.db, now)) {
    await Promise.all(rows.map((row) => deliver(sender, row, now)));
    handled += rows.length;
  }
  return handled;
}
