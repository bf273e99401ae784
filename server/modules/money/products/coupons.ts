import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { shareOf } from '@/lib/contract/billing';
import { foldDigits } from '@/lib/contract/text';
import type { Tx } from '@/server/platform/db/client';
import { timestamp } from '@/server/platform/db/columns';
import { defineRow, queryRow } from '@/server/platform/db/rows';
import { FieldErrors } from '@/server/router/errors';
import { amount } from './rows';

const couponRow = defineRow('products.coupon', {
  id: z.string(),
  code: z.string(),
  basis_points: z.number().nullable(),
  amount: amount.nullable(),
  product_id: z.string().nullable(),
  starts_at: timestamp,
  ends_at: timestamp,
  most_uses: z.number(),
  most_uses_each: z.number(),
  uses: z.number(),
  own_uses: z.number(),
});

type Line = { productId: string; gross: number };
export type Discount = { couponId: string; code: string; discounts: number[] };

/** As it is stored: people type small letters, Arabic digits and spaces. */
export const codeOf = (typed: string): string => foldDigits(typed).replaceAll(/\s/g, '').toUpperCase();

const refuse = (code: string): never => {
  throw new FieldErrors([{ field: 'coupon_code', code }]);
};

/** What each line is cheaper by; an amount is taken from the lines in their order. */
function discountsOf(
  { basis_points: share, amount: fixed, product_id: only }: z.output<z.ZodObject<typeof terms>>,
  lines: readonly Line[],
): number[] {
  let left = fixed ?? 0;
  return lines.map(({ productId, gross }) => {
    if (only !== null && only !== productId) return 0;
    if (share !== null) return shareOf(gross, share);
    const taken = Math.min(left, gross);
    left -= taken;
    return taken;
  });
}
const terms = {
  basis_points: z.number().nullable(),
  amount: z.number().nullable(),
  product_id: z.string().nullable(),
};

/**
 * What a coupon takes off the lines of an order of products. `isPlacing` locks its row, so that of several
 * orders at once each counts the uses of the others. Errors: 422 at coupon_code.
 */
export async function discountBy(
  tx: Tx,
  {
    code,
    branchId,
    studentId,
    lines,
    now,
    isPlacing,
  }: {
    code: string;
    branchId: string;
    studentId: string;
    lines: readonly Line[];
    now: Date;
    isPlacing: boolean;
  },
): Promise<Discount> {
  const known = codeOf(code);
  if (isPlacing)
    await tx.execute(sql`select 1 from coupons where branch_id = ${branchId} and code = ${known} for update`);
  const coupon = await queryRow(
    tx,
    couponRow,
    sql`select c.*, (select count(*)::int from coupon_uses u
      where u.coupon_id = c.id and u.student_id = ${studentId}
        and u.released_at is null) as own_uses
      from coupons c where c.branch_id = ${branchId} and c.code = ${known}`,
  );
  if (!coupon) return refuse('coupon_unknown');
  if (now < coupon.starts_at || now >= coupon.ends_at) return refuse('coupon_over');
  if (coupon.own_uses >= coupon.most_uses_each) return refuse('coupon_used');
  if (coupon.uses >= coupon.most_uses) return refuse('coupon_used_up');
  const discounts = discountsOf(coupon, lines);
  const sum = (values: readonly number[]) => values.reduce((one, two) => one + two, 0);
  if (sum(discounts) === 0) return refuse('coupon_product');
  // An order of nothing could not be paid.
  if (sum(discounts) >= sum(lines.map(({ gross }) => gross))) return refuse('coupon_whole');
  return { couponId: coupon.id, code: coupon.code, discounts };
}
