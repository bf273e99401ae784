import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { payments } from '@/server/platform/db/schema/payments';
import type { Job } from '@/server/platform/jobs/scheduler';
import { type Asking, queryProvider } from '../query-provider';
import { lockOrder } from '../locks';
import { notifyPayer } from '../notify';
import { endOrder, hasTransfer } from './decide';

const ROUND_MS = 60_000;
const MOST = 100;
const overRow = defineRow('payments.over', { id: z.string() });

/** Money that a provider took in the last moment counts: it is asked once more. */
async function queryBeforeExpiry(asking: Asking, orderId: string, now: Date): Promise<void> {
  const waiting = await asking.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, ['created', 'pending'])));
  for (const { id } of waiting) await queryProvider(asking, id, now);
}

/**
 * Orders whose day is over end, and what they held is free again; one whose transfer waits for the office
 * stays.
 */
export async function expireOrders(asking: Asking, now: Date): Promise<number> {
  const over = await queryRows(
    asking.db,
    overRow,
    sql`select id from orders where state in ('requested', 'open') and expires_at <= ${now}
      and not exists (select 1 from payments p where p.order_id = orders.id and p.provider = 'transfer'
        and p.state = 'pending')
      order by expires_at limit ${MOST}`,
  );
  for (const { id } of over) {
    await queryBeforeExpiry(asking, id, now);
    await asking.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      const isLive = order?.state === 'requested' || order?.state === 'open';
      if (!order || !isLive || order.expiresAt > now || (await hasTransfer(tx, id))) return;
      await endOrder(tx, order, { state: 'expired' }, now);
      await notifyPayer(tx, order, 'order_over', [order.payerId], now);
    });
  }
  return over.length;
}

export const expireJob = (asking: Asking): Job => ({
  name: 'payments.expire',
  next: ROUND_MS,
  run: (now) => expireOrders(asking, now),
});
