import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { currencyCodes } from '@/lib/contract/billing';
import type { Actor } from '@/server/access/actor';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, namedColumn } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, hasRow, queryOne, queryRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { ApiError, FieldErrors } from '@/server/router/errors';

export type Buying = Access<'payment.shop'>;

const sellerRow = defineRow('products.seller', {
  branch_id: z.string(),
  name: localizedColumn,
  currency: z.enum(currencyCodes),
  vat_rate_bp: z.number(),
  requires_approval: z.boolean(),
  time_zone: z.string(),
});
export type Seller = RowOf<typeof sellerRow>;

const sellers = sql`select b.id as branch_id, b.name, s.currency, s.vat_rate_bp, s.requires_approval,
  b.time_zone
  from billing_settings s join branches b on b.id = s.branch_id`;

/** How a branch sells; null where it does not. */
export const readSeller = (db: Db | Tx, branchId: string): Promise<Seller | null> =>
  queryRow(db, sellerRow, sql`${sellers} where b.id = ${branchId}`);

/** The branch of the student, or the one that sells to people of no school; null where that sells nothing. */
export const findSeller = (db: Db | Tx, studentId: string): Promise<Seller | null> =>
  queryRow(
    db,
    sellerRow,
    sql`${sellers} where b.id = coalesce((select st.branch_id from students st where st.user_id = ${studentId}
      and st.left_on is null),
      (select i.branch_id from billing_settings i where i.sells_to_independent))`,
  );

/** As `findSeller`. Errors: 409 sells_nothing. */
export async function requireSeller(db: Db | Tx, studentId: string): Promise<Seller> {
  const seller = await findSeller(db, studentId);
  if (!seller) throw new ApiError('conflict', { code: 'sells_nothing' });
  return seller;
}

/**
 * For whom the reader buys: a student and a student teacher for themselves, a guardian for a child. Errors:
 * 422 student_id where a guardian names nobody, 404 for anybody else's.
 */
export async function studentOf(
  db: Db | Tx,
  access: Access<'payment.shop' | 'payment.expenses' | 'package.read'>,
  given: string | undefined,
): Promise<string> {
  const { userId } = access.actor;
  if (access.scope === 'self') {
    if (given !== undefined && given.toLowerCase() !== userId) throw new ApiError('not_found');
    return userId;
  }
  if (given === undefined) throw new FieldErrors([{ field: 'student_id', code: 'required' }]);
  const isReached = await hasRow(
    db,
    sql`select 1 from users u where u.id = ${given} and u.id in ${access.students}`,
  );
  if (!isReached) throw new ApiError('not_found');
  return given.toLowerCase();
}

const personRow = defineRow('products.person', namedColumn.shape);
export const readPerson = (db: Db | Tx, id: string) =>
  queryOne(db, personRow, sql`select u.id, ${fullName(sql`u`)} as name from users u where u.id = ${id}`);

/** A student who has guardians asks them first, where the branch wants it so. */
export const needsApproval = async (
  db: Db | Tx,
  actor: Pick<Actor, 'role' | 'userId'>,
  seller: Seller,
): Promise<boolean> =>
  actor.role === 'student' &&
  seller.requires_approval &&
  (await hasRow(
    db,
    sql`select 1 from guardianships g where g.student_id = ${actor.userId} and g.revoked_at is null`,
  ));

/** Guardians of a student. */
export const readGuardians = (db: Db | Tx, studentId: string) =>
  queryRows(
    db,
    personRow,
    sql`select u.id, ${fullName(sql`u`)} as name from guardianships g join users u on u.id = g.parent_id
      where g.student_id = ${studentId} and g.revoked_at is null order by u.id`,
  );
