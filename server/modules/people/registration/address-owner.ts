import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Locale } from '@/lib/contract/text';
import { locales } from '@/lib/contract/localized';
import type { Tx } from '@/server/platform/db/client';
import { queueMessage } from '@/server/platform/messaging/queue-message';
import type { SchoolDeps } from '@/server/boot/deps';
import { defineRow, hasRow, queryRows, type RowOf } from '@/server/platform/db/rows';

const DAY = sql`interval '1 day'`;

/** Where the code of a registration goes. */
export type Contact = { channel: 'mail' | 'sms'; target: string };

/** A person or a number that has an account: its owner is notified once a day at most. */
export async function notifyOwner(
  tx: Tx,
  deps: SchoolDeps,
  owner: { id: string; language: Locale },
  { channel, target }: Contact,
  now: Date,
): Promise<void> {
  const wasNotified = await hasRow(
    tx,
    sql`select 1 from outgoing_messages where recipient = ${target}
    and template = 'already-registered' and created_at > ${now}::timestamptz - ${DAY} limit 1`,
  );
  if (wasNotified) return;
  const { publicUrl } = deps.settings;
  await queueMessage(tx, {
    channel,
    recipient: target,
    userId: owner.id,
    template: 'already-registered',
    params: { url: publicUrl ? `${publicUrl}/${owner.language}/auth/login` : '' },
    locale: owner.language,
    now,
  });
}

const ownerRow = defineRow('registration.owner', {
  id: z.string(),
  language: z.enum(locales),
  status: z.string(),
});

export type Owner = RowOf<typeof ownerRow>;

/** Whose address the code would go to. */
export async function ownerOf(tx: Tx, target: string): Promise<Owner | undefined> {
  const rows = await queryRows(
    tx,
    ownerRow,
    sql`
    select id, language, status from users where lower(email) = ${target} or phone = ${target} limit 1`,
  );
  return rows[0];
}
