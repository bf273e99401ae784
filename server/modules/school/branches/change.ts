import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type {
  BranchChange,
  BranchClosing,
  ClosingReason,
  OfficeBranch,
} from '@/lib/contract/resources/school/office-branch';
import { audit } from '@/server/access/audit';
import { endSessionsOfBranch } from '@/server/access/sessions/end-sessions';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, hasRow, queryOne, queryRow } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import { checkName, filled, grantOffice, lockBranches, requireKeeper } from './add';
import { findBranch, isOrphan, isStaff, managesBranch, type Office } from './list';

const keptRow = defineRow('branches.kept', {
  name: localizedColumn,
  address: localizedColumn.nullable(),
  phone: z.string().nullable(),
  closed_on: z.string().nullable(),
  version: z.number(),
});

/** A branch that the reader keeps, held until the end. Errors: 403 without the key for people; 404. */
async function lockBranch(tx: Tx, access: Office, id: string) {
  requireKeeper(access);
  const row = await queryRow(
    tx,
    keptRow,
    sql`select b.name, b.address, b.phone, b.closed_on::text as closed_on, b.version from branches b
      where b.id = ${id} and ${managesBranch(access.actor.userId, sql`b.id`)} for update`,
  );
  if (!row) throw new ApiError('not_found');
  return row;
}

/**
 * Names and contacts of a branch; its code stays. Errors: 403; 404; 409 stale; 422 for a name that is taken.
 */
export const changeBranch = (
  db: Db,
  access: Office,
  id: string,
  { version, name, phone, ...wish }: BranchChange,
): Promise<OfficeBranch> =>
  db.transaction(async (tx) => {
    await lockBranches(tx);
    const { version: now, closed_on: _closed, ...before } = await lockBranch(tx, access, id);
    if (now !== version) throw new ApiError('conflict', { code: 'stale' });
    await checkName(tx, name, id);
    const address = filled(wish.address);
    await tx.execute(sql`update branches set name = ${JSON.stringify(name)}::jsonb, phone = ${phone || null},
      address = ${address && JSON.stringify(address)}::jsonb, version = version + 1 where id = ${id}`);
    const after = { name, address, phone: phone || null };
    await audit(tx, access.actor, 'office.branch.change', id, { before, after });
    return findBranch(tx, access, id);
  });

const closingRow = defineRow('branches.closing', {
  staff: z.number(),
  classes: z.number(),
  former: z.number(),
  students: z.number(),
  unpaid: z.number(),
  year: z.number(),
});

async function readClosing(tx: Db | Tx, { branch }: Office, id: string): Promise<BranchClosing> {
  const { students, unpaid, year, ...rest } = await queryOne(
    tx,
    closingRow,
    sql`select (select count(distinct r.user_id)::int from user_roles r join users u on u.id = r.user_id
      and u.status = 'active'
        where r.branch_id = ${id} and ${isStaff}) as staff,
      (select count(*)::int from classrooms c where c.branch_id = ${id} and c.closed_on is null) as classes,
      (select count(*)::int from students st where st.branch_id = ${id} and st.left_on is not null) as former,
      (select count(*)::int from students st where st.branch_id = ${id} and st.left_on is null) as students,
      (select count(*)::int from dues d where d.branch_id = ${id} and d.state in ('open', 'partly'))
        + (select count(*)::int from orders o
          where o.branch_id = ${id} and o.state in ('requested', 'open')) as unpaid,
      (select count(*)::int from year_changes yc
        where yc.branch_id = ${id} and yc.state in ('planned', 'running')) as year`,
  );
  const reasons: [ClosingReason, number][] = [
    ['branch_current', id === branch ? 1 : 0],
    ['branch_students', students],
    ['branch_unpaid', unpaid],
    ['branch_year', year],
  ];
  return { ...rest, reasons: reasons.flatMap(([code, count]) => (count > 0 ? [{ code, count }] : [])) };
}

/** What closing would do, and what stands in its way. Errors: 403; 404. */
export const previewClosing = (db: Db, access: Office, id: string): Promise<BranchClosing> =>
  db.transaction(async (tx) => {
    await lockBranch(tx, access, id);
    return readClosing(tx, access, id);
  });

/**
 * Closes a branch in which nobody is a student: nobody works there any more, and its records stay. Said again
 * it changes nothing. Errors: 403; 404; 409 with the first reason.
 */
export const closeBranch = (db: Db, access: Office, id: string): Promise<OfficeBranch> =>
  db.transaction(async (tx) => {
    const { closed_on: closedOn } = await lockBranch(tx, access, id);
    if (closedOn !== null) return findBranch(tx, access, id);
    // Every way into a class holds its row: nobody comes in between.
    await tx.execute(sql`select 1 from classrooms where branch_id = ${id} order by id for update`);
    const { reasons, ...effect } = await readClosing(tx, access, id);
    const [reason] = reasons;
    if (reason) throw new ApiError('conflict', { code: reason.code, params: { count: reason.count } });
    await tx.execute(sql`update branches
      set closed_on = (now() at time zone time_zone)::date, version = version + 1
      where id = ${id}`);
    await endSessionsOfBranch(tx, id);
    await audit(tx, access.actor, 'office.branch.close', id, effect);
    return findBranch(tx, access, id);
  });

/** Takes a closed branch back as it was. Said again it changes nothing. Errors: 403; 404. */
export const openBranch = (db: Db, access: Office, id: string): Promise<OfficeBranch> =>
  db.transaction(async (tx) => {
    const { closed_on: before } = await lockBranch(tx, access, id);
    if (before !== null) {
      await tx.execute(sql`update branches set closed_on = null, version = version + 1 where id = ${id}`);
      await audit(tx, access.actor, 'office.branch.open', id, { before: { closed_on: before } });
    }
    return findBranch(tx, access, id);
  });

/**
 * Takes the office of a branch in which no open account can add people, as one that came with an import,
 * with the permissions held here. Repeating it changes nothing. Errors: 403; 404; 409 where the branch has
 * an office already.
 */
export const assumeOfficeRole = (db: Db, access: Office, id: string): Promise<OfficeBranch> =>
  db.transaction(async (tx) => {
    requireKeeper(access);
    const { actor } = access;
    await lockBranches(tx);
    const isThere = await hasRow(
      tx,
      sql`select 1 from branches b where b.id = ${id} and b.closed_on is null`,
    );
    if (!isThere) throw new ApiError('not_found');
    if (await hasRow(tx, sql`select 1 where ${managesBranch(actor.userId, sql`${id}::uuid`)}`))
      return findBranch(tx, access, id);
    if (!(await hasRow(tx, sql`select 1 where ${isOrphan(sql`${id}::uuid`)}`)))
      throw new ApiError('conflict', { code: 'branch_has_office' });
    const modules = [...actor.modules];
    await grantOffice(tx, actor.userId, id, modules);
    await audit(tx, actor, 'office.branch.take_role', id, { modules });
    return findBranch(tx, access, id);
  });
