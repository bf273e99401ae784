import { and, eq } from 'drizzle-orm';
import { partsOfGross } from '@/lib/contract/billing';
import { audit } from '@/server/access/audit';
import { orderLines, orders } from '@/server/platform/db/schema/orders';
import { FieldErrors } from '@/server/router/errors';
import { changeCoupon } from '@/server/modules/money/products';
import { type Deciding, requested } from './decide';

/**
 * The coupon of a request that a guardian has not answered yet; null takes it away. Prices stay those of the
 * request, and lines and sums are reckoned anew. Errors: 404; 409 request_answered, order_over; 422 at
 * coupon_code.
 */
export function setCoupon(deciding: Deciding, id: string, code: string | null): Promise<void> {
  const { db, access, now } = deciding;
  return db.transaction(async (tx) => {
    const order = await requested(tx, deciding, id);
    const lines = await tx
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, id))
      .orderBy(orderLines.line);
    if (lines.some(({ kind }) => kind === 'instalment'))
      throw new FieldErrors([{ field: 'coupon_code', code: 'coupon_product' }]);
    const { branchId, studentId } = order;
    const whole = lines.map(({ productId, unitPrice, quantity }) => ({
      productId,
      gross: unitPrice * quantity,
    }));
    const coupon = await changeCoupon(tx, { orderId: id, branchId, studentId, lines: whole, code, now });
    const priced = lines.map((line, at) => {
      const discount = coupon?.discounts[at] ?? 0;
      return {
        ...{ line: line.line, discount },
        ...partsOfGross(line.unitPrice * line.quantity - discount, line.vatRateBp),
      };
    });
    for (const { line, ...values } of priced)
      await tx
        .update(orderLines)
        .set(values)
        .where(and(eq(orderLines.orderId, id), eq(orderLines.line, line)));
    const sum = (part: 'discount' | 'net' | 'vat' | 'gross') =>
      priced.reduce((total, line) => total + line[part], 0);
    const sums = { discount: sum('discount'), net: sum('net'), vat: sum('vat'), gross: sum('gross') };
    await tx
      .update(orders)
      .set({ ...sums, couponCode: coupon?.code ?? null, updatedAt: now })
      .where(eq(orders.id, id));
    const facts = { coupon: coupon?.code ?? null, gross: sums.gross };
    await audit(tx, access.actor, 'payment.coupon.choose', id, facts);
  });
}
