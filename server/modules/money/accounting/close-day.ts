import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { audit } from '@/server/access/audit';
import type { Db } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { billingSettings } from '@/server/platform/db/schema/billing';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { type BooksAccess, todayOf } from './period';

const closedRow = defineRow('accounting.closed', { day: z.string() });

/**
 * Closes the books of a day and of every day before it on which something is booked, with their sums. What
 * happens later is booked on the first day after it that is open. Errors: 404; 409 closed before; 422 a day
 * to come.
 */
export const closeDay = (db: Db, access: BooksAccess, day: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const { branch, actor } = access;
    // Bookings hold the settings while they choose their day.
    const [held] = await tx
      .select({ id: billingSettings.branchId })
      .from(billingSettings)
      .where(eq(billingSettings.branchId, branch))
      .for('update');
    if (!held) throw new ApiError('not_found');
    const { today } = await todayOf(tx, branch, now);
    if (day > today) throw new FieldErrors([{ field: 'day', code: 'day_to_come' }]);
    const closed = await queryRows(
      tx,
      closedRow,
      sql`with ending as (
          select ${day}::date as day union
          select distinct t.day from ledger_transactions t where t.branch_id = ${branch} and t.day < ${day}),
        sums as (
          select s.day, jsonb_object_agg(s.account, s.amount) as totals from (
            select t.day, l.account, sum(l.amount) as amount from ledger_transactions t
            join ledger_lines l on l.transaction_id = t.id
            where t.branch_id = ${branch} and t.day <= ${day} group by t.day, l.account) s group by s.day)
        insert into closed_days (branch_id, day, totals, closed_by, at)
        select ${branch}, e.day, coalesce(s.totals, '{}'::jsonb), ${actor.userId}, ${now}
        from ending e left join sums s on s.day = e.day
        on conflict (branch_id, day) do nothing returning day::text`,
    );
    if (!closed.some((one) => one.day === day)) throw new ApiError('conflict', { code: 'day_closed' });
    await audit(tx, actor, 'office.payments.close_day', branch, {
      day,
      days: closed.map((one) => one.day).sort(),
    });
  });
