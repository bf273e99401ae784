import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { currencyCodes } from '@/lib/contract/billing';
import type { Coupon, CouponFilters, CouponWish } from '@/lib/contract/resources/money/office-product';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { newId } from '@/server/platform/db/id';
import { defineRow, hasRow, queryRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { coupons } from '@/server/platform/db/schema/products';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { slice } from '@/server/router/reply';
import { amount } from '../rows';
import { readSeller } from '../seller';

type Office = Access<'payment.office_coupons'>;

const fields = {
  id: z.string(),
  code: z.string(),
  basis_points: z.number().nullable(),
  amount: amount.nullable(),
  currency: z.enum(currencyCodes),
  product: z.object({ id: z.string(), name: localizedColumn }).nullable(),
  starts_at: timestamp,
  ends_at: timestamp,
  most_uses: z.number(),
  most_uses_each: z.number(),
  uses: z.number(),
};
const couponRow = defineRow('products.officeCoupon', fields);
const listedRow = defineRow('products.listedCoupon', { ...fields, total: z.number() });
const columns = sql`c.id, c.code, c.basis_points, c.amount, s.currency, c.starts_at, c.ends_at, c.most_uses,
  c.most_uses_each, c.uses,
  case when p.id is not null then json_build_object('id', p.id, 'name', p.title) end as product`;
const tables = sql`coupons c join billing_settings s on s.branch_id = c.branch_id left
  join products p on p.id = c.product_id`;

const isOver = (now: Date): SQL => sql`(c.ends_at <= ${now}::timestamptz or c.uses >= c.most_uses)`;
const toCoupon = (row: RowOf<typeof couponRow>, now: Date): Coupon => ({
  ...row,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  is_over: row.ends_at <= now || row.uses >= row.most_uses,
});

/** Coupons of the branch, the newest first. */
export async function listCoupons(db: Db, { branch }: Office, filters: CouponFilters, now: Date) {
  const { limit, offset } = slice(filters);
  const { state } = filters;
  const rows = await queryRows(
    db,
    listedRow,
    sql`select ${columns}, count(*) over ()::int as total from ${tables} where c.branch_id = ${branch}
      ${state ? sql`and ${isOver(now)} = ${state === 'over'}` : sql``}
      order by c.created_at desc, c.id limit ${limit} offset ${offset}`,
  );
  return { rows: rows.map(({ total: _, ...row }) => toCoupon(row, now)), total: rows[0]?.total ?? 0 };
}

async function find(tx: Tx, { branch }: Office, id: string, now: Date): Promise<Coupon> {
  const row = await queryRow(
    tx,
    couponRow,
    sql`select ${columns} from ${tables} where c.branch_id = ${branch} and c.id = ${id}`,
  );
  if (!row) throw new ApiError('not_found');
  return toCoupon(row, now);
}

/**
 * A coupon, valid from the morning of its first day to the end of its last. Errors: 409 sells_nothing; 422.
 */
export const addCoupon = (db: Db, access: Office, wish: CouponWish, now: Date): Promise<Coupon> =>
  db.transaction(async (tx) => {
    const { branch, actor } = access;
    const seller = await readSeller(tx, branch);
    if (!seller) throw new ApiError('conflict', { code: 'sells_nothing' });
    const { product_uuid: product } = wish;
    const isSold = sql`select 1 from products p where p.id = ${product} and p.branch_id = ${branch}
      and p.kind <> 'fee'`;
    if (product && !(await hasRow(tx, isSold)))
      throw new FieldErrors([{ field: 'product_uuid', code: 'choice' }]);
    const id = newId(now.getTime());
    const added = await tx
      .insert(coupons)
      .values({
        id,
        branchId: branch,
        code: wish.code,
        basisPoints: wish.basis_points,
        amount: wish.amount,
        productId: product,
        startsAt: sql`${wish.starts_on}::timestamp at time zone ${seller.time_zone}`,
        endsAt: sql`(${wish.ends_on}::timestamp + interval '1 day') at time zone ${seller.time_zone}`,
        mostUses: wish.most_uses,
        mostUsesEach: wish.most_uses_each,
        createdAt: now,
      })
      .onConflictDoNothing({ target: [coupons.branchId, coupons.code] })
      .returning({ id: coupons.id });
    if (added.length === 0) throw new FieldErrors([{ field: 'code', code: 'taken' }]);
    await audit(tx, actor, 'payment.coupon.add', id, { before: null, after: { ...wish } });
    return find(tx, access, id, now);
  });

/** Nobody uses it from now on; orders that hold a use keep it. Errors: 404. */
export const endCoupon = (db: Db, access: Office, id: string, now: Date): Promise<Coupon> =>
  db.transaction(async (tx) => {
    await find(tx, access, id, now);
    await tx
      .update(coupons)
      .set({
        startsAt: sql`least(${coupons.startsAt}, ${now}::timestamptz - interval '1 millisecond')`,
        endsAt: now,
        version: sql`${coupons.version} + 1`,
      })
      .where(and(eq(coupons.id, id), gt(coupons.endsAt, now)));
    await audit(tx, access.actor, 'payment.coupon.end', id);
    return find(tx, access, id, now);
  });
