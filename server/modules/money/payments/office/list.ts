import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { OfficePaymentFilters, WaitingKind } from '@/lib/contract/resources/money/payment';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { containsWords } from '@/server/platform/text/search';
import { slice } from '@/server/router/reply';
import { paymentJoins } from '../reading/payments';
import { officeColumns, officeRow, type OfficeViewing, toOffice } from './reading';

const countRow = defineRow('payments.officeCount', { count: z.number() });

/**
 * Ids of the payments of a branch that wait for the office, by what they wait for; each few, along a separate
 * index.
 */
const waitingIds = (branch: string): Record<WaitingKind, SQL> => ({
  transfers: sql`select p.id from payments p where p.branch_id = ${branch} and p.provider = 'transfer'
    and p.state = 'pending'`,
  refunds: sql`select p.id from refunds r join payments p on p.id = r.payment_id
    where p.branch_id = ${branch} and r.branch_id = ${branch}
    and r.state in ('requested', 'approved', 'failed')
      and (r.state <> 'approved' or p.provider = 'transfer')`,
  events: sql`select p.id from payments p where p.branch_id = ${branch}
    and p.reason = 'wrong_currency' and p.closing is null`,
});
const allWaiting = (branch: string): SQL => sql.join(Object.values(waitingIds(branch)), sql` union `);

/**
 * Orders of the branch whose student or payer bears the words. Everybody who has one is looked up once:
 * joined, all names of the school would be read.
 */
const ordersOf = (branch: string, search: string): SQL => sql`with people as materialized (
    select known.id, (select u.search from users u where u.id = known.id) as search from (
      select o.student_id as id from orders o where o.branch_id = ${branch}
      union select o.payer_id from orders o where o.branch_id = ${branch}) known)
  select o.id from orders o join people st on st.id = o.student_id join people py on py.id = o.payer_id
  where o.branch_id = ${branch} and ${containsWords(search, sql`st.search`, sql`py.search`)}`;

function whereOf(branch: string, filters: OfficePaymentFilters): SQL {
  const { waiting, state, search, provider, from, to } = filters;
  const dayBegins = (day: SQL): SQL =>
    sql`(${day}::timestamp at time zone (select b.time_zone from branches b where b.id = ${branch}))`;
  return sql`p.branch_id = ${branch} ${waiting ? sql`and p.id in (${waitingIds(branch)[waiting]})` : sql``}
    ${state ? sql`and p.state = ${state}` : sql``} ${provider ? sql`and p.provider = ${provider}` : sql``}
    ${from ? sql`and p.created_at >= ${dayBegins(sql`${from}::date`)}` : sql``}
    ${to ? sql`and p.created_at < ${dayBegins(sql`(${to}::date + 1)`)}` : sql``}
    ${search ? sql`and p.order_id in (${ordersOf(branch, search)})` : sql``}`;
}

/**
 * Payments of the branch: what waits for the office, then the newest; of what waits alone the oldest first.
 * The newest are read in the order of their index, only as many as the page needs.
 */
export async function listOfficePayments(db: Db, viewing: OfficeViewing, filters: OfficePaymentFilters) {
  const { limit, offset } = slice(filters);
  const { branch } = viewing.access;
  const where = whereOf(branch, filters);
  const direction = filters.waiting ? sql`asc` : sql`desc`;
  const order = sql`created_at ${direction}, id ${direction}`;
  const part = (
    waits: boolean,
  ): SQL => sql`(select p.id, p.created_at, ${waits}::boolean as waits from payments p
    where ${where} and p.id ${waits ? sql`in` : sql`not in`} (select id from waiting) order by ${order}
      limit ${limit + offset})`;
  const parts = filters.waiting ? part(true) : sql`${part(true)} union all ${part(false)}`;
  const [rows, { count }] = await Promise.all([
    queryRows(
      db,
      officeRow,
      sql`with waiting as materialized (${allWaiting(branch)}),
          found as (select * from (${parts}) f order by waits desc, ${order} limit ${limit} offset ${offset})
        select ${officeColumns} from found join payments p on p.id = found.id ${paymentJoins}
        order by found.waits desc, found.created_at ${direction}, found.id ${direction}`,
    ),
    queryOne(db, countRow, sql`select count(*)::int as count from payments p where ${where}`),
  ]);
  return { total: count, rows: rows.map((row) => ({ id: row.id, payment: toOffice(row, viewing) })) };
}

/** How many payments of the branch wait for somebody of the office, as an expression. */
export const countWaitingOf = (branch: string): SQL =>
  sql`(select count(*)::int from (${allWaiting(branch)}) waiting)`;

/** Payments of the branch that wait for somebody of the office. */
export async function countWaiting(db: Db, access: Access<'payment.office_payments'>): Promise<number> {
  const { count } = await queryOne(db, countRow, sql`select ${countWaitingOf(access.branch)} as count`);
  return count;
}
