import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Tx } from '@/server/platform/db/client';
import { defineRow, hasRow, queryRow, queryRows } from '@/server/platform/db/rows';
import { couponUses } from '@/server/platform/db/schema/orders';
import { coupons } from '@/server/platform/db/schema/products';
import { freeSeat } from '@/server/modules/site/courses';
import { type Discount, discountBy } from './coupons';
import type { QuotedOrder } from './quote';

const retakenRow = defineRow('products.retakenCoupon', { coupon_id: z.string(), is_free: z.boolean() });
export const seatRow = defineRow('products.seat', { course_id: z.string(), student_id: z.string() });

/** Courses of the order with the student whose seats they are. */
export const readSeats = (tx: Tx, orderId: string) =>
  queryRows(
    tx,
    seatRow,
    sql`select p.course_id, o.student_id
      from order_lines l
      join products p on p.id = l.product_id and p.kind = 'course'
      join orders o on o.id = l.order_id
      where l.order_id = ${orderId} and p.course_id is not null
      order by p.course_id`,
  );

/** Adds to the uses of a coupon, or takes from them. */
const countUses = (tx: Tx, couponId: string, change: 1 | -1) =>
  tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + ${change}::int` })
    .where(eq(coupons.id, couponId));

/**
 * The order that was placed keeps its use of the coupon; its quote has locked the coupon and kept the seats.
 */
export async function reserveCoupon(
  tx: Tx,
  { orderId, quoted }: { orderId: string; quoted: Pick<QuotedOrder, 'coupon' | 'studentId'> },
): Promise<void> {
  if (!quoted.coupon) return;
  await countUses(tx, quoted.coupon.id, 1);
  await tx.insert(couponUses).values({ orderId, couponId: quoted.coupon.id, studentId: quoted.studentId });
}

/**
 * Another coupon of an order that nobody has agreed to yet; null: none. Its use is that of the new one alone.
 * Errors: 422 at coupon_code; the coupon of before stays then.
 */
export async function changeCoupon(
  tx: Tx,
  {
    orderId,
    code,
    ...wish
  }: Omit<Parameters<typeof discountBy>[1], 'code' | 'isPlacing'> & { orderId: string; code: string | null },
): Promise<Discount | null> {
  const used = await tx
    .delete(couponUses)
    .where(eq(couponUses.orderId, orderId))
    .returning({ couponId: couponUses.couponId });
  for (const { couponId } of used) await countUses(tx, couponId, -1);
  if (code === null) return null;
  const discount = await discountBy(tx, { ...wish, code, isPlacing: true });
  const { couponId, code: known } = discount;
  const quoted = { coupon: { id: couponId, code: known }, studentId: wish.studentId };
  await reserveCoupon(tx, { orderId, quoted });
  return discount;
}

/** The seats of an order are free again, unless another order of the student still keeps them. */
export async function freeSeats(
  tx: Tx,
  orderId: string,
  was: 'reserved' | 'enrolled',
  now: Date,
): Promise<void> {
  for (const { course_id: courseId, student_id: userId } of await readSeats(tx, orderId)) {
    const isKept = await hasRow(
      tx,
      sql`select 1
        from orders o
        join order_lines l on l.order_id = o.id
        join products p on p.id = l.product_id
        where o.id <> ${orderId} and o.student_id = ${userId} and p.course_id = ${courseId}
          and o.state in ('requested', 'open')`,
    );
    await freeSeat(tx, { courseId, userId, now }, { orderId, was, isKept });
  }
}

/** The order ended unpaid: the seats that it kept and its use of the coupon are free again. Twice is once. */
export async function releaseCoupon(tx: Tx, orderId: string, now: Date): Promise<void> {
  await freeSeats(tx, orderId, 'reserved', now);
  const used = await tx
    .update(couponUses)
    .set({ releasedAt: now })
    .where(and(eq(couponUses.orderId, orderId), isNull(couponUses.releasedAt)))
    .returning({ couponId: couponUses.couponId });
  for (const { couponId } of used) await countUses(tx, couponId, -1);
}

/**
 * Money came for an order that had ended: it takes its use of the coupon again. False where that was used up
 * meanwhile. Courses are locked before coupons, as in placing an order.
 */
export async function retakeCoupon(tx: Tx, orderId: string): Promise<boolean> {
  for (const { course_id: courseId } of await readSeats(tx, orderId))
    await tx.execute(sql`select 1 from courses where id = ${courseId} for update`);
  await tx.execute(sql`select 1 from coupons where id in (select u.coupon_id from coupon_uses u
    where u.order_id = ${orderId} and u.released_at is not null) for update`);
  const used = await queryRow(
    tx,
    retakenRow,
    sql`select u.coupon_id, c.uses < c.most_uses and c.most_uses_each > (
        select count(*) from coupon_uses own
        where own.coupon_id = c.id and own.student_id = u.student_id and own.released_at is null
      ) as is_free
      from coupon_uses u
      join coupons c on c.id = u.coupon_id
      where u.order_id = ${orderId} and u.released_at is not null`,
  );
  if (!used) return true;
  if (!used.is_free) return false;
  await tx.update(couponUses).set({ releasedAt: null }).where(eq(couponUses.orderId, orderId));
  await countUses(tx, used.coupon_id, 1);
  return true;
}
