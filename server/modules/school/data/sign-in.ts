import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Auditee } from '@/server/access/audit';
import { locales } from '@/lib/contract/localized';
import type { Tx } from '@/server/platform/db/client';
import { defineRow, hasRow, queryRows } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import { type AddressChange, holdsPeople, maySetSignIn } from '@/server/modules/people/office-people';
import type { Reach } from './tables';

/** What somebody signs in with, by the column of the school and the field of the file. */
const addresses = { email: 'email', phone: 'phone', national_id: 'userIds' } as const;
const columns = Object.keys(addresses) as (keyof typeof addresses)[];

const differs = (column: string): SQL =>
  sql`(${sql.raw(`t.${column}`)} is not null and ${sql.raw(`t.${column}`)} is distinct
    from ${sql.raw(`u.${column}`)})`;
const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`;

/**
 * Setting the address of an account gives control of its password. Without the permission for people, for
 * somebody with more rights and for the own account, these columns of a row are left out and named, and the
 * rest is taken.
 */
export async function retainSignIn(tx: Tx, { branchId, by }: Reach): Promise<void> {
  if (by === null || branchId === null) return;
  await tx.execute(sql`create temp table i_kept on commit drop as
    select t.line, case when ${holdsPeople(by, branchId)} then 'sign_in_rights' else 'sign_in_key' end as code
    from i_users t join users u on u.id = t.id
    where not t.gone and not t.is_protected and ${anyOf(columns.map(differs))}
      and not ${maySetSignIn(by, branchId, sql`t.id`)}`);
  for (const [column, field] of Object.entries(addresses))
    await tx.execute(sql`insert into i_problems (file, line, field, code, is_skip, is_note)
      select 'users', t.line, ${field}::text, k.code, true, true
      from i_kept k join i_users t on t.line = k.line join users u on u.id = t.id where ${differs(column)}`);
  await tx.execute(sql`update i_users t set email = null, phone = null, national_id = null
    from i_kept k where k.line = t.line`);
}

const changeRow = defineRow('data.addressChange', {
  id: z.string(),
  language: z.enum(locales),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  isPhoneNew: z.boolean(),
});
type Changes = readonly AddressChange[];

/** People whose addresses the import is about to change, with those of before. */
export const changedByRows = (tx: Tx): Promise<Changes> =>
  queryRows(
    tx,
    changeRow,
    sql`select u.id, u.language, u.email, u.phone, ${differs('phone')} as "isPhoneNew"
      from i_users t join users u on u.id = t.id
      where t.verdict = 'changed' and ${anyOf(columns.map(differs))}`,
  );

const isBack = (column: string): SQL => sql`r.before->>${column} is distinct from r.after->>${column}`;
const ofUndo = (importId: string): SQL => sql`office_import_rows r join users u on u.id = r.entity_id
  where r.import_id = ${importId} and r.file = 'users' and r.verdict in ('changed', 'removed')
    and ${anyOf(columns.map(isBack))}`;

/** People whose addresses an undo is about to put back, with those of now. */
export const changedByUndo = (tx: Tx, importId: string): Promise<Changes> =>
  queryRows(
    tx,
    changeRow,
    sql`select u.id, u.language, u.email, u.phone, ${isBack('phone')} as "isPhoneNew"
      from ${ofUndo(importId)}`,
  );

/**
 * Errors: 403 `data_sign_in` where an undo puts back how somebody signs in whose account is not for this
 * person to change.
 */
export async function refuseUndoOfSignIn(
  tx: Tx,
  importId: string,
  { userId }: Auditee,
  branchId: string | null,
): Promise<void> {
  if (userId === null || branchId === null) return;
  const isOther = sql`not ${maySetSignIn(userId, branchId, sql`u.id`)}`;
  if (await hasRow(tx, sql`select 1 from ${ofUndo(importId)} and ${isOther} limit 1`))
    throw new ApiError('forbidden', { code: 'data_sign_in' });
}
