import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { packageKinds, packageStates } from '@/lib/contract/billing';
import type { StudentPackage } from '@/lib/contract/resources/money/session-pack';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, namedColumn, timestamp } from '@/server/platform/db/columns';
import { defineRow, queryRow, queryRows } from '@/server/platform/db/rows';
import { studentPackages } from '@/server/platform/db/schema/orders';
import { ApiError } from '@/server/router/errors';
import { lockAccount, removeCredits } from '@/server/modules/live/credits';
import { subjectsOfProduct } from './rows';

const packageRow = defineRow('products.package', {
  id: z.string(),
  student_id: z.string(),
  kind: z.enum(packageKinds),
  state: z.enum(packageStates),
  title: localizedColumn,
  subjects: z.array(namedColumn),
  credits: z.number(),
  used_credits: z.number(),
  starts_at: timestamp,
  ends_at: timestamp.nullable(),
  frozen_at: timestamp.nullable(),
  freeze_days_left: z.number(),
});
const idRow = defineRow('products.packageId', { id: z.string(), student_id: z.string() });
const DAY_MS = 86_400_000;

const select = (
  where: SQL,
): SQL => sql`select sp.id, sp.student_id, sp.kind, sp.state, l.title, ${subjectsOfProduct} as subjects,
  sp.credits, sp.used_credits, sp.starts_at,
    sp.ends_at, sp.frozen_at, greatest(0, p.freeze_days - sp.frozen_days) as freeze_days_left
  from student_packages sp join products p on p.id = sp.product_id
  join order_lines l on l.order_id = sp.order_id and l.line = split_part(sp.piece, '.', 1)::int
  where ${where}`;

/** A package that has ended says so, also before the round wrote it. */
const stateOf = (row: { state: StudentPackage['state']; ends_at: Date | null }, now: Date) =>
  row.state === 'active' && row.ends_at !== null && row.ends_at <= now ? 'expired' : row.state;

/** Packages of the student: those that can be used first, each by when it ends, then those of before. */
export async function listPackages(db: Db, studentId: string, now: Date): Promise<StudentPackage[]> {
  const rows = await queryRows(
    db,
    packageRow,
    sql`${select(sql`sp.student_id = ${studentId}`)}
      order by sp.state not in ('active', 'frozen'), sp.ends_at nulls last, sp.created_at desc, sp.id
      limit 100`,
  );
  return rows.map(({ student_id: _, ...row }) => ({
    ...row,
    state: stateOf(row, now),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    frozen_at: row.frozen_at?.toISOString() ?? null,
  }));
}

type Acting = { db: Db; access: Access<'package.freeze'>; now: Date };

type PackageChange = PgUpdateSetSource<typeof studentPackages>;

/** Changes a package; its version counts each change. */
const changePackage = (tx: Tx, id: string, change: PackageChange) =>
  tx
    .update(studentPackages)
    .set({ ...change, version: sql`${studentPackages.version} + 1` })
    .where(eq(studentPackages.id, id));

/** The package of a student whom the reader reaches, with its account locked before it. Errors: 404. */
async function lockPackage(tx: Tx, access: Acting['access'], id: string) {
  const found = await queryRow(
    tx,
    idRow,
    sql`select id, student_id from student_packages where id = ${id} and student_id in ${access.students}`,
  );
  if (!found) throw new ApiError('not_found');
  await lockAccount(tx, found.student_id);
  const row = await queryRow(tx, packageRow, sql`${select(sql`sp.id = ${id}`)} for update of sp`);
  if (!row) throw new ApiError('not_found');
  return row;
}

/**
 * Stops the clock of the package, for as many days as are left. Errors: 404, 409 package_state,
 * no_freeze_left.
 */
export const freezePackage = ({ db, access, now }: Acting, id: string): Promise<string> =>
  db.transaction(async (tx) => {
    const row = await lockPackage(tx, access, id);
    if (stateOf(row, now) !== 'active') throw new ApiError('conflict', { code: 'package_state' });
    if (row.ends_at === null || row.freeze_days_left === 0)
      throw new ApiError('conflict', { code: 'no_freeze_left' });
    await changePackage(tx, id, { state: 'frozen', frozenAt: now });
    await audit(tx, access.actor, 'package.freeze', id);
    return row.student_id;
  });

/** The clock goes on: each day that was begun counts, and the package ends so much later. */
const resumeClock = (tx: Tx, { id, days }: { id: string; days: number }) => {
  const { frozenDays, endsAt, usedCredits, credits } = studentPackages;
  return changePackage(tx, id, {
    frozenAt: null,
    frozenDays: sql`${frozenDays} + ${days}::int`,
    endsAt: sql`${endsAt} + make_interval(days => ${days}::int)`,
    state: sql`case when ${usedCredits} = ${credits} then 'used_up' else 'active' end`,
  });
};

const daysOf = (row: { frozen_at: Date | null; freeze_days_left: number }, now: Date): number =>
  Math.min(
    row.freeze_days_left,
    Math.max(1, Math.ceil((now.getTime() - (row.frozen_at ?? now).getTime()) / DAY_MS)),
  );

/** Errors: 404, 409 package_state. */
export const resumePackage = ({ db, access, now }: Acting, id: string): Promise<string> =>
  db.transaction(async (tx) => {
    const row = await lockPackage(tx, access, id);
    if (row.state !== 'frozen') throw new ApiError('conflict', { code: 'package_state' });
    await resumeClock(tx, { id, days: daysOf(row, now) });
    await audit(tx, access.actor, 'package.resume', id);
    return row.student_id;
  });

const A_ROUND = 200;
const isDue = (now: Date): SQL => sql`(sp.state = 'active' and sp.ends_at <= ${now}::timestamptz
  or sp.state = 'frozen'
  and sp.frozen_at + make_interval(days => greatest(0,
    p.freeze_days - sp.frozen_days)) <= ${now}::timestamptz)`;

/** Packages whose freeze is over go on, and those whose time is over end with what was left in them. */
export async function packageRound(db: Db, now: Date): Promise<number> {
  const due = await queryRows(
    db,
    idRow,
    sql`select sp.id, sp.student_id from student_packages sp join products p on p.id = sp.product_id
      where sp.state in ('active', 'frozen') and ${isDue(now)} order by sp.id limit ${A_ROUND}`,
  );
  for (const { id, student_id: studentId } of due)
    await db.transaction(async (tx) => {
      await lockAccount(tx, studentId);
      const row = await queryRow(
        tx,
        packageRow,
        sql`${select(sql`sp.id = ${id} and ${isDue(now)}`)} for update of sp`,
      );
      if (row?.state === 'frozen') await resumeClock(tx, { id, days: row.freeze_days_left });
      if (row?.state !== 'active') return;
      await changePackage(tx, id, { state: 'expired' });
      const count = row.credits - row.used_credits;
      await removeCredits(tx, { kind: 'expire', studentId, count, packageId: id, now });
    });
  return due.length;
}
