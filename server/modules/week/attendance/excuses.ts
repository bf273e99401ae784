import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type {
  excuseAnswerForm,
  excuseForm,
  SchoolExcuse,
  SchoolExcuseFilters,
} from '@/lib/contract/resources/homes/family';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { SchoolDeps } from '@/server/boot/deps';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, namedColumn } from '@/server/platform/db/columns';
import { newId } from '@/server/platform/db/id';
import { fullName } from '@/server/platform/db/names';
import { defineRow, hasRow, queryOne, queryRow, queryRows } from '@/server/platform/db/rows';
import { absenceExcuses } from '@/server/platform/db/schema/attendance';
import { containsWords } from '@/server/platform/text/search';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { slice } from '@/server/router/reply';
import { receiveAttachment } from '@/server/modules/common/files';
import { notify } from '@/server/modules/common/notifications';
import { excuseColumn, excuseJson, isLine, requireFollowed, toExcuse } from './absences';
import { dayWords } from './notifications';

type Excusing = { db: Db; access: Access<'absence.excuse'>; now: Date };
const excuseRow = defineRow('attendance.excuse', { excuse: excuseColumn });

const findOwn = (db: Db | Tx, access: Access<'absence.excuse'>, id: string) =>
  queryRow(
    db,
    excuseRow,
    sql`select ${excuseJson} as excuse from absence_excuses e
      where e.id = ${id} and e.guardian_id = ${access.actor.userId} and e.student_id in ${access.students}`,
  );

/**
 * A guardian says why a child was away on a day. Errors: 404 for a student who is no child of the reader, 409
 * where one waits or was accepted, 422 `day` where the school recorded no absence without an excuse.
 */
export async function sendExcuse(
  { db, access, now }: Excusing,
  { student_id, day, reason }: z.output<typeof excuseForm>,
) {
  await requireFollowed(db, access, student_id);
  const id = newId();
  await db.transaction(async (tx) => {
    const isThere = await hasRow(
      tx,
      sql`select 1 from absence_excuses e where e.student_id = ${student_id} and e.day = ${day}::date
        and e.state <> 'declined'`,
    );
    if (isThere) throw new ApiError('conflict', { code: 'excuse_exists' });
    const isAway = await hasRow(
      tx,
      sql`select 1 from absences x where x.student_id = ${student_id} and x.day = ${day}::date
        and x.kind = 'absent'
        and not x.is_excused and ${isLine(sql`x`)}`,
    );
    if (!isAway) throw new FieldErrors([{ field: 'day', code: 'no_absence' }]);
    await tx.insert(absenceExcuses).values({
      id,
      studentId: student_id,
      day,
      guardianId: access.actor.userId,
      reason,
      sentAt: now,
    });
    await audit(tx, access.actor, 'absence.excuse', id, { student: student_id, day });
  });
  const row = await findOwn(db, access, id);
  if (!row) throw new ApiError('not_found');
  return toExcuse(row.excuse);
}

/**
 * A picture that belongs to a waiting excuse, drawn again; the one before it stays unused. Errors: 404, as an
 * upload.
 */
export async function attachToExcuse(
  deps: SchoolDeps,
  { db, access, now }: Excusing,
  id: string,
  request: Request,
) {
  const own = await findOwn(db, access, id);
  if (own?.excuse.state !== 'pending') throw new ApiError('not_found');
  await receiveAttachment(deps, access.actor, request, now, async (tx, fileId) => {
    const written = await tx
      .update(absenceExcuses)
      .set({ fileId })
      .where(sql`${absenceExcuses.id} = ${id} and ${absenceExcuses.state} = 'pending'`)
      .returning({ id: absenceExcuses.id });
    if (written.length === 0) throw new ApiError('not_found');
  });
  const row = await findOwn(db, access, id);
  if (!row) throw new ApiError('not_found');
  return toExcuse(row.excuse);
}

const schoolRow = defineRow('attendance.schoolExcuse', {
  excuse: excuseColumn,
  day: z.string(),
  student: namedColumn,
  classroom: localizedColumn.nullable(),
  guardian: localizedColumn,
  answered_by: localizedColumn.nullable(),
  lessons: z.number(),
});
const countRow = defineRow('attendance.excuseCount', { count: z.number() });

