import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Locale } from '@/lib/contract/text';
import type { Tx } from '@/server/platform/db/client';
import type { Actor } from '@/server/access/actor';
import { defineRow, queryRows } from '@/server/platform/db/rows';

const timeZoneRow = defineRow('account.timeZone', {
  time_zone: z.string(),
});

/** A moment for a message, in the time zone of the reader's branch, or of the school. */
export async function momentInWords(tx: Tx, actor: Actor, locale: Locale, at: Date): Promise<string> {
  const rows = await queryRows(
    tx,
    timeZoneRow,
    sql`
    select time_zone from branches where id = coalesce(${actor.branchId}::uuid,
      (select branch_id from students where user_id = ${actor.userId}),
      (select id from branches order by created_at, code limit 1))`,
  );
  return new Intl.DateTimeFormat(locale === 'ar' ? 'ar-u-ca-gregory-nu-latn' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: rows[0]?.time_zone ?? 'Asia/Riyadh',
  }).format(at);
}
