import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SchoolRating, VcrRatingFilters } from '@/lib/contract/resources/live/virtual-classroom';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { namedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import { slice } from '@/server/router/reply';
import { grantCredits, readAccount } from '@/server/modules/live/credits';

type Managing = Access<'vcr.manage'>;

const columns = {
  id: z.string(),
  stars: z.number(),
  comment: z.string(),
  student: namedColumn,
  instructor: namedColumn,
  created_at: timestamp,
  is_hidden: z.boolean(),
};
const ratingRow = defineRow('virtual-classroom.rating', columns);
const listedRow = defineRow('virtual-classroom.listedRating', { ...columns, total: z.number() });
const selected: SQL = sql`r.id, r.stars, r.comment, r.created_at, r.hidden_at is not null as is_hidden,
  json_build_object('id', st.id, 'name', ${fullName(sql`st`)}) as student,
  json_build_object('id', tu.id, 'name', ${fullName(sql`tu`)}) as instructor`;
/**
 * Words of the students of the branch; those of students without a school are everybody's who answers for
 * one.
 */
const from = (access: Managing): SQL => sql`vcr_ratings r join vcr_requests q on q.id = r.request_id
  join users st on st.id = q.student_id join users tu on tu.id = q.instructor_id
  where (q.branch_id = ${access.branch} or q.branch_id is null)`;
const toRating = ({ created_at, ...row }: RowOf<typeof ratingRow>): SchoolRating => ({
  ...row,
  created_at: created_at.toISOString(),
});

/** Ratings with words, the newest first. */
export async function listRatings(db: Db, access: Managing, filters: VcrRatingFilters) {
  const { limit, offset } = slice(filters);
  const { state } = filters;
  const rows = await queryRows(
    db,
    listedRow,
    sql`select ${selected}, count(*) over ()::int as total from ${from(access)} and r.comment <> ''
      ${state ? sql`and (r.hidden_at is not null) = ${state === 'hidden'}` : sql``}
      order by r.created_at desc, r.id limit ${limit} offset ${offset}`,
  );
  return { rows: rows.map(({ total: _, ...row }) => toRating(row)), total: rows[0]?.total ?? 0 };
}

/**
 * Hides the words of a rating from the instructor's page, or shows them again; the stars count either way.
 * Errors: 404.
 */
export async function hideRating(
  db: Db,
  access: Managing,
  { id, isHidden, now }: { id: string; isHidden: boolean; now: Date },
): Promise<SchoolRating> {
  return db.transaction(async (tx) => {
    const find = () =>
      queryRow(tx, ratingRow, sql`select ${selected} from ${from(access)} and r.id = ${id} for update of r`);
    if (!(await find())) throw new ApiError('not_found');
    await tx.execute(sql`update vcr_ratings set hidden_at = ${isHidden ? now : null},
      hidden_by = ${isHidden ? access.actor.userId : null} where id = ${id}`);
    await audit(tx, access.actor, 'vcr.hide_rating', id, { isHidden });
    const row = await find();
    if (!row) throw new ApiError('not_found');
    return toRating(row);
  });
}

const settingsRow = defineRow('virtual-classroom.settings', { requires_approval: z.boolean() });
export const readSettings = (db: Db | Tx, access: Managing) =>
  queryOne(
    db,
    settingsRow,
    sql`select requires_vcr_approval as requires_approval from branches where id = ${access.branch}`,
  );

/** From now on; requests that were sent before keep what was asked then. */
export async function writeSettings(db: Db, access: Managing, requiresApproval: boolean) {
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`update branches set requires_vcr_approval = ${requiresApproval} where id = ${access.branch}`,
    );
    await audit(tx, access.actor, 'vcr.settings', access.branch, { requiresApproval });
  });
  return { requires_approval: requiresApproval };
}

/** The school gives credits to a student of the branch; the same key is one gift. Errors: 404. */
export async function grantSchoolCredits(
  db: Db,
  access: Managing,
  {
    student,
    count,
    note,
    key,
    now,
  }: { student: string; count: number; note: string; key: string; now: Date },
) {
  return db.transaction(async (tx) => {
    if (!(await readAccount(tx, access, student))) throw new ApiError('not_found');
    const isNew = await grantCredits(tx, {
      studentId: student,
      count,
      note,
      key: `school:${key}`,
      grantedBy: access.actor.userId,
      now,
    });
    if (isNew) await audit(tx, access.actor, 'credit.grant', student, { count }, note);
    const account = await readAccount(tx, access, student);
    if (!account) throw new ApiError('not_found');
    return account;
  });
}
