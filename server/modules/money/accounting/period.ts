import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Currency, currencies } from '@/lib/contract/billing';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { defineRow, queryOne } from '@/server/platform/db/rows';
import { FieldErrors } from '@/server/router/errors';

export type BooksAccess = Access<'payment.office_books'>;
export type Period = { from: string; to: string };
type Given = { from?: string | undefined; to?: string | undefined };

/** The first day of its month. */
const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
const todayRow = defineRow('accounting.today', { today: z.string(), time_zone: z.string() });

/** Today in the zone of the branch. */
export const todayOf = (db: Db | Tx, branchId: string, now: Date) =>
  queryOne(
    db,
    todayRow,
    sql`select (${now}::timestamptz at time zone b.time_zone)::date::text as today, b.time_zone
      from branches b where b.id = ${branchId}`,
  );

/** This month up to today where nothing is named. Errors: 422 where the days stand the other way round. */
export function periodOf({ from, to }: Given, today: string): Period {
  const last = to ?? (from !== undefined && from > today ? from : today);
  const first = from ?? monthOf(last);
  if (first > last) throw new FieldErrors([{ field: 'to', code: 'order', parameter: true }]);
  return { from: first, to: last };
}

/** An amount in whole units, as a spreadsheet counts. */
export const inUnits = (minor: number, currency: Currency): number => minor / 10 ** currencies[currency];