/** Excuses of students in the reader's classes: those that wait first, then the newest. */
export async function listExcuses(
  db: Db,
  access: Access<'excuse.answer'>,
  filters: SchoolExcuseFilters,
): Promise<{ rows: SchoolExcuse[]; total: number }> {
  const { limit, offset } = slice(filters);
  const from = sql`from absence_excuses e join users u on u.id = e.student_id
    join users g on g.id = e.guardian_id
    where e.student_id in ${access.students} ${filters.state ? sql`and e.state = ${filters.state}` : sql``}
      and ${containsWords(filters.search, sql`u.search`)}`;
  const [rows, { count }] = await Promise.all([
    queryRows(
      db,
      schoolRow,
      sql`select ${excuseJson} as excuse, e.day::text as day,
        json_build_object('id', u.id, 'name', ${fullName(sql`u`)}) as student,
          ${fullName(sql`g`)} as guardian,
        (select c.name from students st join classrooms c on c.id = st.classroom_id
          where st.user_id = u.id) as classroom,
        (select ${fullName(sql`b`)} from users b where b.id = e.answered_by) as answered_by,
        (select count(*) from absences x where x.student_id = u.id and x.day = e.day and x.kind = 'absent'
          and x.subject_id is not null)::int as lessons
      ${from} order by (e.state = 'pending') desc, e.sent_at desc, e.id limit ${limit} offset ${offset}`,
    ),
    queryOne(db, countRow, sql`select count(*)::int as count ${from}`),
  ]);
  return {
    total: count,
    rows: rows.map(({ excuse, ...row }) => ({ ...toExcuse(excuse), ...row })),
  };
}

/** How many excuses wait for an answer of the reader. */
export async function countExcuses(db: Db, access: Access<'excuse.answer'>): Promise<number> {
  const row = await queryOne(
    db,
    countRow,
    sql`select count(*)::int as count from absence_excuses e
      where e.state = 'pending' and e.student_id in ${access.students}`,
  );
  return row.count;
}

const waitingRow = defineRow('attendance.waitingExcuse', {
  student_id: z.string(),
  guardian_id: z.string(),
  day: z.string(),
  state: z.string(),
  child: localizedColumn,
});

/**
 * Accepts an excuse, which makes every absence of its day an excused one, or declines it with words to the
 * guardian, who is notified either way. Errors: 404, 409 when somebody answered before, 422 `answer`.
 */
export async function answerExcuse(
  { db, access, now }: { db: Db; access: Access<'excuse.answer'>; now: Date },
  id: string,
  { accepted, answer = '' }: z.output<typeof excuseAnswerForm>,
): Promise<void> {
  if (!accepted && answer === '') throw new FieldErrors([{ field: 'answer', code: 'required' }]);
  await db.transaction(async (tx) => {
    const row = await queryRow(
      tx,
      waitingRow,
      sql`select e.student_id, e.guardian_id, e.day::text as day, e.state, u.first_name as child
        from absence_excuses e join users u on u.id = e.student_id
        where e.id = ${id} and e.student_id in ${access.students} for update of e`,
    );
    if (!row) throw new ApiError('not_found');
    if (row.state !== 'pending') throw new ApiError('conflict', { code: 'excuse_answered' });
    await tx
      .update(absenceExcuses)
      .set({
        state: accepted ? 'accepted' : 'declined',
        answer: answer || null,
        answeredBy: access.actor.userId,
        answeredAt: now,
      })
      .where(sql`${absenceExcuses.id} = ${id}`);
    if (accepted)
      await tx.execute(
        sql`update absences set is_excused = true where student_id = ${row.student_id}
          and day = ${row.day}::date and kind = 'absent'`,
      );
    await notify(tx, {
      userIds: [row.guardian_id],
      type: accepted ? 'excuse_accepted' : 'excuse_declined',
      params: {
        name: row.child,
        date: await dayWords(tx, row.day, row.student_id),
        ...(accepted ? {} : { reason: answer }),
      },
      screenName: 'child_absence',
      data: { child_uuid: row.student_id },
      now,
    });
    await audit(tx, access.actor, 'excuse.answer', id, { accepted });
  });
}
