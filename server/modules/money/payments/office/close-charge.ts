import { and, eq } from 'drizzle-orm';
import { audit } from '@/server/access/audit';
import { payments } from '@/server/platform/db/schema/payments';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { lockPayment } from '../locks';
import type { Refunding } from '../refunds/request';

/**
 * Ends a charge in another currency, which is in no books, once its money went back at the provider. Errors:
 * 404, 403 own_payment, 409 charge_closed, 422 reason.
 */
export function closeCharge({ db, access, now }: Refunding, id: string, words: string): Promise<void> {
  if (words === '') throw new FieldErrors([{ field: 'reason', code: 'required' }]);
  return db.transaction(async (tx) => {
    const [seen] = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.id, id), eq(payments.branchId, access.branch)));
    const found = seen && (await lockPayment(tx, id));
    if (!found) throw new ApiError('not_found');
    const { order, payment } = found;
    const { userId } = access.actor;
    if ([payment.submittedBy, order.payerId, order.studentId, order.requestedBy].includes(userId))
      throw new ApiError('forbidden', { code: 'own_payment' });
    if (payment.reason !== 'wrong_currency' || payment.closing !== null)
      throw new ApiError('conflict', { code: 'charge_closed' });
    await tx
      .update(payments)
      .set({ closing: words, decidedBy: userId, decidedAt: now, updatedAt: now })
      .where(eq(payments.id, id));
    const { came, cameCurrency } = payment;
    await audit(
      tx,
      access.actor,
      'office.payments.close_charge',
      id,
      { came, currency: cameCurrency },
      words,
    );
  });
}
