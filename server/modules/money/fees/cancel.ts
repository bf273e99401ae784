import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { currencyCodes } from '@/lib/contract/billing';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { defineRow, hasRow, queryRow, queryRows } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import { recordDuesCancelled } from '@/server/modules/money/ledger';
import type { Office } from './charge';

const openRow = defineRow('fees.open', {
  id: z.string(),
  student_id: z.string(),
  open: z.coerce.number(),
  paid: z.coerce.number(),
  currency: z.enum(currencyCodes),
});
const lockedRow = defineRow('fees.locked', { id: z.string() });

/**
 * Dues with what of them is paid and open; their instalments are locked, so that none is ordered meanwhile.
 */
async function lockDues(tx: Tx, where: SQL) {
  const dues = await queryRows(
    tx,
    lockedRow,
    sql`select d.id from dues d where ${where} order by d.id for update`,
  );
  const ids = sql.param(dues.map(({ id }) => id));
  await tx.execute(sql`select 1 from instalments where due_id = any(${ids}::uuid[]) order by id for update`);
  const isOrdered = await hasRow(
    tx,
    sql`select 1 from instalments i join order_lines l on l.instalment_id = i.id
      join orders o on o.id = l.order_id
      where i.due_id = any(${ids}::uuid[]) and i.paid_at is null and o.state in ('requested', 'open')`,
  );
  if (isOrdered) throw new ApiError('conflict', { code: 'due_ordered' });
  return queryRows(
    tx,
    openRow,
    sql`select d.id, d.student_id, s.currency,
        (select coalesce(sum(i.amount), 0) from instalments i where i.due_id = d.id and i.paid_at is null
          and i.cancelled_at is null) as open,
        (select coalesce(sum(i.amount), 0) from instalments i
          where i.due_id = d.id and i.paid_at is not null) as paid
      from dues d join billing_settings s on s.branch_id = d.branch_id where d.id = any(${ids}::uuid[])`,
  );
}

/** What is open of the dues is owed no more: in the instalments, the states and the books. */
async function close(
  tx: Tx,
  access: Office,
  dues: Awaited<ReturnType<typeof lockDues>>,
  now: Date,
): Promise<void> {
  const [first] = dues;
  if (!first) return;
  const ids = sql.param(dues.map(({ id }) => id));
  await tx.execute(sql`update instalments set cancelled_at = ${now}
    where due_id = any(${ids}::uuid[]) and paid_at is null and cancelled_at is null`);
  await tx.execute(sql`update dues d set state = case when exists (select 1 from instalments i
    where i.due_id = d.id and i.paid_at is not null) then 'paid' else 'cancelled' end
    where d.id = any(${ids}::uuid[])`);
  await recordDuesCancelled(tx, {
    branchId: access.branch,
    currency: first.currency,
    // What is paid back after a due was withdrawn is open again, and can be withdrawn as well: each time is a
    // movement.
    entries: dues.map(({ id, student_id, open }) => ({
      ...{ dueId: id, studentId: student_id, amount: open },
      part: newId(),
    })),
    madeBy: access.actor.userId,
    now,
  });
}

/** Cancels what is open of one due; what was paid stays paid. Errors: 404; 409 due_closed, due_ordered. */
export const cancelDue = (db: Db, access: Office, id: string, reason: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const dues = await lockDues(tx, sql`d.id = ${id} and d.branch_id = ${access.branch}`);
    const [due] = dues;
    if (!due) throw new ApiError('not_found');
    if (due.open === 0) throw new ApiError('conflict', { code: 'due_closed' });
    await close(tx, access, dues, now);
    await audit(tx, access.actor, 'payment.due.cancel', id, { amount: due.open }, reason);
  });

const batchRow = defineRow('fees.batchToUndo', { is_undone: z.boolean() });

/**
 * Takes an act back while nobody has paid any of it. Errors: 404; 409 dues_paid, due_ordered, dues_undone.
 */
export const undoBatch = (db: Db, access: Office, id: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const batch = await queryRow(
      tx,
      batchRow,
      sql`select undone_at is not null as is_undone from due_batches
        where id = ${id} and branch_id = ${access.branch} for update`,
    );
    if (!batch) throw new ApiError('not_found');
    if (batch.is_undone) throw new ApiError('conflict', { code: 'dues_undone' });
    const dues = await lockDues(tx, sql`d.batch_id = ${id}`);
    if (dues.some(({ paid }) => paid > 0)) throw new ApiError('conflict', { code: 'dues_paid' });
    await close(
      tx,
      access,
      dues.filter(({ open }) => open > 0),
      now,
    );
    await tx.execute(sql`update due_batches set undone_at = ${now} where id = ${id}`);
    await audit(tx, access.actor, 'payment.dues.undo', id, { students: dues.length });
  });
