import { eq } from 'drizzle-orm';
import type { Localized } from '@/lib/contract/localized';
import type { Tx } from '@/server/platform/db/client';
import { orderLines } from '@/server/platform/db/schema/orders';
import { users } from '@/server/platform/db/schema/people';
import { notify } from '@/server/modules/common/notifications';
import type { Order } from './locks';

type News =
  | 'paid'
  | 'transfer_declined'
  | 'refunded'
  | 'request'
  | 'request_approved'
  | 'request_declined'
  | 'order_over'
  | 'surplus'
  | 'mismatch';

/** Pages of news that are about more than the history of payments. */
const screens: Partial<Record<News, string>> = {
  request: 'payment_request',
  transfer_declined: 'payment_transfer',
};

/** What an order is for, in few words: its first line. */
async function titleOf(tx: Tx, orderId: string): Promise<Localized> {
  const [line] = await tx
    .select({ title: orderLines.title })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.line)
    .limit(1);
  return line?.title ?? {};
}

/** Notifies people of the outcome of an order, in its transaction. */
export async function notifyPayer(
  tx: Tx,
  order: Pick<Order, 'id' | 'studentId'>,
  what: News,
  to: readonly string[],
  now: Date,
  reason = '',
): Promise<void> {
  const [child] = await tx.select({ name: users.firstName }).from(users).where(eq(users.id, order.studentId));
  await notify(tx, {
    userIds: to,
    type: 'payment',
    params: {
      what,
      title: await titleOf(tx, order.id),
      name: child?.name ?? {},
      reason,
      why: reason === '' ? 'none' : 'given',
    },
    screenName: screens[what] ?? 'payment',
    data: { order_uuid: order.id },
    now,
  });
}
