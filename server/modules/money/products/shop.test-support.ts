import { sql } from 'drizzle-orm';
import { newId } from '@/server/platform/db/id';
import { billingSettings } from '@/server/platform/db/schema/billing';
import { orderLines, orders } from '@/server/platform/db/schema/orders';
import { coupons, products } from '@/server/platform/db/schema/products';
import type { TestSchool } from '@/tests/server/school';
import { reserveCoupon } from './reservations';
import { type QuoteWish, quote } from './quote';

const DAY = 86_400_000;
type Settings = Partial<typeof billingSettings.$inferInsert>;

/** A branch that sells, and what is done there in tests. */
export async function shopOf(school: TestSchool, settings: Settings = {}) {
  const { db, ids } = school;
  await db.insert(billingSettings).values({
    branchId: ids.branch,
    currency: 'SAR',
    vatRateBp: 1500,
    sellerName: { ar: 'مدارس الشاطئ', en: 'Shore schools' },
    ...settings,
  });
  const addProduct = async (given: Partial<typeof products.$inferInsert> = {}) => {
    const id = newId();
    await db.insert(products).values({
      id,
      branchId: ids.branch,
      kind: 'sessions',
      title: { ar: 'أربع حصص', en: 'Four sessions' },
      price: 23_000,
      credits: 4,
      validDays: 30,
      freezeDays: 7,
      mostPieces: 3,
      state: 'on_sale',
      ...given,
    });
    return id;
  };
  const addCoupon = async (given: Partial<typeof coupons.$inferInsert> = {}) => {
    const code = given.code ?? `C${newId().slice(-8).toUpperCase()}`;
    const now = Date.now();
    await db.insert(coupons).values({
      branchId: ids.branch,
      code,
      basisPoints: given.amount ? null : 1_000,
      startsAt: new Date(now - DAY),
      endsAt: new Date(now + DAY),
      mostUses: 10,
      ...given,
    });
    return code;
  };
  /** Places an order as the payer's call does, without its own rules. */
  const place = (wish: Pick<QuoteWish, 'studentId'> & Partial<QuoteWish>) =>
    db.transaction(async (tx) => {
      const now = wish.now ?? new Date();
      const quoted = await quote(tx, {
        actor: { role: 'parent', userId: wish.studentId },
        lines: [],
        instalmentIds: [],
        couponCode: null,
        ...wish,
        now,
        isPlacing: true,
      });
      const orderId = newId();
      const { branchId, studentId, currency, discount, net, vat, gross } = quoted;
      await tx.insert(orders).values({
        id: orderId,
        ...{ branchId, studentId, currency, discount, net, vat, gross },
        ...{ payerId: studentId, requestedBy: studentId, idempotencyKey: newId(), state: 'open' },
        expiresAt: new Date(now.getTime() + DAY),
        createdAt: now,
      });
      await tx.insert(orderLines).values(quoted.lines.map((line) => ({ orderId, ...line })));
      await reserveCoupon(tx, { orderId, quoted });
      return orderId;
    });
  const setState = (orderId: string, state: string) =>
    db.execute(sql`update orders set state = ${state} where id = ${orderId}`);
  return { addProduct, addCoupon, place, setState };
}
