import { asc, eq } from 'drizzle-orm';
import { ORDER_HOURS } from '@/lib/contract/billing';
import { quote } from '@/server/modules/money/products';
import type { Tx } from '@/server/platform/db/client';
import { orderLines, orders } from '@/server/platform/db/schema/orders';
import { guardianships } from '@/server/platform/db/schema/people';
import { demoId } from '../random';
import { paymentPlans } from './plan';

const HOUR = 3_600_000;
/** How long a guardian thinks about it. */
const ANSWERED_HOURS = 2;

/** What children asked their guardians for: it waits, or was declined with words. */
export async function seedRequests(tx: Tx, now: Date): Promise<void> {
  for (const { key, student, product, hours, reason } of paymentPlans.requests) {
    const at = new Date(now.getTime() - hours * HOUR);
    const studentId = demoId(`user student ${student}`);
    const quoted = await quote(tx, {
      actor: { userId: studentId, role: 'student' },
      studentId,
      lines: [{ product_id: demoId(`product ${product}`), quantity: 1 }],
      instalmentIds: [],
      couponCode: null,
      now: at,
    });
    const [guardian] = await tx
      .select({ id: guardianships.parentId })
      .from(guardianships)
      .where(eq(guardianships.studentId, studentId))
      .orderBy(asc(guardianships.parentId))
      .limit(1);
    const decidedAt = new Date(at.getTime() + ANSWERED_HOURS * HOUR);
    const orderId = demoId(`order ${key}`);
    const { branchId, currency, discount, net, vat, gross } = quoted;
    await tx.insert(orders).values({
      ...{ id: orderId, branchId, payerId: studentId, studentId, requestedBy: studentId },
      ...{ currency, discount, net, vat, gross, idempotencyKey: demoId(`order key ${key}`) },
      ...(reason
        ? { state: 'declined' as const, decidedBy: guardian?.id ?? null, decidedAt, reason }
        : { state: 'requested' as const }),
      expiresAt: new Date(at.getTime() + ORDER_HOURS * HOUR),
      createdAt: at,
      updatedAt: reason ? decidedAt : at,
    });
    await tx
      .insert(orderLines)
      .values(
        quoted.lines.map((line) => ({ ...line, id: demoId(`order line ${key} ${line.line}`), orderId })),
      );
  }
}
